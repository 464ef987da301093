import { BranchField } from "../embeds/branch-select.tsx";
import { CustomerField, useChosenCustomer } from "./customer-field.tsx";

const BranchOfCustomer = () => (
  <BranchField dealer={useChosenCustomer()?.car_dealer_id} />
);

/** The form of a vehicle: its user is looked for, the branch is one of the user's sales company. */
export const vehicleForm = {
  inputs: {
    outbound_customer_id: () => <CustomerField />,
    car_dealer_branch_id: BranchOfCustomer,
  },
};
