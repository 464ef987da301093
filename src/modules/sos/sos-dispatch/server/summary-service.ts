import type { HandOverCard } from "#modules/desk/case-hand-overs/contract/schema.ts";
import { dispatchProgresses } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import {
  getInquiryRow,
  scopeThroughDispatch,
} from "#modules/sos/sos-inquiries/server/service.ts";
import type { CaseSummary } from "#modules/sos/sos-inquiries/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { colourOfDispatch } from "../contract/rules.ts";
import { listCaseSummaryRows, listProgresses } from "./queries.ts";

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

/** How it stands with a case for the desk that handed it over; of a double, with the case that is worked on. */
export const handOverCard = async (
  db: Db,
  id: number,
): Promise<HandOverCard> => {
  const row = await getInquiryRow(db, scopeThroughDispatch, id);
  if (row.merged_into_id !== null) return handOverCard(db, row.merged_into_id);
  return {
    id: row.id,
    reception_number: row.reception_number,
    inquiry_status: row.inquiry_status,
    complete_time: row.complete_time ?? row.completed_at,
    dispatches: (await listProgresses(db, row.id)).map(
      ({ kind, progress, eta }) => ({
        kind,
        progress: dispatchProgresses.labelOf(progress),
        eta,
      }),
    ),
  };
};
