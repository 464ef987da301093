import type { RemovalInput } from "#platform/contract/step-endpoints.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  createRecord,
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { Base } from "../contract/schema.ts";
import { kindRefusal, type Giver } from "../contract/giving-rules.ts";
import type { AccountKind } from "../contract/lookups.ts";
import { userText } from "../contract/text.ts";
import {
  findAccountKind,
  findBase,
  getAccountKind,
  hasBaseNamed,
} from "./base-queries.ts";
import { livingBases } from "./access.ts";
import { beginUserWrite, refuseErrors } from "./giving-service.ts";
import { baseKind } from "./mutations.ts";
import type { BaseRow } from "./tables.ts";

const getBase = async (db: Db, id: number): Promise<Base> => {
  const base = await findBase(db, id);
  if (base === undefined) throw new AppError("not_found");
  return base;
};

/** Bases are part of the users' organisation. @throws AppError `not_allowed` */
const requireKind = (giver: Giver, kind: AccountKind): void => {
  const message = kindRefusal(giver, kind);
  if (message !== undefined) throw new AppError("not_allowed", { message });
};

/** Begins a write of a base that is there. */
const beginBaseWrite = async (
  context: SignedWrite,
  key: { id: number; version?: number },
): Promise<BaseRow> => {
  const giver = await beginUserWrite(context.db, context.actor);
  const before = await lockRecord(context.db, baseKind, {
    ...key,
    scope: livingBases,
  });
  requireKind(giver, await getAccountKind(context.db, before.account_id));
  return before;
};

const refuseTaken = async (
  db: Db,
  base: { account_id: number; name: string; except_id?: number },
): Promise<void> => {
  if (await hasBaseNamed(db, base))
    refuseErrors({ name: [userText.baseTaken] });
};

/** Bases (拠点) of organisations. */
export const createBaseService = () => ({
  async createBase(
    context: SignedWrite,
    input: { account_id: number; name: string },
  ): Promise<Base> {
    const giver = await beginUserWrite(context.db, context.actor);
    const kind = await findAccountKind(context.db, input.account_id);
    if (kind === undefined)
      throw new AppError("invalid_input", {
        errors: { account_id: [userText.noSuchAccount] },
      });
    requireKind(giver, kind);
    await refuseTaken(context.db, input);
    const row = await createRecord(context, baseKind, input);
    return getBase(context.db, row.id);
  },

  async renameBase(
    context: SignedWrite,
    id: number,
    input: { version: number; name: string },
  ): Promise<Base> {
    const before = await beginBaseWrite(context, {
      id,
      version: input.version,
    });
    const { name } = input;
    await refuseTaken(context.db, { ...before, name, except_id: id });
    await updateRecord(context, baseKind, before, { name });
    return getBase(context.db, id);
  },

  /** @throws AppError `in_use` (563) while users belong to it. */
  async deleteBase(
    context: SignedWrite,
    id: number,
    { version, reason }: RemovalInput,
  ): Promise<void> {
    const before = await beginBaseWrite(context, { id, version });
    const { user_count } = await getBase(context.db, id);
    if (user_count > 0)
      throw new AppError("in_use", { message: userText.baseInUse(user_count) });
    const patch = { deleted_at: new Date().toISOString() };
    await updateRecord(context, baseKind, before, patch, {
      action: "delete",
      reason,
    });
  },
});
