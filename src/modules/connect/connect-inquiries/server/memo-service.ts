import type { FastifyInstance } from "fastify";
import {
  getDeskCase,
  lockCaseRow,
} from "#modules/desk/case-desk/server/kind-service.ts";
import type { CaseWrite } from "#modules/desk/case-desk/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import {
  createRecord,
  lockRecord,
  type RecordKind,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { getMemo, type Memo, writeMemo } from "../contract/memo-endpoints.ts";
import { scopeOfMemos } from "./access.ts";
import { findMemoRow } from "./queries.ts";
import { connectKind } from "./service.ts";
import type { ConnectMemoRow } from "./tables.ts";

/** Its history is its own: what the desk notes for itself stands in nobody's timeline. */
const memoKind: RecordKind<ConnectMemoRow> = {
  entity: "connect_memo",
  table: "connect_memos",
  topic: "connectMemos",
  audienceOf: () => callCentre("connect"),
};

const present = async (
  db: Db,
  row: ConnectMemoRow | undefined,
): Promise<Memo> => {
  if (row === undefined)
    return { version: 0, text: null, updated_at: null, updated_by: null };
  const { version, text, updated_at, updated_by } = row;
  const names = await listUserNames(
    db,
    updated_by === null ? [] : [updated_by],
  );
  return {
    version,
    text,
    updated_at,
    updated_by: names.get(updated_by ?? 0) ?? null,
  };
};

const read = async (db: Db, actor: Actor, id: number): Promise<Memo> => {
  const { record, scopeOf } = connectKind;
  await getDeskCase(db, record.table, scopeOf(actor), id);
  return present(db, await findMemoRow(db, id));
};

/** @throws AppError 404 out of scope, 568 where another version stands */
const write = async (
  context: CaseWrite,
  id: number,
  { version, text }: { version: number; text: string | null },
): Promise<Memo> => {
  const { db } = context;
  // Two who write the first one wait for each other at the inquiry.
  await lockCaseRow(context, connectKind, { id });
  const there = await findMemoRow(db, id);
  if (there === undefined) {
    if (version !== 0) throw new AppError("changed_by_other");
    return present(
      db,
      await createRecord<ConnectMemoRow>(context, memoKind, {
        inquiry_id: id,
        text,
      }),
    );
  }
  const before = await lockRecord(db, memoKind, {
    id: there.id,
    version,
    scope: scopeOfMemos(context.actor).condition,
  });
  return present(db, await updateRecord(context, memoKind, before, { text }));
};

/** The operations of what the desk notes for itself. */
export const registerMemo = (
  app: FastifyInstance,
  context: ServerContext,
): void => {
  const { data } = operationsOf(app, context);
  data(getMemo, ({ db, actor, params }) => read(db, actor, params.id));
  data(writeMemo, (input) =>
    write(writeOf(input), input.params.id, input.body),
  );
};
