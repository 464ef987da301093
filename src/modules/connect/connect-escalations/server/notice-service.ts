import { inquiryKey } from "#modules/connect/connect-inquiries/contract/fields.ts";
import { namedBranches } from "#modules/company/dealers/server/service.ts";
import type { ConnectRow } from "#modules/connect/connect-inquiries/server/service.ts";
import {
  settleNotices,
  tellOfCase,
} from "#modules/desk/case-notices/server/service.ts";
import { tellOfUndelivered as tellOfUndeliveredMail } from "#modules/desk/case-mails/server/service.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import { escalationAnswers } from "../contract/lookups.ts";
import { escalationText } from "../contract/text.ts";
import type { EscalationRow } from "./tables.ts";

const { told } = escalationText;
const answered = "escalation_answered";

/** Who has to know: the person in charge, else who asked or wrote, who was the last of the desk to act on the case. */
const toWhom = (
  { person_in_charge_id }: ConnectRow,
  other: number | null,
): (number | null)[] => [person_in_charge_id ?? other];

/** An answer is told aloud, until it is seen or read. */
export const tellOfAnswer = async (
  write: WriteContext,
  inquiry: ConnectRow,
  row: EscalationRow,
): Promise<void> => {
  const { car_dealer_branch_id: id } = row;
  const asked = (await namedBranches(write.db, [id])).get(id)?.full_name ?? "";
  await tellOfCase(write, inquiryKey(inquiry.id), {
    kind: answered,
    text: told.answered(asked, escalationAnswers.labelOf(row.answer)),
    to: toWhom(inquiry, row.sent_by),
  });
};

/** What was answered is read, or asked no more. */
export const settleAnswer = (write: WriteContext, id: number): Promise<void> =>
  settleNotices(write, inquiryKey(id), answered);

/** A mail that did not arrive is told to whom has the case, else to who wrote it. */
export const tellOfUndelivered = (
  write: WriteContext,
  inquiry: ConnectRow,
  { to, created_by }: { to: readonly string[]; created_by: number | null },
): Promise<void> => {
  const tell = inquiry.person_in_charge_id ?? created_by;
  return tellOfUndeliveredMail(write, inquiryKey(inquiry.id), { to, tell });
};
