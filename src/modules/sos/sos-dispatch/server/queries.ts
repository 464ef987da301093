import { sql } from "kysely";
import { AppError } from "#platform/contract/errors.ts";
import { plannedOnce } from "#platform/server/db/planned-once.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { WorkReportSummary } from "#modules/sos/sos-inquiries/server/service.ts";
import type {
  TowRequestGroup,
  TowRequestListQuery,
} from "../contract/tow-request-schema.ts";
import type { DispatchProgress } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import type { DispatchScope, WorkReportScope } from "./access.ts";
import { isCalledOff } from "./notice-queries.ts";
import type { DispatchRow, WorkReportRow } from "./tables.ts";

const ofCases = (ids: readonly number[]) =>
  sql<boolean>`inquiry_id = any(${[...ids]}::bigint[])`;
const ofDispatches = (ids: readonly number[]) =>
  sql<boolean>`dispatch_id = any(${[...ids]}::bigint[])`;

/** The one row that a scoped query found. */
const orNotFound = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new AppError("not_found");
  return row;
};

export const getDispatchRow = async (
  db: Db,
  scope: DispatchScope,
  id: number,
): Promise<DispatchRow> => {
  const found = db
    .selectFrom("sos_dispatches")
    .selectAll()
    .where("id", "=", id);
  return orNotFound(await found.where(scope.condition).executeTakeFirst());
};

/** Dispatches to a towing company, of all times, also of cases that are gone. */
export const countDispatchesTo = async (
  db: Db,
  companyId: number,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from sos_dispatches
    where tow_truck_company_id = ${companyId}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Dispatches of cases, oldest first. */
export const listDispatchRows = (
  db: Db,
  scope: DispatchScope,
  inquiryIds: readonly number[],
): Promise<DispatchRow[]> =>
  db
    .selectFrom("sos_dispatches")
    .selectAll()
    .where(ofCases(inquiryIds))
    .where(scope.condition)
    .orderBy("id")
    .execute();

/** Every dispatch of a locked case, whoever asks: its derived columns are made of them. */
export const listAllDispatchRows = (
  db: Db,
  inquiryIds: readonly number[],
): Promise<DispatchRow[]> =>
  db
    .selectFrom("sos_dispatches")
    .selectAll()
    .where(ofCases(inquiryIds))
    .orderBy("id")
    .execute();

const progressesOfGroup: Record<
  Exclude<TowRequestGroup, "called_off">,
  readonly DispatchProgress[]
> = {
  open: ["requested", "accepted", "departed", "arrived"],
  unanswered: ["requested"],
  running: ["accepted", "departed", "arrived"],
  report: ["work_done"],
  done: ["reported"],
  closed: ["declined", "cancelled"],
};

const isInGroup = (group: TowRequestGroup | undefined) => {
  if (group === undefined) return sql<boolean>`true`;
  if (group === "called_off") return isCalledOff;
  return sql<boolean>`progress = any(${[...progressesOfGroup[group]]}::text[])`;
};

/** Exact number of requests of a group. */
export const countTowRequestRows = async (
  db: Db,
  scope: DispatchScope,
  group: TowRequestGroup | undefined,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from sos_dispatches
    where ${scope.condition} and ${isInGroup(group)}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Requests of a towing company: those that wait for an answer first, then the newest. */
export const listTowRequestRows = async (
  db: Db,
  scope: DispatchScope,
  query: TowRequestListQuery,
): Promise<{ rows: DispatchRow[]; total: number }> => {
  const where = sql<boolean>`${scope.condition} and ${isInGroup(query.group)}`;
  const [page, total] = await Promise.all([
    sql<DispatchRow>`
      select * from sos_dispatches where ${where}
      order by (progress = 'requested') desc, arranged_at desc, id desc
      limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(
      db,
    ),
    countTowRequestRows(db, scope, query.group),
  ]);
  return { rows: page.rows, total };
};

export const getWorkReportRow = async (
  db: Db,
  scope: WorkReportScope,
  id: number,
): Promise<WorkReportRow> => {
  const found = db
    .selectFrom("sos_work_reports")
    .selectAll()
    .where("id", "=", id);
  return orNotFound(await found.where(scope.condition).executeTakeFirst());
};

/** Work reports of cases by tab. */
export const listWorkReportRows = (
  db: Db,
  scope: WorkReportScope,
  inquiryIds: readonly number[],
): Promise<WorkReportRow[]> =>
  db
    .selectFrom("sos_work_reports")
    .selectAll()
    .where(ofCases(inquiryIds))
    .where(scope.condition)
    .orderBy("tab")
    .execute();

type SummaryColumns =
  | "id"
  | "kind"
  | "progress"
  | "working_status"
  | "cancel_stage"
  | "outsourced_staff_info";

interface CaseSummaryRow {
  readonly inquiry_id: number;
  readonly dispatches: readonly (Pick<DispatchRow, SummaryColumns> & {
    readonly company_name: string | null;
  })[];
  readonly work_reports: readonly WorkReportSummary[];
}

/**
 * What the rows of a list show of the dispatches of their cases, oldest first, and what their completion label looks at,
 * for each of the cases. One statement, because every list asks it; a dispatch has sixty columns.
 */
export const listCaseSummaryRows = async (
  db: Db,
  inquiryIds: readonly number[],
): Promise<CaseSummaryRow[]> => {
  const { rows } = await sql<CaseSummaryRow>`
    ${plannedOnce}
    select c.id as inquiry_id,
      (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'progress', d.progress,
          'working_status', d.working_status, 'cancel_stage', d.cancel_stage,
          'outsourced_staff_info', d.outsourced_staff_info, 'company_name', t.name) order by d.id), '[]')
        from sos_dispatches d left join tow_truck_companies t on t.id = d.tow_truck_company_id
        where d.inquiry_id = c.id) as dispatches,
      (select coalesce(json_agg(json_build_object('complete_time', r.complete_time,
          'treatment', r.treatment, 'treatment_result', r.treatment_result) order by r.tab), '[]')
        from sos_work_reports r where r.inquiry_id = c.id) as work_reports
    from unnest(${[...inquiryIds]}::bigint[]) as c(id)`.execute(db);
  return rows;
};

/** Every work report of these cases, to find the free tab. */
export const listAllWorkReportRows = (
  db: Db,
  inquiryIds: readonly number[],
): Promise<WorkReportRow[]> =>
  db
    .selectFrom("sos_work_reports")
    .selectAll()
    .where(ofCases(inquiryIds))
    .orderBy("tab")
    .execute();

/** Work reports of dispatches. */
export const listReportRowsOfDispatches = (
  db: Db,
  scope: WorkReportScope,
  dispatchIds: readonly number[],
): Promise<WorkReportRow[]> =>
  db
    .selectFrom("sos_work_reports")
    .selectAll()
    .where(ofDispatches(dispatchIds))
    .where(scope.condition)
    .execute();

/** How far the dispatches of a case are that somebody was asked for, in their order. */
export const listProgresses = (db: Db, inquiryId: number) =>
  db
    .selectFrom("sos_dispatches")
    .select(["kind", "progress", "eta"])
    .where("inquiry_id", "=", inquiryId)
    .where("progress", "<>", "draft")
    .orderBy("id")
    .execute();
