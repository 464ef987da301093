import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { payments } from "../../contract/payment-record.ts";
import { PaymentActs } from "../components/payment-acts.tsx";

/** `/bill/record` (spec §2): money that came, and what became of it. */
export const PaymentListPage = declaredList(payments, {
  Actions: PaymentActs,
  further_exports: ["payment_allocations", "payment_entries"],
});
