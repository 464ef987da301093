import type { RefObject } from "react";
import { useKeyDown } from "../key-down.ts";
import { isTypingOrComposing } from "../shortcuts.ts";

const step: Readonly<Record<string, number>> = {
  j: 1,
  ArrowDown: 1,
  k: -1,
  ArrowUp: -1,
};

/** Chooses the row that has the focus, or no longer, where rows can be chosen. Whether it had one to choose. */
const chooseRow = ({ target, repeat }: KeyboardEvent): boolean => {
  if (!(target instanceof HTMLAnchorElement)) return false;
  const box = target
    .closest("tbody tr")
    ?.querySelector<HTMLElement>("input[type=checkbox]");
  if (!repeat) box?.click();
  return box !== null && box !== undefined;
};

/** `j`/`k` and the arrows move from row to row by their links; Enter opens, as links do; Space chooses. */
export function useRowKeys(frame: RefObject<HTMLElement | null>): void {
  useKeyDown((event) => {
    if (event.key === " " && !isTypingOrComposing(event)) {
      if (chooseRow(event)) event.preventDefault();
      return;
    }
    const by = step[event.key];
    if (by === undefined || isTypingOrComposing(event)) return;
    const links = [
      ...(frame.current?.querySelectorAll<HTMLElement>(
        "tbody tr > .pinned > a",
      ) ?? []),
    ];
    const now = links.findIndex(
      (link) => link.closest("tr")?.contains(document.activeElement) === true,
    );
    // The arrows scroll the page as long as no row has the focus.
    if (now < 0 && event.key.startsWith("Arrow")) return;
    const next = links[Math.max(0, now < 0 ? 0 : now + by)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  });
}
