import { listCarDealerBranches } from "#modules/company/dealers/contract/endpoints.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { outboundVehicles } from "../../contract/vehicle-record.ts";

const staleTime = 600_000;

/** Branches of a sales company to choose from; none until it is chosen. */
const useBranches = (dealer: number | undefined) => {
  const found = useEndpointQuery(
    listCarDealerBranches,
    { params: { id: dealer ?? 0 } },
    { enabled: dealer !== undefined, staleTime },
  );
  const options = (found.data?.data ?? []).map(({ id, name, name_kana }) => ({
    value: id,
    label: name,
    search: name_kana,
  }));
  return { found, options };
};

/** A branch of a sales company. */
export const BranchField = (props: {
  /** Undefined until it is chosen. */
  dealer: number | undefined;
  required?: boolean;
  hint?: string;
}) => {
  const { dealer, required = true, hint } = props;
  const { found, options } = useBranches(dealer);
  return (
    <SelectField
      name="car_dealer_branch_id"
      label={outboundVehicles.fields.car_dealer_branch_id.label}
      required={required}
      {...(hint !== undefined && { hint })}
      disabled={dealer === undefined}
      options={options}
      reading={found}
    />
  );
};

interface Filtered {
  readonly car_dealer_id?: readonly number[] | undefined;
  readonly car_dealer_branch_id?: number[] | undefined;
}

/** The one company to which a list is narrowed. */
const onlyDealer = ({ car_dealer_id = [] }: Filtered) =>
  car_dealer_id.length === 1 ? car_dealer_id[0] : undefined;

/** Narrows a list of one sales company to branches. */
export const BranchFilter = (props: {
  query: Filtered;
  set: (change: { car_dealer_branch_id: number[] }) => void;
}) => {
  const { options } = useBranches(onlyDealer(props.query));
  return options.length === 0 ? null : (
    <FilterSelect
      label={outboundVehicles.fields.car_dealer_branch_id.label}
      options={options}
      value={props.query.car_dealer_branch_id ?? []}
      onChange={(value) => props.set({ car_dealer_branch_id: [...value] })}
    />
  );
};

/** Names of the branches in the address, for the chip of the filter. */
export const useBranchName = (query: Filtered) =>
  useBranches(onlyDealer(query))
    .options.filter(({ value }) => query.car_dealer_branch_id?.includes(value))
    .map(({ label }) => label)
    .join("・") || undefined;
