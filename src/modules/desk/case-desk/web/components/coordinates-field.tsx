import { styled } from "@mui/material/styles";
import { useWatch } from "react-hook-form";
import { PlacePicker } from "#modules/base/map/web/embeds/place-picker.tsx";
import { mapText } from "#modules/base/map/contract/text.ts";
import { type as letter } from "#platform/web/theme/tokens.ts";
import type { LookUpValues } from "../../contract/look-up-fields.ts";
import { lookUpText } from "../../contract/look-up-text.ts";
import { type LookUpProps, useFill } from "../form/look-up.ts";

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
export const CoordinatesField = (desk: LookUpProps) => {
  const put = useFill(desk);
  const [latitude, longitude] = useWatch<
    LookUpValues,
    ["latitude", "longitude"]
  >({ name: ["latitude", "longitude"] });
  const at =
    typeof latitude === "number" && typeof longitude === "number"
      ? { latitude, longitude }
      : undefined;
  return (
    <Root data-field="latitude">
      <span className="coordinates-label">{lookUpText.coordinates}</span>
      <div className="coordinates-value">
        <output>
          {at === undefined
            ? lookUpText.noCoordinates
            : mapText.shortCoordinates(at.latitude, at.longitude)}
        </output>
        <PlacePicker
          at={at}
          onPick={({ at: spot, address, road }) =>
            put({
              latitude: spot.latitude,
              longitude: spot.longitude,
              ...(address && {
                prefecture: address.prefecture,
                address: address.municipality,
              }),
              ...(road && {
                expressway: road.expressway,
                expressway_direction: null,
                kilopost: road.kilopost,
              }),
            })
          }
        />
      </div>
    </Root>
  );
};
