import {
  EditableCard as CaseEditableCard,
  type EditableCardProps,
  type ShowValue as ShowValueOf,
} from "#modules/desk/case-desk/web/embeds/editable-card.tsx";
import type { OnEditing } from "#modules/desk/case-desk/web/embeds/case-screen.tsx";
import type { Inquiry, InquirySection } from "../../contract/schema.ts";
import { inquiryScreen } from "./inquiry-screen.tsx";

export type ShowValue = ShowValueOf<Inquiry>;

export interface CardProps {
  inquiry: Inquiry;
  onEditing: OnEditing;
}

/** A card of a SOS case over some of its sections. */
export const EditableCard = ({
  inquiry,
  ...props
}: CardProps & {
  sections: readonly InquirySection[];
} & Omit<EditableCardProps<Inquiry>, "screen" | "record" | "sections">) => (
  <CaseEditableCard screen={inquiryScreen} record={inquiry} {...props} />
);
