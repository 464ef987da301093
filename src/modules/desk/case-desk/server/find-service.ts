import {
  caseDesks,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { qualityOf } from "#platform/server/search/match-quality.ts";
import type { FoundItem, Searcher } from "#platform/server/search/searcher.ts";
import { isOpenStatus } from "../contract/clock-rules.ts";
import { inquiryStatuses, type InquiryStatus } from "../contract/lookups.ts";
import type { DeskScope } from "./access.ts";
import { listDeskCases } from "./desk-queries.ts";
import {
  listCandidates,
  type CandidateRow,
  type SearchedCases,
} from "./find-queries.ts";
import type { caseHits } from "./hit-service.ts";

interface Ranked {
  readonly row: CandidateRow;
  readonly quality: number;
}

/** The whole reception number goes before everything; then open cases, the better hits, the newer ones. */
const compareRanked =
  (words: readonly string[]) =>
  (a: Ranked, b: Ranked): number => {
    const isNamed = ({ row }: Ranked) =>
      words.length === 1 && row.reception_number === words[0];
    return (
      Number(isNamed(b)) - Number(isNamed(a)) ||
      Number(isOpenStatus(b.row.inquiry_status)) -
        Number(isOpenStatus(a.row.inquiry_status)) ||
      b.quality - a.quality ||
      (a.row.received_at < b.row.received_at ? 1 : -1)
    );
  };

/** What is found of a case. */
interface FoundCase {
  readonly id: number;
  readonly reception_number: string;
  readonly received_at: string;
  readonly inquiry_status: InquiryStatus;
}

/** How the cases of a desk are found by a keyword, declared. */
interface Finding<R extends FoundCase> extends SearchedCases {
  readonly module: CaseModule;
  readonly scopeOf: (actor: Actor) => DeskScope;
  /** Fields that are said of a case behind its number. */
  readonly said: readonly (keyof R & string)[];
  readonly show: (name: keyof R & string, value: unknown) => string;
  /** From `caseHits`. */
  readonly hitOf: ReturnType<typeof caseHits<R>>;
  /** A case without what the account is never told. */
  readonly told: (row: R, role: Actor["role"]) => R;
}

/** Whether a case is found by what the account is told: every word stands before the end of its part. */
const isFoundBy = (
  { textEnd }: DeskScope,
  { text, reception_number }: CandidateRow,
  words: readonly string[],
): boolean => {
  if (textEnd === null) return true;
  const [told = "", ...rest] = text.split(textEnd);
  // A row that has no parts yet is found by its number alone.
  const found = rest.length > 0 ? told : reception_number;
  return words.every((word) => found.includes(word));
};

const itemOf = <R extends FoundCase>(
  { module, said, show, hitOf }: Finding<R>,
  row: R,
  words: readonly string[],
  quality: number,
): FoundItem => {
  const details = said
    .map((name) => show(name, row[name]))
    .filter((text) => text !== "");
  return {
    id: row.id,
    title: row.reception_number,
    details,
    hit: hitOf(row, words, {
      texts: [row.reception_number, ...details],
      fields: new Set(said),
    }),
    status: inquiryStatuses.labelOf(row.inquiry_status),
    is_open: isOpenStatus(row.inquiry_status),
    at: row.received_at,
    path: caseDesks[module].pages.detail.path.replace("$id", String(row.id)),
    quality,
  };
};

/** The best cases of a desk that contain all words, of those that the account reaches. */
export const caseFinder =
  <R extends FoundCase>(desk: Finding<R>): Searcher["find"] =>
  async (db: Db, actor: Actor, words, limit) => {
    const scope = desk.scopeOf(actor);
    const best = (await listCandidates(db, desk, scope, words))
      .filter((row) => isFoundBy(scope, row, words))
      .map((row) => ({ row, quality: qualityOf(row.text, words) }))
      .toSorted(compareRanked(words))
      .slice(0, limit);
    const ids = best.map(({ row }) => row.id);
    const rows = await listDeskCases<R>(db, desk.table, scope, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return best.flatMap(({ row: { id }, quality }) => {
      const row = byId.get(id);
      return row === undefined
        ? []
        : [itemOf(desk, desk.told(row, actor.role), words, quality)];
    });
  };
