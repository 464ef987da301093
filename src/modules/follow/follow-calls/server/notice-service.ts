import { listAgents } from "#modules/company/users/server/service.ts";
import { caseOfRow } from "#modules/desk/case-desk/server/service.ts";
import {
  settleNotices,
  tellOfCase,
  type ToldOfCase,
} from "#modules/desk/case-notices/server/service.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import { callKinds, openCallStates } from "../contract/lookups.ts";
import { followPages } from "../contract/pages.ts";
import { followRuleText as text } from "../contract/rule-text.ts";
import { listItemRows } from "./queries.ts";
import type { FollowCallRow, FollowItemRow } from "./tables.ts";

const kindOf = ({ kind }: FollowCallRow): string => callKinds.labelOf(kind);

/** One of a kind and call stands for a person: the newest. */
const tell = async (
  write: WriteContext,
  item: FollowItemRow,
  notice: ToldOfCase,
): Promise<void> => {
  const key = caseOfRow(item);
  if (key !== undefined) await tellOfCase(write, key, notice);
};

const dueKindOf = ({ id }: FollowCallRow): string => `follow_due_${String(id)}`;

/** Whoever calls reads of a call where it is made, with the right of its desk or without. */
const atCall = ({ id }: FollowCallRow) => ({
  permission: "justdoit" as const,
  href: `${followPages.calls.path}?call=${String(id)}`,
});

/**
 * Whoever has to make a call hears that it is due; one of the desk who makes no calls at the case itself. Of an order
 * it is told where orders are (`listDueOrders`): most have no case.
 */
export const tellDue = async (
  write: WriteContext,
  item: FollowItemRow,
  call: FollowCallRow,
): Promise<void> => {
  const { assignee_id } = call;
  if (assignee_id === null || item.source === "application") return;
  const callers = await listAgents(write.db, "justdoit");
  await tell(write, item, {
    kind: dueKindOf(call),
    text: text.due(kindOf(call), item.number),
    to: [assignee_id],
    ...(callers.some(({ id }) => id === assignee_id) && atCall(call)),
  });
};

/** Whoever was told that a call is due need not make it any more: it ended, was put off or given to somebody else. */
export const settleDue = async (
  write: WriteContext,
  call: FollowCallRow,
  former: FollowCallRow | undefined,
): Promise<void> => {
  if (former === undefined || former.told_at === null) return;
  const stays =
    openCallStates.some((state) => state === call.call_state) &&
    call.told_at !== null &&
    call.assignee_id === former.assignee_id;
  if (former.assignee_id === null || stays) return;
  const [item] = await listItemRows(write.db, [call.item_id]);
  const key = item && caseOfRow(item);
  if (key !== undefined) await settleNotices(write, key, dueKindOf(call));
};

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
    ...atCall(call),
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
    permission: "approval_justdoit",
    href: `${followPages.list.path}?item=${String(item.id)}`,
  });
};
