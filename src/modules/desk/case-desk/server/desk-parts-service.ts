import {
  caseEntities,
  deskPermissions,
  deskResources,
} from "#modules/base/desks/contract/lookups.ts";
import {
  referencesIn,
  wordReferences,
  type ReferenceScopes,
} from "#modules/base/records/server/reference-service.ts";
import { writerNames } from "#modules/base/records/server/service.ts";
import type { Ability } from "#platform/contract/ability.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { CorrespondenceEndpoints } from "../contract/correspondence-endpoints.ts";
import type { DeskEndpoints } from "../contract/desk-endpoints.ts";
import { receptionKeysOf } from "../contract/double-rules.ts";
import type { DeclaredContacts } from "../contract/contact-rules.ts";
import {
  identityNames,
  type DeskCase,
  type DeskStoredRow,
} from "../contract/desk-schema.ts";
import { pickInput } from "../contract/field-rules.ts";
import type { CaseInputOf, CaseSections, NameOf } from "../contract/fields.ts";
import type { InquiryStatus } from "../contract/lookups.ts";
import type { NextActionColumns, Task } from "../contract/next-action-rules.ts";
import { searchedTexts } from "../contract/search-rules.ts";
import type { CaseWrite } from "./service.ts";
import { caseApprovals } from "./approval-service.ts";
import type { BaseAction } from "../contract/transition-rules.ts";
import { sendBackOfCase, shownNextAction } from "./case-present.ts";
import { caseContacts } from "./contact-service.ts";
import type { NamesDealer } from "./dealer-service.ts";
import { namesIn } from "./names-service.ts";
import { countCasesForApproval, isSentBackToUser } from "./desk-queries.ts";
import type { CaseListQuery } from "./filter-queries.ts";
import {
  narrowingNames,
  visibleOf,
  type DeskOutside,
} from "./asking-service.ts";
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
import { caseIndex, caseList } from "./list-service.ts";
import type { DeskRow } from "./tables.ts";

/** A whole row of a desk that keeps nothing beside its fields. */
export type DeskCaseRow<S extends CaseSections> = DeskRow &
  NamesDealer &
  CaseInputOf<S> & {
    readonly inquiry_status: InquiryStatus;
    readonly created_at: string;
    readonly created_by: number | null;
    readonly updated_by: number | null;
  };

/** The row by which the keyword of a list finds a case; what it is filtered by stands beside it. */
export interface CaseSearchTable {
  id: number;
  received_at: string;
  reception_number: string;
  inquiry_status: InquiryStatus;
  deleted_at: string | null;
  text: string;
  grams: number[];
}

