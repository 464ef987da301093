import type { CorrespondenceInput } from "#modules/desk/case-desk/contract/correspondence-schema.ts";
import { caseCorrespondence } from "#modules/desk/case-desk/server/correspondence-service.ts";
import { sosDesk } from "./case-service.ts";
import { lockInquiry, type InquiryWrite } from "./locking-service.ts";
import { inquiryEditing } from "./writing-service.ts";

const { writeRow } = caseCorrespondence(sosDesk);

/** A row of what was said in a call, by whoever made it; no right of the desk is asked. */
export const noteCalled = async (
  write: InquiryWrite,
  id: number,
  row: CorrespondenceInput,
): Promise<void> => {
  await writeRow(write, await lockInquiry(write, { id }), row);
};

/**
 * The caller was called once more: 済, with time and person, as the desk notes it.
 *
 * @returns whether it was written; false where it was made already, or is not wanted any more
 * @throws AppError 403 without the right of the desk
 */
export const takeThanked = async (
  write: InquiryWrite,
  id: number,
): Promise<boolean> => {
  const { version, follow_up_call } = await lockInquiry(write, { id });
  if (follow_up_call !== "yes") return false;
  await inquiryEditing.update(write, id, { version, follow_up_call: "done" });
  return true;
};
