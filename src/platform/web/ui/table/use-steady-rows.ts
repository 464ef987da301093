import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

interface Shown<Row> {
  readonly from: readonly Row[] | undefined;
  readonly key: string;
  readonly rows: readonly Row[];
  readonly fresh: number;
}

/**
 * Rows that do not move while they are being read: what arrives above a list that is scrolled down is
 * counted as 「新着」 and shown when asked for; changed rows change in place.
 * @param key the list's query: another query shows its rows at once, from their top. It may change before its
 * rows arrive; until then the rows of the last query stay.
 */
export function useSteadyRows<Row>(options: {
  rows: readonly Row[] | undefined;
  key: string;
  row_id: (row: Row) => string;
  frame: RefObject<HTMLElement | null>;
}) {
  const { rows, key, row_id, frame } = options;
  const [shown, setShown] = useState<Shown<Row>>({
    from: rows,
    key,
    rows: rows ?? [],
    fresh: 0,
  });
  const [isReading, setIsReading] = useState(false);

  if (shown.from !== rows)
    setShown(
      nextShown(shown, rows ?? [], { from: rows, key, row_id, isReading }),
    );

  const onScroll = useCallback(
    () => setIsReading(isScrolled(frame.current)),
    [frame],
  );
  // On a telephone the page scrolls and not the frame.
  useEffect(() => {
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, [onScroll]);

  const topOf = useRef(shown.key);
  useLayoutEffect(() => {
    if (topOf.current === shown.key) return;
    topOf.current = shown.key;
    frame.current?.scrollTo({ top: 0 });
  }, [shown.key, frame]);

  return {
    rows: shown.rows,
    fresh: shown.fresh,
    onScroll,
    showFresh: () => {
      setShown({ from: rows, key, rows: rows ?? [], fresh: 0 });
      frame.current?.scrollTo({ top: 0 });
      if (isScrolled(frame.current)) scrollTo({ top: 0 });
    },
  };
}

/** Whether the first rows of the list are out of sight, above its frame or above the window. */
const isScrolled = (frame: HTMLElement | null): boolean =>
  frame !== null &&
  (frame.scrollTop > 0 || frame.getBoundingClientRect().top < 0);

function nextShown<Row>(
  shown: Shown<Row>,
  rows: readonly Row[],
  now: {
    from: readonly Row[] | undefined;
    key: string;
    row_id: (row: Row) => string;
    isReading: boolean;
  },
): Shown<Row> {
  const { from, key, row_id } = now;
  const known = new Set(shown.rows.map(row_id));
  const fresh = rows.filter((row) => !known.has(row_id(row))).length;
  if (!now.isReading || key !== shown.key || fresh === 0)
    return { from, key, rows, fresh: 0 };
  const latest = new Map(rows.map((row) => [row_id(row), row]));
  return {
    from,
    key,
    rows: shown.rows.map((row) => latest.get(row_id(row)) ?? row),
    fresh,
  };
}
