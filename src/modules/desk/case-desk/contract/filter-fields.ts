import type { LookupEntry } from "#platform/contract/lookup.ts";

/** A filter of a list of cases by codes: its parameter in the address, its chip and its menu follow. */
export interface CodeFilter<Code extends string = string> {
  readonly label: string;
  readonly options: readonly LookupEntry<Code>[];
  /** One value at most. */
  readonly is_single: boolean;
  /** What it looks at is the desk's own: for everybody else it filters nothing. */
  readonly told?: "desk";
  /** Offered to the desk alone, which has the work. */
  readonly is_for_desk?: true;
}
export type CodeFilters = Readonly<Record<string, CodeFilter>>;

type Says = Pick<CodeFilter, "told" | "is_for_desk">;

export const manyFilter = <const Code extends string>(
  label: string,
  { options }: Pick<CodeFilter<Code>, "options">,
  says: Says = {},
) => ({ ...says, label, options, is_single: false as const });

export const oneFilter = <const Code extends string>(
  label: string,
  { options }: Pick<CodeFilter<Code>, "options">,
  says: Says = {},
) => ({ ...says, label, options, is_single: true as const });

/** The code of a filter. */
export type CodeOfFilter<F extends CodeFilter> = F["options"][number]["code"];
