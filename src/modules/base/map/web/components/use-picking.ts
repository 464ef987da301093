import { useRef, useState, type PointerEvent } from "react";
import type { PlaceCoordinates } from "../../contract/schema.ts";
import { rounded, unproject, type DrawnPoint } from "./projection.ts";
import type { useMapView } from "./use-map-view.ts";

/** Pointer travel in CSS pixels up to which a press is a pick and not a pan. */
const clickSlack = 4;

interface Grip {
  readonly kind: "map" | "marker";
  readonly pin: string | undefined;
  readonly start: DrawnPoint;
  readonly clientX: number;
  readonly clientY: number;
  hasMoved: boolean;
}

/** What lies on the map and can be pressed says so by `data-pin`. */
const pinAt = ({ target }: PointerEvent<SVGElement>): string | undefined =>
  target instanceof Element
    ? (target.closest("[data-pin]")?.getAttribute("data-pin") ?? undefined)
    : undefined;

/** Press and release picks a place, or a pin; press and pull moves: the map, or the mark. */
export function usePicking(
  map: Omit<ReturnType<typeof useMapView>, "attach">,
  onPick: (at: PlaceCoordinates) => void,
  onPin?: (key: string) => void,
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
      pin: pinAt(event),
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
    if (!isPick) return;
    if (held.pin !== undefined && onPin !== undefined) onPin(held.pin);
    else onPick(rounded(unproject(map.pointOf(event))));
  };
  return { dragged, handlers: { onPointerDown, onPointerMove, onPointerUp } };
}
