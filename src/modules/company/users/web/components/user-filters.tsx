import { FilterSelects } from "#modules/base/records/web/embeds/list-filters.tsx";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import type { ControlData } from "../../contract/schema.ts";
import { userLabels as label } from "../../contract/text.ts";
import { OrganisationFilter } from "./organisation-filter.tsx";
import {
  kindFilters,
  type UserListChanges,
  type UserListSearch,
} from "./user-list-search.ts";

interface FilterProps {
  query: UserListSearch;
  set: (changes: UserListChanges) => void;
}

/** The filters under 詳細条件: organisation, its kind, its bases. */
export const MoreUserFilters = ({
  query,
  set,
  control,
}: FilterProps & { control: ControlData | undefined }) => {
  const bases = (control?.bases ?? [])
    .filter(({ account_id }) => account_id === query.account_id)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FilterSelects filters={kindFilters} query={query} set={set} />
      <OrganisationFilter
        organisations={control?.organisations ?? []}
        value={query.account_id}
        onChange={(account_id) => set({ account_id, base_id: undefined })}
      />
      {bases.length > 0 && (
        <FilterSelect
          label={label.base_id}
          options={bases}
          is_single
          value={query.base_id === undefined ? [] : [query.base_id]}
          onChange={([base_id]) => set({ base_id })}
        />
      )}
    </>
  );
};
