import { letteredNumber } from "#modules/base/desks/contract/rules.ts";
import {
  caseOfRow,
  listCasesOfRows,
  scopeDecidedElsewhere,
  type CaseRow,
} from "#modules/desk/case-desk/server/service.ts";
import type {
  FollowContact,
  FollowFacts,
} from "#modules/follow/follow-calls/contract/fact-rules.ts";
import { purposes } from "#modules/follow/follow-calls/contract/lookups.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { applicationText as text } from "../contract/text.ts";
import { listApplicationsById } from "./queries.ts";
import type { ApplicationRow } from "./tables.ts";

/** Of an order nothing is arranged, so that no minutes of that count. */
const noMinutes = {
  arrange: 0,
  arrange_main_line: 0,
  ask_report: 0,
  thank_you: 0,
};

const stageOf = (row: ApplicationRow): FollowFacts["stage"] => {
  if (row.deleted_at !== null || row.application_state === "withdrawn")
    return "ended";
  return row.application_state === "done" ? "done" : "open";
};

const placeOf = ({ prefecture, address }: ApplicationRow): string | null =>
  [prefecture, address].filter(Boolean).join("") || null;

/** What is shown of an order, and of the case that it is about. */
const shownOf = (
  row: ApplicationRow,
  about: CaseRow | undefined,
): FollowFacts["shown"] => ({
  customer_company: row.target_company ?? about?.customer_company ?? null,
  vehicle_registration_number: about?.vehicle_registration_number ?? null,
  vehicle: about?.vehicle_model ?? null,
  place: placeOf(row),
  prefecture: row.prefecture,
  trouble: purposes.labelOf(row.purpose),
  car_dealer_id: about?.car_dealer_id ?? null,
});

const factsOf = (
  row: ApplicationRow,
  about: CaseRow | undefined,
): FollowFacts => {
  const target: FollowContact = {
    name: row.target_name,
    phone: row.target_phone,
  };
  return {
    key: { source: "application", id: row.id },
    number: about === undefined ? text.number(row.id) : letteredNumber(about),
    case: caseOfRow(row) ?? null,
    stage: stageOf(row),
    received_at: row.created_at,
    person_in_charge_id: row.requested_for_id,
    is_main_line: false,
    vehicle_make: null,
    needs: [],
    dispatches: [],
    caller: target,
    follow_up_call: "none",
    completed_at: row.answered_at,
    minutes: noMinutes,
    iza: null,
    application: {
      application_state: row.application_state,
      is_urgent: row.is_urgent,
      due_at: row.due_at,
      since: row.planned_at ?? row.created_at,
      target_kind: row.target_kind,
      target,
      requested_for_id: row.requested_for_id,
      written_by_id: row.created_by,
    },
    shown: shownOf(row, about),
  };
};

/** The facts of some orders, whatever became of them, for whoever plans the calls. */
export const readApplicationFacts = async (
  db: Db,
  ids: readonly number[],
): Promise<FollowFacts[]> => {
  const rows = await listApplicationsById(db, ids);
  const caseOf = await listCasesOfRows(db, scopeDecidedElsewhere, rows);
  return rows.map((row) => factsOf(row, caseOf(row)));
};
