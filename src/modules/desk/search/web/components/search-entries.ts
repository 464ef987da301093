import { foldText } from "#platform/contract/japanese/folding.ts";
import { searchKinds } from "../../contract/lookups.ts";
import type { SearchGroup, SearchItem } from "../../contract/schema.ts";
import { searchText as text } from "../../contract/text.ts";
import { foldedWords } from "#platform/web/ui/mark-words.ts";

/** A page of the menu, which may be found too. */
export interface SearchedPage {
  readonly path: string;
  readonly label: string;
  readonly group: string;
}

/** A line of the list: something found, a page, or an earlier text. */
export type SearchEntry =
  | { readonly kind: "item"; readonly key: string; readonly item: SearchItem }
  | { readonly kind: "page"; readonly key: string; readonly page: SearchedPage }
  | { readonly kind: "recent"; readonly key: string; readonly text: string };

export interface EntryGroup {
  readonly key: string;
  readonly label: string;
  readonly entries: readonly SearchEntry[];
}

const maximumPages = 5;

const pageGroup = (
  pages: readonly SearchedPage[],
  words: readonly string[],
): { group: EntryGroup; is_first: boolean } | undefined => {
  const found = pages
    .filter(({ label, group }) =>
      words.every((word) => foldText(`${group} ${label}`).includes(word)),
    )
    .slice(0, maximumPages);
  if (found.length === 0) return undefined;
  return {
    group: {
      key: "page",
      label: text.pages,
      entries: found.map((page) => ({
        kind: "page",
        key: `page-${page.path}`,
        page,
      })),
    },
    is_first: found.some(({ label }) =>
      foldText(label).startsWith(words[0] ?? ""),
    ),
  };
};

const itemGroup = ({ kind, items }: SearchGroup): EntryGroup => ({
  key: kind,
  label: searchKinds.labelOf(kind),
  entries: items.map((item) => ({
    kind: "item",
    // A branch is found beside its company under the same id.
    key: `${kind}-${item.id}-${item.details[0] ?? ""}`,
    item,
  })),
});

/** Lines for a text: what the server found, and pages of the menu, those whose name begins so at the top. */
export const entriesOf = (
  typed: string,
  pages: readonly SearchedPage[],
  found: readonly SearchGroup[],
): EntryGroup[] => {
  const words = foldedWords(typed);
  if (words.length === 0) return [];
  const groups = found.map(itemGroup);
  const page = pageGroup(pages, words);
  if (page === undefined) return groups;
  return page.is_first ? [page.group, ...groups] : [...groups, page.group];
};

/** Lines before anything is typed: earlier texts, and where one may go. */
export const startEntries = (
  recent: readonly string[],
  pages: readonly SearchedPage[],
): EntryGroup[] =>
  [
    {
      key: "recent",
      label: text.recent,
      entries: recent.map(
        (one) => ({ kind: "recent", key: `recent-${one}`, text: one }) as const,
      ),
    },
    {
      key: "page",
      label: text.pages,
      entries: pages.map(
        (page) => ({ kind: "page", key: `page-${page.path}`, page }) as const,
      ),
    },
  ].filter(({ entries }) => entries.length > 0);
