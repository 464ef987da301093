import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { companyMessages } from "../../contract/message-record.ts";
import { messageText as text } from "../../contract/text.ts";
import { messageForm } from "../components/message-form.tsx";

/** A text of a sales company to read, edit and delete. */
export const MessagePage = declaredDetail(companyMessages, {
  ...messageForm,
  values: {
    car_dealer_id: null,
    dealer_name: ({ dealer_name }) => dealer_name ?? text.forAll,
  },
});
