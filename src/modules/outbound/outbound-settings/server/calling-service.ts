import { listTimeline } from "#modules/base/history/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { theOneRow } from "#platform/server/records/one-row.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import {
  lockRecord,
  updateRecord,
  type RecordKind,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import type { CallingRules } from "../contract/calling-rules.ts";
import type { CallingAnswer } from "../contract/calling-schema.ts";
import { getCallingRulesRow } from "./queries.ts";
import type { CallingRulesRow } from "./tables.ts";

const kind: RecordKind<CallingRulesRow> = {
  entity: "outbound_calling_rules",
  table: "outbound_calling_rules",
  topic: "outbound/callingRules",
  audienceOf: () => callCentre("out", "approval_out"),
};

/** Who changed them, from what to what. */
export const listCallingChanges = (db: Db) =>
  listTimeline(db, { root_entity: kind.entity, root_id: 1 });

const present = async (
  db: Db,
  row: CallingRulesRow,
): Promise<CallingAnswer> => {
  const names = await listUserNames(db, [row.updated_by ?? 0]);
  return { ...row, updated_by: names.get(row.updated_by ?? 0) ?? null };
};

export const readCallingRules = async (db: Db): Promise<CallingAnswer> =>
  present(db, await getCallingRulesRow(db));

/** @throws AppError 568 where somebody changed them meanwhile */
export const writeCallingRules = async (
  write: WriteContext,
  { version, ...changes }: CallingRules & { readonly version: number },
): Promise<CallingAnswer> => {
  const key = { id: 1, version, scope: theOneRow };
  const before = await lockRecord(write.db, kind, key);
  return present(write.db, await updateRecord(write, kind, before, changes));
};
