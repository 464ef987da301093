import { styled } from "@mui/material/styles";
import { InterchangeNames, OutlineShapes } from "./outline-shapes.tsx";
import type { MapView } from "./projection.ts";
import { tilesOf, tileSource } from "./tiles.ts";

/** The box of a map: everything in it lies one over the other. */
export const MapRoot = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: "relative",
    height: "100%",
    overflow: "hidden",
    backgroundColor: palette.status.blue.soft,
    "& .map-ground, & svg.map": {
      position: "absolute",
      inset: 0,
      display: "block",
      width: "100%",
      height: "100%",
    },
    "& svg.map": { touchAction: "none", cursor: "crosshair" },
    "& .map-ground img": { position: "absolute", userSelect: "none" },
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

export interface GroundProps {
  view: MapView;
  size: { readonly width: number; readonly height: number };
}

const Outlines = ({ view, size }: GroundProps) => {
  const pixel = view.width / size.width;
  const height = size.height * pixel;
  const box = {
    left: view.x - view.width / 2,
    top: view.y - height / 2,
    right: view.x + view.width / 2,
    bottom: view.y + height / 2,
  };
  return (
    <svg
      className="map-ground"
      aria-hidden
      viewBox={`${String(box.left)} ${String(box.top)} ${String(view.width)} ${String(height)}`}
      preserveAspectRatio="none"
    >
      <OutlineShapes />
      <InterchangeNames box={box} pixel={pixel} />
    </svg>
  );
};

/** A seam of half a pixel between two tiles would shine through. */
const overlap = 0.6;

const Tiles = ({ view, size, address }: GroundProps & { address: string }) => (
  <div className="map-ground" aria-hidden>
    {tilesOf(address, view, size).map((tile) => (
      <img
        key={tile.key}
        src={tile.url}
        alt=""
        draggable={false}
        // Tile servers ask who shows them; nothing but the origin is told.
        referrerPolicy="origin"
        style={{
          left: tile.left,
          top: tile.top,
          width: tile.size + overlap,
          height: tile.size + overlap,
        }}
      />
    ))}
  </div>
);

/** What lies below everything: tiles where they are configured, else coasts, prefectures and expressways. */
export const MapGround = (props: GroundProps) => {
  const { address } = tileSource();
  return address === "" ? (
    <Outlines {...props} />
  ) : (
    <Tiles {...props} address={address} />
  );
};
