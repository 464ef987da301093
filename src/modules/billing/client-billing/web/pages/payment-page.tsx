import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { WaitingChip } from "#modules/company/money-proposals/web/embeds/waiting-chip.tsx";
import { payments } from "../../contract/payment-record.ts";
import {
  AllocationForm,
  AllocationList,
} from "../components/allocation-form.tsx";
import { paymentForm } from "../components/payment-form.tsx";
import { PaymentSteps } from "../components/payment-steps.tsx";

/** A payment beside the open bills of who paid. */
export const PaymentPage = declaredDetail(payments, {
  ...paymentForm,
  chips: ({ waiting }) => <WaitingChip waiting={waiting} />,
  Steps: PaymentSteps,
  views: { payable: AllocationForm, allocations: AllocationList },
  values: { client_id: null },
});
