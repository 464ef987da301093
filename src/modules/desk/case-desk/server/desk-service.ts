import type { FastifyInstance } from "fastify";
import {
  holdReferences,
  referencesIn,
} from "#modules/base/records/server/reference-service.ts";
import { listTimeline } from "#modules/base/history/server/service.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import type { Searcher } from "#platform/server/search/searcher.ts";
import type { DeskCase } from "../contract/desk-schema.ts";
import { fieldWords, wholeBeginningOf } from "../contract/field-rules.ts";
import type { CaseInputOf, Sections } from "../contract/fields.ts";
import type { BaseAction } from "../contract/transition-rules.ts";
import { askedQuery, visibleOf } from "./asking-service.ts";
import { registerCases } from "./case-routes.ts";
import { caseContacts } from "./contact-service.ts";
import {
  casePrecheck,
  registerPrecheck,
  type ComparedRow,
} from "./double-service.ts";
import { requireDealer } from "./dealer-service.ts";
import { deskLists, hitOfDesk } from "./desk-list-service.ts";
import {
  deskParts,
  type DeskCaseRow,
  type DeskDeclaration,
  type DeskParts,
} from "./desk-parts-service.ts";
import { caseFinder } from "./find-service.ts";
import type { CaseListQuery } from "./filter-queries.ts";
import { caseCorrespondence } from "./correspondence-service.ts";
import {
  caseLock,
  createCase,
  lockCaseRow,
  requireNeedKept,
  type CaseKind,
} from "./kind-service.ts";
import { deskCounter } from "./menu-service.ts";
import { caseReading } from "./reading-service.ts";
import { findCaseAudience, type CaseWrite } from "./service.ts";

export type { DeskCaseRow } from "./desk-parts-service.ts";
export type { CaseSearchTable } from "./tables.ts";

/** What has to be allowed for these changes: contacts are told apart where the desk does so. */
const actionOf = <S extends Sections<S>, Q extends CaseListQuery>(
  { states, contacts }: DeskDeclaration<S, Q>,
  changes: object,
): BaseAction =>
  "contact" in states.transitions && contacts?.areAlone(changes) === true
    ? // A name that the table of this desk has and those of others may not.
      ("contact" as BaseAction)
    : "update";

/** What is stored beside what is typed; what it refers to is there, and held. */
const completing = <S extends Sections<S>, Q extends CaseListQuery>({
  fields,
  references = {},
  consequences,
}: DeskDeclaration<S, Q>) => {
  const referring = referencesIn(fields.entries);
  return async (
    write: CaseWrite,
    before: Partial<DeskCaseRow<S>>,
    changes: Partial<CaseInputOf<S>>,
  ): Promise<object> => {
    await holdReferences(write, referring, references, [{ ...changes }]);
    const next = { ...before, ...changes };
    return (await consequences?.(write, next, changes, before)) ?? {};
  };
};

/** What was said about its cases. */
const rowsOf = <S extends Sections<S>, Q extends CaseListQuery>(
  { endpoints, rows }: DeskDeclaration<S, Q>,
  { kind }: DeskParts<S, Q>,
  files?: FilePort,
) =>
  caseCorrespondence(
    // Its table of states says who may: only who has such operations is asked.
    kind as CaseKind<DeskCaseRow<S>, "correspond">,
    {
      ...rows,
      declared: endpoints.correspondences?.declared,
      recordings: rows?.recordings?.(files),
    },
  );

/** Reading the cases of a desk. */
const readingOf = <S extends Sections<S>, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
  { kind, present, rows }: DeskParts<S, Q>,
) => {
  const { visibleEntries } = visibleOf(declared);
  return caseReading(kind, {
    rows,
    present,
    queryOf: askedQuery<S, Q>(declared),
    timelineOf: async (db, root_id, { role }) =>
      visibleEntries(
        await listTimeline(db, { root_entity: kind.record.entity, root_id }),
        role,
      ),
  });
};

