import { listAgents } from "#modules/company/users/server/service.ts";
import { caseOfRow } from "#modules/desk/case-desk/server/service.ts";
import { tellOfCase } from "#modules/desk/case-notices/server/service.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import { callKinds } from "../contract/lookups.ts";
import { followRuleText as text } from "../contract/rule-text.ts";
import type { FollowCallRow, FollowItemRow } from "./tables.ts";

const kindOf = ({ kind }: FollowCallRow): string => callKinds.labelOf(kind);

/** One of a kind and call stands for a person: the newest. */
const tell = async (
  write: WriteContext,
  item: FollowItemRow,
  notice: { kind: string; text: string; to: readonly (number | null)[] },
): Promise<void> => {
  const key = caseOfRow(item);
  if (key !== undefined) await tellOfCase(write, key, notice);
};

/** Whoever has to make a call hears that it is due. */
export const tellDue = (
  write: WriteContext,
  item: FollowItemRow,
  call: FollowCallRow,
): Promise<void> =>
  tell(write, item, {
    kind: `follow_due_${String(call.id)}`,
    text: text.due(kindOf(call), item.number),
    to: [call.assignee_id],
  });

/** Whoever made a call hears who makes it now. */
export const tellTakenOver = (
  write: WriteContext,
  item: FollowItemRow,
  call: FollowCallRow,
): Promise<void> =>
  tell(write, item, {
    kind: `follow_taken_${String(call.id)}`,
    text: text.takenOver(kindOf(call), item.number, write.actor.name ?? ""),
    to: [call.claimed_by],
  });

/** The leaders hear that nobody can be reached for somebody at the road. */
export const tellUnreached = async (
  write: WriteContext,
  item: FollowItemRow,
  call: FollowCallRow,
): Promise<void> => {
  const leaders = await listAgents(write.db, "approval_justdoit");
  await tell(write, item, {
    kind: `follow_unreached_${String(call.id)}`,
    text: text.unreachedTold(kindOf(call), item.number),
    to: leaders.map(({ id }) => id),
  });
};
