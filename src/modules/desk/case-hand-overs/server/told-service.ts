import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { listCorrespondenceRows } from "#modules/desk/case-desk/server/correspondence-service.ts";
import { formatMinute } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { handOverText as text } from "../contract/text.ts";

const isPart = (part: string | null): part is string =>
  part !== null && part !== "";

/** What was said with the customer of a case so far, in a line each: nothing is asked twice. */
export const toldSoFar = async (db: Db, key: CaseKey): Promise<string[]> => {
  const rows = await listCorrespondenceRows(db, key);
  return rows
    .filter(
      ({ counterpart_kind }) => (counterpart_kind ?? "customer") === "customer",
    )
    .map(({ at, counterpart, person, summary, body }) =>
      text.toldLine(
        formatMinute(at),
        [counterpart, person].filter(isPart).join(" "),
        [summary, body].filter(isPart).join(" "),
      ),
    );
};
