import type { FastifyInstance } from "fastify";
import { abilityGranted, abilityRefused } from "#platform/contract/ability.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import { theOneRow } from "#platform/server/records/one-row.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import {
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import {
  listPlans,
  type Plan,
  planWriters,
  updatePlan,
} from "../contract/plan-endpoints.ts";
import { planText as text } from "../contract/plan-text.ts";
import { planKind } from "./plan-mutations.ts";
import { listPlanRows } from "./plan-queries.ts";
import type { PlanRow } from "./tables.ts";

const present = async (
  db: Db,
  actor: Actor,
  rows: readonly PlanRow[],
): Promise<Plan[]> => {
  const names = await listUserNames(
    db,
    rows.flatMap(({ updated_by }) => updated_by ?? []),
  );
  const update = isAllowed(planWriters, actor)
    ? abilityGranted
    : abilityRefused("role", text.notAllowed);
  return rows.map((row) => ({
    ...row,
    updated_by: names.get(row.updated_by ?? 0) ?? null,
    can: { update },
  }));
};

/** What the plans are called: the operations of the master. */
export const registerPlans = (
  app: FastifyInstance,
  context: ServerContext,
): void => {
  const { data } = operationsOf(app, context);
  data(listPlans, async ({ db, actor }) =>
    present(db, actor, await listPlanRows(db)),
  );
  data(updatePlan, async (input) => {
    const { db, actor, params } = input;
    const { version, ...changes } = input.body;
    const before = await lockRecord(db, planKind, {
      id: params.id,
      version,
      scope: theOneRow,
    });
    const row = await updateRecord(writeOf(input), planKind, before, changes);
    const [plan] = await present(db, actor, [row]);
    if (plan === undefined) throw new Error("no plan");
    return plan;
  });
};
