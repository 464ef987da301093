import { sql } from "kysely";
import type { InquiryRow } from "#modules/sos/sos-inquiries/server/service.ts";
import { towCompanyNames } from "#modules/company/organisations/server/service.ts";
import { namedBranches } from "#modules/company/dealers/server/service.ts";
import type { LatePosition } from "../contract/position-rules.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { FieldChange } from "#platform/server/records/field-change.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { DispatchRow, WorkReportRow } from "./tables.ts";

export const caseTopic = "hinoSosInquiries";
/** Topic of the tow portal; each company hears of its own requests only. */
const towTopic = "towRequests";

type CaseOfDispatch = Pick<InquiryRow, "car_dealer_id" | "vehicle_make">;

export const audienceOfCase = (inquiry: CaseOfDispatch): Audience => ({
  permissions: ["sos"],
  car_dealer_id: inquiry.car_dealer_id,
  vehicle_make: inquiry.vehicle_make,
  tow_truck_company_ids: [],
});

/** A company hears of a dispatch from the moment it is sent. */
const announceToCompany = (
  dispatch:
    | Pick<DispatchRow, "tow_truck_company_id" | "arranged_at">
    | undefined,
): { topic: string; audience: Audience }[] => {
  const companyId = dispatch?.tow_truck_company_id ?? null;
  if (companyId === null || dispatch?.arranged_at === null) return [];
  const audience = {
    permissions: [],
    car_dealer_id: null,
    vehicle_make: null,
    tow_truck_company_ids: [companyId],
  };
  return [{ topic: towTopic, audience }];
};

const namesOfField = async (
  db: Db,
  field: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string> | undefined> => {
  if (field === "tow_truck_company_id") return towCompanyNames(db, ids);
  if (field !== "destination_branch_id") return undefined;
  const branches = await namedBranches(db, ids);
  return new Map([...branches].map(([id, branch]) => [id, branch.full_name]));
};

/** Company and branch by name, as they are called at the time. */
const wordChanges = (
  db: Db,
  changes: readonly FieldChange[],
): Promise<FieldChange[]> =>
  Promise.all(
    changes.map(async (change) => {
      const ids = [change.before, change.after].filter(
        (value) => typeof value === "number",
      );
      const names = await namesOfField(db, change.field, ids);
      if (names === undefined) return change;
      const wordOf = (value: unknown): unknown =>
        typeof value === "number" ? (names.get(value) ?? value) : value;
      return {
        ...change,
        before: wordOf(change.before),
        after: wordOf(change.after),
      };
    }),
  );

/** How dispatches of a case are written: history in the timeline of the case, events for desk and company. */
export const dispatchKindOf = (
  inquiry: CaseOfDispatch,
): RecordKind<DispatchRow> => ({
  entity: "sos_dispatch",
  table: "sos_dispatches",
  topic: caseTopic,
  rootOf: (row) => ({ entity: "sos_inquiry", id: row.inquiry_id }),
  audienceOf: () => audienceOfCase(inquiry),
  alsoAnnounce: announceToCompany,
  wordChanges,
  unrecorded: [
    "inquiry_id",
    "working_status",
    "told_eta",
    "last_latitude",
    "last_longitude",
    "last_position_at",
    "last_position_step",
    "is_accepted_late",
    "late_told_at",
    "late_seen_at",
    "late_seen_by",
  ],
});

/** How work reports of a case are written. */
export const workReportKindOf = (
  inquiry: CaseOfDispatch,
  dispatch: DispatchRow | undefined,
): RecordKind<WorkReportRow> => ({
  entity: "sos_work_report",
  table: "sos_work_reports",
  topic: caseTopic,
  rootOf: (row) => ({ entity: "sos_inquiry", id: row.inquiry_id }),
  audienceOf: () => audienceOfCase(inquiry),
  alsoAnnounce: () => announceToCompany(dispatch),
  jsonColumns: ["cost_lines", "saved_by"],
  unrecorded: ["inquiry_id", "saved_by"],
});

/** Where a truck was, on a locked dispatch; its version stays. */
export const writePosition = async (
  db: Db,
  id: number,
  { step, at, latitude, longitude }: LatePosition,
): Promise<DispatchRow> =>
  db
    .updateTable("sos_dispatches")
    .set({
      last_latitude: latitude,
      last_longitude: longitude,
      last_position_at: at,
      last_position_step: step,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** What the driver was told of the arrival, on a locked dispatch; its version stays. */
export const writeTold = async (
  db: Db,
  id: number,
  told_eta: string,
): Promise<void> => {
  await db
    .updateTable("sos_dispatches")
    .set({ told_eta })
    .where("id", "=", id)
    .execute();
};

/** Whoever told the caller what was arranged said when it comes: of these cases, as it was when that was noted. */
export const noteArrivalTold = async (
  db: Db,
  inquiryIds: readonly number[],
): Promise<void> => {
  await sql`
    update sos_dispatches d set told_eta = d.eta
    from sos_inquiries i
    where i.id = any(${[...inquiryIds]}::bigint[]) and d.inquiry_id = i.id
      and d.told_eta is null and d.eta is not null and d.progress in ('accepted', 'departed')
      and i.caller_completion_arrangement = 'done'
      and i.caller_completion_arrangement_at >= d.accepted_at`.execute(db);
};
