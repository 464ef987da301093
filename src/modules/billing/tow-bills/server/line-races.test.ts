import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { AppError } from "#platform/contract/errors.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { createTowBill, deleteTowBill } from "./line-service.ts";
import { submitTowBill } from "./bill-step-service.ts";
import { openTowBillTest, type TowBill, type TowBillTest } from "./testing.ts";

let test: TowBillTest;
beforeAll(async () => {
  test = await openTowBillTest();
});
afterAll(() => test.close());

/** `TOW_RACES=1000` makes as many: of companies that run side by side, so many after each other. */
const companies = 10;
const rounds = Math.ceil(Number(process.env.TOW_RACES ?? 100) / companies);
/** Every so often the draft is kept and there is new work to reach for. */
const renewal = 5;
const today = tokyoDate();
const yesterday = addDays(today, -1);

interface Racer {
  readonly id: number;
  readonly driver: Actor;
  /** The drafts that the race before left. */
  readonly left: readonly TowBill[];
}

/** An act that may come too late: then it is told that there is nothing. */
const attempt = <T>(
  actor: Actor,
  act: (write: SignedWrite) => Promise<T>,
): Promise<T | undefined> =>
  transaction(test.db, (db) => act({ db, actor, screen: "race" })).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === "not_possible_now")
        return undefined;
      throw error;
    },
  );

const create = (actor: Actor, company: number, period_to: string) =>
  attempt(actor, (write) =>
    createTowBill(write, { period_to, tow_truck_company_id: company }),
  );

/** The draft is kept by its submission, or given up: its lines are free again. */
const end = (
  driver: Actor,
  { id, version, origin }: TowBill,
  isKept: boolean,
) =>
  attempt<unknown>(origin === "desk" ? test.office : driver, (write) =>
    isKept
      ? submitTowBill(write, id, version)
      : deleteTowBill(write, id, { version, reason: "誤り" }),
  );

/**
 * Two reach for the same reports, one of them, from a second phone or the office, for the older alone; every third time
 * at the moment in which the drafts of the race before are kept or given up.
 */
const race = async (racer: Racer, turn: number): Promise<Racer> => {
  const { id, driver } = racer;
  const isKept = turn % renewal === 0;
  const ending = Promise.all(
    racer.left.map((draft) => end(driver, draft, isKept)),
  );
  if (turn % 3 > 0) await ending;
  const [whole, part] = await Promise.all([
    create(driver, id, today),
    create(turn % 2 === 0 ? test.office : driver, id, yesterday),
    ending,
  ]);
  const left = [whole, part].filter((bill) => bill !== undefined);
  const taken = left.flatMap(({ lines }) =>
    lines.map((line) => `${line.reception_number ?? ""} ${line.item}`),
  );
  expect(new Set(taken).size).toBe(taken.length);
  return { ...racer, left };
};

/** Lines that stand twice, bills whose lines or sums are not theirs, empty ones, and lines that nobody has. */
const faults = async (): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<Record<string, number>>`
    with live as (select * from tow_bills where deleted_at is null),
    standing as (
      select l.* from tow_bill_lines l join live b on b.id = l.tow_bill_id),
    reported as (
      select r.id, l.place - 1 as line from sos_work_reports r
      cross join lateral jsonb_array_elements(r.cost_lines) with ordinality l (line, place))
    select
      (select count(*) from (select from standing group by work_report_id, report_line having count(*) > 1) d)::int as doubled,
      (select count(*) from live b where b.line_count <> (select count(*) from standing l where l.tow_bill_id = b.id))::int as miscounted,
      (select count(*) from live b where b.line_count = 0)::int as empty,
      (select count(*) from live b where b.total <> (
        select trunc(sum(amount) * 1.1) from standing l where l.tow_bill_id = b.id))::int as mistaken,
      (select count(*) from tow_bill_lines l where not exists (select from live b where b.id = l.tow_bill_id))::int as stranded,
      (select count(*) from standing l join live b on b.id = l.tow_bill_id join sos_work_reports r on r.id = l.work_report_id
        join sos_dispatches d on d.id = r.dispatch_id
        where d.tow_truck_company_id <> b.tow_truck_company_id)::int as of_others,
      (select count(*) from reported r where not exists (
        select from standing l where l.work_report_id = r.id and l.report_line = r.line))::int as unbilled`.execute(
    test.db,
  );
  return rows[0] ?? {};
};

const addWork = (racers: readonly Racer[]) =>
  test.makeWork(
    racers.flatMap(({ id }) =>
      [today, yesterday].map((work_on) => ({
        company: id,
        work_on,
        lines: [
          { item: "牽引", unit_price: 31_000 },
          { item: "待機", unit_price: 1500 },
        ],
      })),
    ),
  );

it(`${String(companies * rounds)} races leave every line of a report on one live bill`, async () => {
  let racers: Racer[] = [];
  for (let at = 0; at < companies; at += 1) {
    const company = await test.company(`競争${String(at)}`);
    racers.push({ ...company, left: [] });
  }
  for (let turn = 0; turn < rounds; turn += 1) {
    if (turn % renewal === 0) await addWork(racers);
    racers = await Promise.all(racers.map((racer) => race(racer, turn)));
  }
  // What drafts that were given up in the last race have left is billed now.
  await Promise.all(racers.map(({ driver, id }) => create(driver, id, today)));
  expect(await faults()).toEqual({
    doubled: 0,
    miscounted: 0,
    empty: 0,
    mistaken: 0,
    stranded: 0,
    of_others: 0,
    unbilled: 0,
  });
});
