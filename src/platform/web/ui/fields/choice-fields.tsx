import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { styled } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";
import type { Option } from "./options.ts";
import { useField } from "./use-field.ts";

const Group = styled("fieldset")({ border: 0, margin: 0, padding: 0 });

export interface ChoiceFieldProps extends FieldProps {
  options: readonly Option[];
}

/** Several checkboxes side by side; the form holds an array of values. */
export function CheckboxesField(props: ChoiceFieldProps) {
  const { field, value, frame, aria, id } = useField(props);
  const held: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <FieldFrame {...frame} is_group>
      <Group
        aria-labelledby={`${id}-label`}
        aria-describedby={aria["aria-describedby"]}
      >
        {props.options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            disabled={props.disabled === true || option.is_disabled}
            control={
              <Checkbox
                checked={held.includes(option.value)}
                onBlur={field.onBlur}
                onChange={(_, checked) =>
                  field.onChange(
                    checked
                      ? [...held, option.value]
                      : held.filter((one) => one !== option.value),
                  )
                }
                slotProps={{
                  input: index === 0 ? { ref: field.ref } : {},
                }}
              />
            }
          />
        ))}
      </Group>
    </FieldFrame>
  );
}

/** One of a few, all visible; the form holds the option's value. */
export function RadioField(props: ChoiceFieldProps) {
  const { field, value, frame, aria, id } = useField(props);
  return (
    <FieldFrame {...frame} is_group>
      <RadioGroup
        row
        name={props.name}
        aria-labelledby={`${id}-label`}
        aria-describedby={aria["aria-describedby"]}
        value={value ?? ""}
        onBlur={field.onBlur}
        onChange={(_, text) =>
          field.onChange(
            props.options.find((option) => String(option.value) === text)
              ?.value ?? null,
          )
        }
      >
        {props.options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            disabled={props.disabled === true || option.is_disabled}
            control={
              <Radio
                slotProps={{ input: index === 0 ? { ref: field.ref } : {} }}
              />
            }
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  );
}

export interface SegmentedFieldProps extends ChoiceFieldProps {
  /** Never empty: pressing the chosen one again leaves it. */
  keeps_one?: boolean;
}

/** One of 2–5 short words as joined buttons; pressing the chosen one again clears it where that is allowed. */
export function SegmentedField(props: SegmentedFieldProps) {
  const keepsOne = props.keeps_one === true || props.required === true;
  const { field, value, frame, aria, id } = useField(props);
  return (
    <FieldFrame {...frame} is_group>
      <ToggleButtonGroup
        exclusive
        size="small"
        disabled={props.disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={aria["aria-describedby"]}
        value={value ?? null}
        onBlur={field.onBlur}
        onChange={(_, picked: unknown) => {
          if (picked !== null || !keepsOne) field.onChange(picked);
        }}
      >
        {props.options.map((option, index) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            disabled={option.is_disabled}
            ref={index === 0 ? field.ref : undefined}
          >
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FieldFrame>
  );
}

/** Several of a few short words as joined buttons; the form holds an array (service divisions). */
export function SegmentedMultiField(props: ChoiceFieldProps) {
  const { field, value, frame, aria, id } = useField(props);
  return (
    <FieldFrame {...frame} is_group>
      <ToggleButtonGroup
        size="small"
        disabled={props.disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={aria["aria-describedby"]}
        value={Array.isArray(value) ? value : []}
        onBlur={field.onBlur}
        onChange={(_, values: unknown) => field.onChange(values)}
      >
        {props.options.map((option, index) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            disabled={option.is_disabled}
            ref={index === 0 ? field.ref : undefined}
          >
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FieldFrame>
  );
}
