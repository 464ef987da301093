import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import {
  DealerFilter,
  useDealerName,
} from "#modules/outbound/outbound-vehicles/web/embeds/dealer-select.tsx";
import { contractStaff } from "../../contract/staff-record.ts";
import { SettingTabs } from "../components/setting-tabs.tsx";

/** Who answers for the contracts. */
export const StaffListPage = declaredList(contractStaff, {
  Tabs: SettingTabs,
  Filters: DealerFilter,
  useNames: ({ car_dealer_id }) => ({
    car_dealer_id: useDealerName(car_dealer_id),
  }),
});