/** A desk as it is declared on the server, over what its contract says. */
export interface DeskDeclaration<
  S extends CaseSections,
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
  readonly actions: {
    tasksOf(row: DeskCaseRow<S>): readonly Task[];
    nextActionColumns(row: DeskCaseRow<S>): NextActionColumns;
  };
  readonly scopeOf: (actor: Actor) => DeskScope;
  readonly endpoints: DeskEndpoints & {
    /** Where its cases have them; the table of states says who may `correspond`. */
    readonly correspondences?: CorrespondenceEndpoints;
  };
  /** What its file is called. */
  readonly title: string;
  /** Said of a case that is offered to choose. */
  readonly said: readonly NameOf<S>[];
  /** Its table has the columns by which telephone, plate and chassis number recognise a case. */
  readonly has_keys?: true;
  /** Of which rows its references may be, by the name of the field. */
  readonly references?: ReferenceScopes;
  /** Who outside the desk is told what; nobody where it is left out. */
  readonly outside?: DeskOutside<S, DeskCaseRow<S>>;
  /**
   * What follows from what is typed, and is stored beside it.
   *
   * @throws AppError 422 at the field that another one forbids
   */
  readonly complete?: (
    write: CaseWrite,
    next: Partial<DeskCaseRow<S>>,
    changes: Partial<CaseInputOf<S>>,
  ) => Promise<object>;
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
const recordOf = <S extends CaseSections, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
): RecordKind<DeskCaseRow<S>> => {
  const { module, table, searchTable, fields, searched, actions } = declared;
  const { endpoints, contacts, outside, has_keys } = declared;
  const keysOf = (row: object): object =>
    has_keys === true ? receptionKeysOf(row) : {};
  const desk = callCentre(deskPermissions[module]);
  const sendBacks = endpoints.lifecycle.listSendBacks.path.replace(
    /^\/api\//,
    "",
  );
  // What hits are narrowed by stands beside what they are found by.
  const narrowing = narrowingNames(declared);
  const { index } = caseIndex(
    searchTable,
    searchedTexts(fields, searched),
    (row: DeskCaseRow<S>) => {
      const values: Readonly<Record<string, unknown>> = row;
      const { received_at, reception_number, inquiry_status, deleted_at } = row;
      return {
        received_at,
        reception_number,
        inquiry_status,
        deleted_at,
        ...Object.fromEntries(narrowing.map((name) => [name, values[name]])),
      };
    },
  );
  const empty = Object.fromEntries(fields.names.map((name) => [name, null]));
  return {
    entity: caseEntities[module],
    table,
    topic: deskResources[module],
    unrecorded: [
      "next_action",
      "next_action_since",
      "next_action_due_at",
      ...(contacts?.names ?? []).map((name) => `${name}_by`),
      ...Object.keys(keysOf({})),
    ],
    audienceOf: outside?.audienceOf ?? (() => desk),
    wordChanges: wordReferences(referencesIn(fields.entries)),
    alsoAnnounce: (row, former) =>
      announceSendBack(sendBacks, desk, row, former),
    derive: (row) => ({
      ...actions.nextActionColumns({ ...empty, ...fresh, ...row } as never),
      ...keysOf(row),
    }),
    index,
  };
};

/** A case as it leaves, with the people who wrote it and what the account may do to it. */
const presentOf =
  <S extends CaseSections, Q extends CaseListQuery>(
    declared: DeskDeclaration<S, Q>,
    kind: Pick<CaseKind<DeskCaseRow<S>>, "module" | "record">,
  ) =>
  async (db: Db, row: DeskCaseRow<S>, actor: Actor): Promise<DeskCase<S>> => {
    const { fields, states, actions, contacts } = declared;
    const { completed_by, approved_by, sent_back_to } = row;
    const people = [completed_by, approved_by, sent_back_to];
    const [writers, users, isMine, named] = await Promise.all([
      writerNames(db, row, actor),
      listUserNames(
        db,
        people.filter((id) => id !== null),
      ),
      row.sent_back_at !== null && isSentBackToUser(db, kind, actor, row.id),
      namesIn(fields)(db, [row]),
    ]);
    const nameOf = (id: number | null) => users.get(id ?? 0) ?? null;
    const facts = identityNames.map((name) => [name, row[name]]);
    const whole: DeskCase<S> = {
      ...pickInput(fields, row),
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
      ...caseContacts(contacts?.names ?? []).donesOf(row),
      created_at: row.created_at,
      ...writers,
      can: states.abilities(row, actor),
    };
    return visibleOf(declared).withoutHidden(whole, actor.role);
  };

/** What the declaration of a desk comes to. */
export const deskParts = <S extends CaseSections, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
) => {
  const { module, states, scopeOf, actions } = declared;
  const record = recordOf(declared);
  const present = presentOf(declared, { module, record });
  const columns = storedColumns(declared.fields);
  const withNames = namesIn(declared.fields);
  const kind: CaseKind<DeskCaseRow<S>> = {
    module,
    record,
    counter: record.entity,
    states,
    scopeOf,
    tasksOf: (row) => actions.tasksOf(row),
  };
  return {
    kind,
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
          return [row, { inquiry: { ...stored, names } }] as const;
        }),
    }),
  };
};
export type DeskParts<
  S extends CaseSections,
  Q extends CaseListQuery,
> = ReturnType<typeof deskParts<S, Q>>;
