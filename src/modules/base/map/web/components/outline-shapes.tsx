import { memo, useMemo } from "react";
import { useExpressways } from "#modules/base/roads/web/embeds/expressways.tsx";
import type { Expressway } from "#platform/contract/geography/expressways.ts";
import { useOutlines, type Outlines } from "./outlines.ts";
import { project } from "./projection.ts";

const number = (value: number): string => value.toFixed(4);

const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points
    .map(([longitude, latitude], index) => {
      const { x, y } = project({ latitude, longitude });
      return `${index === 0 ? "M" : "L"}${number(x)} ${number(y)}`;
    })
    .join("");

const pairOf = (point: readonly number[]): [number, number] => [
  point[0] ?? 0,
  point[1] ?? 0,
];

const drawn = (outlines: Outlines) =>
  outlines.features.map(({ properties, geometry }) => ({
    code: properties.code,
    path: geometry.coordinates
      .flat()
      .map((ring) => `${pathOf(ring.map(pairOf))}Z`)
      .join(""),
  }));

const drawnRoads = (expressways: readonly Expressway[]) =>
  expressways.map(({ code, name, stretches }) => ({
    key: `${code} ${name}`,
    path: stretches
      .map((stretch) => pathOf(stretch.map(({ lng, lat }) => [lng, lat])))
      .join(""),
  }));

const drawnPoints = (expressways: readonly Expressway[]) =>
  expressways.flatMap(({ code, stretches }) =>
    stretches.flat().map((point) => ({
      key: `${code} ${point.name} ${String(point.km)}`,
      name: point.name,
      ...project({ latitude: point.lat, longitude: point.lng }),
    })),
  );

/** Coasts, prefectures and expressways: drawn once, moved by the view box. */
export const OutlineShapes = memo(function OutlineShapes() {
  const outlines = useOutlines();
  const prefectures = useMemo(
    () => (outlines === undefined ? [] : drawn(outlines)),
    [outlines],
  );
  const expressways = useExpressways();
  const roads = useMemo(() => drawnRoads(expressways), [expressways]);
  return (
    <>
      <g className="map-land">
        {prefectures.map(({ code, path }) => (
          <path key={code} d={path} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      <g className="map-roads">
        {roads.map(({ key, path }) => (
          <path key={key} d={path} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
    </>
  );
});

interface VisibleBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Most names on the map at once; more would cover one another. */
const maximumNames = 60;

/** Interchanges inside the box, in drawing units; the text is given the size of one pixel there. */
export const InterchangeNames = ({
  box,
  pixel,
}: {
  box: VisibleBox;
  /** Drawing units of one CSS pixel. */
  pixel: number;
}) => {
  const expressways = useExpressways();
  const points = useMemo(() => drawnPoints(expressways), [expressways]);
  const visible = points.filter(
    ({ x, y }) =>
      x > box.left && x < box.right && y > box.top && y < box.bottom,
  );
  if (visible.length > maximumNames) return null;
  return (
    <g className="map-names">
      {visible.map(({ key, name, x, y }) => (
        <g key={key}>
          <circle cx={x} cy={y} r={pixel * 3} />
          <text x={x + pixel * 5} y={y + pixel * 4} fontSize={pixel * 12}>
            {name}
          </text>
        </g>
      ))}
    </g>
  );
};
