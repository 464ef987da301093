import { z } from "zod";
import type { AnswerValue } from "./schema.ts";

/** Answers by the keys of their questions. */
export type AnswerValues = Record<string, AnswerValue | null>;

/**
 * The answers as a reception form holds them, so that they lie in its draft: those to other trouble types stay when
 * the type changes. `saved` is what the server acknowledged last.
 */
export interface ReceptionInterview {
  readonly answers: AnswerValues;
  readonly saved: {
    readonly version: number;
    readonly answers: AnswerValues;
  } | null;
}

export const emptyInterview: ReceptionInterview = { answers: {}, saved: null };

/** No answer keeps a case from being saved: each is checked when it is sent itself. */
export const receptionInterviewSchema = z.custom<ReceptionInterview>(
  (value) => typeof value === "object" && value !== null && "answers" in value,
);
