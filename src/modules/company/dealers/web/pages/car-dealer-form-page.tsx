import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { dealers } from "../../contract/dealer-record.ts";
import { dealerForm } from "../components/dealer-form.tsx";

/** A new sales company, with the organisation of its users. */
export const CarDealerFormPage = declaredCreate(dealers, dealerForm);
