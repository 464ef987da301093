import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn, transaction } from "#platform/server/db/transaction.ts";
import type { DateSpan } from "../contract/rules.ts";
import { packDay } from "./day-data.ts";
import { keepDay, removeMarks } from "./mutations.ts";
import { listCaseFacts, listOfferFacts, listStaleDays } from "./queries.ts";

/** Days whose cases are in memory at once. */
const daysAtOnce = 7;
/** Days that one turn of the job keeps: those of a new table are through after some turns. */
const daysOfTurn = 186;
const allDays: DateSpan = { from: "1900-01-01", to: "2999-12-31" };
const mostDays = 3000;

const ofDay = <F extends { day: string }>(
  facts: readonly F[],
  day: string,
): F[] => facts.filter((fact) => fact.day === day);

/** Marks go first and cases are read after: whatever is written in between is marked again. */
const keepDays = async (tx: Db, days: readonly string[]): Promise<void> => {
  await removeMarks(tx, days);
  const cases = await listCaseFacts(tx, days);
  const offers = await listOfferFacts(tx, days);
  for (const day of days)
    await keepDay(tx, day, packDay(ofDay(cases, day), ofDay(offers, day)));
};

const keepStale = async (
  tx: Db,
  span: DateSpan,
  most: number,
): Promise<void> => {
  await takeTurn(tx, "sos_statistics");
  // Again within the turn: the one before may have kept them.
  const stale = await listStaleDays(tx, span, most);
  for (let from = 0; from < stale.length; from += daysAtOnce)
    await keepDays(tx, stale.slice(from, from + daysAtOnce));
};

/** Brings the days of a span up to what the cases are now. */
export const refreshDays = async (db: Db, span: DateSpan): Promise<void> => {
  if ((await listStaleDays(db, span, 1)).length > 0)
    await transaction(db, (tx) => keepStale(tx, span, mostDays));
};

/** The job: nobody who asks for a year waits for its days. */
export const refreshStatistics = (db: Db): Promise<void> =>
  keepStale(db, allDays, daysOfTurn);
