import { lockRecords } from "#platform/server/records/write-records.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { touchRefusal } from "../contract/giving-rules.ts";
import type { IssuedPasswords } from "../contract/schema.ts";
import { scopeOfUsers } from "./access.ts";
import type { UserCompanions } from "./companion-service.ts";
import { beginUserWrite, type UserWrite } from "./giving-service.ts";
import { listUnissued, type UserWithNames } from "./list-queries.ts";
import { userKind } from "./mutations.ts";
import { makePassword } from "./writing-service.ts";

/** Users of one answer: their passwords take some seconds to hash. */
const issuedAtOnce = 50;

/** First passwords for those who came out of a file. Kept nowhere but as their hash: the answer is the only copy. */
export const createPasswordIssuing = (
  companions: Pick<UserCompanions, "hashPassword">,
) => ({
  async issuePasswords(
    context: UserWrite,
    { after_id }: { after_id: number },
  ): Promise<IssuedPasswords> {
    const { db, actor } = context;
    const scope = scopeOfUsers(actor);
    const page = { after_id, limit: issuedAtOnce };
    const waiting = await listUnissued(db, scope, page);
    // Before the lock: it takes its time.
    const made = await Promise.all(
      waiting.map(async (user) => {
        const password = makePassword();
        const hash = await companions.hashPassword(password);
        return { user, password, hash };
      }),
    );
    const giver = await beginUserWrite(db, actor);
    const rows = await lockRecords(db, userKind, {
      ids: waiting.map(({ id }) => id),
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
    for (const { user, password, hash } of made) {
      const before = rows.get(user.id);
      if (before === undefined || !isFor(user)) continue;
      const patch = { password_hash: hash, password_state: "issued" as const };
      const step = { action: "issue_password" };
      await updateRecord(context, userKind, before, patch, step);
      issued.push({ username: before.username, name: before.name, password });
    }
    const isLast = waiting.length < issuedAtOnce;
    return { issued, last_id: isLast ? null : (waiting.at(-1)?.id ?? null) };
  },
});
