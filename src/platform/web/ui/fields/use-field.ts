import { useContext, useEffect, useId, useRef } from "react";
import {
  type FieldError,
  useController,
  useFormContext,
} from "react-hook-form";
import { isSameValue } from "../conflict-merge.ts";
import { FormLabels } from "../form/form-labels.ts";
import type { FieldProps } from "./field-frame.tsx";

/** First message of an error, also of one that sits deeper (a plate with four parts). */
function firstMessage(error: FieldError | undefined): string | undefined {
  if (error === undefined) return undefined;
  if (typeof error.message === "string" && error.message !== "")
    return error.message;
  for (const inner of Object.values(error))
    if (typeof inner === "object" && inner !== null && !("nodeType" in inner)) {
      const message = firstMessage(inner as FieldError);
      if (message !== undefined) return message;
    }
  return undefined;
}

/** Said by the server or by an act, not by a check of the field alone. */
const isRefusal = (error: object): boolean =>
  "type" in error && typeof error.type === "string"
    ? error.type === "server"
    : Object.values(error).some(
        (part: unknown) =>
          typeof part === "object" && part !== null && isRefusal(part),
      );

/**
 * Checks a field that is left. One in which nothing was typed says nothing new, and is emptied by a sending as often
 * as by a hand; what was refused stays refused until it is another value.
 */
function useLeaving(name: string, error: FieldError | undefined) {
  const { getValues, getFieldState } = useFormContext();
  const refused = useRef<unknown>(undefined);
  useEffect(() => {
    refused.current = getValues(name);
  }, [error, getValues, name]);
  return (check: () => void): void => {
    const { error: said, isDirty } = getFieldState(name);
    const isChecked =
      said === undefined
        ? isDirty
        : !isRefusal(said) || !isSameValue(refused.current, getValues(name));
    if (isChecked) check();
  };
}

/** A field with a sentence of its own: in place of the form's where it says what is wrong, else while that has none. */
export const withNote = (
  control: ReturnType<typeof useField>,
  note?: string,
  isWrong = false,
): ReturnType<typeof useField> => {
  if (note === undefined || (control.error !== undefined && !isWrong))
    return control;
  const { frame, aria, id } = control;
  return {
    ...control,
    error: note,
    frame: { ...frame, error: note },
    aria: {
      ...aria,
      "aria-invalid": isWrong,
      "aria-describedby": `${id}-note`,
    },
  };
};

/**
 * One field of the form around it. It renders alone: neither its neighbours nor the form follow a
 * keystroke.
 */
export function useField(props: FieldProps) {
  const { field, fieldState } = useController({ name: props.name });
  const id = useId();
  const labels = useContext(FormLabels);
  useEffect(() => {
    labels.set(props.name, props.label);
  }, [labels, props.name, props.label]);
  const leave = useLeaving(props.name, fieldState.error);
  const { trigger, getFieldState } = useFormContext();
  const change = (value: unknown): void => {
    field.onChange(value);
    // What a check found stands no longer than it is true; what the server refused, until the field is left.
    const { error: said } = getFieldState(props.name);
    if (said !== undefined && !isRefusal(said)) void trigger(props.name);
  };
  const held: unknown = field.value;
  const error = firstMessage(fieldState.error);
  const hasNote = error !== undefined || props.hint !== undefined;
  return {
    field: { ...field, onChange: change, onBlur: () => leave(field.onBlur) },
    value: held,
    id,
    error,
    frame: {
      id,
      name: props.name,
      label: props.label,
      required: props.required,
      hint: props.hint,
      error,
    },
    aria: {
      "aria-invalid": error !== undefined,
      "aria-required": props.required,
      "aria-describedby": hasNote ? `${id}-note` : undefined,
    },
  };
}
