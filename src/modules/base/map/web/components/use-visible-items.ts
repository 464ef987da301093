import { useCallback, useMemo, useRef, useState } from "react";
import type { MapItem } from "./map-items.ts";
import type { MapView } from "./projection.ts";

/** The list follows the map when it comes to rest, not at every step. */
const restMs = 250;

interface SeenView extends MapView {
  /** Height of the map by its width. */
  readonly ratio: number;
}

const isIn = ({ x, y }: MapItem, view: SeenView): boolean =>
  Math.abs(x - view.x) <= view.width / 2 &&
  Math.abs(y - view.y) <= (view.width * view.ratio) / 2;

/** All items, or only those that are on the visible part of the map. */
export function useVisibleItems(items: readonly MapItem[]) {
  const [isLimited, setLimited] = useState(false);
  const [seen, setSeen] = useState<SeenView>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onView = useCallback((view: MapView, ratio: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSeen({ ...view, ratio }), restMs);
  }, []);
  const shown = useMemo(
    () =>
      isLimited && seen !== undefined
        ? items.filter((item) => isIn(item, seen))
        : items,
    [items, isLimited, seen],
  );
  return { items: shown, is_limited: isLimited, limit: setLimited, onView };
}
