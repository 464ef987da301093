import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import { listTimeline } from "#modules/base/history/server/service.ts";
import type { OnCase } from "#modules/desk/case-desk/server/service.ts";
import {
  keyOfRow,
  rootOfCase,
} from "#modules/desk/case-desk/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { accidentReportEntity } from "../contract/lookups.ts";
import type { AccidentDetail, AccidentListQuery } from "../contract/schema.ts";
import { scopeOfAccidents, wholeDesksOf } from "./access.ts";
import { presentAccident, presentAccidents } from "./present.ts";
import { accidentQueries, findAccidentRow } from "./queries.ts";

/** Reading accidents as the account may know them. */
export const accidentReading = {
  async list(db: Db, actor: Actor, query: AccidentListQuery) {
    const { rows, total } = await accidentQueries(actor).list(
      db,
      scopeOfAccidents(actor),
      query,
    );
    return {
      data: await presentAccidents(db, rows, actor),
      meta: pageMeta(total, query),
    };
  },

  count: (db: Db, actor: Actor, query: AccidentListQuery): Promise<number> =>
    accidentQueries(actor).count(db, scopeOfAccidents(actor), query),

  /** @throws AppError `not_found` */
  async get(db: Db, actor: Actor, id: number): Promise<AccidentDetail> {
    const row = await accidentQueries(actor).get(
      db,
      scopeOfAccidents(actor),
      id,
    );
    const shown = await presentAccident(db, row, actor);
    if (shown === undefined) throw new AppError("not_found");
    return shown;
  },

  /** The report of a case; none where that is no accident, or none that the account reaches. */
  async findOfCase(
    db: Db,
    actor: Actor,
    on: OnCase,
  ): Promise<AccidentDetail | null> {
    const scope = scopeOfAccidents(actor);
    const row = await findAccidentRow(db, scope, keyOfRow(on));
    return row === undefined
      ? null
      : ((await presentAccident(db, row, actor)) ?? null);
  },

  /** @throws AppError 404 out of scope, 403 of the case of another desk: it tells people and texts */
  async timeline(db: Db, actor: Actor, id: number): Promise<TimelineEntry[]> {
    const row = await accidentQueries(actor).get(
      db,
      scopeOfAccidents(actor),
      id,
    );
    if (!wholeDesksOf(actor).includes(row.case_kind))
      throw new AppError("not_allowed");
    const root = rootOfCase(row);
    const entries = await listTimeline(db, {
      root_entity: root.entity,
      root_id: root.id,
    });
    return entries.filter(({ entity }) => entity === accidentReportEntity);
  },
};
