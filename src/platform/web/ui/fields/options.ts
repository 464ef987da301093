import { formText } from "../../form-text.ts";
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

/** How many choices a type-ahead offers at a time (spec §9). */
const mostOffered = 10;

/** The first choices, and a last line that is none: how many more there are. Typing on leads to them. */
export const offered = <Value extends string | number>(
  found: readonly Option<Value>[],
): Option<Value>[] => {
  const first = found.slice(0, mostOffered);
  const next = found[mostOffered];
  if (next === undefined) return first;
  const group = first.at(-1)?.group;
  return [
    ...first,
    {
      value: next.value,
      label: formText.field.more(found.length - mostOffered),
      is_disabled: true,
      ...(group !== undefined && { group }),
    },
  ];
};

/** Choices of a lookup table. */
export const optionsOf = <Code extends string | number>(lookup: {
  readonly options: readonly LookupEntry<Code>[];
}): Option<Code>[] =>
  lookup.options.map(({ code, label }) => ({ value: code, label }));
