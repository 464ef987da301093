import { type RefObject, useEffect } from "react";
import { isTypingOrComposing } from "../shortcuts.ts";

const step: Readonly<Record<string, number>> = {
  j: 1,
  ArrowDown: 1,
  k: -1,
  ArrowUp: -1,
};

/** `j`/`k` and the arrows move from row to row by their links; Enter opens, as links do. */
export function useRowKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
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
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [frame]);
}
