import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { randomInt } from "node:crypto";
import { AppError, type FieldErrors } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  createRecord,
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import {
  isKeyHolder,
  misfits,
  overgiven,
  type Giver,
} from "../contract/giving-rules.ts";
import type { AccountKind } from "../contract/lookups.ts";
import { effectivePermissions } from "../contract/rules.ts";
import type { User, UserCreate, UserUpdate } from "../contract/schema.ts";
import { userText } from "../contract/text.ts";
import { checkNewPassword } from "./password-service.ts";
import { scopeOfUsers } from "./access.ts";
import { findAccountKind, findBase, getAccountKind } from "./base-queries.ts";
import type { UserDependencies } from "./dependency-service.ts";
import {
  beginUserWrite,
  refuseErrors,
  requireUserAction,
} from "./giving-service.ts";
import { countOtherKeyHolders, findByUsername } from "./list-queries.ts";
import { userKind } from "./mutations.ts";
import { readUser } from "./reading-service.ts";
import type { UserRow } from "./tables.ts";

/** Signs that nobody mistakes for one another, neither read nor told by telephone. */
const passwordSigns = "abcdefghjkmnpqrstuvwxyz23456789";
const passwordGroups = { count: 5, length: 4 };

/** 20 random signs (99 bits) in groups; begins with none that a spreadsheet takes for a formula. */
const makePassword = (): string =>
  Array.from({ length: passwordGroups.count }, () =>
    Array.from({ length: passwordGroups.length }, () =>
      passwordSigns.charAt(randomInt(passwordSigns.length)),
    ).join(""),
  ).join("-");

/** A password that is going to be issued, with its hash. */
export interface PreparedPassword {
  readonly password: string;
  readonly hash: string;
  /** Random, to be shown once; not the one that was given. */
  readonly is_made: boolean;
}

/** Hashes a password, or a new one where none is given. Before the transaction: it takes its time. */
export const preparePassword = async (
  { hashPassword }: Pick<UserDependencies, "hashPassword">,
  given?: string,
): Promise<PreparedPassword> => {
  const password = given ?? makePassword();
  const hash = await hashPassword(password);
  return { password, hash, is_made: given === undefined };
};

/** Locks a user of the account's scope; `version` is checked where given (568). */
export const lockUser = (
  context: SignedWrite,
  key: { id: number; version?: number },
): Promise<UserRow> =>
  lockRecord(context.db, userKind, {
    ...key,
    scope: scopeOfUsers(context.actor).condition,
  });

const usernameErrors = async (
  db: Db,
  username: string,
  ownId?: number,
): Promise<FieldErrors> => {
  const found = await findByUsername(db, username);
  if (found === undefined || found.id === ownId) return {};
  return {
    username: [
      found.state === "deleted"
        ? userText.usernameTakenByDeleted
        : userText.usernameTaken,
    ],
  };
};

const baseErrors = async (
  db: Db,
  user: { account_id: number; base_id: number | null },
): Promise<FieldErrors> => {
  if (user.base_id === null) return {};
  const base = await findBase(db, user.base_id);
  return base?.account_id === user.account_id
    ? {}
    : { base_id: [userText.baseOfOtherAccount] };
};

/** What is wrong with a user as it would be after the write: organisation, base, name, rights. */
const checkUser = async (
  db: Db,
  giver: Giver,
  before: (UserRow & { account_kind: AccountKind }) | undefined,
  after: UserCreate,
): Promise<void> => {
  const kind =
    before?.account_id === after.account_id
      ? before.account_kind
      : await findAccountKind(db, after.account_id);
  if (kind === undefined)
    throw new AppError("invalid_input", {
      errors: { account_id: [userText.noSuchAccount] },
    });
  refuseErrors(
    await usernameErrors(db, after.username, before?.id),
    await baseErrors(db, after),
    misfits(after, kind),
    overgiven(giver, after, kind),
  );
};

/** The last administrator stays one, and keeps the user administration. */
const refuseLockingOut = async (
  db: Db,
  before: UserRow,
  after: Pick<UserCreate, "roles" | "permissions">,
): Promise<void> => {
  const staysHolder = isKeyHolder({ ...after, state: before.state });
  if (!isKeyHolder(before) || staysHolder) return;
  if ((await countOtherKeyHolders(db, before.id)) > 0) return;
  const field = after.roles[0] === "administrator" ? "permissions" : "roles";
  refuseErrors({ [field]: [userText.lastAdministratorStays] });
};

const rightsOf = (row: UserRow, kind: AccountKind): string =>
  JSON.stringify([
    row.roles,
    effectivePermissions(row, kind),
    row.account_id,
    row.division,
  ]);

/** A new password that is too short or too common is an error at its field. */
export const checkPasswordField = async (
  password: string,
  own: readonly string[],
): Promise<void> => {
  const message = await checkNewPassword(password, own);
  if (message !== undefined) refuseErrors({ password: [message] });
};

export interface IssuedUser extends User {
  /** Random password, to be shown once; null where it was given. */
  readonly password: string | null;
}

/** Creating and changing users. */
export const createUserEditing = (dependencies: UserDependencies) => ({
  /** @param prepared the password of `input`, or a new one */
  async create(
    context: SignedWrite,
    input: UserCreate,
    prepared: PreparedPassword,
  ): Promise<IssuedUser> {
    const { db, actor } = context;
    const { password: _given, ...values } = input;
    if (!prepared.is_made)
      await checkPasswordField(prepared.password, [input.username, input.name]);
    const giver = await beginUserWrite(db, actor);
    await checkUser(db, giver, undefined, input);
    const { id } = await createRecord(context, userKind, {
      ...values,
      password_hash: prepared.hash,
      password_state: "issued",
    });
    const user = await readUser(db, dependencies, actor, id);
    return { ...user, password: prepared.is_made ? prepared.password : null };
  },

  async update(
    context: SignedWrite,
    id: number,
    { version, ...fields }: UserUpdate,
  ): Promise<User> {
    const { db, actor } = context;
    const giver = await beginUserWrite(db, actor);
    const before = await lockUser(context, { id, version });
    await requireUserAction(db, "update", before, giver);
    const account_kind = await getAccountKind(db, before.account_id);
    const after = { ...before, ...fields };
    await checkUser(db, giver, { ...before, account_kind }, after);
    await refuseLockingOut(db, before, after);
    const row = await updateRecord(context, userKind, before, fields);
    const kindNow = await getAccountKind(db, row.account_id);
    if (rightsOf(before, account_kind) !== rightsOf(row, kindNow))
      await dependencies.renewStreams(db, [id]);
    return readUser(db, dependencies, actor, id);
  },
});
