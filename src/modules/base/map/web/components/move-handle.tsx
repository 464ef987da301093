import PlaceIcon from "@mui/icons-material/Place";
import { styled } from "@mui/material/styles";
import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
} from "react";
import { mapPageText as text } from "../../contract/map-page-text.ts";
import type { PlaceCoordinates } from "../../contract/schema.ts";
import { project, rounded, screenOf, unproject } from "./projection.ts";
import type { useMapView } from "./use-map-view.ts";

const Handle = styled("button")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: "absolute",
    width: 44,
    height: 44,
    marginLeft: -22,
    marginTop: -42,
    padding: 0,
    border: 0,
    borderRadius: "50%",
    background: "none",
    color: palette.status.red.solid,
    cursor: "grab",
    touchAction: "none",
    "& svg": {
      fontSize: 44,
      stroke: palette.background.paper,
      strokeWidth: 0.8,
    },
    "&:focus-visible": { outline: `3px solid ${palette.primary.main}` },
  };
});

/** Direction of each arrow, and CSS pixels of a step: with Shift a large one. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const smallStep = 2;
const largeStep = 20;

/** The pin that is being moved: pulled with the pointer, or stepped with the arrow keys. */
export function MoveHandle(props: {
  at: PlaceCoordinates;
  map: Omit<ReturnType<typeof useMapView>, "attach">;
  onMove: (place: PlaceCoordinates) => void;
}) {
  const { at, map, onMove } = props;
  const handle = useRef<HTMLButtonElement>(null);
  /** From the tip to where the pin was taken hold of. */
  const grip = useRef({ x: 0, y: 0 });
  useEffect(() => handle.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const step = (event.shiftKey ? largeStep : smallStep) * map.pixel;
    const { x, y } = project(at);
    const [right, down] = direction;
    onMove(rounded(unproject({ x: x + right * step, y: y + down * step })));
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const [point, tip] = [map.pointOf(event), project(at)];
    grip.current = { x: point.x - tip.x, y: point.y - tip.y };
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { x, y } = map.pointOf(event);
    onMove(
      rounded(unproject({ x: x - grip.current.x, y: y - grip.current.y })),
    );
  };
  const { x, y } = screenOf(map.view, map.size, at);
  return (
    <Handle
      ref={handle}
      type="button"
      aria-label={text.handle}
      aria-describedby="map-move-help"
      style={{ left: x, top: y }}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
    >
      <PlaceIcon aria-hidden />
    </Handle>
  );
}
