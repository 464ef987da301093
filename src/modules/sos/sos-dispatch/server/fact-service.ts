import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import { isOpenStatus } from "#modules/desk/case-desk/contract/clock-rules.ts";
import { troubleCategories } from "#modules/desk/case-desk/contract/lookups.ts";
import { latest } from "#modules/desk/case-desk/contract/next-action-rules.ts";
import { placeWords } from "#modules/desk/case-desk/contract/place-rules.ts";
import { dispatchProgresses } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { sosCase } from "#modules/sos/sos-inquiries/contract/key-rules.ts";
import {
  isEmpty,
  isForDispatch,
} from "#modules/sos/sos-inquiries/contract/readiness-rules.ts";
import {
  listWholeInquiryRows,
  scopeThroughDispatch,
  type InquiryRow,
} from "#modules/sos/sos-inquiries/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { endedEarly } from "../contract/rules.ts";
import { listFactRows, type FactRow } from "./fact-queries.ts";
import { kindOfOffer } from "./offer-service.ts";
import { getPolicyRow } from "./policy-queries.ts";
import type { DispatchPolicyRow } from "./policy-tables.ts";
import { placeOfCase, rankingNow } from "./suggestion-service.ts";

/** What is shown of a case to whoever calls about it: who, where, what; nothing of class, cost or memo. */
const shownOf = (row: InquiryRow) => ({
  customer_company: row.customer_company,
  vehicle_registration_number: row.vehicle_registration_number,
  vehicle:
    [vehicleMakes.labelOf(row.vehicle_make), row.vehicle_model]
      .filter((word) => !isEmpty(word))
      .join(" ") || null,
  place: placeWords(row) || null,
  prefecture: row.prefecture,
  trouble:
    [troubleCategories.labelOf(row.trouble_category), row.malfunction]
      .filter((word) => !isEmpty(word))
      .join(" ") || null,
  car_dealer_id: row.car_dealer_id,
});

const dispatchFacts = (row: FactRow, isReportedByDesk: boolean) => ({
  id: row.id,
  kind: row.kind,
  progress: row.progress,
  arranged_at: row.arranged_at,
  accepted_at: row.accepted_at,
  eta: row.eta,
  told_eta: row.told_eta,
  departed_at: row.departed_at,
  arrived_at: row.arrived_at,
  work_done_at: row.work_done_at,
  declined_at: row.declined_at,
  cancelled_at: row.cancelled_at,
  has_report: row.has_report || isReportedByDesk,
  company_id: row.tow_truck_company_id,
  company: {
    name: row.company_name,
    phone: row.company_contact ?? row.company_phone,
  },
  progress_label: dispatchProgresses.labelOf(row.progress),
  staff_name: row.outsourced_staff_name,
  staff_contact: row.outsourced_staff_info,
});

/** Somebody has to be sent, since the reception or since the last one fell through. */
const needsOf = (row: InquiryRow) =>
  row.inquiry_status === "merged" || !isForDispatch(row.service_division)
    ? []
    : [
        {
          kind: kindOfOffer(row.service_division),
          since:
            latest(row.work_since ?? row.received_at, row.fell_at) ??
            row.received_at,
        },
      ];

const stageOf = ({ inquiry_status }: InquiryRow) => {
  if (endedEarly.includes(inquiry_status)) return "ended" as const;
  return isOpenStatus(inquiry_status) ? ("open" as const) : ("done" as const);
};

const minutesOf = (policy: DispatchPolicyRow) => ({
  arrange: policy.arrange_minutes,
  arrange_main_line: policy.arrange_main_line_minutes,
  ask_report: policy.ask_report_minutes,
  thank_you: policy.thank_you_minutes,
});

/** Within which minutes the desk wants its own calls made: those of its next action. */
export const followMinutes = async (db: Db) =>
  minutesOf(await getPolicyRow(db));

/**
 * Whom the desk would ask first, of each of these cases whose place is known. All companies are ranked for it: it is
 * for the moment at which somebody has to be asked, not for every save.
 */
export const firstCompanies = async (db: Db, ids: readonly number[]) => {
  const rows = await listWholeInquiryRows(db, scopeThroughDispatch, ids);
  const placed = rows.filter((row) => placeOfCase(row).latitude !== null);
  if (placed.length === 0) return new Map<number, never>();
  const dispatches = await listFactRows(
    db,
    placed.map(({ id }) => id),
  );
  const rank = await rankingNow(db);
  return new Map(
    placed.flatMap((row) => {
      const own = dispatches.filter((one) => one.inquiry_id === row.id);
      const [first] = rank(row, own);
      return first === undefined || first.distance_km === null
        ? []
        : [[row.id, { name: first.name, phone: first.phone }] as const];
    }),
  );
};

/**
 * Everything that whoever follows cases up looks at, of many at once; those that are gone are left out. Row scope is
 * whose it is who asks: it is for what is derived, never for an account.
 */
export const factsOfCases = async (db: Db, ids: readonly number[]) => {
  const rows = await listWholeInquiryRows(db, scopeThroughDispatch, ids);
  const dispatches = await listFactRows(db, ids);
  const minutes = await followMinutes(db);
  return rows.map((row) => {
    const sent = dispatches.filter((one) => one.inquiry_id === row.id);
    const isReportedByDesk =
      !isEmpty(row.treatment) && !isEmpty(row.treatment_result);
    return {
      case: sosCase(row.id),
      number: row.reception_number,
      stage: stageOf(row),
      received_at: row.received_at,
      is_main_line: row.road_type === "expressway_main",
      vehicle_make: row.vehicle_make,
      needs: needsOf(row),
      dispatches: sent.map((one) => dispatchFacts(one, isReportedByDesk)),
      caller: {
        name: row.caller_name,
        phone: row.callback_phone ?? row.caller_phone,
      },
      follow_up_call: row.follow_up_call,
      completed_at: row.completed_at,
      minutes,
      shown: shownOf(row),
    };
  });
};
