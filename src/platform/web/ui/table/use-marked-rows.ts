import { type RefObject, useEffect } from "react";

/** Name of the highlight, as the frame of a list styles it. */
export const markName = "list-match";

/**
 * Marks a keyword where it stands in the rows on screen, as it is written there, also in what is drawn later. The
 * ranges lie over what React has drawn: no cell knows of it, and a row that stays is not drawn again. A browser
 * without highlights shows none.
 */
export function useMarkedRows(
  frame: RefObject<HTMLElement | null>,
  keyword: string | undefined,
): void {
  useEffect(() => {
    if (keyword === undefined || !("highlights" in CSS)) return undefined;
    let watch: MutationObserver | undefined;
    let isOver = false;
    // The folding is no part of the first list.
    void import("./mark-rows.ts").then(({ rangesIn }) => {
      const rows = frame.current;
      if (isOver || rows === null) return;
      const mark = () =>
        CSS.highlights.set(markName, new Highlight(...rangesIn(rows, keyword)));
      watch = new MutationObserver(mark);
      watch.observe(rows, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      mark();
    });
    return () => {
      isOver = true;
      watch?.disconnect();
      CSS.highlights.delete(markName);
    };
  }, [frame, keyword]);
}
