import { outboundVehicles } from "#modules/outbound/outbound-vehicles/contract/vehicle-record.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { getControlData } from "../../contract/calls.ts";

const staleTime = 600_000;

interface Filtered {
  readonly car_dealer_id?: readonly number[] | undefined;
  readonly car_dealer_branch_id?: number[] | undefined;
}

/** Branches of the companies that the account reaches; where it reaches several, with the name of theirs. */
const useBranches = () => {
  const found = useEndpointQuery(getControlData, {}, { staleTime });
  const dealers = found.data?.data.dealers ?? [];
  return dealers.flatMap((dealer) =>
    dealer.branches.map(({ id, name }) => ({
      value: id,
      label: dealers.length === 1 ? name : `${dealer.name} ${name}`,
      dealer: dealer.id,
    })),
  );
};

/** Narrows a list to branches, of the companies that are chosen where any are; nothing where there are none. */
export const BranchFilter = ({
  query: { car_dealer_id = [], car_dealer_branch_id },
  set,
}: {
  query: Filtered;
  set: (change: { car_dealer_branch_id: number[] }) => void;
}) => {
  const branches = useBranches();
  const options = branches.filter(
    ({ dealer }) =>
      car_dealer_id.length === 0 || car_dealer_id.includes(dealer),
  );
  return options.length === 0 ? null : (
    <FilterSelect
      label={outboundVehicles.fields.car_dealer_branch_id.label}
      options={options}
      value={car_dealer_branch_id ?? []}
      onChange={(value) => set({ car_dealer_branch_id: [...value] })}
    />
  );
};

/** Names of the branches in the address, for the chip of the filter. */
export const useBranchName = (ids: readonly number[] | undefined) =>
  useBranches()
    .filter(({ value }) => ids?.includes(value) === true)
    .map(({ label }) => label)
    .join("・");
