import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { qualityOf } from "#platform/server/search/match-quality.ts";
import type { FoundItem, Searcher } from "#platform/server/search/searcher.ts";
import { inquiryStatuses } from "#modules/desk/case-desk/contract/lookups.ts";
import { sosInquiryPages } from "../contract/pages.ts";
import { withoutHidden } from "../contract/visible-rules.ts";
import { scopeOfInquiries, type InquiryScope } from "./access.ts";
import { listCandidates, type CandidateRow } from "./find-queries.ts";
import { inquiryHitOf } from "./hit-service.ts";
import { listWholeInquiryRows } from "./queries.ts";
import type { InquiryRow } from "./tables.ts";

const isOpen = (row: { inquiry_status: string }): boolean =>
  row.inquiry_status === "typing" || row.inquiry_status === "in_progress";

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
      Number(isOpen(b.row)) - Number(isOpen(a.row)) ||
      b.quality - a.quality ||
      (a.row.received_at < b.row.received_at ? 1 : -1)
    );
  };

/** What title and details of an item show; of a hidden field nothing is left on the row. */
const shownTexts = (row: InquiryRow): string[] =>
  [
    row.reception_number,
    row.customer_company,
    row.caller_name,
    row.vehicle_registration_number === null
      ? null
      : formatPlate(row.vehicle_registration_number),
  ].filter((text) => text !== null);

/** Shown by title and details. */
const shownFields: ReadonlySet<string> = new Set([
  "customer_company",
  "caller_name",
  "vehicle_registration_number",
]);
/** Whether a case is found by what the account is told: every word stands before the end of its part. */
const isFoundBy = (
  { textEnd }: InquiryScope,
  { text, reception_number }: CandidateRow,
  words: readonly string[],
): boolean => {
  if (textEnd === null) return true;
  const [told = "", ...rest] = text.split(textEnd);
  // A row that has no parts yet is found by its number alone.
  const found = rest.length > 0 ? told : reception_number;
  return words.every((word) => found.includes(word));
};

const toItem = (
  row: InquiryRow,
  words: readonly string[],
  quality: number,
): FoundItem => ({
  id: row.id,
  title: row.reception_number,
  details: shownTexts(row).slice(1),
  hit: inquiryHitOf(row, words, {
    texts: shownTexts(row),
    fields: shownFields,
  }),
  status: inquiryStatuses.labelOf(row.inquiry_status),
  is_open: isOpen(row),
  at: row.received_at,
  path: sosInquiryPages.sosInquiryDetail.path.replace("$id", String(row.id)),
  quality,
});

const find = async (
  db: Db,
  actor: Actor,
  words: readonly string[],
  limit: number,
): Promise<FoundItem[]> => {
  const scope = scopeOfInquiries(actor);
  const best = (await listCandidates(db, scope, words))
    .filter((row) => isFoundBy(scope, row, words))
    .map((row) => ({ row, quality: qualityOf(row.text, words) }))
    .toSorted(compareRanked(words))
    .slice(0, limit);
  const rows = await listWholeInquiryRows(
    db,
    scope,
    best.map(({ row }) => row.id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return best.flatMap(({ row: { id }, quality }) => {
    const row = byId.get(id);
    return row === undefined
      ? []
      : [toItem(withoutHidden(row, actor.role), words, quality)];
  });
};

/** SOS cases of the account's row scope, for the search over everything. */
export const inquirySearcher: Searcher<"sos_inquiry"> = {
  kind: "sos_inquiry",
  access: sosInquiryPages.sosInquiryDetail.access,
  find,
};
