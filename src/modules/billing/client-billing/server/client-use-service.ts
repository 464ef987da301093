import type { Db } from "#platform/server/db/schema.ts";
import { clientUseText as text } from "../contract/contact-text.ts";
import { countClientUses } from "./contact-queries.ts";

/**
 * What is still to be billed to a client, what it owes and what it has left: whoever has any of it is not deleted. Sums
 * are for whoever bills, and others delete clients.
 */
export const usesOfClient = async (db: Db, id: number): Promise<string[]> => {
  const { items, bills, payments } = await countClientUses(db, id);
  return [
    ...(items > 0 ? [text.items(items)] : []),
    ...(bills > 0 ? [text.bills(bills)] : []),
    ...(payments > 0 ? [text.payments(payments)] : []),
  ];
};
