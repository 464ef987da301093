import { sql } from "kysely";
import {
  caseDesks,
  type CaseKey,
} from "#modules/base/desks/contract/lookups.ts";
import { columnsOfCase } from "#modules/desk/case-desk/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { isWorkingUser } from "#modules/company/users/server/service.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import { announce } from "#platform/server/records/announce.ts";
import type { NoticeScope } from "./queries.ts";
import type { CaseNoticeRow, ToldOfCase } from "./tables.ts";
import "./tables.ts";

/** For whom a notice is: people, or the desk (null). */
type Told = number | null;
interface ToldTo {
  readonly users: readonly Told[];
  /** What they hold, if not the right of the desk. */
  readonly permission?: Permission | null | undefined;
}

/** Those for whom it is; the whole desk where it is for that, or one of them is not there any more. */
const audienceOf = async (
  db: Db,
  { module }: CaseKey,
  { users: told, permission: own }: ToldTo,
): Promise<Audience> => {
  const users = told.filter((id) => id !== null);
  const permission = own ?? caseDesks[module].permission;
  const { rows } = await sql<{ is_there: boolean }>`
    select ${isWorkingUser(sql`one`, permission)} as is_there
    from unnest(${[...told]}::bigint[]) as one`.execute(db);
  return rows.every(({ is_there }) => is_there)
    ? { ...callCentre(), user_ids: users }
    : { ...callCentre(permission), user_ids: users };
};

const tellScreens = async (
  { db, actor }: WriteContext,
  key: CaseKey,
  { action, ...to }: ToldTo & { action: string },
): Promise<void> => {
  await announce(
    db,
    {
      topic: "caseNotices",
      entity: "case_notice",
      id: key.id,
      version: 1,
      action,
      audience: await audienceOf(db, key, to),
    },
    actor,
  );
};

const deleted = (db: Db, { module, id }: CaseKey, kinds: readonly string[]) =>
  db
    .deleteFrom("case_notices")
    .where("case_kind", "=", module)
    .where("case_id", "=", id)
    .where("kind", "in", kinds)
    .returning(["user_id", "permission"]);

/** What of these kinds is still unseen of a case is dealt with. */
export const deleteNotices = async (
  write: WriteContext,
  key: CaseKey,
  kinds: readonly string[],
): Promise<void> => {
  const rows = await deleted(write.db, key, kinds).execute();
  if (rows.length === 0) return;
  const users = rows.map(({ user_id }) => user_id);
  const permission = rows[0]?.permission;
  await tellScreens(write, key, { action: "settle", users, permission });
};

/** One for each of these people or for the desk, in place of an older one of the kind. */
export const insertNotices = async (
  write: WriteContext,
  key: CaseKey,
  {
    to,
    ...told
  }: Pick<ToldOfCase, "kind" | "text" | "permission" | "href"> & {
    readonly to: readonly Told[];
  },
): Promise<void> => {
  const { db, actor } = write;
  await deleted(db, key, [told.kind])
    .where(
      sql<boolean>`coalesce(user_id, 0) = any(${to.map((id) => id ?? 0)}::bigint[])`,
    )
    .execute();
  await db
    .insertInto("case_notices")
    .values(
      to.map((user_id) => ({
        ...columnsOfCase(key),
        user_id,
        kind: told.kind,
        text: told.text,
        permission: told.permission ?? null,
        href: told.href ?? null,
        by: actor.name,
      })),
    )
    .execute();
  const { permission } = told;
  await tellScreens(write, key, { action: "tell", users: to, permission });
};

/** One of the scope that was seen; undefined where there is none. */
export const deleteNotice = async (
  write: WriteContext,
  { condition }: NoticeScope,
  id: number,
): Promise<CaseNoticeRow | undefined> => {
  const row = await write.db
    .deleteFrom("case_notices")
    .where("id", "=", id)
    .where(condition)
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined)
    await tellScreens(
      write,
      { module: row.case_kind, id: row.case_id },
      { action: "see", users: [row.user_id], permission: row.permission },
    );
  return row;
};
