import { placeWords } from "#modules/desk/case-desk/contract/place-rules.ts";
import type { Inquiry } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import type { Question } from "#platform/web/ui/question.ts";
import { panelText } from "../../contract/panel-text.ts";

/** Asked before a request goes out: to whom, and for which vehicle where. */
export const sendingQuestion = (
  inquiry: Inquiry,
  company: string | null,
): Question => {
  const plate = inquiry.vehicle_registration_number;
  return {
    title:
      company === null
        ? panelText.sendWithoutCompany
        : panelText.sendQuestion(company),
    body: panelText.sendBody({
      number: inquiry.reception_number,
      vehicle: plate === null ? "" : formatPlate(plate),
      place: placeWords(inquiry),
      rings: company !== null,
    }),
    action: panelText.send,
  };
};
