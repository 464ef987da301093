import {
  type RefObject,
  useCallback,
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

/** Scrolled down, or walked through by the keys: the row that has the focus is being read. */
const isBeingRead = (
  { current: frame }: RefObject<HTMLElement | null>,
  focused: EventTarget | null,
): boolean =>
  isScrolled(frame) ||
  (focused instanceof Element &&
    focused.matches("tbody .pinned > a") &&
    frame?.contains(focused) === true);

/** Whether somebody reads the rows: follows scrolling and the focus. */
function useReading(frame: RefObject<HTMLElement | null>) {
  const [isReading, setIsReading] = useState(false);
  const look = useCallback(
    (focused: EventTarget | null) => setIsReading(isBeingRead(frame, focused)),
    [frame],
  );
  const onScroll = useCallback(() => look(document.activeElement), [look]);
  // Before the list gives the focus back to the row that had it.
  useLayoutEffect(() => {
    const element = frame.current;
    const onFocus = ({ target }: FocusEvent) => look(target);
    const onBlur = ({ relatedTarget }: FocusEvent) => look(relatedTarget);
    element?.addEventListener("focusin", onFocus);
    element?.addEventListener("focusout", onBlur);
    // On a telephone the page scrolls and not the frame.
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      element?.removeEventListener("focusin", onFocus);
      element?.removeEventListener("focusout", onBlur);
      removeEventListener("scroll", onScroll);
    };
  }, [frame, look, onScroll]);
  return { isReading, onScroll };
}

/**
 * Rows that do not move while they are being read: what arrives in a list that is scrolled down, or walked through by
 * the keys, is counted as 「新着」 and shown when asked for; changed rows change in place.
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
  const { isReading, onScroll } = useReading(frame);

  if (shown.from !== rows)
    setShown(
      nextShown(shown, rows ?? [], { from: rows, key, row_id, isReading }),
    );

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
  // Nothing but arrivals is another page, whose key came with the last look at the one before it.
  const isOther = key !== shown.key || fresh === rows.length;
  if (!now.isReading || isOther || fresh === 0)
    return { from, key, rows, fresh: 0 };
  const latest = new Map(rows.map((row) => [row_id(row), row]));
  return {
    from,
    key,
    rows: shown.rows.map((row) => latest.get(row_id(row)) ?? row),
    fresh,
  };
}
