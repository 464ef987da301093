import { AppError } from "#platform/contract/errors.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { z } from "zod";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import { versionBody } from "#platform/contract/step-endpoints.ts";
import {
  approvalEndpoint,
  lifecycleEndpoints,
  waitingSchema,
} from "../contract/lifecycle-endpoints.ts";
import {
  defineNextActions,
  taskWithin,
  type NextActionColumns,
} from "../contract/next-action-rules.ts";
import {
  decisionTransitions,
  defineStates,
} from "../contract/transition-rules.ts";
import type { Transition } from "../contract/transition-rules.ts";
import { correspondenceEndpoints } from "../contract/correspondence-endpoints.ts";
import { doubleEndpoints } from "../contract/double-endpoints.ts";
import { caseApprovals } from "./approval-service.ts";
import { countCasesForApproval } from "./desk-queries.ts";
import type { CaseListQuery } from "./filter-queries.ts";
import {
  createCase,
  defineDeskScope,
  type CaseKind,
  type DeskRow,
} from "./kind-service.ts";
import { caseLifecycle, caseSteps } from "./lifecycle-service.ts";
import { caseCorrespondence } from "./correspondence-service.ts";
import { caseMerging } from "./merging-service.ts";
import { caseIndex, caseList } from "./list-service.ts";

/* A desk as another module would declare it, over a table of its own: a question that is answered. */

const state = z.enum([
  "typing",
  "in_progress",
  "complete",
  "approved",
  "merged",
]);
type State = z.infer<typeof state>;

export interface Question extends DeskRow {
  readonly question_state: State;
  readonly title: string;
  readonly answer: string | null;
  readonly car_dealer_id: number | null;
  readonly merged_into_id: number | null;
  readonly created_by: number | null;
  readonly updated_by: number | null;
}

const work: Pick<Transition<State, Question>, "from" | "to" | "permissions"> = {
  from: ["typing", "in_progress"],
  to: "same",
  permissions: () => ["connect"],
};
const questionStates = defineStates("question_state", {
  update: work,
  start: { ...work, from: ["typing"], to: "in_progress" },
  complete: {
    ...work,
    from: ["in_progress"],
    to: "complete",
    guard: ({ answer }: Question) => (answer === null ? "回答なし" : undefined),
  },
  ...decisionTransitions("connect", "approval_connect"),
  delete: work,
  correspond: { ...work, is_for_dealer: true },
  merge: { ...work, to: "merged" },
} satisfies Record<string, Transition<State, Question>>);

const minute = 60_000;
const { tasksOf, nextActionColumns } = defineNextActions((row: Question) => {
  const since = row.work_since ?? row.received_at;
  if (row.question_state === "typing")
    return [taskWithin("start", since, 10 * minute)];
  return row.question_state === "in_progress"
    ? [
        taskWithin("complete", since, 480 * minute),
        taskWithin("answer", since, 60 * minute),
      ]
    : [];
});

const table = "toy_questions" as keyof Tables;
const searchTable = "toy_question_search" as keyof Tables;
const index = caseIndex(
  searchTable,
  ({ title }: Question) => [
    { name: "title", label: "件名", told: "desk", text: title },
  ],
  ({ received_at, reception_number, deleted_at, car_dealer_id }) => ({
    received_at,
    reception_number,
    deleted_at,
    car_dealer_id,
  }),
);

const fresh: NextActionColumns & Partial<Question> = {
  next_action: null,
  next_action_since: null,
  next_action_due_at: null,
  question_state: "typing",
  work_since: null,
  own_next_action: null,
  own_next_action_for: null,
  own_next_action_due_at: null,
};
const record: RecordKind<Question> = {
  entity: "toy_question",
  table,
  topic: "toyQuestions",
  unrecorded: ["next_action", "next_action_since", "next_action_due_at"],
  audienceOf: () => callCentre("connect"),
  derive: (row) => ({
    ...nextActionColumns({ ...fresh, ...row } as Question),
  }),
  index: index.index,
};

/** @param module under whose name the desk of the tests goes */
export const questionsOf = (
  module: CaseModule,
): CaseKind<Question, "correspond" | "merge"> => ({
  module,
  record,
  counter: "toy_question",
  states: questionStates,
  scopeOf: defineDeskScope(table, {
    dealer: (id) => sql<boolean>`toy_questions.car_dealer_id = ${id}`,
  }),
  tasksOf,
});

