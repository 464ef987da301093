import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { lockRecords } from "#platform/server/records/write-records.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { touchRefusal } from "../contract/giving-rules.ts";
import type { IssuedPasswords } from "../contract/schema.ts";
import { scopeOfUsers } from "./access.ts";
import type { UserDependencies } from "./dependency-service.ts";
import { beginUserWrite } from "./giving-service.ts";
import { listUnissued, type UserWithNames } from "./list-queries.ts";
import { userKind } from "./mutations.ts";
import { preparePassword, type PreparedPassword } from "./writing-service.ts";

/** First passwords of some users, hashed, for who has none by the time they are written. */
export interface PreparedIssue {
  readonly made: readonly {
    readonly user: UserWithNames;
    readonly prepared: PreparedPassword;
  }[];
}

/** Users of one answer: their passwords take some seconds to hash. */
const issuedAtOnce = 50;

/** First passwords for those who came out of a file. Kept nowhere but as their hash: the answer is the only copy. */
export const createPasswordIssuing = (
  dependencies: Pick<UserDependencies, "hashPassword">,
) => ({
  /** Before the transaction: hashing takes its time. */
  async prepareIssue(
    db: Db,
    actor: Actor,
    { after_id }: { after_id: number },
  ): Promise<PreparedIssue> {
    const page = { after_id, limit: issuedAtOnce };
    const waiting = await listUnissued(db, scopeOfUsers(actor), page);
    const made = waiting.map(async (user) => ({
      user,
      prepared: await preparePassword(dependencies),
    }));
    return { made: await Promise.all(made) };
  },

  async issuePasswords(
    context: SignedWrite,
    { made }: PreparedIssue,
  ): Promise<IssuedPasswords> {
    const { db, actor } = context;
    const scope = scopeOfUsers(actor);
    const giver = await beginUserWrite(db, actor);
    const rows = await lockRecords(db, userKind, {
      ids: made.map(({ user }) => user.id),
      scope: scope.condition,
    });
    const isFor = ({ id, account_kind }: UserWithNames): boolean => {
      const row = rows.get(id);
      return (
        row?.password_state === "unissued" &&
        row.state !== "deleted" &&
        touchRefusal(row, account_kind, giver) === undefined
      );
    };
    const issued: IssuedPasswords["issued"] = [];
    for (const { user, prepared } of made) {
      const { password, hash } = prepared;
      const before = rows.get(user.id);
      if (before === undefined || !isFor(user)) continue;
      const patch = { password_hash: hash, password_state: "issued" as const };
      const step = { action: "issue_password" };
      await updateRecord(context, userKind, before, patch, step);
      issued.push({ username: before.username, name: before.name, password });
    }
    const isLast = made.length < issuedAtOnce;
    return { issued, last_id: isLast ? null : (made.at(-1)?.user.id ?? null) };
  },
});
