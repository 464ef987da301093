import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { payments } from "../../contract/payment-record.ts";
import { paymentForm } from "../components/payment-form.tsx";

/** Money that came otherwise than by a bank file. */
export const PaymentFormPage = declaredCreate(payments, paymentForm);
