import { type Option, optionsOf } from "#platform/web/ui/fields/options.ts";
import type { ActiveFilter } from "#platform/web/ui/filters/filter-chips.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { chipOf } from "./record-list.tsx";

type Value = string | number;

/** A filter of a list that is chosen from options, by its name in the address. */
export interface ListFilter<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly options: readonly Option[];
  /** One value at most. */
  readonly is_single?: true;
  /** The value that it has where none is chosen. */
  readonly begin?: Value;
}

type Lookup = Parameters<typeof optionsOf<Value>>[0];

/** A filter of the codes of a lookup table, several at a time. */
export const codesFilter = <const Name extends string>(
  name: Name,
  label: string,
  lookup: Lookup,
): ListFilter<Name> => ({ name, label, options: optionsOf(lookup) });

/** The same, one at most. */
export const codeFilter = <const Name extends string>(
  name: Name,
  label: string,
  lookup: Lookup,
): ListFilter<Name> => ({
  ...codesFilter(name, label, lookup),
  is_single: true,
});

interface Filtered<Query> {
  readonly filters: readonly ListFilter<keyof Query & string>[];
  readonly query: Query;
  /** Knows the names of the filters, which these parts do not. */
  readonly set: (changes: never) => void;
}

const heldOf = (query: object, name: string): readonly Value[] => {
  const held: unknown = new Map(Object.entries(query)).get(name);
  return held === undefined ? [] : ([held].flat() as Value[]);
};

/** Filters to choose from. */
export const FilterSelects = <Query extends object>({
  filters,
  query,
  set,
}: Filtered<Query>) =>
  filters.map(({ name, label, options, is_single }) => (
    <FilterSelect
      key={name}
      label={label}
      options={options}
      is_single={is_single === true}
      value={heldOf(query, name)}
      onChange={(values) =>
        set({ [name]: is_single ? values[0] : values } as never)
      }
    />
  ));

/** Those of the filters that are on. */
export const chipsOf = <Query extends object>({
  filters,
  query,
  set,
}: Filtered<Query>): ActiveFilter[] =>
  filters.flatMap(({ name, label, options, begin }) =>
    chipOf(
      label,
      heldOf(query, name)
        .filter((value) => value !== begin)
        .map(
          (value) =>
            options.find((option) => option.value === value)?.label ??
            String(value),
        ),
      () => set({ [name]: undefined } as never),
    ),
  );
