import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { outboundVehicles } from "../../contract/vehicle-record.ts";
import { useCustomer } from "../components/customer-field.tsx";
import { DataTabs } from "../components/data-tabs.tsx";
import { DealerFilter, useDealerName } from "../embeds/dealer-select.tsx";

/** Vehicles whose inspections are called for; with 要確認 those that nobody can be called for yet. */
export const VehicleListPage = declaredList(outboundVehicles, {
  Tabs: DataTabs,
  Filters: DealerFilter,
  useNames: ({ outbound_customer_id, car_dealer_id }) => ({
    outbound_customer_id: useCustomer(outbound_customer_id?.[0])?.name,
    car_dealer_id: useDealerName(car_dealer_id),
  }),
});
