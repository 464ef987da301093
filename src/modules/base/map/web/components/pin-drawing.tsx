import { useDeferredValue } from "react";
import type { PlaceCoordinates } from "../../contract/schema.ts";
import type { GroundProps } from "./map-ground.tsx";
import type { MapItem } from "./map-items.ts";
import { PinLayer } from "./pin-layer.tsx";
import { screenOf } from "./projection.ts";
import { WayLine } from "./way-line.tsx";

/** CSS pixels that a pin may reach beyond its place. */
const margin = 30;
const flagPath = "M0 0L-7 -13A9 9 0 1 1 7 -13Z";

/** The layer's own coordinates begin at a point that stays while the map is pulled by less than this part of its width. */
const still = 0.25;
const snap = (value: number, step: number): number =>
  Math.round(value / step) * step;

/** All that lies over the ground: pins, the way that is measured, the place that was searched. */
export function PinDrawing(
  props: GroundProps & {
    items: readonly MapItem[];
    selected: string | undefined;
    way: readonly PlaceCoordinates[] | undefined;
    flag: PlaceCoordinates | undefined;
  },
) {
  const { view, size, items, way } = props;
  const pixel = view.width / size.width;
  // While the map is zoomed the earlier pins are stretched; they are put together again when there is time.
  const drawn = useDeferredValue(view);
  const scale = drawn.width / view.width;
  const originX = snap(drawn.x, drawn.width * still);
  const originY = snap(drawn.y, drawn.width * still);
  const beyond = (size.width * still) / 2 + margin;
  const left = (originX - view.x) / pixel + size.width / 2;
  const top = (originY - view.y) / pixel + size.height / 2;
  const flag =
    props.flag === undefined ? undefined : screenOf(view, size, props.flag);
  return (
    <>
      <g
        transform={`translate(${String(left)} ${String(top)}) scale(${String(scale)})`}
      >
        <PinLayer
          items={items}
          origin_x={originX}
          origin_y={originY}
          pixel={drawn.width / size.width}
          reach_x={size.width / 2 + beyond}
          reach_y={size.height / 2 + beyond}
          selected={props.selected}
        />
      </g>
      {way !== undefined && (
        <WayLine points={way.map((place) => screenOf(view, size, place))} />
      )}
      {flag !== undefined && (
        <g
          className="flag"
          transform={`translate(${String(flag.x)} ${String(flag.y)})`}
        >
          <path d={flagPath} />
        </g>
      )}
    </>
  );
}
