import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { companyMessages } from "../../contract/message-record.ts";
import { messageForm } from "../components/message-form.tsx";

/** A new text of a sales company. */
export const MessageFormPage = declaredCreate(companyMessages, messageForm);
