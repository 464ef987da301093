import { scopedRecords } from "#modules/base/records/server/service.ts";
import {
  listCasesOfRows,
  scopeOfCases,
  type PerhapsOnCase,
} from "#modules/desk/case-desk/server/service.ts";
import { listAgents } from "#modules/company/users/server/service.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { FilePort, FileOwner } from "#platform/server/files/file-port.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { CallLogListQuery } from "../contract/endpoints.ts";
import { callModules } from "../contract/lookups.ts";
import type { CallLogControl, CallLogDetail } from "../contract/schema.ts";
import { mayUseCallLogs, scopeOfCallLogs } from "./access.ts";
import { callLogKind } from "./mutations.ts";
import {
  presentCallLog,
  presentCallLogDetail,
  type CallLogNames,
} from "./present.ts";
import { callLogQueries } from "./queries.ts";
import type { CallLogRow } from "./tables.ts";

/** Calls within the scope of who asks. */
export const callLogRecords = scopedRecords({
  kind: callLogKind,
  queries: callLogQueries,
  scopeOf: scopeOfCallLogs,
  present: (_db, row: CallLogRow) => Promise.resolve(row),
});

/** Who may know who is at a call; undefined where the account cannot reach it. */
export const findCallLogAudience = callLogRecords.audienceFor(mayUseCallLogs);

/** Recordings of calls: served to whoever may read the call. A deleted call hides them. */
export const recordingFiles: FileOwner = {
  entity: callLogKind.entity,
  folder: "callLogs",
  canRead: async (db, actor, id) =>
    (await findCallLogAudience(db, actor, id)) !== undefined,
};

const namesOf = async (
  db: Db,
  actor: Actor,
  rows: readonly Pick<CallLogRow, "user_id" | keyof PerhapsOnCase>[],
  moreUsers: readonly (number | null)[] = [],
): Promise<CallLogNames> => {
  const userIds = [...rows.map((row) => row.user_id), ...moreUsers];
  return {
    users: await listUserNames(db, [
      ...new Set(userIds.filter((id) => id !== null)),
    ]),
    caseOf: await listCasesOfRows(db, scopeOfCases(actor), rows),
  };
};

/** Reading use cases of calls. */
export const createCallLogReading = (files: FilePort) => {
  const present = async (
    db: Db,
    row: CallLogRow,
    actor: Actor,
  ): Promise<CallLogDetail> =>
    presentCallLogDetail(row, actor, {
      names: await namesOf(db, actor, [row], [row.created_by, row.updated_by]),
      files: await files.list(db, recordingFiles.entity, [row.id]),
      urlOf: (file) => files.linkOf(actor, recordingFiles, file),
    });

  const { reading } = callLogRecords;
  return {
    ...reading,
    present,

    async get(db: Db, actor: Actor, id: number): Promise<CallLogDetail> {
      return present(db, await reading.get(db, actor, id), actor);
    },

    async list(db: Db, actor: Actor, query: CallLogListQuery) {
      const scope = scopeOfCallLogs(actor);
      const { rows, total } = await callLogQueries.list(db, scope, query);
      const names = await namesOf(db, actor, rows);
      return {
        data: rows.map((row) => presentCallLog(row, actor, names)),
        meta: pageMeta(total, query),
      };
    },

    async control(db: Db): Promise<CallLogControl> {
      return {
        modules: callModules.options.map(({ code, label }) => ({
          code,
          label,
        })),
        accounts: await listAgents(db),
      };
    },
  };
};
