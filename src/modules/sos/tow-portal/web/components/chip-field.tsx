import { styled } from "@mui/material/styles";
import { useField } from "#platform/web/ui/fields/use-field.ts";
import {
  FieldFrame,
  type FieldProps,
} from "#platform/web/ui/fields/field-frame.tsx";
import { measure, radius, type } from "#platform/web/theme/tokens.ts";

export const Chips = styled("div")({
  display: "grid",
  gap: 8,
  gridTemplateColumns: "repeat(auto-fill, minmax(100px, 1fr))",
  "&[data-narrow]": {
    gridTemplateColumns: "repeat(auto-fill, minmax(64px, 1fr))",
  },
  "&[data-wide]": {
    gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))",
  },
});

/** A choice of the width of a thumb. */
export const ChoiceChip = styled("button")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    minHeight: measure.touch,
    padding: "4px 8px",
    border: `1px solid ${palette.desk.line_control}`,
    borderRadius: radius.control,
    font: "inherit",
    fontSize: type.size.heading,
    lineHeight: 1.3,
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    cursor: "pointer",
    touchAction: "manipulation",
    '&[aria-pressed="true"], &[aria-checked="true"]': {
      fontWeight: type.weight.bold,
      color: palette.primary.contrastText,
      backgroundColor: palette.primary.main,
      borderColor: palette.primary.main,
    },
  };
});

export interface ChipOption<Value> {
  readonly value: Value;
  readonly label: string;
}

/** One of a few as big buttons; the form holds its value, or `null`. */
export function ChipField(
  props: FieldProps & {
    options: readonly ChipOption<string | number>[];
    width?: "narrow" | "wide";
    /** Told after a choice was made. */
    on_pick?: () => void;
  },
) {
  const { field, value, frame, aria, id } = useField(props);
  return (
    <FieldFrame {...frame} is_group>
      <Chips
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={aria["aria-describedby"]}
        aria-required={aria["aria-required"]}
        aria-invalid={aria["aria-invalid"]}
        data-narrow={props.width === "narrow" ? "" : undefined}
        data-wide={props.width === "wide" ? "" : undefined}
      >
        {props.options.map((option, index) => (
          <ChoiceChip
            key={option.value}
            type="button"
            role="radio"
            aria-checked={option.value === value}
            ref={index === 0 ? field.ref : undefined}
            onClick={() => {
              field.onChange(option.value);
              props.on_pick?.();
            }}
          >
            {option.label}
          </ChoiceChip>
        ))}
      </Chips>
    </FieldFrame>
  );
}
