import type { FastifyInstance } from "fastify";
import { listTimeline } from "#modules/base/history/server/service.ts";
import { deskPages } from "#modules/base/desks/contract/pages.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import type { Searcher } from "#platform/server/search/searcher.ts";
import type { DeskCase } from "../contract/desk-schema.ts";
import { beginningOf } from "../contract/field-rules.ts";
import type { CaseInputOf, CaseSections } from "../contract/fields.ts";
import { inquiryStatuses } from "../contract/lookups.ts";
import type { BaseAction } from "../contract/transition-rules.ts";
import { registerCases } from "./case-routes.ts";
import { caseContacts } from "./contact-service.ts";
import { requireDealer } from "./dealer-service.ts";
import { getDeskCase } from "./desk-queries.ts";
import { deskLists } from "./desk-list-service.ts";
import {
  deskParts,
  type DeskDeclaration,
  type DeskParts,
} from "./desk-parts-service.ts";
import type { CaseListQuery } from "./filter-queries.ts";
import {
  caseLock,
  createCase,
  lockCaseRow,
  requireNeedKept,
} from "./kind-service.ts";
import { findCaseAudience, type CaseWrite } from "./service.ts";

export type { CaseSearchTable, DeskCaseRow } from "./desk-parts-service.ts";

/** What has to be allowed for these changes: contacts are told apart where the desk does so. */
const actionOf = <S extends CaseSections, Q extends CaseListQuery>(
  { states, contacts }: DeskDeclaration<S, Q>,
  changes: object,
): BaseAction =>
  "contact" in states.transitions && contacts?.areAlone(changes) === true
    ? // A name that the table of this desk has and those of others may not.
      ("contact" as BaseAction)
    : "update";

/** Reading and writing the cases of a desk. */
const casesOf = <S extends CaseSections, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
  { kind, present, rows }: DeskParts<S, Q>,
) => {
  const { fields, scopeOf, states, contacts } = declared;
  const { stamp } = caseContacts(contacts?.names ?? []);
  return {
    get: async (db: Db, actor: Actor, id: number): Promise<DeskCase<S>> =>
      present(db, await getDeskCase(db, kind, actor, id), actor),

    async timeline(db: Db, actor: Actor, id: number) {
      await getDeskCase(db, kind, actor, id);
      const { entity } = kind.record;
      return listTimeline(db, { root_entity: entity, root_id: id });
    },

    async neighbours(db: Db, actor: Actor, id: number, query: Q) {
      await getDeskCase(db, kind, actor, id);
      return rows.neighbours(db, scopeOf(actor), query, id);
    },

    async create(
      write: CaseWrite,
      input: Partial<CaseInputOf<S>>,
    ): Promise<DeskCase<S>> {
      await requireDealer(write.db, input);
      const row = await createCase(write, kind, {
        ...beginningOf(fields),
        received_at: new Date().toISOString(),
        ...input,
        ...stamp({}, input, write.actor.name),
      });
      return present(write.db, row, write.actor);
    },

    async update(
      write: CaseWrite,
      id: number,
      { version, ...changes }: Partial<CaseInputOf<S>> & { version: number },
    ): Promise<DeskCase<S>> {
      const before = await lockCaseRow(write, kind, { id, version });
      const action = actionOf(declared, changes);
      requireAbility(states.decide(action, before, write.actor));
      requireNeedKept(kind, before, changes, write.actor);
      await requireDealer(write.db, { ...before, ...changes });
      const stamps = stamp(before, changes, write.actor.name);
      const patch = { ...changes, ...stamps };
      const row = await updateRecord(write, kind.record, before, patch, {
        action: "update",
      });
      return present(write.db, row, write.actor);
    },
  };
};

/** Cases to choose from, by keyword. */
const finderOf = <S extends CaseSections, Q extends CaseListQuery>(
  { module, schemas, scopeOf, said }: DeskDeclaration<S, Q>,
  { rows }: DeskParts<S, Q>,
): Searcher["find"] => {
  const detail = deskPages[module].detail.path;
  return async (db, actor, words, limit) => {
    const query = schemas.query.parse({ q: words.join(" ") });
    const found = await rows.findPage(db, scopeOf(actor), query);
    return found.rows.slice(0, limit).map((row) => {
      const values: Readonly<Record<string, unknown>> = row;
      return {
        id: row.id,
        title: row.reception_number,
        details: said
          .map((name) => values[name])
          .filter((value) => typeof value === "string"),
        hit: null,
        status: inquiryStatuses.labelOf(row.inquiry_status),
        is_open: row.next_action !== null,
        at: String(values["received_at"]),
        path: detail.replace("$id", String(row.id)),
        quality: 1,
      };
    });
  };
};

const routesOf =
  <S extends CaseSections, Q extends CaseListQuery>(
    declared: DeskDeclaration<S, Q>,
    parts: DeskParts<S, Q>,
    lists: ReturnType<typeof deskLists<S, Q>>,
  ) =>
  (app: FastifyInstance, context: ServerContext): void => {
    const { endpoints } = declared;
    const { steps, approvals } = parts;
    const { list, count, lifecycle, complete } = endpoints;
    const { data, answer } = operationsOf(app, context);
    // Queries are parsed by the schema of the declaration.
    answer(list, ({ db, actor, query }) => lists.list(db, actor, query as Q));
    data(count, async ({ db, actor, query }) => ({
      total: await lists.count(db, actor, query as Q),
    }));
    answer(endpoints.approvals, ({ db, actor, query }) =>
      approvals(db, actor, query),
    );
    registerCases(app, context, endpoints, casesOf(declared, parts));
    steps.register(app, context, lifecycle);
    data(complete, (input) =>
      steps.takeStep(writeOf(input), input.params.id, "complete", input.body),
    );
  };

/** A declared desk on the server: its module, and what the composition root hands on of it. */
export const deskService = <S extends CaseSections, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
) => {
  const { module } = declared;
  const parts = deskParts(declared);
  const lists = deskLists(declared, parts);
  const serverModule: ServerModule = {
    routes: routesOf(declared, parts, lists),
    exports: [lists.file],
    presence: {
      [parts.kind.record.entity]: (db, actor, id) =>
        findCaseAudience(db, actor, { module, id }),
    },
  };
  return {
    module: serverModule,
    /** How what hangs on cases locks one. */
    lock: caseLock(parts.kind),
    searcher: { find: finderOf(declared, parts) },
  };
};
