import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { OnCase } from "#modules/desk/case-desk/server/service.ts";
import type { LinkScope } from "./access.ts";
import type { LinkRow } from "./tables.ts";
import "./tables.ts";

/** The links of a case, the newest first. */
export const listLinkRows = (
  db: Db,
  scope: LinkScope,
  { module, id }: CaseKey,
): Promise<LinkRow[]> =>
  db
    .selectFrom("driver_location_links")
    .selectAll()
    .where("case_kind", "=", module)
    .where("case_id", "=", id)
    .where(scope.condition)
    .orderBy("id", "desc")
    .execute();

/** What an event names, whoever hears of it. */
export const findLinkKey = (
  db: Db,
  id: number,
): Promise<Pick<LinkRow, "id" | keyof OnCase | "version"> | undefined> =>
  db
    .selectFrom("driver_location_links")
    .select(["id", "case_kind", "case_id", "version"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Whoever has the token reaches its link, as long as it is neither ended nor too old. */
export const findLinkByToken = async (
  db: Db,
  tokenHash: string,
): Promise<LinkRow | undefined> => {
  const { rows } = await sql<LinkRow>`
    select * from driver_location_links
    where token_hash = ${tokenHash} and ended_at is null
      and expires_at > clock_timestamp()
    for update`.execute(db);
  return rows[0];
};

/** A code opens its link once, and not for long. */
export const findLinkByCode = async (
  db: Db,
  codeHash: string,
): Promise<LinkRow | undefined> => {
  const { rows } = await sql<LinkRow>`
    select * from driver_location_links
    where code_hash = ${codeHash} and code_expires_at > clock_timestamp()
      and ended_at is null and expires_at > clock_timestamp()
    for update`.execute(db);
  return rows[0];
};
