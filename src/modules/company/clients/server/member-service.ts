import {
  scopedRecords,
  writerNames,
} from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { RecordWrite } from "#platform/server/http/register-record-routes.ts";
import {
  createRecord,
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
import { isManager, scopeOfClients } from "./access.ts";
import { memberKind, memberSearchColumns } from "./mutations.ts";
import { presentMember, presentMemberDetail } from "./present.ts";
import { findHeldClient, listClientNames, memberQueries } from "./queries.ts";
import type { ClientRow, MemberRow } from "./tables.ts";

const present = async (
  db: Db,
  row: MemberRow,
  actor: Actor,
): Promise<MemberDetail> => {
  return presentMemberDetail(row, actor, {
    clients: await listClientNames(db, [row.client_id]),
    writers: await writerNames(db, row),
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

const records = scopedRecords({
  kind: memberKind,
  queries: memberQueries,
  scopeOf: scopeOfClients,
  present,
});

/** Use cases of the people of clients. */
export const memberService = {
  ...records.reading,

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
    const before = await records.lock(write, id, version);
    const next = { ...before, ...fields };
    const client = await holdClient(write, next.client_id);
    const row = await updateRecord(write, memberKind, before, {
      ...fields,
      ...memberSearchColumns(next, client),
    });
    return present(write.db, row, write.actor);
  },

  async remove(write: RecordWrite, id: number): Promise<void> {
    const row = await records.lock(write, id);
    await records.remove(write, row);
  },
};

/** Who may know who is at a member. */
export const findMemberAudience = records.audienceFor(isManager);
