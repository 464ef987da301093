import InputAdornment from "@mui/material/InputAdornment";
import {
  type NumberBounds,
  numberShape,
} from "#platform/contract/japanese/input-kinds.ts";
import { parseYen } from "#platform/contract/japanese/money.ts";
import { formText } from "../../form-text.ts";
import type { FieldProps } from "./field-frame.tsx";
import { NormalisedField } from "./normalised-field.tsx";

/** Twelve digits, none behind the point, nothing below nought. */
const anyCount = { min: 0, max: 999_999_999_999, decimals: 0 };
/** The same where something is taken off as well. */
export const signedAmount = { min: -anyCount.max };

export interface NumericFieldProps extends FieldProps {
  /** What may be typed; digits alone where nothing is said. */
  range?: Partial<NumberBounds> | undefined;
  /** Word behind the number: km, 件. */
  unit?: string;
}

const NumberInput = ({
  range,
  unit,
  read,
  ...field
}: NumericFieldProps & {
  read: (shaped: string | undefined, typed: string) => number | undefined;
}) => {
  const bounds = { ...anyCount, ...range };
  const shape = numberShape(bounds);
  return (
    <NormalisedField
      {...field}
      align="end"
      input_mode={bounds.decimals === 0 ? "numeric" : "decimal"}
      shape={shape}
      read={(typed) => read(shape(typed), typed)}
      show={(value) =>
        typeof value === "number" || typeof value === "string"
          ? (shape(String(value)) ?? String(value))
          : ""
      }
      after={
        unit === undefined ? undefined : (
          <InputAdornment position="end">{unit}</InputAdornment>
        )
      }
    />
  );
};

const readNumber = (shaped = ""): number | undefined =>
  /\d/.test(shaped) ? Number(shaped.replaceAll(",", "")) : undefined;

/** A number with grouping; full-width digits are accepted. The form holds a number, or `null`. */
export const NumericField = (field: NumericFieldProps) => (
  <NumberInput {...field} read={readNumber} />
);

const readYen = (shaped: string | undefined, typed: string) =>
  parseYen(shaped ?? typed);

/** Integer yen; `1,200円`, `¥１２００` are read. The form holds a number, or `null`. */
export const MoneyField = (field: Omit<NumericFieldProps, "unit">) => (
  <NumberInput {...field} unit={formText.field.yen} read={readYen} />
);
