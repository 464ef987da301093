import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { applicationSteps, type ApplicationAction } from "../contract/rules.ts";
import { scopeOfApplications } from "./access.ts";
import type { ApplicationDependencies } from "./dependency-service.ts";
import { applicationKind, lockApplication, writeSeen } from "./mutations.ts";
import type { ApplicationRow } from "./tables.ts";

interface Key {
  readonly id: number;
  readonly version?: number;
}

/**
 * Locks an order for a step.
 *
 * @throws AppError 404, 568 stale, 403 or 570 where the table refuses
 */
export const lockForStep = async (
  write: SignedWrite,
  key: Key,
  action: ApplicationAction,
): Promise<ApplicationRow> => {
  const scope = scopeOfApplications(write.actor);
  const row = await lockApplication(write, scope, key);
  const facts = { ...row, now: Date.now() };
  requireAbility(applicationSteps.decide(action, facts, write.actor));
  return row;
};

/** What a step writes beside the state. */
type Patch = Partial<ApplicationRow>;

const dueAfter = ({ is_as_soon, due_at }: ApplicationRow, now: string) =>
  is_as_soon ? now : due_at;

const patchOf: Readonly<
  Record<
    "approve" | "return" | "resend" | "withdraw" | "delete",
    (
      row: ApplicationRow,
      by: { user_id: number; now: string; reason: string | null },
    ) => Patch
  >
> = {
  approve: (_row, { user_id, now }) => ({
    planned_at: now,
    decided_at: now,
    decided_by: user_id,
    return_reason: null,
    news: "approved",
  }),
  return: (_row, { user_id, now, reason }) => ({
    decided_at: now,
    decided_by: user_id,
    return_reason: reason,
    news: "returned",
  }),
  resend: (row, { now }) => ({ due_at: dueAfter(row, now), news: null }),
  withdraw: () => ({ news: null }),
  delete: (_row, { now }) => ({ deleted_at: now, news: null }),
};

/** Takes a step and has the calls follow, all in one transaction. */
const takeStep = async (
  write: SignedWrite,
  { factsChanged }: ApplicationDependencies,
  key: Key,
  step: { readonly action: keyof typeof patchOf; readonly reason?: string },
): Promise<void> => {
  const { action, reason = null } = step;
  const before = await lockForStep(write, key, action);
  const { to } = applicationSteps.transitions[action];
  const now = new Date().toISOString();
  const patch = {
    ...patchOf[action](before, { user_id: write.actor.user_id, now, reason }),
    ...(to === "same" ? {} : { application_state: to }),
  };
  await updateRecord(write, applicationKind, before, patch, { action, reason });
  await factsChanged(write, key.id);
};

/** Steps of orders. */
export const createApplicationSteps = (
  dependencies: ApplicationDependencies,
) => ({
  approve: (write: SignedWrite, key: Key) =>
    takeStep(write, dependencies, key, { action: "approve" }),
  sendBack: (write: SignedWrite, key: Key, reason: string) =>
    takeStep(write, dependencies, key, { action: "return", reason }),
  resend: (write: SignedWrite, key: Key) =>
    takeStep(write, dependencies, key, { action: "resend" }),
  withdraw: (write: SignedWrite, key: Key) =>
    takeStep(write, dependencies, key, { action: "withdraw" }),
  remove: (
    write: SignedWrite,
    id: number,
    { version, reason }: { readonly version?: number; readonly reason: string },
  ) =>
    takeStep(
      write,
      dependencies,
      { id, ...(version !== undefined && { version }) },
      { action: "delete", reason },
    ),

  see: async (write: SignedWrite, id: number): Promise<void> => {
    const row = await lockForStep(write, { id }, "see");
    if (row.news !== null) await writeSeen(write, row);
  },
});
