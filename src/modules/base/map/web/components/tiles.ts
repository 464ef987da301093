import { servedValue } from "#platform/web/brand.ts";
import type { MapView } from "./projection.ts";

/** Where tiles come from, and what has to stand beside them; without an address there are outlines only. */
export const tileSource = (): {
  readonly address: string;
  readonly credit: string;
} => ({
  address: servedValue("map-tiles"),
  credit: servedValue("map-tiles-credit"),
});

export interface Tile {
  readonly key: string;
  readonly url: string;
  /** CSS pixels from the corner of the map. */
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** Degrees around the world, and a tile's own pixels. */
const world = 360;
const tilePixels = 256;
const zooms = { least: 2, most: 18 } as const;

/** The zoom whose tiles are shown nearest to their own size. */
const zoomOf = (pixel: number): number =>
  Math.min(
    zooms.most,
    Math.max(zooms.least, Math.round(Math.log2(world / (tilePixels * pixel)))),
  );

const addressOf = (
  template: string,
  at: { readonly z: number; readonly x: number; readonly y: number },
): string =>
  template
    .replace("{z}", String(at.z))
    .replace("{x}", String(at.x))
    .replace("{y}", String(at.y));

/** The tiles that a view needs. The drawing's units are Mercator degrees in both directions. */
export const tilesOf = (
  template: string,
  view: MapView,
  size: { readonly width: number; readonly height: number },
): Tile[] => {
  const pixel = view.width / size.width;
  const z = zoomOf(pixel);
  const count = 2 ** z;
  const step = world / count;
  const left = view.x - view.width / 2;
  const top = view.y - (size.height * pixel) / 2;
  const indexOf = (value: number) => Math.floor((value + world / 2) / step);
  const tiles: Tile[] = [];
  for (let x = indexOf(left); x <= indexOf(left + view.width); x += 1)
    for (let y = indexOf(top); y <= indexOf(top + size.height * pixel); y += 1)
      if (x >= 0 && y >= 0 && x < count && y < count)
        tiles.push({
          key: `${String(z)}/${String(x)}/${String(y)}`,
          url: addressOf(template, { z, x, y }),
          left: (x * step - world / 2 - left) / pixel,
          top: (y * step - world / 2 - top) / pixel,
          size: step / pixel,
        });
  return tiles;
};
