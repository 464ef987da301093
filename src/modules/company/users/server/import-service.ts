import { randomBytes } from "node:crypto";
import { AppError } from "#platform/contract/errors.ts";
import {
  defineImportKind,
  type CheckedRow,
  type ImportColumn,
  type ImportContext,
  type ImportKind,
} from "#platform/server/imports/import-kind.ts";
import {
  createRecords,
  lockRecords,
  updateRecords,
} from "#platform/server/records/write-records.ts";
import { normalizeUsername } from "../contract/rules.ts";
import { userManagers } from "../contract/manager-rules.ts";
import { userRowSchema, type UserRowInput } from "../contract/import-schema.ts";
import { userFileText, userLabels } from "../contract/text.ts";
import { scopeOfUsers } from "./access.ts";
import type { UserDependencies } from "./dependency-service.ts";
import { beginUserWrite } from "./giving-service.ts";
import { userKind } from "./mutations.ts";
import {
  lookUp,
  resolve,
  wrongCells,
  type ResolvedRow,
} from "./row-resolving-service.ts";

const unknownPasswordBytes = 32;

const required: ReadonlySet<string> = new Set([
  "username",
  "name",
  "name_kana",
  "account_id",
  "division",
  "roles",
]);

const columns: readonly ImportColumn[] = (
  Object.keys(userRowSchema.shape) as (keyof UserRowInput)[]
).map((key) => ({
  key,
  label: userLabels[key],
  is_required: required.has(key),
  example: userFileText.examples[key],
}));

const verdictOf = (row: ResolvedRow): CheckedRow => {
  const { input, before, changes, errors } = row;
  if (Object.keys(errors).length > 0 || input === undefined) return { errors };
  if (before === undefined) return { action: "create" };
  return changes.length === 0
    ? { action: "unchanged" }
    : { action: "update", changes };
};

/** @throws AppError `invalid_input` where the row is wrong by now */
const writable = ({ input, before, errors }: ResolvedRow) => {
  if (input === undefined || Object.keys(errors).length > 0)
    throw new AppError("invalid_input", { errors });
  return { input, before };
};

const changeUsers = async (
  context: ImportContext,
  resolved: readonly ReturnType<typeof writable>[],
  dependencies: Pick<UserDependencies, "renewStreams">,
): Promise<void> => {
  const { db, actor } = context;
  const ids = resolved.flatMap(({ before }) => before?.id ?? []);
  const held = await lockRecords(db, userKind, {
    ids,
    scope: scopeOfUsers(actor).condition,
  });
  const changed = await updateRecords(
    context,
    userKind,
    resolved.flatMap(({ input, before }) => {
      const row = held.get(before?.id ?? 0);
      return row === undefined ? [] : [{ before: row, patch: { ...input } }];
    }),
  );
  await dependencies.renewStreams(
    db,
    changed.map(({ row }) => row.id),
  );
};

/** The hash of a password that nobody knows, made once: it opens nothing, so that all new users may have the same. */
const createUnknownHash = (
  hashPassword: UserDependencies["hashPassword"],
): (() => Promise<string>) => {
  let made: Promise<string> | undefined;
  return () =>
    (made ??= hashPassword(
      randomBytes(unknownPasswordBytes).toString("base64url"),
    ));
};

/**
 * Users out of a file, by user name: created with a password that nobody knows until it is reset, or changed. Nobody
 * brings in rights they do not hold, or changes their own: whoever imports administrators stays one, so that one is
 * always left.
 */
export const userImport = (
  dependencies: Pick<UserDependencies, "hashPassword" | "renewStreams">,
): ImportKind => {
  const unknownHash = createUnknownHash(dependencies.hashPassword);
  return defineImportKind({
    key: "users",
    title: userFileText.title,
    access: userManagers,
    columns,
    schema: userRowSchema,
    identity: {
      column: "username",
      of: ({ username }) => normalizeUsername(username ?? ""),
    },
    async checkCells({ db, actor }, rows) {
      const read = rows.map((cells) => ({
        username: normalizeUsername(cells.username ?? ""),
        account_id: (cells.account_id ?? "").trim(),
        base_id: cells.base_id?.trim(),
      }));
      const known = await lookUp(db, read);
      return read.map((row) => wrongCells(row, actor, known));
    },
    async check({ db, actor }, rows) {
      const known = await lookUp(db, rows);
      return rows.map((row) => verdictOf(resolve(row, actor, known)));
    },
    async write(context, rows) {
      const { db, actor } = context;
      const password_hash = await unknownHash();
      const giver = await beginUserWrite(db, actor);
      const known = await lookUp(db, rows);
      const resolved = rows.map((row) => writable(resolve(row, giver, known)));
      await createRecords(
        context,
        userKind,
        resolved
          .filter(({ before }) => before === undefined)
          .map(({ input }) => ({
            ...input,
            password_hash,
            password_state: "unissued",
          })),
      );
      await changeUsers(context, resolved, dependencies);
    },
  });
};
