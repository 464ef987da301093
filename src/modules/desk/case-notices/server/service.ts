import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import {
  listCasesOfRows,
  scopeDecidedElsewhere,
} from "#modules/desk/case-desk/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import type { CaseNotice } from "../contract/schema.ts";
import { scopeOfNotices } from "./access.ts";
import { deleteNotice, deleteNotices, insertNotices } from "./mutations.ts";
import { listNoticeRows } from "./queries.ts";
import type { ToldOfCase } from "./tables.ts";

export type { ToldOfCase } from "./tables.ts";

/**
 * Tells people of what they have to act on, in the transaction of the write: on whatever page, until
 * they say to have seen it. Who writes knows it already.
 */
export const tellOfCase = async (
  write: WriteContext,
  key: CaseKey,
  { to, ...told }: ToldOfCase,
): Promise<void> => {
  const others = to.filter(
    (id): id is number => id !== null && id !== write.actor.user_id,
  );
  const users = [...new Set(others)];
  if (users.length > 0) await insertNotices(write, key, { ...told, to: users });
};

/**
 * Tells a whole desk of what one of it has to act on, on whatever page: until one of them says to have seen it. Who
 * writes may be the one who has to act, and hears it too.
 */
export const tellDesk = (
  write: WriteContext,
  key: CaseKey,
  { kind, text }: Pick<ToldOfCase, "kind" | "text">,
): Promise<void> => insertNotices(write, key, { kind, text, to: [null] });

/** What was told of these kinds is dealt with: nobody has to see it any more. */
export const settleNotices = (
  write: WriteContext,
  key: CaseKey,
  ...kinds: readonly string[]
): Promise<void> => deleteNotices(write, key, kinds);

export const listNotices = async (
  db: Db,
  actor: Actor,
): Promise<CaseNotice[]> => {
  const rows = await listNoticeRows(db, scopeOfNotices(actor));
  const caseOf = await listCasesOfRows(db, scopeDecidedElsewhere, rows);
  return rows.flatMap((row) => {
    const { id, text, href, at } = row;
    const is_for_desk = row.user_id === null;
    // Who works at the desk is not shown outside it.
    const by = actor.side === "call_centre" ? row.by : null;
    const found = caseOf(row);
    if (found === undefined) return [];
    const { module, reception_number } = found;
    const of = { module, id: found.id, reception_number };
    return [{ id, case: of, text, href, is_for_desk, at, by }];
  });
};

/** @throws AppError 404 for what is not told to the account, or no more */
export const seeNotice = async (
  write: SignedWrite,
  id: number,
): Promise<void> => {
  const row = await deleteNotice(write, scopeOfNotices(write.actor), id);
  if (row === undefined) throw new AppError("not_found");
};