interface QuestionQuery extends CaseListQuery {
  readonly question_state?: State;
}
export const questionQuery = (
  query: Partial<QuestionQuery>,
): QuestionQuery => ({
  page: 1,
  per_page: 10,
  sort: "-received_at",
  ...query,
});
export const questionList = (module: CaseModule) =>
  caseList<Question, Question, QuestionQuery>({
    module,
    table,
    searchTable,
    columns: ["id", "reception_number"],
    sorts: { received_at: sql`toy_questions.received_at` },
    filters: {
      question_state: (value) =>
        sql<boolean>`toy_questions.question_state = ${value}`,
    },
  });

const shownSchema = z.object({
  id: z.number(),
  version: z.number(),
  question_state: state,
  next_action: z.string().nullable(),
});
const paths = {
  path: "/api/toyQuestions",
  sendBackPath: "/api/toySendBacks",
  tag: "toy",
  desk: "connect",
  approval: "approval_connect",
} as const;
const endpoints = lifecycleEndpoints(paths, shownSchema);
const approvals = approvalEndpoint(
  {
    path: "/api/toyApprovals",
    tag: paths.tag,
    access: onlySide(anyOf(paths.approval), "call_centre"),
  },
  waitingSchema({ title: z.string() }),
);
const complete = endpoints.step(
  "complete",
  "in_progress → complete",
  endpoints.writers,
  versionBody.extend({ answer: z.string() }),
);

/** The operations of the desk. */
export const registerQuestions = (
  app: FastifyInstance,
  context: ServerContext,
  module: CaseModule,
): void => {
  const questions = questionsOf(module);
  const lifecycle = caseLifecycle(
    questions,
    caseSteps,
    (_db: Db, row: Question) => Promise.resolve(shownSchema.parse(row)),
  );
  const listWaiting = caseApprovals(questions, {
    count: (db, scope) => countCasesForApproval(db, questions, scope),
    present: (_db, rows) =>
      Promise.resolve(rows.map((row) => [row, { title: row.title }] as const)),
  });
  lifecycle.register(app, context, endpoints);
  caseCorrespondence(questions).registerCorrespondence(
    app,
    context,
    correspondenceEndpoints(paths),
  );
  const merge = caseMerging(questions, {
    check: (_write, { title }) => {
      if (title === "報告あり") throw new AppError("not_possible_now");
      return Promise.resolve();
    },
    carried: ({ double, kept }) => ({ answer: kept.answer ?? double.answer }),
    moveTo: () => Promise.resolve(),
  });
  const doubles = doubleEndpoints({ ...paths, module }, shownSchema);
  const { data, answer } = operationsOf(app, context);
  data(doubles.merge, (input) =>
    merge(writeOf(input), input.params.id, input.body),
  );
  answer(approvals, ({ db, actor, query }) => listWaiting(db, actor, query));
  data(complete, (input) =>
    lifecycle.takeStep(writeOf(input), input.params.id, "complete", input.body),
  );
};

/** Its tables. */
export const createQuestionTables = async (db: Db): Promise<void> => {
  await sql`create table toy_questions (
    id bigint generated always as identity primary key, version int not null default 1,
    reception_number text not null, received_at timestamptz not null,
    question_state text not null default 'typing', title text not null, answer text, car_dealer_id bigint, merged_into_id bigint,
    approval_need text not null default 'need', completed_at timestamptz, completed_by bigint,
    approved_at timestamptz, approved_by bigint, work_since timestamptz,
    sent_back_at timestamptz, sent_back_by text, sent_back_reason text, sent_back_to bigint,
    sent_back_seen_at timestamptz, next_action text, next_action_since timestamptz,
    next_action_due_at timestamptz, own_next_action text, own_next_action_for text,
    own_next_action_at timestamptz, own_next_action_due_at timestamptz,
    created_at timestamptz not null default now(), created_by bigint,
    updated_at timestamptz not null default now(), updated_by bigint, deleted_at timestamptz)`.execute(
    db,
  );
  await sql`create table toy_question_search (id bigint primary key, received_at timestamptz not null,
    reception_number text not null, car_dealer_id bigint, deleted_at timestamptz, text text not null,
    grams int[] not null)`.execute(db);
};

/** A case of it. */
export const createQuestion = (
  db: Db,
  kind: ReturnType<typeof questionsOf>,
  actor: Actor,
  title: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Question> =>
  transaction(db, (tx) =>
    createCase({ db: tx, actor, screen: "" }, kind, {
      title,
      received_at: "2026-11-20T01:00:00.000Z",
      ...values,
    }),
  );
