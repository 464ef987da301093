import { styled } from "@mui/material/styles";
import Button from "@mui/material/Button";
import { useFormContext, useWatch } from "react-hook-form";
import { checkPlate } from "#platform/contract/japanese/plate-check.ts";
import { findBureaus } from "#platform/contract/japanese/plate-bureaus.ts";
import { readPlate } from "#platform/contract/japanese/plate.ts";
import {
  formatPlate,
  isEmptyPlate,
  type PlateParts,
} from "#platform/contract/japanese/plate-format.ts";
import { formText } from "../../form-text.ts";
import { radius, type } from "../../theme/tokens.ts";
import type { FieldProps } from "./field-frame.tsx";
import { NormalisedField } from "./normalised-field.tsx";

const partNames = ["bureau", "category", "kana", "designated_number"] as const;

const Parts = styled("dl")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "flex",
    flexWrap: "wrap",
    gap: 4,
    margin: "4px 0 0",
    "& div": {
      display: "flex",
      gap: 5,
      alignItems: "baseline",
      padding: "0 7px",
      borderRadius: radius.chip,
      backgroundColor: palette.desk.sunken,
      border: `1px solid ${palette.divider}`,
    },
    "& dt": { fontSize: "0.6875rem", color: palette.text.secondary },
    "& dd": {
      margin: 0,
      minWidth: "1em",
      fontSize: type.size.base,
      fontWeight: type.weight.bold,
    },
  };
});

const isPlate = (value: unknown): value is PlateParts =>
  typeof value === "object" && value !== null && "designated_number" in value;

/** Place names by reading, offered while only the place is being typed. */
const Bureaus = ({ name, plate }: { name: string; plate: PlateParts }) => {
  const form = useFormContext();
  const isOnlyPlace =
    plate.bureau !== "" &&
    plate.category + plate.kana + plate.designated_number === "";
  const found = isOnlyPlace ? findBureaus(plate.bureau).slice(0, 6) : [];
  if (found.length === 0 || found[0]?.name === plate.bureau) return null;
  return (
    <div>
      {found.map((bureau) => (
        <Button
          key={bureau.name}
          variant="outlined"
          sx={{ minHeight: 26, mr: 0.5, mt: 0.5, px: 1 }}
          onClick={() => {
            form.setValue(
              name,
              { ...plate, bureau: bureau.name },
              { shouldDirty: true },
            );
            form.setFocus(name);
          }}
        >
          {bureau.name}
        </Button>
      ))}
    </div>
  );
};

/** Why a save would be refused; a place that is still being typed by its reading is not too long yet. */
const wrongWith = (value: unknown): string | undefined => {
  if (!isPlate(value)) return undefined;
  const isPlaceBegun = findBureaus(value.bureau).length > 0;
  return checkPlate(value).errors.find(
    ({ code }) => code !== "bureauTooLong" || !isPlaceBegun,
  )?.message;
};

/** The four parts as they were read, and what looks unusual about them. */
const PlateParted = ({ name }: { name: string }) => {
  const held: unknown = useWatch({ name });
  if (!isPlate(held) || isEmptyPlate(held)) return null;
  const { warnings } = checkPlate(held);
  return (
    <>
      <Bureaus name={name} plate={held} />
      <Parts>
        {partNames.map((part) => (
          <div key={part}>
            <dt>{formText.field.plate_parts[part]}</dt>
            <dd>
              {held[part] === "" ? formText.field.unknown_part : held[part]}
            </dd>
          </div>
        ))}
      </Parts>
      {warnings.map((issue) => (
        <p key={`${issue.field}-${issue.code}`} className="field-note">
          {issue.message}
        </p>
      ))}
    </>
  );
};

const read = (typed: string): PlateParts | undefined => {
  const { plate, rest } = readPlate(typed);
  return rest === "" ? plate : undefined;
};

const show = (value: unknown): string => {
  if (isPlate(value)) return formatPlate(value);
  return typeof value === "string" ? value : "";
};

/**
 * One input for the whole plate, typed or pasted (`尾張小牧 100 あ 12-34`), which fills its four parts.
 * The form holds `{bureau, category, kana, designated_number}`, or `null`.
 */
export const PlateField = (field: FieldProps) => (
  <NormalisedField
    hint={formText.field.plate_hint}
    {...field}
    read={read}
    show={show}
    wrong_with={wrongWith}
    below={<PlateParted name={field.name} />}
  />
);
