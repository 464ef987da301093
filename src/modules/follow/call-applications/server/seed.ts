import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { columnsOfCase } from "#modules/desk/case-desk/server/service.ts";
import { callingTime } from "#platform/contract/japanese/calling-hours.ts";
import { minutesAfter } from "#modules/follow/follow-calls/contract/time-rules.ts";
import { toHalfWidthKatakana } from "#platform/contract/japanese/kana.ts";
import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  insertTraces,
  type SeededTrace,
} from "#platform/server/records/trace-seed.ts";
import { makePersonName } from "#world/person-seed.ts";
import { createRandom, type Random } from "#world/random.ts";
import { applicationPageTitles } from "../contract/page-text.ts";
import { applicationKind } from "./mutations.ts";
import type { ApplicationRow } from "./tables.ts";

interface Person {
  readonly id: number;
  readonly name: string;
}

/** What an order of the demo is about, and what was heard. */
const MATTERS = [
  ["customer", "apology", "到着が遅れたことをお詫びする", "ご了承いただいた"],
  ["customer", "complaint", "請求額の説明", "明細を説明し納得いただいた"],
  ["customer", "inform", "入庫予定日の連絡", "予定日で問題なし"],
  ["dealer", "confirm", "部品の入荷日を確認", "金曜日の午前に入荷"],
  ["tow_company", "confirm", "搬送先の営業時間を確認", "18時まで受け入れ可"],
  ["caller", "inform", "代車の手配状況の連絡", "代車で出発された"],
  ["dealer", "visit", "引取り日時の調整", "28日10時に引取り"],
  ["other", "other", "保険会社へ事故の状況を連絡", "担当者へ伝えた"],
] as const;

/** How many stand where; the others were answered. */
const STATES = [
  ["requested", 6],
  ["returned", 3],
  ["planned", 8],
  ["withdrawn", 3],
] as const;
const orders = 60;
const minutesOfDay = 24 * 60;

const stateAt = (place: number): ApplicationRow["application_state"] => {
  let left = place;
  for (const [state, count] of STATES) {
    if (left < count) return state;
    left -= count;
  }
  return "done";
};

/** When it was written, decided, wished and answered: what is open is of today and yesterday, the rest of a month. */
const timesOf = (
  state: ApplicationRow["application_state"],
  random: Random,
): { written: string; decided: string; due: string; answered: string } => {
  const now = new Date().toISOString();
  const hours = { calling_from: 9, calling_to: 18 };
  const isPast = state === "done" || state === "withdrawn";
  const ago = isPast
    ? random.int(3 * minutesOfDay, 30 * minutesOfDay)
    : random.int(60, 20 * 60);
  const written = isPast
    ? callingTime(minutesAfter(now, -ago), hours)
    : minutesAfter(now, -ago);
  const decided = minutesAfter(written, random.int(5, 50));
  const due = callingTime(
    minutesAfter(isPast ? decided : now, random.int(60, minutesOfDay)),
    hours,
  );
  return {
    written,
    decided,
    due,
    answered: minutesAfter(due, random.int(2, 25)),
  };
};

/** What became of an order, and when. */
const outcomeOf = (
  state: ApplicationRow["application_state"],
  { written, decided, due, answered }: ReturnType<typeof timesOf>,
  of: { needs: boolean; approver: Person; caller: Person; answer: string },
) => {
  const wasDecided = of.needs && state !== "requested";
  const isMade = state === "done";
  const planned = of.needs ? decided : written;
  return {
    due_at: due,
    planned_at: state === "planned" || isMade ? planned : null,
    decided_at: wasDecided ? decided : null,
    decided_by: wasDecided ? of.approver.id : null,
    return_reason: state === "returned" ? "希望日時を確認してください" : null,
    answer: isMade ? of.answer : null,
    answered_at: isMade ? answered : null,
    answered_by: isMade ? of.caller.id : null,
    news: state === "returned" ? ("returned" as const) : null,
    version: isMade || wasDecided ? 2 : 1,
    created_at: written,
    updated_at: isMade ? answered : wasDecided ? decided : written,
  };
};

