import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

const digitsOfDay = 4;

/**
 * The next number of a counter and business day: `YYYYMMDD` + 4 digits, 12 in all (spec §9). The counter row
 * stays locked until the transaction ends, so that a roll-back leaves no gap and no two get the same.
 *
 * @param businessDate `YYYY-MM-DD` in Asia/Tokyo
 */
export const takeNumber = async (
  tx: Db,
  name: string,
  businessDate: string,
): Promise<string> => {
  const { rows } = await sql<{ last_number: number }>`
    insert into number_counters (name, business_date, last_number)
    values (${name}, ${businessDate}, 1)
    on conflict (name, business_date)
    do update set last_number = number_counters.last_number + 1
    returning last_number`.execute(tx);
  const number = String(rows[0]?.last_number ?? 0).padStart(digitsOfDay, "0");
  return `${businessDate.replaceAll("-", "")}${number}`;
};

const digitsOfLargeDay = 6;

/**
 * So many numbers of a counter that gives more than 9,999 a day: `YYMMDD` + 6 digits, 12 in all, in order. Locks the
 * counter as {@link takeNumber} does.
 */
export const takeNumbers = async (
  tx: Db,
  name: string,
  businessDate: string,
  count: number,
): Promise<string[]> => {
  const { rows } = await sql<{ last_number: number }>`
    insert into number_counters (name, business_date, last_number)
    values (${name}, ${businessDate}, ${count})
    on conflict (name, business_date)
    do update set last_number = number_counters.last_number + excluded.last_number
    returning last_number`.execute(tx);
  const first = (rows[0]?.last_number ?? count) - count + 1;
  const day = businessDate.replaceAll("-", "").slice(2);
  return Array.from(
    { length: count },
    (_, index) =>
      `${day}${String(first + index).padStart(digitsOfLargeDay, "0")}`,
  );
};
