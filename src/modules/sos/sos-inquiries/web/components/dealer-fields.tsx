import { useFormContext, useWatch } from "react-hook-form";
import {
  listCarDealerBranches,
  searchCarDealers,
} from "#modules/company/dealers/contract/endpoints.ts";
import { NearBranchesLink } from "#modules/company/dealers/web/embeds/branch-link.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { formText } from "../../contract/form-text.ts";
import type { InquiryInput } from "../../contract/schema.ts";
import { inquiryLabels as label } from "../../contract/text.ts";
import { Cell } from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

interface Named {
  readonly id: number;
  readonly name: string;
  readonly name_kana: string;
}

const optionsFrom = (rows: readonly Named[] | undefined) =>
  (rows ?? []).map(({ id, name, name_kana }) => ({
    value: id,
    label: name,
    search: name_kana,
  }));

const quietly = { staleTime: 300_000, meta: { quiet: true } } as const;

/** The sales company and its branch; another company empties the branch. */
export const DealerFields = () => {
  const form = useFormContext<InquiryInput>();
  const dealerId = useWatch({ control: form.control, name: "car_dealer_id" });
  const dealers = useEndpointQuery(searchCarDealers, { query: {} }, quietly);
  const branches = useEndpointQuery(
    listCarDealerBranches,
    { params: { id: dealerId ?? 0 } },
    { ...quietly, enabled: typeof dealerId === "number" },
  );
  const hasDealer = typeof dealerId === "number";
  const [latitude, longitude, prefecture, address] = useWatch({
    control: form.control,
    name: ["latitude", "longitude", "prefecture", "address"],
  });
  return (
    <>
      <Cell span={7}>
        <SelectField
          name="car_dealer_id"
          label={label.car_dealer_id}
          options={optionsFrom(dealers.data?.data)}
          is_loading={dealers.isLoading}
          on_pick={() =>
            form.setValue("car_dealer_branch_id", null, { shouldDirty: true })
          }
        />
      </Cell>
      <Cell span={7}>
        <SelectField
          name="car_dealer_branch_id"
          label={label.car_dealer_branch_id}
          options={hasDealer ? optionsFrom(branches.data?.data) : []}
          is_loading={branches.isLoading}
          disabled={!hasDealer}
          hint={hasDealer ? undefined : formText.branchNeedsDealer}
        />
        <NearBranchesLink
          place={{ latitude, longitude, prefecture, address }}
        />
      </Cell>
    </>
  );
};
