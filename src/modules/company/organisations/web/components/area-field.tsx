import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import { styled } from "@mui/material/styles";
import FormControlLabel from "@mui/material/FormControlLabel";
import { FieldFrame } from "#platform/web/ui/fields/field-frame.tsx";
import { useField } from "#platform/web/ui/fields/use-field.ts";
import {
  prefecturesOfRegion,
  regions,
  shortPrefecture,
} from "../../contract/region-lookups.ts";
import { managementText as text } from "../../contract/text.ts";
import { towCompanies } from "../../contract/tow-company-record.ts";

const Regions = styled("div")(({ theme }) => ({
  display: "grid",
  gap: "2px 8px",
  "& > fieldset": {
    display: "grid",
    gridTemplateColumns: "104px minmax(0, 1fr)",
    alignItems: "start",
    border: 0,
    margin: 0,
    padding: 0,
    borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
  "& button": { justifyContent: "flex-start", minHeight: 30, paddingLeft: 0 },
  "& .MuiFormControlLabel-root": { minWidth: 84, margin: 0 },
  "& .MuiCheckbox-root": { padding: 4 },
}));

/** 対応エリア: prefectures by region, a whole region in one go. The form holds their full names. */
export const AreaField = () => {
  const { field, value, frame, aria, id } = useField({
    name: "areas",
    label: towCompanies.fields.areas.label,
  });
  const held = Array.isArray(value) ? (value as string[]) : [];
  const set = (names: readonly string[], isOn: boolean) =>
    field.onChange([
      ...held.filter((name) => !names.includes(name)),
      ...(isOn ? names : []),
    ]);
  return (
    <FieldFrame {...frame} is_group>
      <Regions
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={aria["aria-describedby"]}
      >
        {regions.options.map((region, place) => {
          const names = prefecturesOfRegion(region);
          const isWhole = names.every((name) => held.includes(name));
          return (
            <fieldset key={region.code} aria-label={region.label}>
              <Button
                color="inherit"
                aria-pressed={isWhole}
                title={text.wholeRegion(region.label)}
                onClick={() => set(names, !isWhole)}
              >
                {region.label}
              </Button>
              <div>
                {names.map((name, index) => (
                  <FormControlLabel
                    key={name}
                    label={shortPrefecture(name)}
                    control={
                      <Checkbox
                        checked={held.includes(name)}
                        onChange={(_, checked) => set([name], checked)}
                        slotProps={{
                          input:
                            place === 0 && index === 0
                              ? { ref: field.ref }
                              : {},
                        }}
                      />
                    }
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
      </Regions>
    </FieldFrame>
  );
};
