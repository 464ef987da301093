import { sql, type RawBuilder, type SqlBool } from "kysely";
import { recordAbilities } from "#platform/contract/ability.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineScope } from "#platform/server/lists/row-scope.ts";
import { announcementWriters } from "../contract/endpoints.ts";

/** Whether an account writes announcements, and so sees all of them. */
export const isWriter = (actor: Actor): boolean =>
  isAllowed(announcementWriters, actor);

const isAddressed = ({ role }: Actor): RawBuilder<SqlBool> => {
  const today = tokyoDate();
  return sql<SqlBool>`(${role} = any(announcements.target_roles)
    and announcements.published_from <= ${today}::date
    and (announcements.published_to is null or announcements.published_to >= ${today}::date))`;
};

/** What is addressed to the account's effective role, on the days of its period in Asia/Tokyo. */
export const scopeOfAddressed = defineScope("announcements", isAddressed);

/** Everything that is not deleted for those who write announcements, what is addressed to them for all others. */
export const scopeOfReadable = defineScope(
  "announcements",
  (actor: Actor) => isWriter(actor) || isAddressed(actor),
);
export type AnnouncementScope = ReturnType<typeof scopeOfReadable>;

/** What an account may do to an announcement. */
export const announcementAbilities = (actor: Actor) =>
  recordAbilities(isWriter(actor));
