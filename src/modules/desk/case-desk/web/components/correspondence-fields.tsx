import { styled } from "@mui/material/styles";
import { memo, type ReactNode, useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { cutToWeight } from "#platform/contract/japanese/weight.ts";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { DateTimeField } from "#platform/web/ui/fields/date-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { correspondenceLimits as limits } from "../../contract/correspondence-schema.ts";
import { correspondenceText } from "../../contract/correspondence-text.ts";
import { correspondenceDirections } from "../../contract/lookups.ts";

const directions = optionsOf(correspondenceDirections);
const Grid = styled("div")({
  display: "grid",
  // The right one holds a date with its seconds and its button.
  gridTemplateColumns: "minmax(0, 3fr) minmax(0, 4fr)",
  gap: "4px 8px",
  "& > .full": { gridColumn: "1 / -1" },
  "& > .end": { gridColumn: "1 / -1", textAlign: "right" },
  // The reception form has the width for one line and the text below it.
  "@container (min-width: 700px)": {
    gridTemplateColumns: "120px 200px minmax(0, 3fr) minmax(0, 2fr)",
  },
});

interface CorrespondenceFieldsProps {
  /** Where the row lies in the form around it, with its dot. */
  readonly prefix?: string;
  readonly disabled?: boolean;
  /** Below the text, at its end. */
  readonly end: ReactNode;
}

const isEmpty = (value: unknown): boolean => value === null || value === "";

/** The time of a row is when its typing began; one that somebody set stays. Shows nothing. */
export const BeginOfTyping = ({ prefix }: { prefix: string }) => {
  const { getValues, setValue } = useFormContext();
  const typed: unknown[] = useWatch({
    name: [`${prefix}body`, `${prefix}counterpart`],
  });
  const hasBegun = !typed.every(isEmpty);
  const stamped = useRef<string>(undefined);
  useEffect(() => {
    const held: unknown = getValues(`${prefix}at`);
    if (!hasBegun || !(isEmpty(held) || held === stamped.current)) return;
    stamped.current = new Date().toISOString();
    setValue(`${prefix}at`, stamped.current);
  }, [hasBegun, prefix, getValues, setValue]);
  return null;
};

/** The fields of one correspondence row: the same in the reception form and on the detail. */
export const CorrespondenceFields = memo(function CorrespondenceFields({
  prefix = "",
  disabled,
  end,
}: CorrespondenceFieldsProps) {
  return (
    <Grid>
      <BeginOfTyping prefix={prefix} />
      <SegmentedField
        name={`${prefix}direction`}
        label={correspondenceText.direction}
        options={directions}
        keeps_one
        disabled={disabled}
      />
      <DateTimeField
        name={`${prefix}at`}
        label={correspondenceText.at}
        disabled={disabled}
      />
      <TextField
        name={`${prefix}counterpart`}
        label={correspondenceText.counterpart}
        max_weight={limits.counterpart}
        disabled={disabled}
      />
      <TextField
        name={`${prefix}person`}
        label={correspondenceText.person}
        max_weight={limits.person}
        disabled={disabled}
      />
      <div className="full">
        <TextArea
          name={`${prefix}body`}
          label={correspondenceText.body}
          required
          max_weight={limits.body}
          disabled={disabled}
        />
      </div>
      <div className="end">{end}</div>
    </Grid>
  );
});

/** A row that `name` will write; it has no time yet. */
export const emptyCorrespondence = (name: string) => ({
  at: "",
  direction: "outgoing" as const,
  counterpart: "",
  person: cutToWeight(name, limits.person),
  body: "",
});
