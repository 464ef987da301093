import Button from "@mui/material/Button";
import { notify } from "#platform/web/ui/notices.ts";
import { mapPageText as text } from "../../contract/map-page-text.ts";
import type { PlaceCoordinates } from "../../contract/schema.ts";
import { ExpresswaySearch } from "../embeds/expressway-search.tsx";
import { PlaceSearchBox } from "../embeds/place-search-box.tsx";
import type { useMeasuring } from "./measuring.tsx";

/** Goes to a place on the map: by its name, or by road, direction and kilopost; and begins to measure. */
export const MapTools = (props: {
  onPlace: (at: PlaceCoordinates) => void;
  measuring: ReturnType<typeof useMeasuring>;
}) => (
  <div className="map-tools">
    <div className="place">
      <PlaceSearchBox label={text.searchPlace} onPick={props.onPlace} />
    </div>
    <ExpresswaySearch
      onPick={({ at }) => {
        if (at === undefined) notify.error(text.roadAlone);
        else props.onPlace(at);
      }}
    />
    <Button
      variant="outlined"
      disabled={props.measuring.way !== undefined}
      onClick={props.measuring.start}
      sx={{ minHeight: 30 }}
    >
      {text.measure}
    </Button>
  </div>
);
