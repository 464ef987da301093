import { useWatch } from "react-hook-form";
import { BranchField } from "#modules/outbound/outbound-vehicles/web/embeds/branch-select.tsx";
import { DealerField } from "#modules/outbound/outbound-vehicles/web/embeds/dealer-select.tsx";
import { staffText as text } from "../../contract/text.ts";

const BranchOfCompany = ({
  record,
}: {
  record: { readonly car_dealer_id: number } | undefined;
}) => {
  const chosen: unknown = useWatch({ name: "car_dealer_id" });
  const typed = typeof chosen === "number" ? chosen : undefined;
  return (
    <BranchField
      dealer={record?.car_dealer_id ?? typed}
      required={false}
      hint={text.branchHint}
    />
  );
};

/** The form of a person: the branch is one of the company. */
export const staffForm = {
  inputs: {
    car_dealer_id: () => <DealerField />,
    car_dealer_branch_id: BranchOfCompany,
  },
};
