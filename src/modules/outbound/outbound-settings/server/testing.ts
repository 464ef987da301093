import { attachFollowers } from "#platform/server/records/followers.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { registerDealersForTest } from "#modules/company/dealers/server/testing.ts";
import { followersOf } from "#platform/server/module.ts";
import { createTestApp } from "#platform/server/testing/test-app.ts";
import { insertMissingContracts } from "./mutations.ts";
import { outboundSettingModules, type SettingDependencies } from "./module.ts";
import { getContractItemId } from "./queries.ts";

/** The operations of the settings, over what slips would say, and those of sales companies. */
export const createSettingTestApp = (
  db: Db,
  dependencies: SettingDependencies,
) => {
  const modules = outboundSettingModules(dependencies);
  attachFollowers(db, followersOf(modules));
  return createTestApp(db, (...server) => {
    for (const { routes } of modules) routes(...server);
    registerDealersForTest()(...server);
  });
};

/** Settings of all companies that have none, as a new company gets them. */
export const makeContracts = insertMissingContracts;

/** The id of an item of CT36. */
export const contractItemId = getContractItemId;
