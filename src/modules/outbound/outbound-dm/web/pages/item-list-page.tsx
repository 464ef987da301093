import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import {
  DealerFilter,
  useDealerName,
} from "#modules/outbound/outbound-vehicles/web/embeds/dealer-select.tsx";
import { dmItems } from "../../contract/item-record.ts";
import { batchText } from "../../contract/text.ts";
import { DmTabs } from "../components/dm-tabs.tsx";
import { ReturnButton } from "../components/return-button.tsx";

/** Pieces of mail, those that are not sent and why, and those that came back. */
export const ItemListPage = declaredList(dmItems, {
  Tabs: DmTabs,
  Actions: ReturnButton,
  Filters: DealerFilter,
  useNames: ({ car_dealer_id, dm_batch_id }) => ({
    car_dealer_id: useDealerName(car_dealer_id),
    dm_batch_id: dm_batch_id?.map(batchText.numberOf).join("・"),
  }),
});
