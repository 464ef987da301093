import type { ComponentType } from "react";
import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { outboundOptOuts } from "../../contract/opt-out-record.ts";
import { useCustomer } from "../components/customer-field.tsx";
import { StopState } from "../components/stop-state.tsx";

/** Who asked for no calls or no mail, beside other lists. Made once, outside of the component. */
export const optOutList = (parts: {
  readonly title?: string;
  readonly Tabs: ComponentType;
}) =>
  declaredList(outboundOptOuts, {
    ...parts,
    cells: { state: (row) => <StopState {...row} /> },
    useNames: ({ outbound_customer_id }) => ({
      outbound_customer_id: useCustomer(outbound_customer_id?.[0])?.name,
    }),
  });
