import type { FieldErrors } from "#platform/contract/errors.ts";

/** Messages by field. Names come from the sender: `constructor` and `__proto__` are names like any other. */
export const fieldErrorsFrom = (
  found: readonly (readonly [field: string, message: string])[],
): FieldErrors => {
  const byField = new Map<string, string[]>();
  for (const [field, message] of found)
    byField.set(field, [...(byField.get(field) ?? []), message]);
  return Object.fromEntries(byField);
};
