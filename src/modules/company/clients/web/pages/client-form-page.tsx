import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { clients } from "../../contract/client-record.ts";
import { clientForm } from "../components/client-form.tsx";

/** A new client. */
export const ClientFormPage = declaredCreate(clients, clientForm);
