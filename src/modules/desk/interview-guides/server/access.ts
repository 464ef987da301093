import { sql, type SqlBool } from "kysely";
import { isAllowed } from "#platform/contract/permissions.ts";
import { defineScope } from "#platform/server/lists/row-scope.ts";
import { agentsOfAnyDesk } from "#modules/base/desks/contract/access-rules.ts";
import { interviewGuideManagers } from "../contract/pages.ts";

/** Who keeps them reaches all, everybody else none. */
export const scopeOfInterviewGuides = defineScope("interview_guides", (actor) =>
  isAllowed(interviewGuideManagers, actor),
);
export type InterviewGuideScope = ReturnType<typeof scopeOfInterviewGuides>;

/** By which the desk asks. */
export const scopeOfAsking = defineScope("interview_guides", (actor) =>
  isAllowed(agentsOfAnyDesk, actor),
);

/** The answers of a case that the caller has locked within its own row scope. */
export const throughLockedCase = sql<SqlBool>`true`;
