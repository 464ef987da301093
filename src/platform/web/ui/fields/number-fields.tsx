import InputAdornment from "@mui/material/InputAdornment";
import { toHalfWidthAscii } from "#platform/contract/japanese/input-kinds.ts";
import { formatInteger } from "#platform/contract/japanese/grouping.ts";
import { parseYen } from "#platform/contract/japanese/money.ts";
import { formText } from "../../form-text.ts";
import type { FieldProps } from "./field-frame.tsx";
import { NormalisedField } from "./normalised-field.tsx";

export interface NumericFieldProps extends FieldProps {
  /** Digits behind the point; default 0. */
  decimals?: number;
  /** Word behind the number: km, 件. */
  unit?: string;
}

const readNumber = (typed: string, decimals: number): number | undefined => {
  const tidied = toHalfWidthAscii(typed).replace(/[\s,]/g, "");
  const pattern =
    decimals === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+(\\.\\d{0,${decimals}})?$`);
  return pattern.test(tidied) ? Number(tidied) : undefined;
};

/** A number; full-width digits are accepted. The form holds a number, or `null`. */
export const NumericField = ({
  decimals = 0,
  unit,
  ...field
}: NumericFieldProps) => (
  <NormalisedField
    {...field}
    align="end"
    input_mode={decimals === 0 ? "numeric" : "decimal"}
    read={(typed) => readNumber(typed, decimals)}
    show={showNumber}
    after={
      unit === undefined ? undefined : (
        <InputAdornment position="end">{unit}</InputAdornment>
      )
    }
  />
);

const showNumber = (value: unknown): string =>
  typeof value === "number" || typeof value === "string" ? String(value) : "";

const showYen = (value: unknown): string =>
  typeof value === "number" ? formatInteger(value) : showNumber(value);

/** Integer yen with grouping; `1,200円`, `¥１２００` are read. The form holds a number, or `null`. */
export const MoneyField = (field: FieldProps) => (
  <NormalisedField
    {...field}
    align="end"
    input_mode="numeric"
    read={parseYen}
    show={showYen}
    after={<InputAdornment position="end">{formText.field.yen}</InputAdornment>}
  />
);
