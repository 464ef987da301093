import type { Db } from "#platform/server/db/schema.ts";
import { listPhonesOf, listRunningStops, type RunningStop } from "./queries.ts";

/** What users asked not to get: by the user, or by one of its telephones, whoever of the callers was told. */
export type Stops = ReadonlySet<RunningStop["channel"]>;

const none: Stops = new Set();

/** Stops of users, by their id. Every path that calls or mails asks here, in its own transaction. */
export const stopsOf = async (
  db: Db,
  customer_ids: readonly number[],
): Promise<(customer: number) => Stops> => {
  const phones = await listPhonesOf(db, customer_ids);
  const running = await listRunningStops(db, {
    customer_ids,
    phones: [...phones.values()].flat(),
  });
  const stops = new Map<number, Set<RunningStop["channel"]>>();
  for (const [id, digits] of phones) {
    const own = running.filter(
      ({ outbound_customer_id, phone_digits }) =>
        outbound_customer_id === id ||
        (phone_digits !== null && digits.includes(phone_digits)),
    );
    if (own.length > 0)
      stops.set(id, new Set(own.map(({ channel }) => channel)));
  }
  return (customer) => stops.get(customer) ?? none;
};
