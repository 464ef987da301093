import type { Option } from "#platform/web/ui/fields/options.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { anyCode, type CodeFilter } from "../../contract/filter-fields.ts";
import { heldCodes } from "../../contract/filter-offer-rules.ts";
import { caseListText as text } from "../../contract/list-text.ts";
import type { FilterProps } from "../list/filter-chips.ts";

const choicesOf = ({ options }: CodeFilter): Option<string>[] =>
  options.map(({ code, label, meaning }) =>
    meaning === undefined
      ? { value: code, label }
      : { value: code, label: text.choice(label, meaning), short: label },
  );

/** A filter by codes in its menu; what a list opens with is taken off by a word of its own. */
export const FilterCodes = (
  props: Omit<FilterProps, "filters"> & { name: string; filter: CodeFilter },
) => {
  const { name, filter, query, set } = props;
  const { is_single, begins } = filter;
  return (
    <FilterSelect
      label={filter.label}
      options={choicesOf(filter)}
      is_single={is_single}
      value={heldCodes(query, name)}
      onChange={(chosen) =>
        set({
          [name]: is_single
            ? chosen[0]
            : begins !== undefined && chosen.length === 0
              ? anyCode
              : chosen,
        })
      }
    />
  );
};
