import type { RemovalInput } from "#platform/contract/step-endpoints.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { z } from "zod";
import type { CodeOf } from "#platform/contract/lookup.ts";
import {
  recordTrace,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { UserAction } from "../contract/giving-rules.ts";
import type { userStates } from "../contract/lookups.ts";
import type {
  sessionEndSchema,
  User,
  userStepSchema,
} from "../contract/schema.ts";
import type { UserDependencies } from "./dependency-service.ts";
import { beginUserWrite, requireUserAction } from "./giving-service.ts";
import { userKind } from "./mutations.ts";
import { readUser } from "./reading-service.ts";
import {
  checkPasswordField,
  lockUser,
  type IssuedUser,
  type PreparedPassword,
} from "./writing-service.ts";
import type { UserRow } from "./tables.ts";

type StateStep = Extract<UserAction, "stop" | "resume" | "delete">;

const stateAfter: Record<StateStep, CodeOf<typeof userStates>> = {
  stop: "stopped",
  resume: "active",
  delete: "deleted",
};

const prepare = async (
  context: SignedWrite,
  action: UserAction,
  key: { id: number; version?: number },
): Promise<UserRow> => {
  const giver = await beginUserWrite(context.db, context.actor);
  const before = await lockUser(context, key);
  await requireUserAction(context.db, action, before, giver);
  return before;
};

const endAll = (
  { endSessions }: UserDependencies,
  context: SignedWrite,
  user_id: number,
): Promise<number> =>
  endSessions(context.db, { user_id }, "ended_by_administrator");

const changeState = async (
  dependencies: UserDependencies,
  context: SignedWrite,
  id: number,
  action: StateStep,
  input: Partial<z.infer<typeof userStepSchema>>,
): Promise<void> => {
  const { version, reason } = input;
  const before = await prepare(context, action, { id, version });
  const patch = { state: stateAfter[action] };
  await updateRecord(context, userKind, before, patch, { action, reason });
  if (action !== "resume") await endAll(dependencies, context, id);
};

/** Steps of a user: stop, resume, delete, a new password, the end of sessions. */
export const createUserSteps = (dependencies: UserDependencies) => ({
  async takeStep(
    context: SignedWrite,
    id: number,
    action: Exclude<StateStep, "delete">,
    input: z.infer<typeof userStepSchema>,
  ): Promise<User> {
    await changeState(dependencies, context, id, action, input);
    return readUser(context.db, dependencies, context.actor, id);
  },

  /** The state becomes deleted; the user name stays taken, the history stays readable. */
  remove: (
    context: SignedWrite,
    id: number,
    how: RemovalInput,
  ): Promise<void> => changeState(dependencies, context, id, "delete", how),

  async resetPassword(
    context: SignedWrite,
    id: number,
    {
      version,
      password,
      hash,
      is_made,
    }: PreparedPassword & { version: number },
  ): Promise<IssuedUser> {
    const before = await prepare(context, "reset_password", { id, version });
    if (!is_made)
      await checkPasswordField(password, [before.username, before.name]);
    const step = { action: "reset_password" };
    const patch = { password_hash: hash, password_state: "issued" as const };
    await updateRecord(context, userKind, before, patch, step);
    await endAll(dependencies, context, id);
    const user = await readUser(context.db, dependencies, context.actor, id);
    return { ...user, password: is_made ? password : null };
  },

  async endSessions(
    context: SignedWrite,
    id: number,
    { session_id }: z.infer<typeof sessionEndSchema>,
  ): Promise<number> {
    const row = await prepare(context, "end_sessions", { id });
    const ended = await dependencies.endSessions(
      context.db,
      { user_id: id, only: session_id },
      "ended_by_administrator",
    );
    if (ended > 0)
      await recordTrace(context, userKind, row, {
        action: "end_sessions",
        changes: [{ field: "ended_sessions", before: null, after: ended }],
      });
    return ended;
  },
});
