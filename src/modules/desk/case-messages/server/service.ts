import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import {
  columnsOfCase,
  getReadableCase,
  listCasesOfRows,
  refOfCase,
  scopeOfCases,
  type CaseRow,
  type LockCase,
} from "#modules/desk/case-desk/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  menuCounterOf,
  type MenuCounter,
} from "#platform/server/menu-counter.ts";
import {
  createRecord,
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type {
  ThreadListQuery,
  Message,
  MessageInput,
  Thread,
  ThreadItem,
} from "../contract/schema.ts";
import { messageMenuCounts } from "../contract/menu-rules.ts";
import {
  decideWithdrawal,
  isReadBy,
  partiesOf,
  recipientProblem,
  recipientsOf,
} from "../contract/rules.ts";
import { scopeOfMessages, type MessageScope } from "./access.ts";
import {
  announceRead,
  forgetUnread,
  markSeen,
  markUnread,
  messageKind,
} from "./mutations.ts";
import {
  countThreads,
  listMessageRows,
  listMessagesByIds,
  listThreadRows,
} from "./queries.ts";
import type { MessageRow } from "./tables.ts";

const present = (
  row: MessageRow,
  actor: Actor,
  is_unread: boolean,
): Message => ({
  id: row.id,
  author_type: row.author_type,
  author_name: row.author_name,
  to:
    row.author_type === "operator"
      ? [
          ...(row.car_dealer_id === null ? [] : (["dealer"] as const)),
          ...(row.vehicle_make === null ? [] : (["maker"] as const)),
        ]
      : [],
  body: row.withdrawn_at === null ? row.body : null,
  created_at: row.created_at,
  withdrawn_at: row.withdrawn_at,
  is_own: row.created_by === actor.user_id,
  is_unread,
  can: {
    withdraw: decideWithdrawal(
      { ...row, author_user_id: row.created_by },
      actor.user_id,
      Date.now(),
    ),
  },
});

const threadOf = async (
  db: Db,
  actor: Actor,
  key: CaseKey,
): Promise<Thread> => {
  const inquiry = await getReadableCase(db, actor, key);
  const scope = scopeOfMessages(actor);
  const rows = await listMessageRows(db, scope, key);
  return {
    messages: rows.map((row) => present(row, actor, row.is_unread)),
    recipients: recipientsOf(scope.userType, inquiry),
  };
};

/** The desk is notified of what concerns its own cases, the others of every message to them. */
const concerns = (inquiry: CaseRow, { userType, userId }: MessageScope) =>
  userType !== "operator" ||
  inquiry.created_by === userId ||
  inquiry.updated_by === userId;

const listThreads = async (db: Db, actor: Actor, query: ThreadListQuery) => {
  const scope = scopeOfMessages(actor);
  const [total, threads] = await Promise.all([
    countThreads(db, scope, query),
    listThreadRows(db, scope, query),
  ]);
  const [caseOfThread, last] = await Promise.all([
    listCasesOfRows(db, scopeOfCases(actor), threads),
    listMessagesByIds(
      db,
      scope,
      threads.map(({ last_id }) => last_id),
    ),
  ]);
  const data = threads.flatMap((thread): ThreadItem[] => {
    const inquiry = caseOfThread(thread);
    const message = last.find(({ id }) => id === thread.last_id);
    if (inquiry === undefined || message === undefined) return [];
    return [
      {
        case: refOfCase(inquiry),
        unread: thread.unread,
        last_id: thread.last_id,
        customer_company: inquiry.customer_company,
        is_mine: concerns(inquiry, scope),
        last_at: message.created_at,
        last_author_type: message.author_type,
        last_author: message.author_name,
        last_body: message.withdrawn_at === null ? message.body : null,
      },
    ];
  });
  return { data, meta: pageMeta(total, query) };
};

/** @param inquiry held by the caller */
const write = async (
  context: SignedWrite,
  inquiry: CaseRow,
  { body, to }: MessageInput,
): Promise<Message> => {
  const { db, actor } = context;
  const author_type = scopeOfMessages(actor).userType;
  const problem = recipientProblem(author_type, to, inquiry);
  if (problem !== undefined)
    throw new AppError("invalid_input", { errors: { to: [problem] } });
  const parties = partiesOf(author_type, to);
  const row = await createRecord<MessageRow>(context, messageKind, {
    ...columnsOfCase(inquiry),
    author_type,
    author_name: actor.name,
    car_dealer_id: isReadBy(parties, "dealer") ? inquiry.car_dealer_id : null,
    vehicle_make: isReadBy(parties, "maker") ? inquiry.vehicle_make : null,
    body,
  });
  await markUnread(db, row);
  return present(row, actor, false);
};

/** The account has seen these messages; of others it has no mark to lose. */
const read = async (
  context: SignedWrite,
  key: CaseKey,
  ids: readonly number[],
): Promise<void> => {
  const { db, actor } = context;
  await getReadableCase(db, actor, key);
  const seen = { key, ids };
  if (await markSeen(db, scopeOfMessages(actor), seen))
    await announceRead(db, actor, key);
};

/** @throws AppError 404 out of scope, 403 of somebody else, 570 too late */
const withdraw = async (context: SignedWrite, id: number): Promise<Message> => {
  const { db, actor } = context;
  const scope = scopeOfMessages(actor).condition;
  const before = await lockRecord(db, messageKind, { id, scope });
  const ability = present(before, actor, false).can.withdraw;
  requireAbility(ability);
  const row = await updateRecord(
    context,
    messageKind,
    before,
    { withdrawn_at: new Date().toISOString() },
    { action: "withdraw" },
  );
  await forgetUnread(db, id);
  return present(row, actor, false);
};

export { moveMessages } from "./move-service.ts";
export { purgeUnread } from "./mutations.ts";

/** Use cases of the messages on cases. */
export const createMessageService = (lockCase: LockCase) => ({
  listThreads,
  threadOf,
  read,
  withdraw,

  /** @throws AppError 404 out of scope, 422 where the desk names nobody or a party that the case does not have */
  write: async (
    context: SignedWrite,
    key: CaseKey,
    input: MessageInput,
  ): Promise<Message> =>
    write(context, await lockCase(context, key, "hang"), input),
});
export type MessageService = ReturnType<typeof createMessageService>;

/** Cases with unread messages. */
export const countMessagesForMenu: MenuCounter = menuCounterOf(
  messageMenuCounts,
  (db, actor, { module }) =>
    countThreads(db, scopeOfMessages(actor), { state: "unread", module }),
);
