import type { LookupEntry } from "#platform/contract/lookup.ts";
import { mostOffered } from "#platform/contract/list-address.ts";
import { formText } from "../../form-text.ts";

/** One choice of a select, radio or segmented field. */
export interface Option<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: string;
  /** Stands for the label where there is little room. */
  readonly short?: string;
  /** Other words that find it: reading, code. */
  readonly search?: string;
  /** Heading it stands under. */
  readonly group?: string;
  readonly is_disabled?: boolean;
}

/**
 * The first choices of those that were found, and in words how many more there are, to which typing on leads.
 *
 * @param is_part found by a server that hands over the first only: how many more nobody knows
 */
export const offered = <T>(
  found: readonly T[],
  is_part = false,
): { first: T[]; more: string | undefined } => {
  const beyond = found.length - mostOffered;
  const more = is_part
    ? formText.field.more_unknown
    : formText.field.more(beyond);
  return {
    first: found.slice(0, mostOffered),
    more: beyond > 0 ? more : undefined,
  };
};

/** Choices of a lookup table. */
export const optionsOf = <Code extends string | number>(lookup: {
  readonly options: readonly LookupEntry<Code>[];
}): Option<Code>[] =>
  lookup.options.map(({ code, label }) => ({ value: code, label }));
