import { styled } from "@mui/material/styles";
import { useFormContext, useWatch } from "react-hook-form";
import { PlacePicker } from "#modules/base/map/web/embeds/place-picker.tsx";
import { mapText } from "#modules/base/map/contract/text.ts";
import { type as letter } from "#platform/web/theme/tokens.ts";
import { formText } from "../../contract/form-text.ts";
import type { InquiryField, InquiryInput } from "../../contract/schema.ts";

const Root = styled("div")(({ theme }) => ({
  "& .coordinates-label": {
    display: "block",
    fontSize: letter.size.base,
    fontWeight: letter.weight.medium,
    color: (theme.vars ?? theme).palette.text.secondary,
    minHeight: 18,
    marginBottom: 1,
  },
  "& .coordinates-value": {
    display: "flex",
    alignItems: "center",
    gap: 8,
    minHeight: 30,
  },
}));

/** Where the vehicle stands, in degrees: out of the kilopost, the search or a pick on the map. */
export const CoordinatesField = () => {
  const form = useFormContext<InquiryInput>();
  const [latitude, longitude] = useWatch({
    control: form.control,
    name: ["latitude", "longitude"],
  });
  const at =
    typeof latitude === "number" && typeof longitude === "number"
      ? { latitude, longitude }
      : undefined;
  const set = (name: InquiryField, value: string | number | null) =>
    form.setValue(name, value, { shouldDirty: true });
  return (
    <Root data-field="latitude">
      <span className="coordinates-label">{formText.coordinates}</span>
      <div className="coordinates-value">
        <output>
          {at === undefined
            ? formText.noCoordinates
            : mapText.shortCoordinates(at.latitude, at.longitude)}
        </output>
        <PlacePicker
          at={at}
          onPick={(picked) => {
            set("latitude", picked.at.latitude);
            set("longitude", picked.at.longitude);
            if (picked.address !== undefined) {
              set("prefecture", picked.address.prefecture);
              set("address", picked.address.municipality);
            }
            if (picked.road !== undefined) {
              set("expressway", picked.road.expressway);
              set("expressway_direction", null);
              set("kilopost", picked.road.kilopost);
            }
          }}
        />
      </div>
    </Root>
  );
};
