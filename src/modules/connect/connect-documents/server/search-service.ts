import type { Db } from "#platform/server/db/schema.ts";
import { textAround } from "#platform/server/search/field-hit.ts";
import { foldedWords } from "#platform/server/search/text-search.ts";
import type { DocumentSearchResult, FoundPage } from "../contract/schema.ts";
import type { DocumentScope } from "./access.ts";
import { documentFiles } from "./document-service.ts";
import {
  listHeads,
  listHolding,
  listNamed,
  listPageTexts,
  type PageText,
} from "./queries.ts";
import "./tables.ts";

/** Documents that one answer shows, and pages of each. */
const shownDocuments = 20;
const shownPages = 3;
/** Words that more pages hold are too common: these are enough to choose from. */
const readPages = 200;

const excerptLength = 80;
const excerptBefore = 25;

const presentPage = (
  { number, label, text }: PageText,
  word: string,
): FoundPage => ({
  number,
  label,
  excerpt: textAround(text, word, {
    length: excerptLength,
    before: excerptBefore,
  }),
});

/** Documents of a scope that hold all words in name and keywords, or on a page, each with its first such pages. */
export const searchDocuments = async (
  db: Db,
  scope: DocumentScope,
  keyword: string,
): Promise<DocumentSearchResult> => {
  const [word] = foldedWords(keyword);
  if (word === undefined) return { documents: [], is_cut: false };
  const named = await listNamed(db, scope, keyword, shownDocuments + 1);
  const holding = await listHolding(db, scope, keyword, readPages);
  const numbersOf = new Map(holding.map(({ id, numbers }) => [id, numbers]));
  const all = [...new Set([...named, ...numbersOf.keys()])];
  const ids = all.slice(0, shownDocuments);
  const texts = await listPageTexts(
    db,
    ids.flatMap((id) =>
      (numbersOf.get(id) ?? [])
        .slice(0, shownPages)
        .map((number) => ({ id, number })),
    ),
  );
  const heads = await listHeads(db, documentFiles.entity, ids);
  const pageCount = holding.reduce(
    (sum, { numbers }) => sum + numbers.length,
    0,
  );
  return {
    documents: ids.flatMap((id) => {
      const head = heads.get(id);
      if (head === undefined) return [];
      const pages = texts
        .filter(({ document_id }) => document_id === id)
        .map((page) => presentPage(page, word));
      return [{ ...head, pages, page_count: numbersOf.get(id)?.length ?? 0 }];
    }),
    is_cut: all.length > shownDocuments || pageCount >= readPages,
  };
};
