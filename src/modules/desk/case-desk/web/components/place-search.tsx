import type { Place } from "#modules/base/map/contract/schema.ts";
import { PlaceSearchBox } from "#modules/base/map/web/embeds/place-search-box.tsx";
import type { LookUpValues } from "../../contract/look-up-fields.ts";
import { lookUpText } from "../../contract/look-up-text.ts";
import { type LookUpProps, useFill } from "../form/look-up.ts";

/** What a found place says about the fields; what it does not know stays. */
const fillOf = (place: Place): Partial<LookUpValues> => ({
  latitude: place.latitude,
  longitude: place.longitude,
  ...(place.prefecture !== null && { prefecture: place.prefecture }),
  ...(place.address !== null && { address: place.address }),
  ...(place.expressway !== null && {
    expressway: place.expressway,
    expressway_direction: null,
  }),
  ...(place.kilopost !== null && { kilopost: place.kilopost }),
});

/** One box for all ways to say where: municipality, interchange, `東名 120.5`. */
export const PlaceSearch = (desk: LookUpProps) => {
  const put = useFill(desk);
  return (
    <PlaceSearchBox
      label={lookUpText.placeSearch}
      onPick={(place) => put(fillOf(place))}
    />
  );
};
