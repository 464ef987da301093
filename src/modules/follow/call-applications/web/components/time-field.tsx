import { styled } from "@mui/material/styles";
import { parseDateInput } from "#platform/contract/japanese/date-input.ts";
import { isDate } from "#platform/contract/japanese/dates.ts";
import { measure, radius } from "#platform/web/theme/tokens.ts";
import { useTypedText } from "#platform/web/ui/fields/composition.ts";
import {
  FieldFrame,
  type FieldProps,
} from "#platform/web/ui/fields/field-frame.tsx";
import { TypedInput } from "#platform/web/ui/fields/typed-input.tsx";
import { useField } from "#platform/web/ui/fields/use-field.ts";
import { hours, minutes } from "../../contract/lookups.ts";
import { applicationScreenText as text } from "../../contract/screen-text.ts";
import {
  readTime,
  writeTime,
  type TimeParts,
} from "../../contract/time-rules.ts";

const Line = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(104px, 1fr) 72px auto 72px",
  alignItems: "center",
  gap: 4,
});

const showDate = (date: string): string =>
  isDate(date) ? date.replaceAll("-", "/") : date;

/** The list of the platform itself: on a telephone its wheel is the quickest way to an hour. */
const Part = styled("select")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    minHeight: measure.control,
    padding: "0 4px",
    font: "inherit",
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.desk.line_control}`,
    borderRadius: radius.control,
    "&:focus-visible": { outline: `2px solid ${palette.primary.main}` },
    "&:disabled": { color: palette.text.disabled },
    [theme.breakpoints.down("sm")]: { minHeight: measure.finger },
  };
});

const PartSelect = (props: {
  label: string;
  value: string;
  options: readonly { readonly code: string }[];
  disabled: boolean | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}) => (
  <Part
    aria-label={props.label}
    value={props.value}
    disabled={props.disabled}
    onChange={({ target }) => props.onChange(target.value)}
    onBlur={props.onBlur}
  >
    <option value="">--</option>
    {props.options.map(({ code }) => (
      <option key={code} value={code}>
        {code}
      </option>
    ))}
  </Part>
);

/** A time in its parts: the date as it is typed, hours 00–23 and minutes 00–59 (spec §3) to choose. */
export const TimeField = (props: FieldProps) => {
  const control = useField(props);
  const { field, value, frame } = control;
  const parts = readTime(value);
  const change = (changes: Partial<TimeParts>) =>
    field.onChange(writeTime({ ...parts, ...changes }));
  const typed = useTypedText({
    value: showDate(parts.date),
    onCommit: (said) => change({ date: parseDateInput(said) ?? said.trim() }),
    tidy: (said) => showDate(parseDateInput(said) ?? said.trim()),
    onBlur: field.onBlur,
  });
  return (
    <FieldFrame {...frame}>
      <Line>
        <TypedInput control={control} typed={typed} disabled={props.disabled} />
        <PartSelect
          label={text.hour(props.label)}
          value={parts.hour}
          options={hours.options}
          disabled={props.disabled}
          onBlur={field.onBlur}
          onChange={(hour) =>
            change({
              hour,
              // A full hour is meant until somebody says another minute.
              minute: parts.minute === "" && hour !== "" ? "00" : parts.minute,
            })
          }
        />
        <span aria-hidden>:</span>
        <PartSelect
          label={text.minute(props.label)}
          value={parts.minute}
          options={minutes.options}
          disabled={props.disabled}
          onBlur={field.onBlur}
          onChange={(minute) => change({ minute })}
        />
      </Line>
    </FieldFrame>
  );
};
