import type { ComponentProps } from "react";
import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { outboundVehicles } from "../../contract/vehicle-record.ts";
import { useCustomer } from "../components/customer-field.tsx";
import { DataTabs } from "../components/data-tabs.tsx";
import { BranchFilter, useBranchName } from "../embeds/branch-select.tsx";
import { DealerFilter, useDealerName } from "../embeds/dealer-select.tsx";

type Filtered = ComponentProps<typeof DealerFilter> &
  ComponentProps<typeof BranchFilter>;

const OwnerFilters = (filtered: Filtered) => (
  <>
    <DealerFilter {...filtered} />
    <BranchFilter {...filtered} />
  </>
);

/** Vehicles whose inspections are called for; with 要確認 those that nobody can be called for yet. */
export const VehicleListPage = declaredList(outboundVehicles, {
  Tabs: DataTabs,
  Filters: OwnerFilters,
  useNames: (query) => ({
    outbound_customer_id: useCustomer(query.outbound_customer_id?.[0])?.name,
    car_dealer_id: useDealerName(query.car_dealer_id),
    car_dealer_branch_id: useBranchName(query),
  }),
});
