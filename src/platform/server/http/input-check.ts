import { z } from "zod";
import type { Schema } from "#platform/contract/endpoint.ts";
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

/** Names that a schema does not know; a form of an earlier version has one or two. */
const mostStrange = 20;

/**
 * Stops at the first names of a body that is none of its operation, before anything else of it is looked at.
 *
 * @throws AppError `malformed_request`; what has a few of them is told each of them by its schema
 */
export const refuseStrangeNames = (
  body: unknown,
  schema: Schema | undefined,
): void => {
  if (!(schema instanceof z.ZodObject)) return;
  if (typeof body !== "object" || body === null) return;
  let strange = 0;
  for (const name in body) {
    if (Object.hasOwn(schema.shape, name)) continue;
    strange += 1;
    if (strange > mostStrange) throw new AppError("malformed_request");
  }
};
