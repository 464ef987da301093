import { caseContacts } from "#modules/desk/case-desk/server/contact-service.ts";
import { inquiryContacts } from "../contract/contact-fields.ts";

/** What is kept of the contacts of a case. */
export const contacts = caseContacts(inquiryContacts.names);
