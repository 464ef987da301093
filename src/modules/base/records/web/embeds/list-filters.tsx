import type { ActiveFilter } from "#platform/web/ui/filters/filter-chips.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import type { ListFilter } from "../../contract/filter-rules.ts";
import { chipOf } from "./record-list.tsx";

export {
  codeFilter,
  codesFilter,
  type ListFilter,
} from "../../contract/filter-rules.ts";

type Value = string | number;

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
