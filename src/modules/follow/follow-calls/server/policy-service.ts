import type { Db } from "#platform/server/db/schema.ts";
import { theOneRow } from "#platform/server/records/one-row.ts";
import {
  lockRecord,
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import type {
  FollowPolicyDetail,
  FollowPolicyUpdate,
} from "../contract/policy-schema.ts";
import type { FollowDependencies } from "./dependency-service.ts";
import { namesOfPeople, policyKind } from "./mutations.ts";
import { getPolicyRow, listOpenKeys } from "./queries.ts";
import type { Reconcile } from "./reconcile-service.ts";
import type { FollowPolicyRow } from "./tables.ts";

/** So many cases are brought up to date at once. */
const batch = 100;

/** The policy, beside what the policy of dispatches says. */
export const createPolicyService = (
  { sosMinutes }: Pick<FollowDependencies, "sosMinutes">,
  reconcile: Reconcile,
) => {
  const present = async (
    db: Db,
    row: FollowPolicyRow,
  ): Promise<FollowPolicyDetail> => {
    const names = await namesOfPeople(db, [row.updated_by]);
    const minutes = await sosMinutes(db);
    return {
      ...row,
      dispatch: {
        arrange_minutes: minutes.arrange,
        arrange_main_line_minutes: minutes.arrange_main_line,
        ask_report_minutes: minutes.ask_report,
        thank_you_minutes: minutes.thank_you,
      },
      updated_by: names.get(row.updated_by ?? 0) ?? null,
    };
  };

  /** What is planned by other minutes moves: of the policy, or of that of dispatches. */
  const renew = async (write: WriteContext): Promise<void> => {
    const keys = await listOpenKeys(write.db);
    for (let from = 0; from < keys.length; from += batch)
      await reconcile(write, keys.slice(from, from + batch));
  };

  return {
    renew,
    read: async (db: Db): Promise<FollowPolicyDetail> =>
      present(db, await getPolicyRow(db)),

    /** @throws AppError 568 where somebody changed it meanwhile */
    async update(
      write: WriteContext,
      { version, ...changes }: FollowPolicyUpdate,
    ): Promise<FollowPolicyDetail> {
      const key = { id: 1, version, scope: theOneRow };
      const before = await lockRecord(write.db, policyKind, key);
      const row = await updateRecord(write, policyKind, before, changes);
      if (row !== before) await renew(write);
      return present(write.db, row);
    },
  };
};
