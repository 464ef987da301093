import { foldText, digitsOnly } from "#platform/contract/japanese/folding.ts";
import { plateSearchText } from "#platform/contract/japanese/plate.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type {
  RecordKind,
  WriteContext,
} from "#platform/server/records/write-record.ts";
import { deriveDispatchStatus } from "../contract/rules.ts";
import type { CorrespondenceInput } from "../contract/schema.ts";
import type { InquiryRow } from "./tables.ts";
import { indexDispatchFacts, indexInquiry } from "./search-mutations.ts";

const derivedColumns = [
  "dispatch_status",
  "open_dispatch_count",
  "awaiting_report_count",
  "reported_count",
  "dispatch_count",
  "tow_truck_company_ids",
  "dispatch_due_at",
  "caller_phone_digits",
  "plate_text",
  "chassis_text",
  "caller_completion_work_by",
  "caller_completion_arrangement_by",
  "car_dealer_completion_work_by",
];

/** How cases are written: history, events and derived columns (spec §4 dispatch status). */
export const inquiryKind: RecordKind<InquiryRow> = {
  entity: "sos_inquiry",
  table: "sos_inquiries",
  topic: "hinoSosInquiries",
  jsonColumns: ["vehicle_registration_number"],
  unrecorded: derivedColumns,
  index: indexInquiry,
  audienceOf: (row) => ({
    permissions: ["sos"],
    car_dealer_id: row.car_dealer_id,
    vehicle_make: row.vehicle_make,
    tow_truck_company_ids: [],
  }),
  // The place or telephone that the desk corrects is what the driver on the road reads.
  alsoAnnounce: (row) =>
    row.tow_truck_company_ids.length === 0
      ? []
      : [
          {
            topic: "towRequests",
            audience: {
              permissions: [],
              car_dealer_id: null,
              vehicle_make: null,
              tow_truck_company_ids: row.tow_truck_company_ids,
            },
          },
        ],
  derive: (row) => ({
    dispatch_status: deriveDispatchStatus({
      service_division: row.service_division ?? [],
      awaiting_report_count: row.awaiting_report_count ?? 0,
      reported_count: row.reported_count ?? 0,
    }),
    caller_phone_digits: digitsOnly(row.caller_phone ?? ""),
    plate_text:
      row.vehicle_registration_number === null ||
      row.vehicle_registration_number === undefined
        ? ""
        : plateSearchText(row.vehicle_registration_number),
    chassis_text: foldText(row.chassis_number ?? ""),
  }),
};

/** Counts of a case's dispatches, kept on its row for guards, list and filter. */
export interface DispatchFacts {
  readonly open_dispatch_count: number;
  readonly awaiting_report_count: number;
  readonly reported_count: number;
  readonly dispatch_count: number;
  readonly tow_truck_company_ids: readonly number[];
  readonly dispatch_due_at: string | null;
}

/**
 * Writes what follows from the dispatches. Not a change of the case by a person: no new version, so that an
 * agent who is typing is not told of a conflict; the dispatch itself leaves history and event.
 */
export const writeDispatchFacts = async (
  db: Db,
  inquiry: InquiryRow,
  facts: DispatchFacts,
): Promise<void> => {
  const derived = {
    tow_truck_company_ids: [...facts.tow_truck_company_ids],
    dispatch_status: deriveDispatchStatus({
      service_division: inquiry.service_division,
      ...facts,
    }),
  };
  await db
    .updateTable("sos_inquiries")
    .set({ ...facts, ...derived })
    .where("id", "=", inquiry.id)
    .execute();
  await indexDispatchFacts(db, inquiry.id, derived);
};

export const insertCorrespondence = (
  context: WriteContext,
  inquiryId: number,
  input: CorrespondenceInput,
) =>
  context.db
    .insertInto("sos_correspondences")
    .values({ ...input, inquiry_id: inquiryId, created_by: context.actor.name })
    .returningAll()
    .executeTakeFirstOrThrow();
