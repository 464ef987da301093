import { useFormContext, useWatch } from "react-hook-form";
import {
  listCarDealerBranches,
  searchCarDealers,
} from "#modules/company/dealers/contract/endpoints.ts";
import { NearBranchesLink } from "#modules/company/dealers/web/embeds/branch-link.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import type { LookUpValues } from "../../contract/look-up-fields.ts";
import { lookUpText } from "../../contract/look-up-text.ts";
import { Cell } from "../embeds/section-frame.tsx";
import { companiesStaleMs } from "../embeds/company-names.tsx";
import { type LookUpProps, useFill } from "../form/look-up.ts";

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

const seldom = { staleTime: companiesStaleMs } as const;

/** The sales companies there are, and the branches of one. */
export const useDealerOptions = (dealerId: unknown) => {
  const hasDealer = typeof dealerId === "number";
  const dealers = useEndpointQuery(searchCarDealers, { query: {} }, seldom);
  const branches = useEndpointQuery(
    listCarDealerBranches,
    { params: { id: hasDealer ? dealerId : 0 } },
    { ...seldom, enabled: hasDealer },
  );
  return {
    dealers: {
      options: optionsFrom(dealers.data?.data),
      reading: dealers,
    },
    branches: {
      options: hasDealer ? optionsFrom(branches.data?.data) : [],
      reading: branches,
      disabled: !hasDealer,
      hint: hasDealer ? undefined : lookUpText.branchNeedsDealer,
    },
  };
};

/** The sales company and its branch; another company empties the branch. */
export const DealerFields = (desk: LookUpProps) => {
  const { labels } = desk;
  const { control } = useFormContext<LookUpValues>();
  const put = useFill(desk);
  const dealerId = useWatch({ control, name: "car_dealer_id" });
  const { dealers, branches } = useDealerOptions(dealerId);
  const [latitude, longitude, prefecture, address] = useWatch({
    control,
    name: ["latitude", "longitude", "prefecture", "address"],
  });
  return (
    <>
      <Cell span={7}>
        <SelectField
          name="car_dealer_id"
          label={labels.car_dealer_id}
          {...dealers}
          on_pick={() => put({ car_dealer_branch_id: null })}
        />
      </Cell>
      <Cell span={7}>
        <SelectField
          name="car_dealer_branch_id"
          label={labels.car_dealer_branch_id}
          {...branches}
        />
        <NearBranchesLink
          place={{ latitude, longitude, prefecture, address }}
        />
      </Cell>
    </>
  );
};
