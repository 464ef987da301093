import { sql, type RawBuilder, type SqlBool } from "kysely";
import { recordAbilities } from "#platform/contract/ability.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineScope, type Scope } from "#platform/server/lists/row-scope.ts";
import { announcementWriters } from "../contract/endpoints.ts";

/** The announcements that an account may reach, and whose read marks are meant. */
export interface AnnouncementScope extends Scope<"announcements"> {
  readonly userId: number;
}

/** Whether an account writes announcements, and so sees all of them. */
export const isWriter = (actor: Actor): boolean =>
  isAllowed(announcementWriters, actor);

const isAddressed = ({ role }: Actor): RawBuilder<SqlBool> => {
  const today = tokyoDate();
  return sql<SqlBool>`(${role} = any(announcements.target_roles)
    and announcements.published_from <= ${today}::date
    and (announcements.published_to is null or announcements.published_to >= ${today}::date))`;
};

const addressed = defineScope("announcements", isAddressed);
const readable = defineScope(
  "announcements",
  (actor) => isWriter(actor) || isAddressed(actor),
);

/** What is addressed to the account's effective role, on the days of its period in Asia/Tokyo. */
export const scopeOfAddressed = (actor: Actor): AnnouncementScope => ({
  ...addressed(actor),
  userId: actor.user_id,
});

/** Everything that is not deleted for those who write announcements, what is addressed to them for all others. */
export const scopeOfReadable = (actor: Actor): AnnouncementScope => ({
  ...readable(actor),
  userId: actor.user_id,
});

/** What an account may do to an announcement. */
export const announcementAbilities = (actor: Actor) =>
  recordAbilities(isWriter(actor));
