import type { Db } from "#platform/server/db/schema.ts";
import { countMissingCases } from "./item-queries.ts";
import {
  countWaitingWork,
  listAges,
  listMonths,
  listNextClosings,
  sumBalance,
} from "./summary-queries.ts";

/** The first page of billing: what waits, what is open, what came of the last twelve months. */
export const summariseBilling = async (db: Db) => {
  const [work, missing, ages, months, balance, next] = await Promise.all([
    countWaitingWork(db),
    countMissingCases(db),
    listAges(db),
    listMonths(db),
    sumBalance(db),
    listNextClosings(db),
  ]);
  const { billed = 0, credited = 0, paid = 0 } = months.at(-1) ?? {};
  return {
    ...work,
    missing,
    ages,
    months,
    next,
    month: { billed, credited, paid, balance },
  };
};
