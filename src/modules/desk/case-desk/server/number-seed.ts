import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";

/**
 * Numbers like those of the counter of a desk: per business day from 1, without gaps; the counter is set to go on.
 *
 * @param received when each case came in, oldest first, on days without cases yet
 */
export const numberCases = async (
  db: Db,
  name: string,
  received: readonly Date[],
): Promise<string[]> => {
  const last = new Map<string, number>();
  const numbers = received.map((at) => {
    const date = tokyoDate(at);
    const next = (last.get(date) ?? 0) + 1;
    last.set(date, next);
    return `${date.replaceAll("-", "")}${String(next).padStart(4, "0")}`;
  });
  await db
    .insertInto("number_counters")
    .values(
      [...last].map(([business_date, last_number]) => ({
        name,
        business_date,
        last_number,
      })),
    )
    .execute();
  return numbers;
};
