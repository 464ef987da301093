import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import {
  DealerFilter,
  useDealerName,
} from "#modules/outbound/outbound-vehicles/web/embeds/dealer-select.tsx";
import { companyMessages } from "../../contract/message-record.ts";
import { messageText as text } from "../../contract/text.ts";
import { SettingTabs } from "../components/setting-tabs.tsx";

/** What is said and written in the name of the companies. */
export const MessageListPage = declaredList(companyMessages, {
  Tabs: SettingTabs,
  cells: { dealer_name: ({ dealer_name }) => dealer_name ?? text.forAll },
  Filters: DealerFilter,
  useNames: ({ car_dealer_id }) => ({
    car_dealer_id: useDealerName(car_dealer_id),
  }),
});
