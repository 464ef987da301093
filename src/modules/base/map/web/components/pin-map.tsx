import { styled } from "@mui/material/styles";
import { useEffect, useImperativeHandle, type Ref } from "react";
import { type as letter } from "#platform/web/theme/tokens.ts";
import type { PlaceCoordinates } from "../../contract/schema.ts";
import { mapPageText as text } from "../../contract/map-page-text.ts";
import { MapButtons } from "./map-buttons.tsx";
import { MapGround, MapRoot } from "./map-ground.tsx";
import type { MapItem } from "./map-items.ts";
import { MoveHandle } from "./move-handle.tsx";
import { PinDrawing } from "./pin-drawing.tsx";
import { rounded, unproject, type MapView } from "./projection.ts";
import { useMapView } from "./use-map-view.ts";
import { usePicking } from "./use-picking.ts";

const Root = styled(MapRoot)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    "& svg.map": { cursor: "grab" },
    "& svg.map[data-picks]": { cursor: "crosshair" },
    "& .pin": { cursor: "pointer", color: "var(--tone-on)" },
    "& .pin rect, & .pin circle": {
      fill: "var(--tone-solid)",
      stroke: palette.background.paper,
      strokeWidth: 1.5,
    },
    "& .pin text": {
      fill: "var(--tone-on)",
      fontSize: letter.size.small,
      fontWeight: letter.weight.bold,
      userSelect: "none",
    },
    "& .pin[data-selected] rect": {
      stroke: palette.text.primary,
      strokeWidth: 3,
    },
    "& .way polyline": {
      fill: "none",
      stroke: palette.primary.main,
      strokeWidth: 3,
      strokeDasharray: "6 4",
    },
    "& .way circle": {
      fill: palette.background.paper,
      stroke: palette.primary.main,
      strokeWidth: 3,
    },
    "& .flag path": {
      fill: palette.status.red.solid,
      stroke: palette.background.paper,
      strokeWidth: 1.5,
    },
  };
});

/** What the page can do with the map from outside. */
export interface PinMapHandle {
  /** Puts a place in the middle. */
  readonly showPlace: (place: PlaceCoordinates) => void;
}

interface MapState {
  items: readonly MapItem[];
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
  /** Where a pin is being moved to. */
  moving: PlaceCoordinates | undefined;
  onMove: (place: PlaceCoordinates) => void;
  /** A way that is measured; absent: none is. */
  way: readonly PlaceCoordinates[] | undefined;
  onWay: (place: PlaceCoordinates) => void;
  /** A place or kilopost that was searched. */
  flag: PlaceCoordinates | undefined;
  onView: (view: MapView, ratio: number) => void;
}

/** Degrees across the map for one place, and by how much a press on a group comes closer. */
const placeWidth = 0.8;
const groupStep = 0.4;

/** What a press on the map means now: a point of a way, a new place for a pin, or a choice. */
const usePresses = (
  props: MapState,
  map: Omit<ReturnType<typeof useMapView>, "attach">,
) => {
  const { way, moving, items, onSelect } = props;
  const onPick = (place: PlaceCoordinates) => {
    if (way !== undefined) props.onWay(place);
    else if (moving !== undefined) props.onMove(place);
    else onSelect(undefined);
  };
  const onPin = (key: string) => {
    const item = items.find((one) => one.key === key);
    const isGroup =
      map.element?.querySelector(`[data-pin="${key}"][data-group]`) !== null;
    if (item !== undefined && isGroup)
      map.showPlace(item, map.view.width * groupStep);
    onSelect(key);
  };
  const isPicking = way !== undefined || moving !== undefined;
  const { handlers } = usePicking(map, onPick, isPicking ? undefined : onPin);
  return { handlers, is_picking: isPicking, onPick };
};

/** Pins over the ground; pulled, zoomed, picked; what can be pressed here is in the list beside it too. */
export function PinMap({
  ref,
  ...props
}: MapState & { ref: Ref<PinMapHandle> }) {
  const { attach, ...map } = useMapView(undefined);
  const { view, size, showPlace } = map;
  const { onView, moving } = props;
  useImperativeHandle(
    ref,
    () => ({ showPlace: (place) => showPlace(place, placeWidth) }),
    [showPlace],
  );
  const ratio = size.height / size.width;
  useEffect(() => onView(view, ratio), [onView, view, ratio]);
  const { handlers, is_picking, onPick } = usePresses(props, map);
  return (
    <Root>
      <MapGround view={view} size={size} />
      <svg
        className="map"
        ref={attach}
        role="img"
        aria-label={text.map(props.items.length)}
        data-picks={is_picking ? "" : undefined}
        {...handlers}
      >
        <PinDrawing {...props} view={view} size={size} />
      </svg>
      {moving !== undefined && (
        <MoveHandle at={moving} map={map} onMove={props.onMove} />
      )}
      <MapButtons
        onZoom={map.zoom}
        onPan={map.pan}
        onShowAll={map.showAll}
        onPickMiddle={
          is_picking ? () => onPick(rounded(unproject(view))) : undefined
        }
      />
    </Root>
  );
}
