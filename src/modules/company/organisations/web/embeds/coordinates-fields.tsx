import { styled } from "@mui/material/styles";
import { useFormContext, useWatch } from "react-hook-form";
import { PlacePicker } from "#modules/base/map/web/embeds/place-picker.tsx";
import { NumericField } from "#platform/web/ui/fields/number-fields.tsx";
import { positionLabels as label } from "../../contract/text.ts";

/** Digits behind the point: about a metre. */
const decimals = 6;

const rounded = (degrees: number): number => Number(degrees.toFixed(decimals));

/** Picks a place on the map; an empty address takes over what stands there. */
const Picker = () => {
  const form = useFormContext();
  const latitude: unknown = useWatch({ name: "latitude" });
  const longitude: unknown = useWatch({ name: "longitude" });
  const at =
    typeof latitude === "number" && typeof longitude === "number"
      ? { latitude, longitude }
      : undefined;
  const set = (name: string, value: unknown) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  return (
    <PlacePicker
      at={at}
      onPick={(picked) => {
        set("latitude", rounded(picked.at.latitude));
        set("longitude", rounded(picked.at.longitude));
        const held: unknown[] = form.getValues(["prefecture", "address"]);
        if (picked.address === undefined || held.some(Boolean)) return;
        set("prefecture", picked.address.prefecture);
        set("address", picked.address.municipality);
      }}
    />
  );
};

const Line = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: 8,
  "& > :not(:last-child)": { flex: "0 1 160px" },
});

/** Where the company stands, in degrees: typed or picked on the map. */
export const CoordinatesFields = () => (
  <Line className="full">
    <NumericField
      name="latitude"
      label={label.latitude}
      range={{ max: 99, decimals }}
    />
    <NumericField
      name="longitude"
      label={label.longitude}
      range={{ max: 999, decimals }}
    />
    <Picker />
  </Line>
);
