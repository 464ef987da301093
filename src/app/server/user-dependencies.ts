import {
  countOpenSessions,
  endSessions,
  listOpenSessions,
  renewStreams,
  type AuthService,
} from "#modules/company/auth/server/service.ts";
import { listTimeline } from "#modules/base/history/server/service.ts";
import type { UserDependencies } from "#modules/company/users/server/service.ts";

/** What the user administration needs of signing in and of the history. */
export const userDependencies = (
  auth: Pick<AuthService, "hashPassword" | "isOwnPassword">,
): UserDependencies => ({
  hashPassword: auth.hashPassword,
  isOwnPassword: auth.isOwnPassword,
  openSessions: listOpenSessions,
  openSessionCounts: countOpenSessions,
  endSessions,
  renewStreams,
  timelineOf: (db, root_id) =>
    listTimeline(db, { root_entity: "user", root_id }),
});
