import { useCallback, useMemo, useRef, useState } from "react";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { mapSearchSchema } from "../../contract/pin-schema.ts";
import type { PlaceCoordinates } from "../../contract/schema.ts";
import { useCorrecting, type PlaceCorrections } from "./correcting.tsx";
import type { MapItem } from "./map-items.ts";
import { useMeasuring } from "./measuring.tsx";
import type { PinMapHandle } from "./pin-map.tsx";
import { useMapItems } from "./use-map-items.ts";
import { useVisibleItems } from "./use-visible-items.ts";

/** What list and map have in common: what is shown, what is chosen, what is being done. */
export function useMapPage(corrections: PlaceCorrections) {
  const { query, set } = useListSearch("map", mapSearchSchema);
  const items = useMapItems(query, corrections);
  const [selected, setSelected] = useState<string>();
  const [flag, setFlag] = useState<PlaceCoordinates>();
  const map = useRef<PinMapHandle>(null);
  const correcting = useCorrecting(corrections);
  const measuring = useMeasuring();
  const visible = useVisibleItems(items.shown);
  const byKey = useMemo(
    () => new Map(items.all.map((item) => [item.key, item])),
    [items.all],
  );
  const onList = useCallback(
    (key: string) => {
      setSelected(key);
      const item = byKey.get(key);
      if (item !== undefined) map.current?.showPlace(item);
    },
    [byKey],
  );
  const { start } = correcting;
  const { end } = measuring;
  const onCorrect = useCallback(
    (item: MapItem) => {
      end();
      map.current?.showPlace(item);
      if (item.case !== undefined) start(item.case);
    },
    [start, end],
  );
  const onPlace = (at: PlaceCoordinates) => {
    setFlag(at);
    map.current?.showPlace(at);
  };
  return {
    query,
    set,
    items,
    visible,
    map,
    selected,
    onList,
    onSelect: setSelected,
    correcting,
    onCorrect,
    measuring,
    flag,
    onPlace,
  };
}
