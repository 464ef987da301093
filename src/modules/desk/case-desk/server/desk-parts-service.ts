import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import {
  referencesIn,
  wordReferences,
  type ReferenceScopes,
} from "#modules/base/records/server/reference-service.ts";
import { writerNames } from "#modules/base/records/server/service.ts";
import type { Ability } from "#platform/contract/ability.ts";
import type { MenuCount } from "#platform/contract/menu-count.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { CorrespondenceEndpoints } from "../contract/correspondence-endpoints.ts";
import type { DeskEndpoints } from "../contract/desk-endpoints.ts";
import type { PrecheckEndpoints } from "../contract/double-endpoints.ts";
import { receptionKeysOf } from "../contract/double-rules.ts";
import type { DeclaredContacts } from "../contract/contact-rules.ts";
import {
  identityNames,
  type DeskCase,
  type DeskStoredRow,
} from "../contract/desk-schema.ts";
import {
  bookkeepingNames,
  pickValues,
  wholeBeginningOf,
} from "../contract/field-rules.ts";
import type {
  CaseInputOf,
  Sections,
  CaseValuesOf,
  NameOf,
} from "../contract/fields.ts";
import type { InquiryStatus } from "../contract/lookups.ts";
import type { CaseWrite } from "./service.ts";
import { caseApprovals } from "./approval-service.ts";
import type { BaseAction } from "../contract/transition-rules.ts";
import { actionsIn, type DeclaredActions } from "./action-service.ts";
import { sendBackOfCase, shownNextAction } from "./case-present.ts";
import { caseContacts } from "./contact-service.ts";
import type { RowRules } from "./correspondence-service.ts";
import type { NamesDealer } from "./dealer-service.ts";
import { calledIn, namesIn } from "./names-service.ts";
import { countCasesForApproval, isSentBackToUser } from "./desk-queries.ts";
import type { CaseListQuery } from "./filter-queries.ts";
import { indexOfDesk, visibleOf, type DeskOutside } from "./asking-service.ts";
import type { CaseKind, DeskScope } from "./kind-service.ts";
import {
  announceSendBack,
  caseLifecycle,
  caseSteps,
} from "./lifecycle-service.ts";
import {
  deskListOf,
  storedColumns,
  type ListDeclaration,
} from "./desk-list-queries.ts";
import { caseList } from "./list-service.ts";
import type { Recordings } from "./row-service.ts";
import type { DeskRow } from "./tables.ts";

/** A whole row of a desk that keeps nothing beside its fields. */
export type DeskCaseRow<S extends Sections<S>> = DeskRow &
  NamesDealer &
  CaseValuesOf<S> & {
    readonly inquiry_status: InquiryStatus;
    readonly created_at: string;
    readonly created_by: number | null;
    readonly updated_by: number | null;
  };

/** A desk as it is declared on the server, over what its contract says. */
export interface DeskDeclaration<
  S extends Sections<S>,
  Query extends CaseListQuery,
> extends ListDeclaration<S, Query> {
  /** Fields that say whether somebody was told; their stamps are columns beside them. */
  readonly contacts?: DeclaredContacts;
  /** Sections in the order in which the keyword looks at them. */
  readonly searched: readonly (keyof S & string)[];
  readonly states: CaseKind<DeskCaseRow<S>>["states"] & {
    abilities(
      row: DeskCaseRow<S>,
      user: Actor,
    ): Readonly<Record<BaseAction, Ability>>;
  };
  /** What is to be done; a function where people set in the database what it may take. */
  readonly actions: DeclaredActions<DeskCaseRow<S>>;
  readonly scopeOf: (actor: Actor) => DeskScope;
  readonly endpoints: DeskEndpoints & {
    /** Where its cases have them; the table of states says who may `correspond`. */
    readonly correspondences?: CorrespondenceEndpoints;
    /** Where the same case may come in twice; its table `has_keys`. */
    readonly doubles?: PrecheckEndpoints;
  };
  /** What its rows rest on beside the table; calls and files stand above and are handed in. */
  readonly rows?: Pick<RowRules, "follow"> & {
    readonly recordings?: (files: FilePort | undefined) => Recordings;
  };
  /** What its file is called. */
  readonly title: string;
  /** Said of a case that is offered to choose. */
  readonly said: readonly NameOf<S>[];
  /** Its numbers on the main menu: of its list, or of its queue of approvals. */
  readonly menu?: readonly MenuCount[];
  /** Its table has the columns by which telephone, plate and chassis number recognise a case. */
  readonly has_keys?: true;
  /** Of which rows its references may be, by the name of the field. */
  readonly references?: ReferenceScopes;
  /** Who outside the desk is told what; nobody where it is left out. */
  readonly outside?: DeskOutside<S, DeskCaseRow<S>>;
  /** What follows from what is typed, and is stored beside it. @throws AppError 422 at a field that another forbids */
  readonly consequences?: (
    write: CaseWrite,
    next: Partial<DeskCaseRow<S>>,
    changes: Partial<CaseInputOf<S>>,
    /** As it was; nothing of a new one. */
    before: Partial<DeskCaseRow<S>>,
  ) => Promise<object>;
  /** What hangs on its cases below it is brought up with them, whatever writes them. */
  readonly follow?: RecordKind<DeskCaseRow<S>>["follow"];
  /** What follows when a case is received or changed, in the same transaction: who has to hear of it. */
  readonly written?: (
    write: CaseWrite,
    row: DeskCaseRow<S>,
    former: DeskCaseRow<S> | undefined,
  ) => Promise<void>;
}

