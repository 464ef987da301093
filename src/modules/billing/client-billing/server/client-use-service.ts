import { formatYen } from "#platform/contract/japanese/money.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { clientUseText as text } from "../contract/contact-text.ts";
import { sumClientUses } from "./contact-queries.ts";

/** What is still to be billed to a client, what it owes and what it has left: whoever has any of it is not deleted. */
export const usesOfClient = async (db: Db, id: number): Promise<string[]> => {
  const { items, bills, balance, unused } = await sumClientUses(db, id);
  return [
    ...(items > 0 ? [text.items(items)] : []),
    ...(bills > 0 ? [text.bills(bills, formatYen(balance))] : []),
    ...(unused > 0 ? [text.unused(formatYen(unused))] : []),
  ];
};
