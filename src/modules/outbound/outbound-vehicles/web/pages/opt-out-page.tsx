import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { outboundOptOuts } from "../../contract/opt-out-record.ts";
import { EndButton } from "../components/end-button.tsx";
import { optOutForm } from "../components/opt-out-form.tsx";
import { StopState } from "../components/stop-state.tsx";

/** A stop to read, and to end for those who decide. */
export const OptOutPage = declaredDetail(outboundOptOuts, {
  ...optOutForm,
  chips: (record) => <StopState {...record} />,
  Steps: EndButton,
  values: { outbound_customer_id: null },
});
