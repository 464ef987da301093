import { useFormContext } from "react-hook-form";
import type { Place } from "#modules/base/map/contract/schema.ts";
import { PlaceSearchBox } from "#modules/base/map/web/embeds/place-search-box.tsx";
import { formText } from "../../contract/form-text.ts";
import type { InquiryField, InquiryInput } from "../../contract/schema.ts";

/** What a found place says about the fields; what it does not know stays. */
const fillOf = (place: Place): Partial<InquiryInput> => ({
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
export const PlaceSearch = () => {
  const form = useFormContext<InquiryInput>();
  return (
    <PlaceSearchBox
      label={formText.placeSearch}
      onPick={(place) => {
        for (const [name, value] of Object.entries(fillOf(place)))
          form.setValue(name as InquiryField, value, { shouldDirty: true });
      }}
    />
  );
};
