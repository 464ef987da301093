import type { Db } from "#platform/server/db/schema.ts";
import { theOneRow } from "#platform/server/records/one-row.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import {
  lockRecord,
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import type { PolicyDetail, PolicyUpdate } from "../contract/schema.ts";
import { policyKind, renewClocks } from "./mutations.ts";
import { getPolicyRow } from "./queries.ts";
import type { AccidentPolicyRow } from "./tables.ts";

const present = async (
  db: Db,
  row: AccidentPolicyRow,
): Promise<PolicyDetail> => {
  const writer = row.updated_by ?? 0;
  const names = await listUserNames(db, writer === 0 ? [] : [writer]);
  return { ...row, updated_by: names.get(writer) ?? null };
};

export const readPolicy = async (db: Db): Promise<PolicyDetail> =>
  present(db, await getPolicyRow(db));

/** @throws AppError 568 where somebody changed it meanwhile */
export const updatePolicy = async (
  write: WriteContext,
  { version, ...changes }: PolicyUpdate,
): Promise<PolicyDetail> => {
  const before = await lockRecord(write.db, policyKind, {
    id: 1,
    version,
    scope: theOneRow,
  });
  const row = await updateRecord(write, policyKind, before, changes);
  if (row !== before) await renewClocks(write.db, row);
  return present(write.db, row);
};