/** Writing the cases of a desk. */
const editingOf = <S extends Sections<S>, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
  { kind, present }: DeskParts<S, Q>,
) => {
  const { fields, states, contacts } = declared;
  const { stamp } = caseContacts(contacts?.names ?? []);
  const completed = completing(declared);
  return {
    async create(
      write: CaseWrite,
      input: Partial<CaseInputOf<S>>,
    ): Promise<DeskCase<S>> {
      await requireDealer(write.db, input);
      const row = await createCase(write, kind, {
        ...wholeBeginningOf(fields),
        received_at: new Date().toISOString(),
        ...input,
        ...stamp({}, input, write.actor.name),
        ...(await completed(write, {}, input)),
      });
      await declared.written?.(write, row, undefined);
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
      const input = changes as Partial<CaseInputOf<S>>;
      const patch = {
        ...changes,
        ...stamps,
        ...(await completed(write, before, input)),
      };
      const row = await updateRecord(write, kind.record, before, patch, {
        action: "update",
      });
      await declared.written?.(write, row, before);
      return present(write.db, row, write.actor);
    },
  };
};

/** Cases to choose from, by keyword. */
const finderOf = <S extends Sections<S>, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
): Searcher["find"] =>
  caseFinder<DeskCaseRow<S>>({
    ...declared,
    show: fieldWords(declared.fields),
    hitOf: hitOfDesk(declared),
    told: visibleOf(declared).withoutHidden,
  });

const routesOf =
  <S extends Sections<S>, Q extends CaseListQuery>(
    declared: DeskDeclaration<S, Q>,
    parts: DeskParts<S, Q>,
    lists: ReturnType<typeof deskLists<S, Q>>,
  ) =>
  (app: FastifyInstance, context: ServerContext): void => {
    const { endpoints } = declared;
    const { steps, approvals } = parts;
    const { list, count, lifecycle, complete } = endpoints;
    const said = rowsOf(declared, parts, context.files);
    const cases = {
      ...readingOf(declared, parts),
      ...editingOf(declared, parts),
    };
    const { data, answer } = operationsOf(app, context);
    // Queries are parsed by the schema of the declaration.
    answer(list, ({ db, actor, query }) => lists.list(db, actor, query as Q));
    data(count, async ({ db, actor, query }) => ({
      total: await cases.count(db, actor, query as Q),
    }));
    answer(endpoints.approvals, ({ db, actor, query }) =>
      approvals(db, actor, query),
    );
    registerCases(app, context, endpoints, cases);
    steps.register(app, context, lifecycle);
    data(complete, (input) =>
      steps.takeStep(writeOf(input), input.params.id, "complete", input.body),
    );
    if (endpoints.correspondences !== undefined)
      said.registerCorrespondence(app, context, endpoints.correspondences);
    if (endpoints.doubles !== undefined)
      registerPrecheck(
        app,
        context,
        endpoints.doubles,
        // A table that has the keys has what they are of.
        casePrecheck(parts.kind as CaseKind<DeskCaseRow<S> & ComparedRow>),
      );
  };

type Consequences<S extends Sections<S>> = NonNullable<
  DeskDeclaration<S, CaseListQuery>["consequences"]
>;

const withAlso = <S extends Sections<S>, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
  also: Consequences<S> | undefined,
): DeskDeclaration<S, Q> =>
  also === undefined
    ? declared
    : {
        ...declared,
        consequences: async (...typed) => ({
          ...(await declared.consequences?.(...typed)),
          ...(await also(...typed)),
        }),
      };

/** A declared desk on the server: its module, and what the composition root hands on of it. */
export const deskService = <S extends Sections<S>, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
) => {
  const { module } = declared;
  const parts = deskParts(declared);
  const lists = deskLists(declared, parts);
  const editing = editingOf(declared, parts);
  const moduleWith = (also?: Consequences<S>): ServerModule => ({
    routes: routesOf(withAlso(declared, also), parts, lists),
    exports: lists.files,
    counters: [deskCounter(declared, parts)],
    presence: {
      [parts.kind.record.entity]: (db, actor, id) =>
        findCaseAudience(db, actor, { module, id }),
    },
  });
  return {
    module: moduleWith(),
    /** The same, where what stands above the desk has a part in what follows from a change. */
    moduleWith,
    /** Its cases, for what only this desk does with them. */
    kind: parts.kind,
    searchRowOf: parts.searchRowOf,
    /** A case as it leaves. */
    present: parts.present,
    /** Changes a case as its form does, for what is said elsewhere. */
    update: (...given: Parameters<typeof editing.update>) =>
      editing.update(...given),
    /** Writes a row of a case that is locked: what a step of this desk says of itself. */
    writeRow: rowsOf(declared, parts).writeRow,
    /** What its list reads, for files of what hangs on the cases of a query. */
    rows: parts.rows,
    /** How what hangs on cases locks one. */
    lock: caseLock(parts.kind),
    searcher: { find: finderOf(declared) },
  };
};
