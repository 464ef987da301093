import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import {
  DealerFilter,
  useDealerName,
} from "#modules/outbound/outbound-vehicles/web/embeds/dealer-select.tsx";
import { dmBatches } from "../../contract/batch-record.ts";
import { DmTabs } from "../components/dm-tabs.tsx";

/** `/outbound/dm-shipping` (spec §2): mail that is printed and sent together. */
export const BatchListPage = declaredList(dmBatches, {
  Tabs: DmTabs,
  Filters: DealerFilter,
  useNames: ({ car_dealer_id }) => ({
    car_dealer_id: useDealerName(car_dealer_id),
  }),
});
