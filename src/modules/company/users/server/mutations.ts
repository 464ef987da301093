import { sql } from "kysely";
import { foldText } from "#platform/contract/japanese/folding.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  type Audience,
  callCentre,
} from "#platform/server/records/audience.ts";
import type { FieldChange } from "#platform/server/records/field-change.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import { gramsOfLines } from "#platform/server/search/grams.ts";
import { namesById } from "./base-queries.ts";
import type { BaseRow, UserRow } from "./tables.ts";
import "./tables.ts";

/** Who may learn of what happens to users: those who administer them. */
export const userAudience: Audience = callCentre("user_management");

const namedColumns = { account_id: "accounts", base_id: "bases" } as const;
/** Organisations and bases by the name they had then; those of any number of changes in two questions. */
const wordChanges = async (
  db: Db,
  changes: readonly FieldChange[],
): Promise<FieldChange[]> => {
  const named = new Map<string, ReadonlyMap<number, string>>();
  for (const [field, table] of Object.entries(namedColumns)) {
    const ids = changes
      .filter((change) => change.field === field)
      .flatMap(({ before, after }) => [before, after])
      .filter((value) => typeof value === "number");
    named.set(field, await namesById(db, table, [...new Set(ids)]));
  }
  return changes.map((change) => {
    const names = named.get(change.field);
    if (names === undefined) return change;
    const wordOf = (value: unknown): unknown =>
      typeof value === "number" ? (names.get(value) ?? value) : value;
    return {
      ...change,
      before: wordOf(change.before),
      after: wordOf(change.after),
    };
  });
};

/** Columns by which the keyword finds a user. */
export const searchColumnsOf = (user: {
  name: string;
  name_kana?: string;
  username: string;
}) => {
  const text = [user.name, user.name_kana ?? "", user.username]
    .map(foldText)
    .join("\n");
  return { search_text: text, search_grams: gramsOfLines(text) };
};

/**
 * How users are written. The user concerned learns of it too, on the topic `profile`: menus follow the rights. Nobody
 * is signed in as a new one.
 */
export const userKind: RecordKind<UserRow> = {
  entity: "user",
  table: "users",
  topic: "users",
  unrecorded: [
    "password_hash",
    "password_state",
    "search_text",
    "search_grams",
    "last_signed_in_at",
  ],
  audienceOf: () => userAudience,
  alsoAnnounce: ({ id, version }) =>
    version === 1
      ? []
      : [
          {
            topic: "profile",
            audience: { ...userAudience, permissions: [], user_ids: [id] },
          },
        ],
  wordChanges,
  derive: searchColumnsOf,
};

/** How bases are written; their changes are those of the user administration. */
export const baseKind: RecordKind<BaseRow> = {
  entity: "base",
  table: "bases",
  topic: "users",
  audienceOf: () => userAudience,
};

/** Key of the advisory lock under which users are written. */
const writeLock = 7_260_320;

/**
 * One writer of users at a time: of two administrators who stop one another at the same moment the second finds
 * that it is no administrator any more, or the last one.
 */
export const lockUserWrites = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${writeLock})`.execute(tx);
};

/** Not a change of the record: no version, no history; the session itself is the trace. */
export const markSignedIn = async (db: Db, userId: number): Promise<void> => {
  await sql`update users set last_signed_in_at = clock_timestamp() where id = ${userId}`.execute(
    db,
  );
};
