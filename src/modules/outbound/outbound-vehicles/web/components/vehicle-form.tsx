import { listCarDealerBranches } from "#modules/company/dealers/contract/endpoints.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { outboundVehicles } from "../../contract/vehicle-record.ts";
import { CustomerField, useChosenCustomer } from "./customer-field.tsx";

const staleTime = 600_000;

/** A branch of the sales company whose user is chosen. */
const BranchField = () => {
  const dealer = useChosenCustomer()?.car_dealer_id;
  const found = useEndpointQuery(
    listCarDealerBranches,
    { params: { id: dealer ?? 0 } },
    { enabled: dealer !== undefined, staleTime },
  );
  return (
    <SelectField
      name="car_dealer_branch_id"
      label={outboundVehicles.fields.car_dealer_branch_id.label}
      required
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

/** The form of a vehicle: its user is looked for, the branch is one of the user's sales company. */
export const vehicleForm = {
  inputs: {
    outbound_customer_id: () => <CustomerField />,
    car_dealer_branch_id: BranchField,
  },
};
