import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useFormContext } from "react-hook-form";
import { parseClock, weekOrder } from "../../contract/branch-rules.ts";
import { NormalisedField } from "#platform/web/ui/fields/normalised-field.tsx";
import type { OpeningForm } from "../../contract/branch-schema.ts";
import { branchScreenText as text } from "../../contract/branch-text.ts";
import { openingDays } from "../../contract/lookups.ts";

const Week = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(230px, 100%), 1fr))",
  gap: "8px 20px",
  marginTop: 8,
  "& > div": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    gap: 8,
  },
});

const tuesdayToFriday = [2, 3, 4, 5] as const;

/** 営業時間: opening and closing of each weekday and of holidays; both empty is closed. */
export const HoursFields = () => {
  const form = useFormContext<OpeningForm>();
  const copy = () => {
    const monday = form.getValues("hours.1");
    for (const place of tuesdayToFriday)
      form.setValue(`hours.${place}`, { ...monday }, { shouldDirty: true });
  };
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {text.hoursHint}
      </Typography>
      <Button sx={{ mt: 0.5 }} onClick={copy}>
        {text.copyMonday}
      </Button>
      <Week>
        {weekOrder.map((place) => {
          const day = text.day(openingDays.find(place)?.label ?? "");
          return (
            <div key={place}>
              <NormalisedField
                name={`hours.${place}.opens_at`}
                label={text.opens(day)}
                input_mode="numeric"
                read={parseClock}
              />
              <NormalisedField
                name={`hours.${place}.closes_at`}
                label={text.closes(day)}
                input_mode="numeric"
                read={parseClock}
              />
            </div>
          );
        })}
      </Week>
    </>
  );
};
