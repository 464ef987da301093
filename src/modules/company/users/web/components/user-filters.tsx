import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import {
  accountKinds,
  divisions,
  permissionWords,
  roles,
  userStates,
} from "../../contract/lookups.ts";
import type { ControlData } from "../../contract/schema.ts";
import { userLabels as label } from "../../contract/text.ts";
import { OrganisationFilter } from "./organisation-filter.tsx";
import type { UserListChanges, UserListSearch } from "./user-list-search.ts";

interface FilterProps {
  query: UserListSearch;
  set: (changes: UserListChanges) => void;
}

const states = optionsOf(userStates);
const roleOptions = optionsOf(roles);
const divisionOptions = optionsOf(divisions);
const kinds = optionsOf(accountKinds);
const permissions = optionsOf(permissionWords);

/** The filters that stand open. */
export const UserFilters = ({ query, set }: FilterProps) => (
  <>
    <FilterSelect
      label={label.state}
      options={states}
      value={query.state ?? []}
      onChange={(state) => set({ state })}
    />
    <FilterSelect
      label={label.role}
      options={roleOptions}
      value={query.role ?? []}
      onChange={(role) => set({ role })}
    />
    <FilterSelect
      label={label.division}
      options={divisionOptions}
      value={query.division ?? []}
      onChange={(division) => set({ division })}
    />
    <FilterSelect
      label={label.permission}
      options={permissions}
      value={query.permission ?? []}
      onChange={(permission) => set({ permission })}
    />
  </>
);

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
      <FilterSelect
        label={label.account_kind}
        options={kinds}
        value={query.account_kind ?? []}
        onChange={(account_kind) => set({ account_kind })}
      />
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
