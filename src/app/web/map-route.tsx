import { useMemo } from "react";
import { MapPage } from "#modules/base/map/web/pages/map-page.tsx";
import { useCorrectPlace } from "#modules/sos/sos-inquiries/web/embeds/correct-place.tsx";

/** The map, whose pins are corrected by the desk that keeps the case. */
export const MapRoute = () => {
  const sos = useCorrectPlace();
  return <MapPage corrections={useMemo(() => ({ sos }), [sos])} />;
};
