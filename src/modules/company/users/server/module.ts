import type { ServerModule } from "#platform/server/module.ts";
import { registerUserRoutes } from "./routes.ts";
import {
  countUsersForMenu,
  createUserService,
  findUserAudience,
  userExport,
  userImport,
  userSearcher,
  type UserDependencies,
} from "./service.ts";

/** Accounts and what they may. */
export const userModule = (dependencies: UserDependencies): ServerModule => ({
  routes: (app, context) => {
    registerUserRoutes(app, context, createUserService(dependencies));
  },
  exports: [userExport],
  imports: [userImport(dependencies)],
  searchers: [userSearcher],
  presence: { user: findUserAudience },
  counters: [countUsersForMenu],
});
