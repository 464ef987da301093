import type { FieldErrors, FieldValues, UseFormReturn } from "react-hook-form";
import { isApiError } from "../../api/api-error.ts";

export interface NamedError {
  readonly name: string;
  readonly message: string;
  /** Said by the server, not by a check of this device. */
  readonly is_server: boolean;
}

const isLeaf = (node: object): node is { type: string; message?: string } =>
  "type" in node && typeof node.type === "string";

/** The errors of a form as a list in the order of its fields, nested names joined with dots. */
export function listErrors(errors: FieldErrors, prefix = ""): NamedError[] {
  return Object.entries(errors).flatMap(([key, node]): NamedError[] => {
    const name = prefix === "" ? key : `${prefix}.${key}`;
    if (typeof node !== "object" || node === null) return [];
    if (isLeaf(node)) {
      const is_server = node.type === "server";
      return [{ name, message: node.message ?? "", is_server }];
    }
    return listErrors(node as FieldErrors, name);
  });
}

/** Whether an error of `name` belongs to `field`: the field itself or a part of it. */
export const belongsTo = (name: string, field: string): boolean =>
  name === field || name.startsWith(`${field}.`);

/**
 * Puts the field messages of a 422 beside their fields and the cursor into the first.
 *
 * @param part what of the form was sent, where that is not all of it: `correspondences.r1.`
 */
export function applyFieldErrors<V extends FieldValues, Out>(
  form: UseFormReturn<V, unknown, Out>,
  error: unknown,
  part = "",
): boolean {
  if (!isApiError(error, 422)) return false;
  Object.entries(error.errors).forEach(([name, messages], index) => {
    form.setError(
      // Names come from the server; one that the form does not know shows in the summary only.
      `${part}${name}` as Parameters<typeof form.setError>[0],
      { type: "server", message: messages.join("\n") },
      { shouldFocus: index === 0 },
    );
  });
  return true;
}
