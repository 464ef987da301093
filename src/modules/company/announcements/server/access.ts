import { sql, type RawBuilder, type SqlBool } from "kysely";
import { recordAbilities } from "#platform/contract/ability.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { announcementWriters } from "../contract/endpoints.ts";

declare const scopeBrand: unique symbol;

/** The announcements that an account may reach. Only this file makes one; every query demands it. */
export interface AnnouncementScope {
  readonly [scopeBrand]: true;
  /** Condition on `announcements`. */
  readonly condition: RawBuilder<SqlBool>;
  /** Whose read marks are meant. */
  readonly userId: number;
}

/** Whether an account writes announcements, and so sees all of them. */
export const isWriter = (actor: Actor): boolean =>
  isAllowed(announcementWriters, actor);

/** What is addressed to the account's effective role, on the days of its period in Asia/Tokyo. */
export const scopeOfAddressed = (actor: Actor): AnnouncementScope => {
  const today = tokyoDate();
  return {
    condition: sql<SqlBool>`(announcements.deleted_at is null
      and ${actor.role} = any(announcements.target_roles)
      and announcements.published_from <= ${today}::date
      and (announcements.published_to is null or announcements.published_to >= ${today}::date))`,
    userId: actor.user_id,
  } as AnnouncementScope;
};

/** Everything that is not deleted for those who write announcements, what is addressed to them for all others. */
export const scopeOfReadable = (actor: Actor): AnnouncementScope =>
  isWriter(actor)
    ? ({
        condition: sql<SqlBool>`announcements.deleted_at is null`,
        userId: actor.user_id,
      } as AnnouncementScope)
    : scopeOfAddressed(actor);

/** What an account may do to an announcement. */
export const announcementAbilities = (actor: Actor) =>
  recordAbilities(isWriter(actor));
