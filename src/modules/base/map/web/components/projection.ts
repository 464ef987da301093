import type { PlaceCoordinates } from "../../contract/schema.ts";

/** A point of the drawing: Mercator, in degrees; y grows to the south. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}

const degrees = 180 / Math.PI;

export const project = ({
  latitude,
  longitude,
}: PlaceCoordinates): DrawnPoint => ({
  x: longitude,
  y: -Math.log(Math.tan(Math.PI / 4 + latitude / 2 / degrees)) * degrees,
});

export const unproject = ({ x, y }: DrawnPoint): PlaceCoordinates => ({
  latitude: (2 * Math.atan(Math.exp(-y / degrees)) - Math.PI / 2) * degrees,
  longitude: x,
});

/** What is visible: its middle, and its width in degrees of longitude. */
export interface MapView {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const middleOfJapan = project({ latitude: 36.5, longitude: 137.5 });
/** Whole country, and the closest the rough outlines bear. */
const widest = 26;
const closest = 0.05;

export const wholeJapan: MapView = { ...middleOfJapan, width: 18 };

/** About 40 km around a point. */
export const viewAround = (at: PlaceCoordinates): MapView => ({
  ...project(at),
  width: 0.6,
});

const within = (value: number, from: number, to: number): number =>
  Math.min(to, Math.max(from, value));

/** Keeps the middle in Japan and the width between street and country. */
export const clampView = (view: MapView, nearest = closest): MapView => ({
  x: within(view.x, 122, 154),
  y: within(
    view.y,
    project({ latitude: 46, longitude: 0 }).y,
    project({ latitude: 20, longitude: 0 }).y,
  ),
  width: within(view.width, nearest, widest),
});

/** Zooms so that the point under the pointer stays under it. */
export const zoomAt = (
  view: MapView,
  point: DrawnPoint,
  factor: number,
  nearest = closest,
): MapView => {
  const width = clampView(
    { ...view, width: view.width * factor },
    nearest,
  ).width;
  const real = width / view.width;
  return clampView(
    {
      x: point.x + (view.x - point.x) * real,
      y: point.y + (view.y - point.y) * real,
      width,
    },
    nearest,
  );
};

/** A picked place as it is kept: five decimals are about a metre. */
export const rounded = (at: PlaceCoordinates): PlaceCoordinates => ({
  latitude: Number(at.latitude.toFixed(5)),
  longitude: Number(at.longitude.toFixed(5)),
});

/** Where a place is on a map of this size, in CSS pixels. */
export const screenOf = (
  view: MapView,
  size: { readonly width: number; readonly height: number },
  place: PlaceCoordinates,
): DrawnPoint => {
  const { x, y } = project(place);
  const pixel = view.width / size.width;
  return {
    x: (x - view.x) / pixel + size.width / 2,
    y: (y - view.y) / pixel + size.height / 2,
  };
};
