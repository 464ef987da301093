import type { LookupEntry } from "#platform/contract/lookup.ts";

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

/** Choices of a lookup table. */
export const optionsOf = <Code extends string | number>(lookup: {
  readonly options: readonly LookupEntry<Code>[];
}): Option<Code>[] =>
  lookup.options.map(({ code, label }) => ({ value: code, label }));