/** Until the first save has said more. */
const fresh = {
  inquiry_status: "typing",
  work_since: null,
  own_next_action: null,
  own_next_action_for: null,
  own_next_action_at: null,
  own_next_action_due_at: null,
} as const;

/** How cases are written: history, events, next action and search row. */
const recordOf = <S extends Sections<S>, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
  index: NonNullable<RecordKind<DeskCaseRow<S>>["index"]>,
): RecordKind<DeskCaseRow<S>> => {
  const { module, table, fields } = declared;
  const { endpoints, contacts, outside, has_keys } = declared;
  const keysOf = (row: object): object =>
    has_keys === true ? receptionKeysOf(row) : {};
  const desk = callCentre(caseDesks[module].permission);
  const sendBacks = endpoints.lifecycle.listSendBacks.path.replace(
    /^\/api\//,
    "",
  );
  return {
    entity: caseDesks[module].entity,
    table,
    topic: caseDesks[module].resource,
    jsonColumns: fields.entries
      .filter(([, field]) => field.kind === "own")
      .map(([name]) => name),
    unrecorded: [
      "next_action",
      "next_action_since",
      "next_action_due_at",
      ...(contacts?.names ?? []).map((name) => `${name}_by`),
      ...Object.keys(keysOf({})),
      ...bookkeepingNames(fields),
    ],
    audienceOf: outside?.audienceOf ?? (() => desk),
    wordChanges: wordReferences(referencesIn(fields.entries)),
    alsoAnnounce: (row, former) =>
      announceSendBack(sendBacks, desk, row, former),
    derive: async (row, db) => ({
      ...(await actionsIn(db, declared.actions)).nextActionColumns({
        ...wholeBeginningOf(fields),
        ...fresh,
        ...row,
      } as never),
      ...keysOf(row),
    }),
    index,
    ...(declared.follow && { follow: declared.follow }),
  };
};

/** A case as it leaves, with the people who wrote it and what the account may do to it. */
const presentOf = <S extends Sections<S>, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
  kind: Pick<CaseKind<DeskCaseRow<S>>, "module" | "record">,
) => {
  const { fields, states, contacts } = declared;
  const { withoutHidden } = visibleOf(declared);
  const { donesOf } = caseContacts(contacts?.names ?? []);
  const withNames = namesIn(fields);
  return async (
    db: Db,
    row: DeskCaseRow<S>,
    actor: Actor,
  ): Promise<DeskCase<S>> => {
    const { completed_by, approved_by, sent_back_to } = row;
    const people = [completed_by, approved_by, sent_back_to];
    const [actions, writers, users, isMine, named] = await Promise.all([
      actionsIn(db, declared.actions),
      writerNames(db, row, actor),
      listUserNames(
        db,
        people.filter((id) => id !== null),
      ),
      row.sent_back_at !== null && isSentBackToUser(db, kind, actor, row.id),
      withNames(db, [row]),
    ]);
    const nameOf = (id: number | null) => users.get(id ?? 0) ?? null;
    const facts = identityNames.map((name) => [name, row[name]]);
    const whole: DeskCase<S> = {
      ...pickValues(fields, row),
      names: named[0]?.[1] ?? {},
      ...(Object.fromEntries(facts) as Pick<
        DeskCaseRow<S>,
        (typeof identityNames)[number]
      >),
      received_at: row.received_at,
      approval_need: row.approval_need,
      next_action: shownNextAction(row),
      tasks: actions.tasksOf(row),
      send_back: sendBackOfCase(row, users, isMine),
      completed: { at: row.completed_at, by: nameOf(completed_by) },
      approved: { at: row.approved_at, by: nameOf(approved_by) },
      ...donesOf(row),
      created_at: row.created_at,
      ...writers,
      can: states.abilities(row, actor),
    };
    const told = withoutHidden(whole, actor.role);
    return { ...told, ...calledIn(fields, told.names) };
  };
};

/** What the declaration of a desk comes to. */
export const deskParts = <S extends Sections<S>, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
) => {
  const { module, states, scopeOf } = declared;
  const { index, rowOf } = indexOfDesk<S, DeskCaseRow<S>>(declared);
  const record = recordOf(declared, index);
  const present = presentOf(declared, { module, record });
  const columns = storedColumns(declared.fields);
  const withNames = namesIn(declared.fields);
  const kind: CaseKind<DeskCaseRow<S>> = {
    module,
    record,
    counter: record.entity,
    states,
    scopeOf,
    tasksOf: async (row, db) =>
      (await actionsIn(db, declared.actions)).tasksOf(row),
  };
  return {
    kind,
    /** The search row of a case, for what is loaded in bulk. */
    searchRowOf: rowOf,
    present,
    rows: caseList<DeskCaseRow<S>, DeskStoredRow<S>, Q>(deskListOf(declared)),
    steps: caseLifecycle(kind, caseSteps, present),
    /** Waiting cases are told as the list tells them. */
    approvals: caseApprovals(kind, {
      count: (db, scope) => countCasesForApproval(db, kind, scope),
      present: async (db, rows) =>
        (await withNames(db, rows)).map(([row, names]) => {
          const facts = columns.map((name) => [name, row[name]]);
          const stored = Object.fromEntries(facts) as DeskStoredRow<S>;
          const called = calledIn(declared.fields, names);
          return [row, { inquiry: { ...stored, ...called, names } }] as const;
        }),
    }),
  };
};
export type DeskParts<
  S extends Sections<S>,
  Q extends CaseListQuery,
> = ReturnType<typeof deskParts<S, Q>>;
