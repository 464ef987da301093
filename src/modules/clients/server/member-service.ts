import { listTimeline } from "#modules/history/server/service.ts";
import { listUserNames } from "#modules/users/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { RecordWrite } from "#platform/server/http/register-record-routes.ts";
import {
  createRecord,
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { MemberListQuery } from "../contract/member-endpoints.ts";
import {
  memberDefaults,
  type MemberCreate,
  type MemberDetail,
  type MemberUpdate,
} from "../contract/schema.ts";
import { clientText } from "../contract/text.ts";
import { scopeOfClients } from "./access.ts";
import { memberKind, memberSearchColumns } from "./mutations.ts";
import { presentMember, presentMemberDetail } from "./present.ts";
import { findHeldClient, listClientNames, memberQueries } from "./queries.ts";
import type { ClientRow, MemberRow } from "./tables.ts";

const present = async (
  db: Db,
  row: MemberRow,
  actor: Actor,
): Promise<MemberDetail> => {
  const ids = [row.created_by, row.updated_by].filter((id) => id !== null);
  return presentMemberDetail(row, actor, {
    clients: await listClientNames(db, [row.client_id]),
    users: await listUserNames(db, ids),
  });
};

/** The client stays as long as this transaction: it is not deleted while it gets a member. */
const holdClient = async (
  write: RecordWrite,
  id: number,
): Promise<ClientRow> => {
  const scope = scopeOfClients(write.actor);
  const client = await findHeldClient(write.db, scope, id);
  if (client === undefined)
    throw new AppError("invalid_input", {
      errors: { client_id: [clientText.noSuchClient] },
    });
  return client;
};

const lock = (write: RecordWrite, id: number, version?: number) =>
  lockRecord(write.db, memberKind, {
    id,
    ...(version === undefined ? {} : { version }),
    scope: scopeOfClients(write.actor).condition,
  });

/** Use cases of the people of clients. */
export const memberService = {
  async list(db: Db, actor: Actor, query: MemberListQuery) {
    const scope = scopeOfClients(actor);
    const { rows, total } = await memberQueries.list(db, scope, query);
    const clients = await listClientNames(
      db,
      rows.map((row) => row.client_id),
    );
    return {
      data: rows.map((row) => presentMember(row, clients)),
      meta: pageMeta(total, query),
    };
  },

  async get(db: Db, actor: Actor, id: number): Promise<MemberDetail> {
    return present(
      db,
      await memberQueries.get(db, scopeOfClients(actor), id),
      actor,
    );
  },

  async create(write: RecordWrite, input: MemberCreate): Promise<MemberDetail> {
    const client = await holdClient(write, input.client_id);
    const values = { ...memberDefaults, ...input };
    const row = await createRecord(write, memberKind, {
      ...values,
      ...memberSearchColumns(values, client),
    });
    return present(write.db, row, write.actor);
  },

  async update(
    write: RecordWrite,
    id: number,
    input: MemberUpdate,
  ): Promise<MemberDetail> {
    const { version, ...fields } = input;
    const before = await lock(write, id, version);
    const next = { ...before, ...fields };
    const client = await holdClient(write, next.client_id);
    const row = await updateRecord(write, memberKind, before, {
      ...fields,
      ...memberSearchColumns(next, client),
    });
    return present(write.db, row, write.actor);
  },

  async remove(write: RecordWrite, id: number): Promise<void> {
    const row = await lock(write, id);
    await updateRecord(
      write,
      memberKind,
      row,
      { deleted_at: new Date().toISOString() },
      { action: "delete" },
    );
  },

  async timeline(db: Db, actor: Actor, id: number) {
    await memberQueries.get(db, scopeOfClients(actor), id);
    return listTimeline(db, { root_entity: memberKind.entity, root_id: id });
  },

  async neighbours(db: Db, actor: Actor, id: number, query: MemberListQuery) {
    const scope = scopeOfClients(actor);
    await memberQueries.get(db, scope, id);
    return memberQueries.neighbours(db, scope, query, id);
  },
};
