import type { DrawnPoint } from "./projection.ts";

/** A way that is being measured, in CSS pixels of the map. */
export const WayLine = ({ points }: { points: readonly DrawnPoint[] }) => (
  <g className="way">
    <polyline
      points={points.map(({ x, y }) => `${String(x)},${String(y)}`).join(" ")}
    />
    {points.map(({ x, y }) => (
      <circle key={`${String(x)} ${String(y)}`} cx={x} cy={y} r={5} />
    ))}
  </g>
);
