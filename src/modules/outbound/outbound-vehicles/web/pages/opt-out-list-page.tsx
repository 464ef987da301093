import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { outboundOptOuts } from "../../contract/opt-out-record.ts";
import { useCustomer } from "../components/customer-field.tsx";
import { DataTabs } from "../components/data-tabs.tsx";
import { StopState } from "../components/stop-state.tsx";

/** Who asked for no calls or no mail. */
export const OptOutListPage = declaredList(outboundOptOuts, {
  Tabs: DataTabs,
  cells: { state: (row) => <StopState {...row} /> },
  useNames: ({ outbound_customer_id }) => ({
    outbound_customer_id: useCustomer(outbound_customer_id?.[0])?.name,
  }),
});
