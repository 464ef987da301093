import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { ClientFilter } from "#modules/company/clients/web/embeds/client-filter.tsx";
import { payments } from "../../contract/payment-record.ts";
import { PaymentActs } from "../components/payment-acts.tsx";
import { PaymentPane } from "../components/payment-pane.tsx";
import { paymentStateCells } from "../components/state-cells.tsx";

/** `/bill/record` (spec §2): money that came, and beside it the open bills of who paid. */
export const PaymentListPage = declaredList(payments, {
  cells: paymentStateCells,
  opens_with: { payment_state: "open,part" },
  Actions: PaymentActs,
  Beside: PaymentPane,
  Filters: ({ names, ...given }) => (
    <ClientFilter
      {...given}
      label={payments.fields.client_id.label}
      name={names["client_id"]}
    />
  ),
  further_exports: ["payment_allocations"],
});
