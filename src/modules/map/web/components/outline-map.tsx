import { styled } from "@mui/material/styles";
import { useRef, useState, type PointerEvent } from "react";
import type { PlaceCoordinates } from "../../contract/schema.ts";
import { mapText } from "../../contract/text.ts";
import { MapButtons } from "./map-buttons.tsx";
import type { PickMapProps } from "./pick-map.ts";
import { InterchangeNames, OutlineShapes } from "./outline-shapes.tsx";
import { project, rounded, unproject, type DrawnPoint } from "./projection.ts";
import { useMapView } from "./use-map-view.ts";

const Root = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: "relative",
    height: "100%",
    "& svg.map": {
      display: "block",
      width: "100%",
      height: "100%",
      touchAction: "none",
      cursor: "crosshair",
      backgroundColor: palette.status.blue.soft,
    },
    "& .map-land path": {
      fill: palette.background.paper,
      stroke: palette.desk.line_control,
      strokeWidth: 0.8,
    },
    "& .map-roads path": {
      fill: "none",
      stroke: palette.status.green.solid,
      strokeWidth: 1.6,
    },
    "& .map-names circle": { fill: palette.status.green.solid },
    "& .map-names text": { fill: palette.text.primary },
    "& .map-marker": { cursor: "grab" },
    "& .map-marker path": {
      fill: palette.status.red.solid,
      stroke: palette.background.paper,
      strokeWidth: 1.5,
    },
  };
});

/** Pointer travel in CSS pixels up to which a press is a pick and not a pan. */
const clickSlack = 4;

interface Grip {
  readonly kind: "map" | "marker";
  readonly start: DrawnPoint;
  readonly clientX: number;
  readonly clientY: number;
  hasMoved: boolean;
}

const markerPath = "M0 0L-8 -14A10 10 0 1 1 8 -14Z";

/** Press and release picks, press and pull moves: the map, or the mark. */
function usePicking(
  map: Omit<ReturnType<typeof useMapView>, "attach">,
  onPick: PickMapProps["onPick"],
) {
  const [dragged, setDragged] = useState<PlaceCoordinates>();
  const grip = useRef<Grip>(undefined);
  const onPointerDown = (event: PointerEvent<SVGElement>) => {
    const isMarker =
      event.target instanceof Element &&
      event.target.closest(".map-marker") !== null;
    map.element?.setPointerCapture(event.pointerId);
    grip.current = {
      kind: isMarker ? "marker" : "map",
      start: map.pointOf(event),
      clientX: event.clientX,
      clientY: event.clientY,
      hasMoved: false,
    };
  };
  const onPointerMove = (event: PointerEvent<SVGElement>) => {
    const held = grip.current;
    if (held === undefined) return;
    const travel = Math.hypot(
      event.clientX - held.clientX,
      event.clientY - held.clientY,
    );
    held.hasMoved ||= travel > clickSlack;
    if (!held.hasMoved) return;
    const point = map.pointOf(event);
    if (held.kind === "marker") setDragged(unproject(point));
    else map.moveBy(held.start.x - point.x, held.start.y - point.y);
  };
  const onPointerUp = (event: PointerEvent<SVGElement>) => {
    const held = grip.current;
    grip.current = undefined;
    setDragged(undefined);
    const isPick =
      held !== undefined && held.hasMoved === (held.kind === "marker");
    if (isPick) onPick(rounded(unproject(map.pointOf(event))));
  };
  return { dragged, handlers: { onPointerDown, onPointerMove, onPointerUp } };
}

/** The map without WebGL and without internet: outlines and expressways as a drawing. */
export const OutlineMap = ({ at, onPick }: PickMapProps) => {
  const { attach, ...map } = useMapView(at);
  const { dragged, handlers } = usePicking(map, onPick);
  const { view, pixel } = map;
  const height = map.size.height * pixel;
  const box = {
    left: view.x - view.width / 2,
    top: view.y - height / 2,
    right: view.x + view.width / 2,
    bottom: view.y + height / 2,
  };
  const mark = dragged ?? at;
  const drawn = mark === undefined ? undefined : project(mark);
  return (
    <Root>
      <svg
        className="map"
        ref={attach}
        role="img"
        aria-label={mapText.mapLabel}
        viewBox={`${String(box.left)} ${String(box.top)} ${String(view.width)} ${String(height)}`}
        preserveAspectRatio="none"
        {...handlers}
      >
        <OutlineShapes />
        <InterchangeNames box={box} pixel={pixel} />
        {drawn !== undefined && (
          <g
            className="map-marker"
            transform={`translate(${String(drawn.x)} ${String(drawn.y)}) scale(${String(pixel)})`}
          >
            <path d={markerPath} />
          </g>
        )}
      </svg>
      <MapButtons
        onZoom={map.zoom}
        onPan={map.pan}
        onShowAll={map.showAll}
        onPickMiddle={() => onPick(rounded(unproject(view)))}
      />
    </Root>
  );
};
