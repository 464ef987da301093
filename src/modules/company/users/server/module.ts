import type { ServerModule } from "#platform/server/module.ts";
import { registerUserRoutes } from "./routes.ts";
import {
  countUsersForMenu,
  createUserService,
  findUserAudience,
  userExport,
  userImport,
  userSearcher,
  type UserCompanions,
} from "./service.ts";

/** Accounts and what they may. */
export const userModule = (companions: UserCompanions): ServerModule => ({
  routes: (app, context) => {
    registerUserRoutes(app, context, createUserService(companions));
  },
  exports: [userExport],
  imports: [userImport(companions)],
  searchers: [userSearcher],
  presence: { user: findUserAudience },
  counters: [countUsersForMenu],
});
