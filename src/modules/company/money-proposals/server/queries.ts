import type { Db } from "#platform/server/db/schema.ts";
import type { ProposalRow } from "./tables.ts";
import "./tables.ts";

/** What waits at some records of a kind, by their id. */
export const listWaiting = async (
  db: Db,
  entity: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProposalRow>> => {
  const rows = await db
    .selectFrom("money_proposals")
    .selectAll()
    .where("subject_entity", "=", entity)
    .where("subject_id", "in", [0, ...ids])
    .where("proposal_state", "=", "proposed")
    .execute();
  return new Map(rows.map((row) => [row.subject_id, row]));
};

export const getLimit = async (db: Db): Promise<number> => {
  const { alone_up_to } = await db
    .selectFrom("money_settings")
    .select("alone_up_to")
    .executeTakeFirstOrThrow();
  return alone_up_to;
};
