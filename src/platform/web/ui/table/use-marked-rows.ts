import { type RefObject, useEffect } from "react";

/** Name of the highlight, as the frame of a list styles it. */
export const markName = "list-match";

/**
 * Marks a keyword where it stands in the rows on screen, as it is written there. The ranges lie over what React has
 * drawn: no cell knows of it, and a row that stays is not drawn again. A browser without highlights shows none.
 *
 * @param drawn what the rows were drawn from
 */
export function useMarkedRows(
  frame: RefObject<HTMLElement | null>,
  keyword: string | undefined,
  drawn: readonly unknown[],
): void {
  useEffect(() => {
    if (keyword === undefined || !("highlights" in CSS)) return undefined;
    let isOver = false;
    // The folding is no part of the first list.
    void import("./mark-rows.ts").then(({ rangesIn }) => {
      if (isOver || frame.current === null) return;
      const ranges = rangesIn(frame.current, keyword);
      CSS.highlights.set(markName, new Highlight(...ranges));
    });
    return () => {
      isOver = true;
      CSS.highlights.delete(markName);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the rows are read from the document
  }, [frame, keyword, ...drawn]);
}
