import type { FastifyInstance } from "fastify";
import { listTimeline } from "#modules/base/history/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import { theOneRow } from "#platform/server/records/one-row.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import {
  lockRecord,
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import {
  getConnectPolicy,
  getConnectPolicyTimeline,
  updateConnectPolicy,
} from "../contract/policy-endpoints.ts";
import { policyIssues } from "../contract/policy-rules.ts";
import type { PolicyDetail, PolicyUpdate } from "../contract/policy-schema.ts";
import { connectActions } from "../contract/rules.ts";
import { policyKind, writeNextActions } from "./mutations.ts";
import { getPolicyRow, lockWaitingInquiries } from "./queries.ts";
import type { ConnectPolicyRow } from "./tables.ts";

const present = async (
  db: Db,
  row: ConnectPolicyRow,
): Promise<PolicyDetail> => {
  const names = await listUserNames(
    db,
    row.updated_by === null ? [] : [row.updated_by],
  );
  return {
    ...row,
    hours: [...row.hours],
    closures: [...row.closures],
    updated_by: names.get(row.updated_by ?? 0) ?? null,
  };
};

/** What was sent is valid alone; together with what stands already it may not be. */
const refuseIssues = (policy: ConnectPolicyRow): void => {
  const issues = policyIssues(policy);
  if (issues.length > 0)
    throw new AppError("invalid_input", {
      errors: Object.fromEntries(
        issues.map(({ path, message }) => [path.join("."), [message]]),
      ),
    });
};

/** What waits is due as the policy says now. Somebody who is typing in an inquiry keeps its version. */
const renewDueTimes = async (
  db: Db,
  policy: ConnectPolicyRow,
): Promise<void> => {
  const { nextActionColumns } = connectActions(policy);
  const rows = await lockWaitingInquiries(db);
  await writeNextActions(
    db,
    rows.map((row) => ({ id: row.id, ...nextActionColumns(row) })),
  );
};

/** @throws AppError 422 at the field, 568 where somebody changed it meanwhile */
const update = async (
  write: WriteContext,
  { version, ...changes }: PolicyUpdate,
): Promise<PolicyDetail> => {
  const { db } = write;
  const before = await lockRecord(db, policyKind, {
    id: 1,
    version,
    scope: theOneRow,
  });
  refuseIssues({ ...before, ...changes });
  const row = await updateRecord(write, policyKind, before, changes);
  if (row !== before) await renewDueTimes(db, row);
  return present(db, row);
};

/** The operations of when the desk is there, and what its tasks may take. */
export const registerPolicy = (
  app: FastifyInstance,
  context: ServerContext,
): void => {
  const { data } = operationsOf(app, context);
  data(getConnectPolicy, async ({ db }) => present(db, await getPolicyRow(db)));
  data(updateConnectPolicy, (input) => update(writeOf(input), input.body));
  data(getConnectPolicyTimeline, ({ db }) =>
    listTimeline(db, { root_entity: policyKind.entity, root_id: 1 }),
  );
};
