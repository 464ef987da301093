import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { AppError } from "#platform/contract/errors.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import { guideScreenText } from "../contract/guide-text.ts";
import { questionsInUse, subjectWords } from "../contract/record.ts";
import { interviewLimits, type Question } from "../contract/schema.ts";
import { interviewGuideText } from "../contract/text.ts";
import { scopeOfInterviewGuides } from "./access.ts";
import { findGuideOfSubject } from "./queries.ts";
import { interviewGuideRecords } from "./service.ts";
import type { InterviewGuideRow } from "./tables.ts";

const { service } = interviewGuideRecords;

/** The questions in use of one guide behind those of another, which is made where there is none. */
const copyTo = async (
  write: SignedWrite,
  source: InterviewGuideRow,
  subject: string,
): Promise<void> => {
  const { db, actor } = write;
  // A key of its own is given to each, as to one that is typed.
  const copies = questionsInUse(source).map(
    (question) => ({ ...question, key: null }) as unknown as Question,
  );
  const step = {
    action: "copy",
    reason: guideScreenText.copiedFrom(subjectWords(source.subject)),
  };
  const scope = scopeOfInterviewGuides(actor);
  const found = await findGuideOfSubject(db, scope, subject);
  if (found === undefined) {
    const fresh = { subject, lead: source.lead, questions: copies };
    await service.create(write, fresh, step);
    return;
  }
  const { id, version, questions: held } = await service.lock(write, found.id);
  const questions = [...held, ...copies];
  if (questions.length > interviewLimits.questions)
    throw new AppError("invalid_input", {
      errors: { subjects: [interviewGuideText.tooManyQuestions] },
    });
  await service.update(write, id, { version, questions }, step);
};

/**
 * The questions in use of a guide for other trouble types too.
 *
 * @returns for how many; the guide's own is left out
 */
export const copyGuide = async (
  write: SignedWrite,
  id: number,
  targets: readonly string[],
): Promise<number> => {
  await takeTurn(write.db, "interview_guides.subject");
  const source = await service.lock(write, id);
  const others = [...new Set(targets)].filter(
    (subject) => subject !== source.subject,
  );
  for (const subject of others) await copyTo(write, source, subject);
  return others.length;
};
