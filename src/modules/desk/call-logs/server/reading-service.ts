import { listTimeline } from "#modules/base/history/server/service.ts";
import {
  listCasesOfRows,
  scopeOfCases,
  type PerhapsOnCase,
} from "#modules/desk/case-desk/server/service.ts";
import { listAgents } from "#modules/company/users/server/service.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { AppError } from "#platform/contract/errors.ts";
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
import {
  findCallLogNeighbours,
  getCallLogRow,
  listCallLogRows,
} from "./queries.ts";
import type { CallLogRow } from "./tables.ts";

/** Recordings of calls: served to whoever may read the call. A deleted call hides them. */
export const recordingFiles: FileOwner = {
  entity: callLogKind.entity,
  folder: "callLogs",
  async canRead(db, actor, id) {
    if (!mayUseCallLogs(actor)) return false;
    try {
      await getCallLogRow(db, scopeOfCallLogs(actor), id);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === "not_found") return false;
      throw error;
    }
  },
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

  return {
    present,

    async list(db: Db, actor: Actor, query: CallLogListQuery) {
      const scope = scopeOfCallLogs(actor);
      const { rows, total } = await listCallLogRows(db, scope, query);
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

    async get(db: Db, actor: Actor, id: number): Promise<CallLogDetail> {
      return present(
        db,
        await getCallLogRow(db, scopeOfCallLogs(actor), id),
        actor,
      );
    },

    async neighbours(
      db: Db,
      actor: Actor,
      id: number,
      query: CallLogListQuery,
    ) {
      const scope = scopeOfCallLogs(actor);
      await getCallLogRow(db, scope, id);
      return findCallLogNeighbours(db, scope, query, id);
    },

    async timeline(db: Db, actor: Actor, id: number) {
      await getCallLogRow(db, scopeOfCallLogs(actor), id);
      return listTimeline(db, { root_entity: callLogKind.entity, root_id: id });
    },
  };
};
