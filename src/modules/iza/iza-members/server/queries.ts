import { sql, type SqlBool } from "kysely";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { memberStates } from "../contract/lookups.ts";
import "./tables.ts";

type State = CodeOf<typeof memberStates>;

/** The rule `memberStateOf`, for a whole table. */
const isInState = (state: State) => {
  const today = sql`${tokyoDate()}::date`;
  const isCancelled = sql<SqlBool>`coalesce(iza_members.cancelled_on < ${today}, false)`;
  const isExpired = sql<SqlBool>`coalesce(iza_members.valid_to < ${today}, false)`;
  const isUpcoming = sql<SqlBool>`iza_members.valid_from > ${today}`;
  switch (state) {
    case "cancelled":
      return isCancelled;
    case "expired":
      return sql<SqlBool>`(not ${isCancelled} and ${isExpired})`;
    case "upcoming":
      return sql<SqlBool>`(not ${isCancelled} and not ${isExpired} and ${isUpcoming})`;
    case "active":
      return sql<SqlBool>`(not ${isCancelled} and not ${isExpired} and not ${isUpcoming})`;
  }
};

/** Filters of the list of members beside its fields. */
export const memberFilters = {
  state: (states: readonly State[]) =>
    sql<SqlBool>`(${sql.join(states.map(isInState), sql` or `)})`,
  vehicle_make: (makes: readonly number[]) =>
    sql<SqlBool>`exists (select from iza_vehicles v where v.iza_member_id = iza_members.id
      and v.deleted_at is null and v.vehicle_make = any(${[...makes]}::int[]))`,
};
