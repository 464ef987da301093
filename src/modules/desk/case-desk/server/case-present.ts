import type {
  SendBackOfCase,
  ShownNextAction,
} from "../contract/case-schema.ts";
import type { DeskRow } from "./tables.ts";

type Columns<Name extends keyof DeskRow> = Pick<DeskRow, Name>;

/** The next action as it stands on the row. */
export const shownNextAction = (
  row: Columns<
    | "next_action"
    | "next_action_since"
    | "next_action_due_at"
    | "own_next_action"
  >,
): ShownNextAction | null =>
  row.next_action === null ||
  row.next_action_since === null ||
  row.next_action_due_at === null
    ? null
    : {
        kind: row.next_action,
        since: row.next_action_since,
        due_at: row.next_action_due_at,
        text: row.next_action === "own" ? row.own_next_action : null,
      };

/** The last time a case was sent back. */
export const sendBackMark = (
  row: Columns<"sent_back_at" | "sent_back_seen_at">,
) =>
  row.sent_back_at === null
    ? null
    : { at: row.sent_back_at, is_seen: row.sent_back_seen_at !== null };

/**
 * The same, as an account reads it.
 *
 * @param users names by id
 * @param is_mine whether it waits for this account to say that it has seen it
 */
export const sendBackOfCase = (
  row: DeskRow,
  users: ReadonlyMap<number, string>,
  is_mine: boolean,
): SendBackOfCase | null => {
  const mark = sendBackMark(row);
  return (
    mark && {
      ...mark,
      by: row.sent_back_by ?? "",
      reason: row.sent_back_reason ?? "",
      to: users.get(row.sent_back_to ?? 0) ?? null,
      is_mine,
    }
  );
};
