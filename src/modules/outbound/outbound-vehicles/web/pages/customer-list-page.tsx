import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { outboundCustomers } from "../../contract/customer-record.ts";
import { DataTabs } from "../components/data-tabs.tsx";
import { DealerFilter, useDealerName } from "../embeds/dealer-select.tsx";

/** `/outbound/customer-date` (spec §2): users of vehicles, beside the vehicles and the stops. */
export const CustomerListPage = declaredList(outboundCustomers, {
  Tabs: DataTabs,
  Filters: DealerFilter,
  useNames: ({ car_dealer_id }) => ({
    car_dealer_id: useDealerName(car_dealer_id),
  }),
});
