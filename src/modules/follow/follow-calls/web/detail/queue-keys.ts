import { useCallback } from "react";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { followCallText } from "../../contract/call-text.ts";
import type { FollowCall } from "../../contract/schema.ts";

const { keys: words } = followCallText;

/** `j` and `k` open the next and the previous call of the queue. */
export function useQueueKeys(
  calls: readonly FollowCall[],
  open_id: number | undefined,
  onOpen: (id: number) => void,
): void {
  const move = useCallback(
    (by: number) => {
      const now = calls.findIndex(({ id }) => id === open_id);
      const next = calls[now < 0 ? 0 : now + by];
      if (next !== undefined) onOpen(next.id);
    },
    [calls, open_id, onOpen],
  );
  useShortcut(
    "j",
    useCallback(() => move(1), [move]),
  );
  useShortcut(
    "k",
    useCallback(() => move(-1), [move]),
  );
}

/** The keys of the page of calls. */
export const callKeys = [
  { keys: ["J", "K"], does: words.move, short: words.moveShort },
  { keys: ["C"], does: words.call, short: words.callShort },
  { keys: ["1–6"], does: words.result, short: words.resultShort },
  { keys: ["Ctrl Enter"], does: words.saveNext, short: words.saveShort },
  { keys: ["P"], does: words.postpone, short: words.postponeShort },
] as const;
