import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { columnsOfCase } from "#modules/desk/case-desk/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { accidentDues, beginningState } from "../contract/rules.ts";
import type { MakerReportState } from "../contract/lookups.ts";
import { accidentKind } from "./mutations.ts";
import { getPolicyRow } from "./queries.ts";
import type { AccidentRow } from "./tables.ts";

interface SeededAccident extends CaseKey {
  readonly received_at: string;
  readonly car_incident_type: NonNullable<AccidentRow["car_incident_type"]>;
}

const hour = 3_600_000;
const day = 24 * hour;
/** So many of each clock ran out in the demo. */
const lateOfEach = 3;

const CAUSES = [
  "路面凍結による横滑り",
  "右後輪ホイールナットのゆるみ",
  "電装配線の短絡による発煙",
  "前方不注意による追突",
  "ブレーキ引きずりによる過熱",
] as const;
const MEASURES = [
  "車両を退避させ、レッカーで搬送した",
  "現場で応急処置し、販売会社へ入庫した",
  "消防が消火し、車両を保管場所へ移動した",
] as const;
const INSURERS = ["あおぞら損害保険", "みなと火災海上", null] as const;

const later = (at: string, ms: number): string =>
  new Date(Date.parse(at) + ms).toISOString();

/** Where reports of that age stand; some were forgotten. */
const stateOf = (
  { received_at, car_incident_type }: SeededAccident,
  left: { first: number; final: number },
): MakerReportState => {
  const age = Date.now() - Date.parse(received_at);
  if (beginningState(car_incident_type) === "not_needed") return "not_needed";
  if (age < day) return "required";
  if (left.first > 0) {
    left.first -= 1;
    return "required";
  }
  if (age < 12 * day) return "first_sent";
  if (age < 31 * day) return "final_sent";
  if (left.final > 0) {
    left.final -= 1;
    return "first_sent";
  }
  return "closed";
};

const toldBy = (
  state: MakerReportState,
  at: string,
  by: number,
): Partial<AccidentRow> => {
  const told = { way: "phone", to: "品質保証部 受付" } as const;
  const isFinal = state === "final_sent" || state === "closed";
  const isFirst = isFinal || state === "first_sent";
  return {
    first_sent_at: isFirst ? later(at, 5 * hour) : null,
    first_sent_by: isFirst ? by : null,
    first_sent_way: isFirst ? told.way : null,
    first_sent_to: isFirst ? told.to : null,
    final_sent_at: isFinal ? later(at, 9 * day) : null,
    final_sent_by: isFinal ? by : null,
    final_sent_way: isFinal ? told.way : null,
    final_sent_to: isFinal ? told.to : null,
    closed_at: state === "closed" ? later(at, 14 * day) : null,
  };
};

/** Of what was late before the demo began nobody is told aloud. */
const toldOf = (
  derived: Partial<AccidentRow> | undefined,
): Partial<AccidentRow> => {
  const due_at = derived?.due_at ?? null;
  const isLate = due_at !== null && Date.parse(due_at) < Date.now();
  return isLate ? { told_due_at: due_at } : {};
};

/** What the makers were told of the accidents of the demo: the newest first, some late. */
export const seedAccidents = async (
  db: Db,
  accidents: readonly SeededAccident[],
  people: readonly number[],
): Promise<void> => {
  const left = { first: lateOfEach, final: lateOfEach };
  const policy = await getPolicyRow(db);
  for (const [place, accident] of accidents.entries()) {
    const state = stateOf(accident, left);
    const by = people[place % people.length] ?? 1;
    const isKnown = state !== "required" && state !== "not_needed";
    const occurred_at = later(
      accident.received_at,
      -(15 + (place % 30)) * 60_000,
    );
    const values = {
      ...columnsOfCase(accident),
      car_incident_type: accident.car_incident_type,
      received_at: accident.received_at,
      occurred_at,
      ...accidentDues(occurred_at, policy),
      dead_count: 0,
      severe_count: isKnown && place % 11 === 3 ? 1 : 0,
      slight_count: place % 4,
      is_dangerous_goods: place % 9 === 0 ? "yes" : "no",
      is_road_closed: place % 3 === 0 ? "yes" : "no",
      is_police_informed: place % 5 === 0 ? "unknown" : "yes",
      insurer: INSURERS[place % INSURERS.length] ?? null,
      cause: isKnown ? (CAUSES[place % CAUSES.length] ?? null) : null,
      measures: isKnown ? (MEASURES[place % MEASURES.length] ?? null) : null,
      maker_report_state: state,
      state_reason: null,
      ...toldBy(state, accident.received_at, by),
      maker_number: state === "closed" ? `Q-${String(1000 + place)}` : null,
      person_in_charge_id: by,
      created_at: accident.received_at,
      created_by: by,
      updated_at: accident.received_at,
      updated_by: by,
      deleted_at: null,
    } as const;
    const derived = await accidentKind.derive?.(
      // What follows from these is what is asked for.
      values as never,
      db,
    );
    await db
      .insertInto("accident_reports")
      .values({ ...values, ...derived, ...toldOf(derived) } as never)
      .execute();
  }
};
