import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import type { Role } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { placeWords } from "#modules/desk/case-desk/contract/place-rules.ts";
import {
  caseHits,
  hitsOfList,
  type ShownTexts,
} from "#modules/desk/case-desk/server/hit-service.ts";
import type { InquiryListItem } from "../contract/list-schema.ts";
import { textsOfInquiry } from "../contract/search-rules.ts";
import { withoutHidden } from "../contract/visible-rules.ts";
import type { InquiryScope } from "./access.ts";
import { listWholeInquiryRows, type InquiryListRow } from "./queries.ts";
import type { InquiryRow } from "./tables.ts";

/** A number is said before a sentence, and what is the desk's own last. */
export const inquiryHitOf = caseHits<InquiryRow>(textsOfInquiry, {
  first: [
    "caller_phone",
    "callback_phone",
    "chassis_number",
    "caller_name_kana",
  ],
  last: ["billing_name", "receiver_name", "memo"],
});

const listedFields: ReadonlySet<string> = new Set([
  "customer_company",
  "vehicle_registration_number",
]);

/** What every width of the list shows of a case. */
const listedOf = (row: InquiryListRow): ShownTexts => ({
  fields: listedFields,
  texts: [
    row.reception_number,
    row.customer_company ?? "",
    row.vehicle_registration_number === null
      ? ""
      : formatPlate(row.vehicle_registration_number),
    placeWords(row),
  ],
});

/** By case, where the words of a keyword stand that its row does not show. */
export const inquiryHitsOf = (
  db: Db,
  scope: InquiryScope,
  rows: readonly InquiryListRow[],
  { words, role }: { readonly words: readonly string[]; readonly role: Role },
): Promise<ReadonlyMap<number, InquiryListItem["found_in"]>> =>
  hitsOfList(
    rows.map((row) => withoutHidden(row, role)),
    words,
    {
      listedOf,
      hitOf: inquiryHitOf,
      listWhole: async (ids) =>
        (await listWholeInquiryRows(db, scope, ids)).map((row) =>
          withoutHidden(row, role),
        ),
    },
  );
