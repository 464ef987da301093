import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { styled } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import type { Ref } from "react";
import { flushSync } from "react-dom";
import { goOn } from "../form/next-field.ts";
import { byKey, keysOf } from "./choice-keys.ts";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";
import type { Option } from "./options.ts";
import { useField } from "./use-field.ts";

const Group = styled("fieldset")({ border: 0, margin: 0, padding: 0 });

export interface ChoiceFieldProps extends FieldProps {
  options: readonly Option[];
}

const withOrWithout = (
  held: readonly unknown[],
  value: unknown,
  isWith: boolean,
): unknown[] =>
  isWith ? [...held, value] : held.filter((one) => one !== value);

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
                  field.onChange(withOrWithout(held, option.value, checked))
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

/** The key of a choice, at its corner as long as the keys go to its group; a letter stands in the word already. */
const Corner = styled("kbd")({
  position: "absolute",
  top: 0,
  right: 3,
  font: "inherit",
  fontSize: "0.625rem",
  fontWeight: "inherit",
  lineHeight: 1.2,
  visibility: "hidden",
  "[role=group]:focus-within > * > &": { visibility: "visible" },
  "@media (pointer: coarse)": { display: "none" },
});

/** The choices as joined buttons, each with its key. */
const choiceButtons = (
  options: readonly Option[],
  first: Ref<HTMLButtonElement>,
) =>
  keysOf(options).map((key, index) => {
    const option = options[index];
    return (
      option !== undefined && (
        <ToggleButton
          key={option.value}
          value={option.value}
          disabled={option.is_disabled}
          ref={index === 0 ? first : undefined}
          {...(key !== "" && { "aria-keyshortcuts": key })}
        >
          {option.label}
          {!option.label.toUpperCase().startsWith(key) && (
            <Corner aria-hidden>{key}</Corner>
          )}
        </ToggleButton>
      )
    );
  });

export interface SegmentedFieldProps extends ChoiceFieldProps {
  /** Never empty: pressing the chosen one again leaves it. */
  keeps_one?: boolean;
}

/**
 * One of 2–5 short words as joined buttons; pressing the chosen one again clears it where that is
 * allowed. A key chooses and goes on to the next field.
 */
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
        onKeyDown={byKey(props.options, (picked, row) => {
          // What the choice asks for stands there before the keys go on.
          flushSync(() => field.onChange(picked.value));
          goOn(row);
        })}
        onChange={(_, picked: unknown) => {
          if (picked !== null || !keepsOne) field.onChange(picked);
        }}
      >
        {choiceButtons(props.options, field.ref)}
      </ToggleButtonGroup>
    </FieldFrame>
  );
}

/** Several of a few short words as joined buttons; the form holds an array (service divisions). */
export function SegmentedMultiField(props: ChoiceFieldProps) {
  const { field, value, frame, aria, id } = useField(props);
  const held: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <FieldFrame {...frame} is_group>
      <ToggleButtonGroup
        size="small"
        disabled={props.disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={aria["aria-describedby"]}
        value={held}
        onBlur={field.onBlur}
        onKeyDown={byKey(props.options, ({ value: picked }) =>
          field.onChange(withOrWithout(held, picked, !held.includes(picked))),
        )}
        onChange={(_, values: unknown) => field.onChange(values)}
      >
        {choiceButtons(props.options, field.ref)}
      </ToggleButtonGroup>
    </FieldFrame>
  );
}
