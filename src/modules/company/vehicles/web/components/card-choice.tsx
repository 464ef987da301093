import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useState } from "react";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { parsePlate } from "#platform/contract/japanese/plate.ts";
import { cardText as text } from "../../contract/card-text.ts";
import { CardPanel } from "./card-panel.tsx";

/** The card of one of several plates, the first at first. */
export function CardChoice({ plates }: { plates: readonly string[] }) {
  const [chosen, setChosen] = useState<string>();
  const [first = ""] = plates;
  const plate =
    chosen !== undefined && plates.includes(chosen) ? chosen : first;
  return (
    <>
      {plates.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={plate}
          aria-label={text.choose}
          onChange={(_event, next: string | null) => {
            if (next !== null) setChosen(next);
          }}
          sx={{ flexWrap: "wrap", mb: 0.5 }}
        >
          {plates.map((one) => (
            <ToggleButton key={one} value={one}>
              {formatPlate(parsePlate(one))}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <CardPanel plate={plate} />
    </>
  );
}
