import { type RefObject, useEffect, useRef } from "react";
import { useKeyDown } from "#platform/web/ui/key-down.ts";
import { isTypingOrComposing } from "#platform/web/ui/shortcuts.ts";

const step: Readonly<Record<string, number>> = {
  j: 1,
  ArrowDown: 1,
  k: -1,
  ArrowUp: -1,
};

const rowsOf = (frame: HTMLElement | null): HTMLElement[] => [
  ...(frame?.querySelectorAll<HTMLElement>("[data-queue-row]") ?? []),
];

const focusRow = (row: HTMLElement | undefined): void => {
  (row?.querySelector<HTMLElement>("a") ?? row)?.focus();
  row?.scrollIntoView({ block: "nearest" });
};

/**
 * `j`/`k` and the arrows move through the queue, `a` and `r` decide about the case that has the focus. When it has
 * left the queue, the one that took its place has it.
 */
export function useQueueKeys(
  frame: RefObject<HTMLElement | null>,
  rows: unknown,
): void {
  const place = useRef(-1);
  useKeyDown((event) => {
    if (isTypingOrComposing(event)) return;
    const all = rowsOf(frame.current);
    const now = all.findIndex((row) => row.contains(document.activeElement));
    const by = step[event.key];
    if (by === undefined) {
      const button = [
        ...(all[now]?.querySelectorAll<HTMLButtonElement>(
          "button[data-shortcut]",
        ) ?? []),
      ].find(
        ({ dataset, disabled }) =>
          !disabled && dataset["shortcut"] === event.key,
      );
      if (button === undefined) return;
      event.preventDefault();
      place.current = now;
      button.click();
      return;
    }
    // The arrows scroll the page as long as no row has the focus.
    if (now < 0 && event.key.startsWith("Arrow")) return;
    const next = all[Math.max(0, now < 0 ? 0 : now + by)];
    if (next === undefined) return;
    event.preventDefault();
    focusRow(next);
  });
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const all = rowsOf(frame.current);
    focusRow(all[Math.min(place.current, all.length - 1)]);
  }, [frame, rows]);
}
