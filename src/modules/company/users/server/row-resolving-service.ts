import type { Db } from "#platform/server/db/schema.ts";
import type { ImportChange } from "#platform/server/imports/import-kind.ts";
import {
  misfits,
  overgiven,
  touchRefusal,
  type Giver,
} from "../contract/giving-rules.ts";
import { userRowSchema, type UserRowInput } from "../contract/import-schema.ts";
import type { UserInput } from "../contract/schema.ts";
import { userText } from "../contract/text.ts";
import { listBases, listOrganisations } from "./base-queries.ts";
import { userColumns } from "./export-service.ts";
import { listUsersByUsername, type UserWithNames } from "./list-queries.ts";

type Errors = Record<string, string[]>;

/** A row with what it stands for: the user as it would be, and as it is. */
export interface ResolvedRow {
  readonly input?: UserInput;
  readonly before?: UserWithNames;
  /** What it changes of a user who is there, in the words of the export. */
  readonly changes: readonly ImportChange[];
  readonly errors: Errors;
}

const fields = Object.keys(userRowSchema.shape) as (keyof UserInput)[];
/** What of the own account no file changes: who may do what, and where one belongs. */
const ownRights: ReadonlySet<string> = new Set([
  "account_id",
  "division",
  "roles",
  "permissions",
  "has_outbound_external",
]);

const byName = (one: string, other: string): number => (one < other ? -1 : 1);

/** The order of roles counts, that of permissions does not. */
const comparable = (user: UserWithNames | UserInput, field: keyof UserInput) =>
  JSON.stringify(
    field === "permissions" ? user.permissions.toSorted(byName) : user[field],
  );

const changedFields = (
  before: UserWithNames,
  input: UserInput,
): (keyof UserInput)[] =>
  fields.filter(
    (field) => comparable(before, field) !== comparable(input, field),
  );

/** Looks up what rows name: organisations, bases, users. */
export const lookUp = async (
  db: Db,
  rows: readonly Pick<UserRowInput, "username">[],
) => {
  const [organisations, bases, users] = await Promise.all([
    listOrganisations(db),
    listBases(db),
    listUsersByUsername(
      db,
      rows.map(({ username }) => username),
    ),
  ]);
  return { organisations, bases, users };
};
type Known = Awaited<ReturnType<typeof lookUp>>;

const stateErrors = (
  before: UserWithNames | undefined,
  giver: Giver,
): Errors => {
  if (before?.state === "deleted")
    return { username: [userText.usernameTakenByDeleted] };
  const refusal = before && touchRefusal(before, before.account_kind, giver);
  return refusal === undefined ? {} : { username: [refusal] };
};

/** The organisation and the base that a row names, with what is wrong about them. */
const placeOf = (
  row: Pick<UserRowInput, "account_id" | "base_id">,
  before: UserWithNames | undefined,
  known: Known,
): {
  organisation?: Known["organisations"][number];
  base_id?: number | null;
  errors: Errors;
} => {
  const named = known.organisations.filter(
    ({ name }) => name === row.account_id,
  );
  const [organisation] = named;
  if (organisation === undefined || named.length > 1)
    return { errors: { account_id: [userText.noSuchAccount] } };
  if (row.base_id === undefined) {
    const stays = before?.account_id === organisation.id;
    return { organisation, base_id: stays ? before.base_id : null, errors: {} };
  }
  const base = known.bases.find(
    ({ name, account_id }) =>
      name === row.base_id && account_id === organisation.id,
  );
  return {
    organisation,
    base_id: base?.id ?? null,
    errors:
      row.base_id !== "" && base === undefined
        ? { base_id: [userText.baseOfOtherAccount] }
        : {},
  };
};

/** A user as the export would write it after the change. */
const afterwards = (
  before: UserWithNames,
  input: UserInput,
  { organisations, bases }: Known,
): UserWithNames => {
  const organisation = organisations.find(({ id }) => id === input.account_id);
  return {
    ...before,
    ...input,
    account_name: organisation?.name ?? "",
    account_kind: organisation?.kind ?? before.account_kind,
    base_name: bases.find(({ id }) => id === input.base_id)?.name ?? null,
  };
};

const changesOf = (
  before: UserWithNames | undefined,
  input: UserInput,
  known: Known,
): ImportChange[] => {
  if (before === undefined) return [];
  const after = afterwards(before, input, known);
  return changedFields(before, input).map((field) => {
    const cell = userColumns.find(({ key }) => key === field)?.cell;
    const wordOf = (user: UserWithNames) => String(cell?.(user) ?? "");
    return { column: field, before: wordOf(before), after: wordOf(after) };
  });
};

const ownErrors = (
  before: UserWithNames | undefined,
  giver: Giver,
  changes: readonly ImportChange[],
): Errors =>
  before?.id === giver.user_id
    ? Object.fromEntries(
        changes
          .filter(({ column }) => ownRights.has(column))
          .map(({ column }) => [column, [userText.notOwnByFile]]),
      )
    : {};

export const resolve = (
  row: UserRowInput,
  giver: Giver,
  known: Known,
): ResolvedRow => {
  const before = known.users.get(row.username);
  const {
    organisation,
    base_id,
    errors: wrongPlace,
  } = placeOf(row, before, known);
  if (organisation === undefined)
    return {
      before,
      changes: [],
      errors: { ...stateErrors(before, giver), ...wrongPlace },
    };
  const input: UserInput = {
    ...row,
    permissions: row.permissions ?? before?.permissions ?? [],
    has_outbound_external:
      row.has_outbound_external ?? before?.has_outbound_external ?? false,
    account_id: organisation.id,
    base_id: base_id ?? null,
  };
  const changes = changesOf(before, input, known);
  // Whoever is left as they are is not touched.
  const isThere = before !== undefined && before.state !== "deleted";
  if (isThere && changes.length === 0)
    return { input, before, changes, errors: {} };
  const errors = {
    ...stateErrors(before, giver),
    ...wrongPlace,
    ...overgiven(giver, input, organisation.kind),
    ...misfits(input, organisation.kind),
    ...ownErrors(before, giver, changes),
  };
  return { input, before, changes, errors };
};

/** What can be checked of a row whose other cells are wrong. */
export const wrongCells = (
  row: Pick<UserRowInput, "username" | "account_id" | "base_id">,
  giver: Giver,
  known: Known,
): Errors => {
  const before = known.users.get(row.username);
  return {
    ...stateErrors(before, giver),
    ...(row.account_id === "" ? {} : placeOf(row, before, known).errors),
  };
};
