import type { CaseSummary } from "#modules/sos/sos-inquiries/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { colourOfDispatch } from "../contract/rules.ts";
import { listCaseSummaryRows } from "./queries.ts";

/** Dispatches and work reports of the cases of a list, whose row scope the list has decided; dispatches oldest first. */
export const summariesOfCases = async (
  db: Db,
  inquiryIds: readonly number[],
): Promise<ReadonlyMap<number, CaseSummary>> => {
  if (inquiryIds.length === 0) return new Map();
  const rows = await listCaseSummaryRows(db, inquiryIds);
  return new Map(
    rows.map(({ inquiry_id, dispatches, work_reports }) => [
      inquiry_id,
      {
        work_reports,
        dispatches: dispatches.map((row) => ({
          id: row.id,
          kind: row.kind,
          colour: colourOfDispatch(row),
          progress: row.progress,
          company_name: row.company_name,
        })),
      },
    ]),
  );
};