const orderOf = (
  place: number,
  random: Random,
  {
    requesters,
    approver,
    cases,
  }: {
    readonly requesters: readonly Person[];
    readonly approver: Person;
    readonly cases: readonly CaseKey[];
  },
) => {
  const state = stateAt(place);
  const [target_kind, purpose, body, answer] =
    MATTERS[place % MATTERS.length] ?? MATTERS[0];
  // What waits for a decision is what needs one.
  const isDecided = purpose === "apology" || purpose === "complaint";
  const need = isDecided || state === "requested" || state === "returned";
  const requester = random.pick(requesters);
  const caller = random.pick(requesters);
  const about = random.chance(0.4) ? random.pick(cases) : undefined;
  const { name, name_kana } = makePersonName(random);
  const target_phone = `090-${random.digits(4)}-${random.digits(4)}`;
  const isVisit = purpose === "visit";
  return {
    application_state: state,
    approval_need: need ? ("need" as const) : ("no_need" as const),
    target_kind,
    target_company: null,
    target_name: name,
    target_name_kana: toHalfWidthKatakana(name_kana),
    target_phone,
    phone_digits: telephoneDigits(target_phone),
    prefecture: isVisit ? "愛知県" : null,
    address: isVisit ? "名古屋市中区栄3-1-1" : null,
    is_as_soon: false,
    until_at: null,
    purpose,
    body,
    ...(about === undefined
      ? { case_kind: null, case_id: null }
      : columnsOfCase(about)),
    requested_for_id: place % 3 === 0 ? caller.id : null,
    is_urgent: place % 7 === 0,
    created_by: requester.id,
    updated_by: requester.id,
    ...outcomeOf(state, timesOf(state, random), {
      needs: need,
      approver,
      caller,
      answer,
    }),
  };
};

const steps = {
  requested: [],
  returned: ["return"],
  planned: ["approve"],
  withdrawn: ["withdraw"],
  done: ["approve", "record"],
} as const;

const tracesOf = (
  row: ApplicationRow,
  nameOf: (id: number | null) => string,
): SeededTrace[] => {
  const trace = (
    action: string,
    version: number,
    [at, by]: readonly [string | null, number | null],
  ): SeededTrace => ({
    entity: applicationKind.entity,
    entity_id: row.id,
    version,
    action,
    at: new Date(at ?? row.updated_at),
    user_name: nameOf(by),
    screen: applicationPageTitles.form,
    reason: action === "return" ? row.return_reason : null,
    changes: [],
  });
  const made = steps[row.application_state].flatMap((action) => {
    if (action === "record")
      return trace(action, 3, [row.answered_at, row.answered_by]);
    if (action === "withdraw")
      return trace(action, 2, [row.updated_at, row.created_by]);
    return row.decided_at === null
      ? []
      : trace(action, 2, [row.decided_at, row.decided_by]);
  });
  return [trace("create", 1, [row.created_at, row.created_by]), ...made];
};

/** The orders of the demo with their past; the calls that follow are planned by whoever plans them. Returns their ids. */
export const seedApplications = async (
  db: Db,
  cast: Parameters<typeof orderOf>[2],
): Promise<number[]> => {
  const random = createRandom("call applications");
  const rows = await db
    .insertInto("call_applications")
    .values(
      Array.from({ length: orders }, (_, place) =>
        orderOf(place, random, cast),
      ),
    )
    .returningAll()
    .execute();
  const names = new Map(
    [...cast.requesters, cast.approver].map(({ id, name }) => [id, name]),
  );
  await insertTraces(
    db,
    { entity: applicationKind.entity, idOf: ({ entity_id }) => entity_id },
    rows.flatMap((row) => tracesOf(row, (id) => names.get(id ?? 0) ?? "")),
  );
  return rows.map(({ id }) => id);
};
