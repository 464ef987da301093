import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import { listTimeline } from "#modules/base/history/server/service.ts";
import { listAgents } from "#modules/company/users/server/service.ts";
import { listDueOrders } from "#modules/follow/follow-calls/server/service.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import {
  menuCounterOf,
  type MenuCounter,
} from "#platform/server/menu-counter.ts";
import { applicationMenuCounts } from "../contract/menu-rules.ts";
import {
  applicationListQuery,
  type Application,
  type ApplicationListQuery,
} from "../contract/schema.ts";
import { scopeOfApplications, scopeOfNews, scopeOfWaiting } from "./access.ts";
import { listHits } from "./case-service.ts";
import { applicationKind } from "./mutations.ts";
import { presentApplications } from "./present.ts";
import { applicationQueries, listApplicationRows } from "./queries.ts";

const list = async (db: Db, actor: Actor, query: ApplicationListQuery) => {
  const { rows, total } = await applicationQueries(actor).list(
    db,
    scopeOfApplications(actor),
    query,
  );
  return {
    data: await presentApplications(db, actor, rows),
    meta: pageMeta(total, query),
  };
};

/** @throws AppError `not_found` */
const get = async (db: Db, actor: Actor, id: number): Promise<Application> => {
  const scope = scopeOfApplications(actor);
  const row = await applicationQueries(actor).get(db, scope, id);
  const [shown] = await presentApplications(db, actor, [row]);
  if (shown === undefined) throw new Error("an order that is not presented");
  return shown;
};

/** @throws AppError `not_found` */
const timeline = async (
  db: Db,
  actor: Actor,
  id: number,
): Promise<TimelineEntry[]> => {
  await applicationQueries(actor).get(db, scopeOfApplications(actor), id);
  return listTimeline(db, {
    root_entity: applicationKind.entity,
    root_id: id,
  });
};

/** What the account has to hear: what became of its own orders, and what waits for its decision, what it has to call about. */
const listTold = async (db: Db, actor: Actor) => {
  const [news, waiting, due] = await Promise.all([
    listApplicationRows(db, scopeOfNews(actor)),
    listApplicationRows(db, scopeOfWaiting(actor)),
    listDueOrders(db, actor.user_id),
  ]);
  const requesters = waiting.map(({ created_by }) => created_by);
  const names = await listUserNames(db, requesters);
  return {
    news: news.flatMap((row) =>
      row.news === null
        ? []
        : [
            {
              id: row.id,
              target_name: row.target_name,
              news: row.news,
              at: row.updated_at,
              text: row.news === "returned" ? row.return_reason : row.answer,
            },
          ],
    ),
    waiting: waiting.map(({ id, target_name, created_by, is_urgent }) => ({
      id,
      target_name,
      requester: names.get(created_by) ?? null,
      is_urgent,
    })),
    due,
  };
};

/** Reading use cases of orders. */
export const applicationReading = {
  list,
  get,
  timeline,
  listTold,
  listHits,
  control: async (db: Db) => ({ agents: await listAgents(db, "justdoit") }),
};

/** The total of the list to which the number leads. */
export const countApplicationsForMenu: MenuCounter = menuCounterOf(
  applicationMenuCounts,
  (db, actor, { search }) =>
    applicationQueries(actor).count(
      db,
      scopeOfApplications(actor),
      applicationListQuery.parse(search),
    ),
);
