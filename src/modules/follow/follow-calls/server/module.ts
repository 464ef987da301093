import { menuCounterOf } from "#platform/server/menu-counter.ts";
import type { ServerModule } from "#platform/server/module.ts";
import type { FindAudience } from "#platform/server/records/audience.ts";
import type { FollowSource } from "../contract/lookups.ts";
import { followCallEntity, followItemEntity } from "../contract/lookups.ts";
import { followMenuCounts } from "../contract/menu-rules.ts";
import { followItemListQuery } from "../contract/schema.ts";
import {
  audienceOfCalls,
  audienceOfItem,
  scopeOfCalls,
  scopeOfItems,
} from "./access.ts";
import { hasCall } from "./call-queries.ts";
import { followExports } from "./export-service.ts";
import { followJobs } from "./jobs.ts";
import { findItemRow } from "./queries.ts";
import { registerFollowRoutes } from "./routes.ts";
import type { FollowDependencies, FollowService } from "./service.ts";

const findItemAudience: FindAudience = async (db, actor, id) => {
  const row = await findItemRow(db, scopeOfItems(actor), id);
  return row && audienceOfItem(row);
};

const findCallAudience: FindAudience = async (db, actor, id) =>
  (await hasCall(db, scopeOfCalls(actor), id)) ? audienceOfCalls : undefined;

/** Just Do It: what is followed until it is done, in the transactions that change it. */
export const followModule = (
  service: FollowService,
  { factsOf }: Pick<FollowDependencies, "factsOf">,
): ServerModule => {
  const follow =
    (source: FollowSource) =>
    (
      write: Parameters<FollowService["reconcile"]>[0],
      ids: readonly number[],
    ) =>
      service.reconcile(
        write,
        ids.map((id) => ({ source, id })),
      );
  return {
    routes: (app, context) => {
      registerFollowRoutes(app, context, service);
    },
    exports: followExports(factsOf),
    presence: {
      [followItemEntity]: findItemAudience,
      [followCallEntity]: findCallAudience,
    },
    counters: [
      menuCounterOf(followMenuCounts, (db, actor, { search }) =>
        service.reading.items.count(
          db,
          actor,
          followItemListQuery.parse(search),
        ),
      ),
    ],
    jobs: followJobs,
    followers: {
      sos_inquiry: follow("sos"),
      iza_inquiry: follow("iza"),
      dispatch_policy: (write) => service.policy.renew(write),
    },
  };
};
