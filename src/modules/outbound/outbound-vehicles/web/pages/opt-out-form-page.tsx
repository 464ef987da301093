import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { outboundOptOuts } from "../../contract/opt-out-record.ts";
import { optOutForm } from "../components/opt-out-form.tsx";

/** A new stop; `?outbound_customer_id=` names the user. */
export const OptOutFormPage = declaredCreate(outboundOptOuts, optOutForm);
