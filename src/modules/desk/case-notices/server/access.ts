import { sql, type RawBuilder, type SqlBool } from "kysely";
import {
  caseDesks,
  caseModules,
} from "#modules/base/desks/contract/lookups.ts";
import { reachesCase } from "#modules/desk/case-desk/server/service.ts";
import {
  defineWholeScope,
  isCallCentre,
} from "#platform/server/lists/row-scope.ts";
import { isWorkingUser } from "#modules/company/users/server/service.ts";

/** Whom it was meant for does not do that work any more: it is everybody's who does. */
const isNobodys: RawBuilder<SqlBool> = sql<SqlBool>`(${sql.join(
  caseModules.map(
    (module) => sql`(${sql.ref("case_notices.case_kind")} = ${module}
      and not ${isWorkingUser(sql.ref("case_notices.user_id"), sql`coalesce(case_notices.permission, ${caseDesks[module].permission})`)})`,
  ),
  sql` or `,
)})`;

/** What an account has to know of cases: its own, at the desk also what nobody is there for; of cases that it reaches. */
export const scopeOfNotices = defineWholeScope("case_notices", (actor) => {
  const isFor = sql<SqlBool>`case_notices.user_id = ${actor.user_id}`;
  const mine = isCallCentre(actor)
    ? sql<SqlBool>`(${isFor} or ${isNobodys})`
    : isFor;
  return sql<SqlBool>`(${mine} and case when case_notices.permission is null
    then ${reachesCase(actor, "case_notices")}
    else case_notices.permission = any(${[...actor.permissions]}::text[]) end)`;
});
