import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import ScheduleIcon from "@mui/icons-material/Schedule";
import { useFormContext } from "react-hook-form";
import {
  parseDateInput,
  parseDateTimeInput,
  parseYearMonthInput,
} from "#platform/contract/japanese/date-input.ts";
import {
  formatDateTime,
  formatYearMonth,
  formatYearMonthJapanese,
  isDate,
  isInstant,
  isYearMonth,
} from "#platform/contract/japanese/dates.ts";
import { formText } from "../../form-text.ts";
import type { FieldProps } from "./field-frame.tsx";
import { NormalisedField } from "./normalised-field.tsx";

const asText = (value: unknown): string =>
  typeof value === "string" ? value : "";

const showDate = (value: unknown): string =>
  isDate(asText(value)) ? asText(value).replaceAll("-", "/") : asText(value);

/** A date; `11/20`, `20261120`, `令和8年11月20日` are read. The form holds `YYYY-MM-DD`, or `null`. */
export const DateField = (field: FieldProps) => (
  <NormalisedField
    {...field}
    read={(typed) => parseDateInput(typed)}
    show={showDate}
  />
);

/** Shown to the minute where no seconds were noted: `2026/11/20 02:10`. */
const showInstant = (value: unknown): string => {
  const held = asText(value);
  return isInstant(held) ? formatDateTime(held).replace(/:00$/, "") : held;
};

const NowButton = ({ name }: { name: string }) => {
  const form = useFormContext();
  return (
    <InputAdornment position="end">
      <IconButton
        aria-label={formText.field.now}
        title={formText.field.now}
        tabIndex={-1}
        sx={{ p: 0.5, mr: -0.75 }}
        onClick={() =>
          form.setValue(name, new Date().toISOString(), {
            shouldDirty: true,
            shouldValidate: true,
          })
        }
      >
        <ScheduleIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
};

/**
 * Date and time in Asia/Tokyo; `11/20 930`, `930` (nearest), `202611200930` are read. The form holds an
 * ISO instant in UTC, or `null`.
 */
export const DateTimeField = (field: FieldProps) => (
  <NormalisedField
    {...field}
    read={(typed) => parseDateTimeInput(typed)}
    show={showInstant}
    after={
      field.disabled === true ? undefined : <NowButton name={field.name} />
    }
  />
);

const showYearMonth = (value: unknown): string => {
  const held = asText(value);
  return isYearMonth(held) ? formatYearMonth(held) : held;
};

const EraNote = ({ name }: { name: string }) => {
  const held = asText(useFormContext().watch(name));
  return isYearMonth(held) ? (
    <p className="field-note">{formatYearMonthJapanese(held)}</p>
  ) : null;
};

/** Year and month; `R6.3`, `2024/03`, `令和6年3月` are read, the era is shown below. `YYYY-MM`, or `null`. */
export const YearMonthField = (field: FieldProps) => (
  <NormalisedField
    {...field}
    read={parseYearMonthInput}
    show={showYearMonth}
    below={<EraNote name={field.name} />}
  />
);
