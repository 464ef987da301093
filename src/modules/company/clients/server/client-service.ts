import {
  scopedRecords,
  writerNames,
} from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { RecordWrite } from "#platform/server/http/register-record-routes.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { ClientListQuery } from "../contract/endpoints.ts";
import {
  clientDefaults,
  type ClientCreate,
  type ClientDetail,
  type ClientHint,
  type ClientUpdate,
} from "../contract/schema.ts";
import { clientText } from "../contract/text.ts";
import { isManager, scopeOfClients } from "./access.ts";
import { clientKind, refreshMemberSearch } from "./mutations.ts";
import { presentClient, presentClientDetail, presentHint } from "./present.ts";
import {
  clientQueries,
  countMembers,
  findClientIdByCode,
  listHintRows,
  lockMembersOf,
} from "./queries.ts";
import type { ClientRow } from "./tables.ts";

const present = async (
  db: Db,
  row: ClientRow,
  actor: Actor,
): Promise<ClientDetail> => {
  return presentClientDetail(row, actor, {
    counts: await countMembers(db, [row.id]),
    writers: await writerNames(db, row),
  });
};

const refuseTakenCode = async (
  db: Db,
  code: string,
  own?: number,
): Promise<void> => {
  await takeTurn(db, "clients.company_customer_code");
  const owner = await findClientIdByCode(db, code);
  if (owner !== undefined && owner !== own)
    throw new AppError("invalid_input", {
      errors: { company_customer_code: [clientText.codeTaken] },
    });
};

const records = scopedRecords({
  kind: clientKind,
  queries: clientQueries,
  scopeOf: scopeOfClients,
  present,
});

/** Use cases of clients. */
export const clientService = {
  ...records.reading,

  async list(db: Db, actor: Actor, query: ClientListQuery) {
    const scope = scopeOfClients(actor);
    const { rows, total } = await clientQueries.list(db, scope, query);
    const counts = await countMembers(
      db,
      rows.map(({ id }) => id),
    );
    return {
      data: rows.map((row) => presentClient(row, counts)),
      meta: pageMeta(total, query),
    };
  },

  async hints(db: Db, actor: Actor, typed: string): Promise<ClientHint[]> {
    const rows = await listHintRows(db, scopeOfClients(actor), typed);
    return rows.map(presentHint);
  },

  async create(write: RecordWrite, input: ClientCreate): Promise<ClientDetail> {
    await refuseTakenCode(write.db, input.company_customer_code);
    const row = await createRecord(write, clientKind, {
      ...clientDefaults,
      ...input,
    });
    return present(write.db, row, write.actor);
  },

  async update(
    write: RecordWrite,
    id: number,
    input: ClientUpdate,
  ): Promise<ClientDetail> {
    const { version, ...fields } = input;
    const before = await records.lock(write, id, version);
    if (fields.company_customer_code !== undefined)
      await refuseTakenCode(write.db, fields.company_customer_code, id);
    const row = await updateRecord(write, clientKind, before, fields);
    if (row.search_text !== before.search_text)
      for (const member of await lockMembersOf(write.db, [id]))
        await refreshMemberSearch(write.db, member, row);
    return present(write.db, row, write.actor);
  },

  /** @throws AppError `in_use` while members belong to the client */
  async remove(write: RecordWrite, id: number): Promise<void> {
    const row = await records.lock(write, id);
    const members = (await countMembers(write.db, [id])).get(id) ?? 0;
    if (members > 0)
      throw new AppError("in_use", {
        message: clientText.inUse([clientText.members(members)]),
      });
    await records.remove(write, row);
  },
};

/** Who may know who is at a client. */
export const findClientAudience = records.audienceFor(isManager);
