type Value = string | number;

/** A filter of a list that is chosen from options, by its name in the address. */
export interface ListFilter<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** Found by it, too: a reading. */
    readonly search?: string;
  }[];
  /** One value at most. */
  readonly is_single?: true;
  /** The value that it has where none is chosen. */
  readonly begin?: Value;
}

interface Lookup {
  readonly options: readonly {
    readonly code: Value;
    readonly label: string;
  }[];
}

/** A filter of the codes of a lookup table, several at a time. */
export const codesFilter = <const Name extends string>(
  name: Name,
  label: string,
  { options }: Lookup,
): ListFilter<Name> => ({
  name,
  label,
  options: options.map(({ code, label: word }) => ({
    value: code,
    label: word,
  })),
});

/** The same, one at most. */
export const codeFilter = <const Name extends string>(
  name: Name,
  label: string,
  lookup: Lookup,
): ListFilter<Name> => ({
  ...codesFilter(name, label, lookup),
  is_single: true,
});
