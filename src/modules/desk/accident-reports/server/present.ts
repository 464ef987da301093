import { isSeriousIncident } from "#modules/desk/case-desk/contract/incident-rules.ts";
import {
  listCasesOfRows,
  scopeOfCases,
  type CaseRow,
} from "#modules/desk/case-desk/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { accidentFieldNames, type AccidentField } from "../contract/fields.ts";
import { reportSteps, undeliveredOf } from "../contract/rules.ts";
import type { Accident, AccidentDetail } from "../contract/schema.ts";
import { wholeDesksOf } from "./access.ts";
import type { AccidentListRow } from "./queries.ts";

type Names = ReadonlyMap<number, string>;
/** What an account reads of an accident of another desk. */
type Limited = Pick<
  Accident,
  | "id"
  | "version"
  | "is_limited"
  | "case_kind"
  | "reception_number"
  | "happened_at"
  | "car_incident_type"
  | "is_serious"
  | "maker_report_state"
  | "prefecture"
  | "vehicle_make"
  | "vehicle_model"
>;

const limitedOf = (row: AccidentListRow, found: CaseRow): Limited => ({
  id: row.id,
  version: row.version,
  is_limited: true,
  case_kind: row.case_kind,
  reception_number: found.reception_number,
  happened_at: row.happened_at,
  car_incident_type: row.car_incident_type,
  // Who was hurt is not told: by the type alone.
  is_serious: isSeriousIncident({ car_incident_type: row.car_incident_type }),
  maker_report_state: row.maker_report_state,
  prefecture: found.prefecture,
  vehicle_make: found.vehicle_make,
  vehicle_model: found.vehicle_model,
});

const sentOf = (
  row: AccidentListRow,
  step: "first" | "final",
  names: Names,
) => {
  const [at, way] = [row[`${step}_sent_at`], row[`${step}_sent_way`]];
  if (at === null || way === null) return null;
  return {
    at,
    by: names.get(row[`${step}_sent_by`] ?? 0) ?? null,
    way,
    to: row[`${step}_sent_to`] ?? "",
    mail_state: way === "mail" ? row[`${step}_mail_state`] : null,
  };
};

const bouncedPaper = (row: AccidentListRow): Accident["undelivered"] => {
  const kind = undeliveredOf(row);
  return kind === null ? null : { kind, refusal: row.mail_refusal };
};

const nothing = Object.fromEntries(
  accidentFieldNames.map((name) => [name, null]),
) as Pick<Accident, AccidentField>;

const hidden: Omit<Accident, keyof Limited> = {
  ...nothing,
  case_id: null,
  customer_company: null,
  vehicle_registration_number: null,
  person_in_charge: null,
  first_due_at: null,
  final_due_at: null,
  due_at: null,
  first_sent: null,
  final_sent: null,
  undelivered: null,
  state_reason: null,
  updated_at: null,
};

const wholeOf = (
  row: AccidentListRow,
  found: CaseRow,
  names: Names,
): Accident => ({
  ...hidden,
  ...limitedOf(row, found),
  ...(Object.fromEntries(
    accidentFieldNames.map((name) => [name, row[name]]),
  ) as Pick<Accident, AccidentField>),
  is_limited: false,
  is_serious: row.is_serious,
  case_id: row.case_id,
  customer_company: found.customer_company,
  vehicle_registration_number: found.vehicle_registration_number,
  person_in_charge: names.get(row.person_in_charge_id ?? 0) ?? null,
  first_due_at: row.first_due_at,
  final_due_at: row.final_due_at,
  due_at: row.due_at,
  first_sent: sentOf(row, "first", names),
  final_sent: sentOf(row, "final", names),
  undelivered: bouncedPaper(row),
  state_reason: row.state_reason,
  updated_at: row.updated_at,
});

/**
 * Accidents as an account may know them: list, panel, case and file read them here. Of a case that is not its desk's it
 * learns where and what, and what the maker was told; no person, no customer, no plate, no text, no way there.
 */
export const presentAccidents = async (
  db: Db,
  rows: readonly AccidentListRow[],
  actor: Actor,
): Promise<Accident[]> => {
  const whole = wholeDesksOf(actor);
  const people = rows.flatMap((row) => [
    row.person_in_charge_id,
    row.first_sent_by,
    row.final_sent_by,
  ]);
  const [caseOf, names] = await Promise.all([
    listCasesOfRows(db, scopeOfCases(actor), rows),
    listUserNames(
      db,
      people.filter((id) => id !== null),
    ),
  ]);
  return rows.flatMap((row) => {
    const found = caseOf(row);
    if (found === undefined) return [];
    return whole.includes(row.case_kind)
      ? [wholeOf(row, found, names)]
      : [{ ...hidden, ...limitedOf(row, found) }];
  });
};

/** One of them, with what the account may do; undefined where its case is not there. */
export const presentAccident = async (
  db: Db,
  row: AccidentListRow,
  actor: Actor,
): Promise<AccidentDetail | undefined> => {
  const [shown] = await presentAccidents(db, [row], actor);
  return shown && { ...shown, can: reportSteps.abilities(row, actor) };
};
