import { listCarDealerBranches } from "#modules/company/dealers/contract/endpoints.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { outboundVehicles } from "../../contract/vehicle-record.ts";

const staleTime = 600_000;

/** A branch of a sales company. */
export const BranchField = (props: {
  /** Undefined until it is chosen. */
  dealer: number | undefined;
  required?: boolean;
  hint?: string;
}) => {
  const { dealer, required = true, hint } = props;
  const found = useEndpointQuery(
    listCarDealerBranches,
    { params: { id: dealer ?? 0 } },
    { enabled: dealer !== undefined, staleTime },
  );
  return (
    <SelectField
      name="car_dealer_branch_id"
      label={outboundVehicles.fields.car_dealer_branch_id.label}
      required={required}
      {...(hint !== undefined && { hint })}
      disabled={dealer === undefined}
      options={(found.data?.data ?? []).map(({ id, name, name_kana }) => ({
        value: id,
        label: name,
        search: name_kana,
      }))}
      reading={found}
    />
  );
};
