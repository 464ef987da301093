import { mapText } from "../../contract/text.ts";
import { MapButtons } from "./map-buttons.tsx";
import type { PickMapProps } from "./pick-map.ts";
import { MapGround, MapRoot } from "./map-ground.tsx";
import { rounded, screenOf, unproject } from "./projection.ts";
import { useMapView } from "./use-map-view.ts";
import { usePicking } from "./use-picking.ts";

const markerPath = "M0 0L-8 -14A10 10 0 1 1 8 -14Z";

/** The map on which a place is picked. */
export const OutlineMap = ({ at, onPick }: PickMapProps) => {
  const { attach, ...map } = useMapView(at);
  const { dragged, handlers } = usePicking(map, onPick);
  const { view, size } = map;
  const mark = dragged ?? at;
  const drawn = mark === undefined ? undefined : screenOf(view, size, mark);
  return (
    <MapRoot>
      <MapGround view={view} size={size} />
      <svg
        className="map"
        ref={attach}
        role="img"
        aria-label={mapText.mapLabel}
        {...handlers}
      >
        {drawn !== undefined && (
          <g
            className="map-marker"
            transform={`translate(${String(drawn.x)} ${String(drawn.y)})`}
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
    </MapRoot>
  );
};
