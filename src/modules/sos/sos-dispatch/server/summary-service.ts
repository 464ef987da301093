import { towCompanyNames } from "#modules/company/organisations/server/service.ts";
import type {
  DispatchSummary,
  WorkReportSummary,
} from "#modules/sos/sos-inquiries/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { colourOfDispatch } from "../contract/rules.ts";
import { listDispatchSummaryRows, listReportSummaryRows } from "./queries.ts";

const groupByCase = <T extends { inquiry_id: number }, S>(
  rows: readonly T[],
  summarise: (row: T) => S,
): ReadonlyMap<number, readonly S[]> => {
  const groups = new Map<number, S[]>();
  for (const row of rows) {
    const group = groups.get(row.inquiry_id) ?? [];
    group.push(summarise(row));
    groups.set(row.inquiry_id, group);
  }
  return groups;
};

/** Dispatches of the cases of a list, whose row scope the list has decided, oldest first. */
export const dispatchesOfCases = async (
  db: Db,
  inquiryIds: readonly number[],
): Promise<ReadonlyMap<number, readonly DispatchSummary[]>> => {
  const rows = await listDispatchSummaryRows(db, inquiryIds);
  const companyIds = rows
    .map((row) => row.tow_truck_company_id)
    .filter((id) => id !== null);
  const names = await towCompanyNames(db, companyIds);
  return groupByCase(rows, (row) => ({
    id: row.id,
    kind: row.kind,
    colour: colourOfDispatch(row),
    progress: row.progress,
    company_name: names.get(row.tow_truck_company_id ?? 0) ?? null,
  }));
};

/** What the completion label of a list looks at. */
export const workReportsOfCases = async (
  db: Db,
  inquiryIds: readonly number[],
): Promise<ReadonlyMap<number, readonly WorkReportSummary[]>> =>
  groupByCase(await listReportSummaryRows(db, inquiryIds), (row) => ({
    complete_time: row.complete_time,
    treatment: row.treatment,
    treatment_result: row.treatment_result,
  }));
