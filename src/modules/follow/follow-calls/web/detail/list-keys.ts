import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { pagePath } from "#platform/web/brand.ts";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { followListText as text } from "../../contract/list-text.ts";
import { followPages } from "../../contract/pages.ts";
import type { FollowItem } from "../../contract/schema.ts";

/** The row that has the focus. */
const focusedRow = (rows: readonly FollowItem[]): FollowItem | undefined => {
  const row = document.activeElement?.closest<HTMLElement>("tr[data-row]");
  return rows.find(({ id }) => String(id) === row?.dataset["row"]);
};

/** Where a call is made. */
export const callHref = (id: number): string =>
  `${pagePath(followPages.calls)}?call=${String(id)}`;

/** `c` goes to the call of the row that has the focus, `a` asks who takes it or the rows that are chosen. */
export function useFollowKeys(
  rows: readonly FollowItem[],
  onAssign: (row: FollowItem | undefined) => void,
): void {
  const navigate = useNavigate();
  useShortcut(
    "c",
    useCallback(() => {
      const call = focusedRow(rows)?.next_call;
      if (call) void navigate({ href: callHref(call.id) });
    }, [navigate, rows]),
  );
  useShortcut(
    "a",
    useCallback(() => onAssign(focusedRow(rows)), [onAssign, rows]),
  );
}

/** The keys that this list has beside those of every list. */
export const followListKeys = [
  { keys: ["C"], does: text.callKey, short: text.callShort },
  { keys: ["A"], does: text.assign, short: text.assignShort },
] as const;
