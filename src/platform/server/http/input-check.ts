import { AppError } from "#platform/contract/errors.ts";
import { fieldText } from "#platform/contract/japanese/field-text.ts";

/** Nesting of a body; the deepest form of the product needs five. */
const maximumDepth = 20;

/** What PostgreSQL keeps in no text and nobody types: NUL, and half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u;

const childrenOf = (value: object): unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : Object.entries(value).flat();

/** Goes level by level instead of into itself: a million brackets fit into one body. */
const isStorable = (input: unknown): boolean => {
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === "string" && unstorable.test(value)) return false;
      if (typeof value === "object" && value !== null)
        for (const child of childrenOf(value)) next.push(child);
    }
    if (depth >= maximumDepth && next.length > 0)
      throw new AppError("malformed_request");
    level = next;
  }
  return true;
};

/**
 * Refuses what would end as an error of the database or of the stack.
 *
 * @throws AppError `invalid_input` (422) at every field that holds such a character, `malformed_request` (400)
 * where it is nested deeper than any form
 */
export const refuseUnstorable = (input: unknown): void => {
  if (isStorable(input)) return;
  const fields = Object.entries(input ?? {}).filter(
    (field) => !isStorable(field),
  );
  throw new AppError("invalid_input", {
    errors: Object.fromEntries(
      fields.map(([name]) => [name, [fieldText.invalid]]),
    ),
  });
};
