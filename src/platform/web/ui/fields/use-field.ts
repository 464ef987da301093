import { useContext, useEffect, useId } from "react";
import { type FieldError, useController } from "react-hook-form";
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
  const held: unknown = field.value;
  const error = firstMessage(fieldState.error);
  const hasNote = error !== undefined || props.hint !== undefined;
  return {
    field,
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
