import {
  caseEntities,
  deskPermissions,
  deskResources,
} from "#modules/base/desks/contract/lookups.ts";
import { writerNames } from "#modules/base/records/server/service.ts";
import type { Ability } from "#platform/contract/ability.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { DeskEndpoints } from "../contract/desk-endpoints.ts";
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
import { caseApprovals } from "./approval-service.ts";
import type { BaseAction } from "../contract/transition-rules.ts";
import { sendBackOfCase, shownNextAction } from "./case-present.ts";
import { caseContacts } from "./contact-service.ts";
import { dealerOfCase, type NamesDealer } from "./dealer-service.ts";
import { countCasesForApproval, isSentBackToUser } from "./desk-queries.ts";
import type { CaseListQuery } from "./filter-queries.ts";
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

/** The row by which the keyword of a list finds a case. */
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
  readonly endpoints: DeskEndpoints;
  /** What its file is called. */
  readonly title: string;
  /** Said of a case that is offered to choose. */
  readonly said: readonly NameOf<S>[];
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
const recordOf = <S extends CaseSections, Q extends CaseListQuery>({
  module,
  table,
  searchTable,
  fields,
  searched,
  actions,
  endpoints,
  contacts,
}: DeskDeclaration<S, Q>): RecordKind<DeskCaseRow<S>> => {
  const desk = callCentre(deskPermissions[module]);
  const sendBacks = endpoints.lifecycle.listSendBacks.path.replace(
    /^\/api\//,
    "",
  );
  const { index } = caseIndex(
    searchTable,
    searchedTexts(fields, searched),
    ({
      received_at,
      reception_number,
      inquiry_status,
      deleted_at,
    }: DeskCaseRow<S>) => ({
      received_at,
      reception_number,
      inquiry_status,
      deleted_at,
    }),
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
    ],
    audienceOf: () => desk,
    alsoAnnounce: (row, former) =>
      announceSendBack(sendBacks, desk, row, former),
    derive: (row) => ({
      ...actions.nextActionColumns({ ...empty, ...fresh, ...row } as never),
    }),
    index,
  };
};

/** A case as it leaves, with the people who wrote it and what the account may do to it. */
const presentOf =
  <S extends CaseSections, Q extends CaseListQuery>(
    { fields, states, actions, contacts }: DeskDeclaration<S, Q>,
    kind: Pick<CaseKind<DeskCaseRow<S>>, "module" | "record">,
  ) =>
  async (db: Db, row: DeskCaseRow<S>, actor: Actor): Promise<DeskCase<S>> => {
    const { completed_by, approved_by, sent_back_to } = row;
    const people = [completed_by, approved_by, sent_back_to];
    const hasDealer = "car_dealer_id" in fields.fields;
    const [dealer, writers, users, isMine] = await Promise.all([
      hasDealer && dealerOfCase(db, row),
      writerNames(db, row, actor),
      listUserNames(
        db,
        people.filter((id) => id !== null),
      ),
      row.sent_back_at !== null && isSentBackToUser(db, kind, actor, row.id),
    ]);
    const nameOf = (id: number | null) => users.get(id ?? 0) ?? null;
    const facts = identityNames.map((name) => [name, row[name]]);
    return {
      ...pickInput(fields, row),
      ...dealer,
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
  };

/** What the declaration of a desk comes to. */
export const deskParts = <S extends CaseSections, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
) => {
  const { module, states, scopeOf, actions } = declared;
  const record = recordOf(declared);
  const present = presentOf(declared, { module, record });
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
      present: (row) => ({
        inquiry: Object.fromEntries(
          storedColumns(declared.fields).map((name) => [name, row[name]]),
        ) as DeskStoredRow<S>,
      }),
    }),
  };
};
export type DeskParts<
  S extends CaseSections,
  Q extends CaseListQuery,
> = ReturnType<typeof deskParts<S, Q>>;
