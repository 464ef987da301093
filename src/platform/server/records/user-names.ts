import type { Db } from "#platform/server/db/schema.ts";

/** Names of accounts by id, whatever their state: a record keeps the name of who wrote it. */
export type NamesOfUsers = (
  db: Db,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, string>>;

let namesOf: NamesOfUsers | undefined;

/** Says where names of accounts are read: the composition root does, once, for the module that keeps them. */
export const attachUserNames = (given: NamesOfUsers): void => {
  namesOf = given;
};

export const listUserNames: NamesOfUsers = async (db, ids) => {
  if (ids.length === 0) return new Map();
  if (namesOf === undefined) throw new Error("nobody reads names of accounts");
  return namesOf(db, ids);
};
