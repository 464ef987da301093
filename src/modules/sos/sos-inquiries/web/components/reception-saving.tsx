import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import {
  hasOpenAnswers,
  useInterviewSaving,
  type InterviewPort,
} from "#modules/desk/interview-guides/web/embeds/interview-saving.tsx";
import { ApiError, isApiError } from "#platform/web/api/api-error.ts";
import { newIdempotencyKey } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { resetKeeping } from "#platform/web/ui/form/reset-keeping.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { sosCase } from "../../contract/key-rules.ts";
import { detailText } from "../../contract/detail-text.ts";
import { formText } from "../../contract/form-text.ts";
import type { Inquiry, InquiryInput } from "../../contract/schema.ts";
import { inquiryCalls, type InquiryCalls } from "../api.ts";
import {
  inputOf,
  missingForStart,
  savedCaseOf,
  type InquiryFormValues,
  type SavedCase,
  type SaveState,
} from "../form.ts";
import {
  saveCase,
  typedMeanwhile,
  type SaveOutcome,
} from "../form/case-saving.ts";
import {
  blankRows,
  hasWritten,
  type CorrespondenceRows,
} from "../form/correspondence-rows.ts";
import { sendRows, setRows } from "../form/correspondence-sending.ts";
import type { ReceptionForm } from "../form/reception-form.ts";
import { notifyTaken, useSaveConflict } from "./save-conflict.tsx";

export interface ReceptionSavingOptions {
  readonly form: ReceptionForm;
  /** Writes the draft at once / throws it away after a save. */
  readonly draft: { readonly flush: () => void; readonly clear: () => void };
  readonly onStarted: (inquiry: Inquiry) => void;
  /** After each save that reached the server. */
  readonly onSaved?: (inquiry: Inquiry) => void;
  readonly calls?: InquiryCalls;
}

/**
 * Puts the saved case into the form; what was typed while it was on its way stays, unsaved.
 *
 * @returns whether there is such
 */
const takeOver = (
  form: ReceptionForm,
  before: InquiryInput,
  inquiry: Inquiry,
): boolean => {
  const { correspondences, interview } = form.getValues();
  const save_state: SaveState = {
    idempotency_key: newIdempotencyKey(),
    sent: null,
    saved: savedCaseOf(inquiry),
  };
  const hasMore = resetKeeping(form, before, {
    ...inputOf(inquiry),
    interview,
    correspondences: blankRows(correspondences),
    save_state,
  });
  setRows(form, correspondences);
  return hasMore;
};

/** That nothing had changed is news only to who pressed 保存 with nothing else to send. */
const notifySaved = (outcome: SaveOutcome, isQuiet: boolean): void => {
  if (outcome.kind === "unchanged" && !isQuiet)
    notify.success(formText.unchanged);
  if (outcome.kind !== "saved") return;
  notify.success(formText.saved(outcome.inquiry.reception_number));
  notifyTaken(outcome.taken);
};

/** A failed save says that nothing is lost, when the cause is not in a field. */
const notifyFailure = (error: unknown): void => {
  notify.error(error);
  if (isApiError(error) && (error.status === 0 || error.status >= 500))
    notify.news(formText.keptOnDevice);
};

const savedOf = (outcome: SaveOutcome) =>
  outcome.kind === "saved"
    ? outcome.inquiry
    : outcome.kind === "unchanged"
      ? outcome.saved
      : undefined;

/** The correspondence rows follow their case. @returns whether none was left behind */
const useFollowingRows = (
  options: ReceptionSavingOptions,
  add: InquiryCalls["addCorrespondence"],
) => {
  const queries = useQueryClient();
  const port = { form: options.form, add, flush: options.draft.flush };
  return async (id: number, rows: CorrespondenceRows): Promise<boolean> => {
    try {
      const sent = await sendRows(port, id, rows);
      if (sent > 0) notify.success(detailText.added);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify.error(error);
      notify.news(formText.correspondenceKept);
      return false;
    } finally {
      if (hasWritten(rows))
        void invalidatePath(queries, "/api/hinoSosInquiries/{id}");
    }
  };
};

/** How the answers of the interview are reached in the form. */
const interviewPortOf = (form: ReceptionForm): InterviewPort => ({
  read: () => form.getValues("interview"),
  setSaved: (saved) => form.setValue("interview.saved", saved),
  setAnswer: (key, value) => form.setValue(`interview.answers.${key}`, value),
  setError: (key, message) =>
    form.setError(`interview.answers.${key}`, { type: "server", message }),
});

/** Rows and answers follow their case. */
const useFollowers = (
  options: ReceptionSavingOptions,
  add: InquiryCalls["addCorrespondence"],
  dialog: ReactNode,
) => {
  const { form, draft } = options;
  const sendNew = useFollowingRows(options, add);
  const interviewing = useInterviewSaving(interviewPortOf(form));
  const hasOpen = (values: InquiryFormValues): boolean =>
    hasWritten(values.correspondences) || hasOpenAnswers(values.interview);
  return {
    dialog: (
      <>
        {dialog}
        {interviewing.dialog}
      </>
    ),
    hasOpen,
    /** The draft goes when nothing is left in the form. @returns whether none of them was left behind */
    follow: async (
      id: number,
      { correspondences: rows }: InquiryFormValues,
      told: { isOnly: boolean; hasMore: boolean },
    ): Promise<boolean> => {
      const haveRows = await sendNew(id, rows);
      const haveAnswers = await interviewing.follow(sosCase(id), told.isOnly);
      const now = form.getValues();
      const held = now.save_state.saved?.baseline;
      const isWhole = !hasOpen(now) && held !== undefined;
      // Nothing is left to save: leaving the form asks nothing.
      if (isWhole && typedMeanwhile(held, inputOf(now)).length === 0)
        form.reset(now, { keepErrors: true });
      if (told.hasMore || !isWhole) draft.flush();
      else draft.clear();
      return haveRows && haveAnswers;
    },
  };
};

/** Saving of the reception form: one at a time, with its conflict dialog, and the start of the work. */
export function useReceptionSaving(options: ReceptionSavingOptions) {
  const { form, draft, calls = inquiryCalls } = options;
  const { choose, dialog } = useSaveConflict();
  const isBusy = useRef(false);
  const followers = useFollowers(options, calls.addCorrespondence, dialog);

  const keep = (save_state: SaveState): void => {
    form.setValue("save_state", save_state);
    draft.flush();
  };
  /** @returns the state of the case afterwards; undefined when the agent is to stay in the form */
  const save = async (
    values: InquiryFormValues,
    is_starting = false,
  ): Promise<Inquiry | SavedCase | undefined> => {
    const before = inputOf(form.getValues());
    const port = { ...calls, keep, choose };
    const outcome = await saveCase(port, inputOf(values), values.save_state);
    const saved = savedOf(outcome);
    if (saved === undefined) return undefined;
    const hasMore =
      outcome.kind === "saved" && takeOver(form, before, outcome.inquiry);
    draft.flush();
    notifySaved(outcome, is_starting || followers.hasOpen(values));
    if (outcome.kind === "saved") options.onSaved?.(outcome.inquiry);
    const isOnly = outcome.kind === "unchanged" && !is_starting;
    const told = { isOnly, hasMore };
    const hasFollowed = await followers.follow(saved.id, values, told);
    return hasFollowed ? saved : undefined;
  };

  const start = async (values: InquiryFormValues): Promise<void> => {
    // Before the save: a refused start must not use up a reception number.
    const missing = missingForStart(inputOf(values));
    if (missing !== undefined) throw new ApiError(422, "", missing);
    const saved = await save(values, true);
    if (saved === undefined) return;
    options.onStarted(await calls.start(saved.id, saved.version));
  };

  const run = async <T,>(
    act: (values: InquiryFormValues) => Promise<T>,
    values: InquiryFormValues,
  ): Promise<T | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    try {
      return await act(values);
    } catch (error) {
      notifyFailure(error);
      throw error;
    } finally {
      isBusy.current = false;
    }
  };

  return {
    /** @returns the case as it was saved with all that follows it; undefined where something is left in the form */
    save: (values: InquiryFormValues) => run((given) => save(given), values),
    start: (values: InquiryFormValues) => run(start, values),
    dialog: followers.dialog,
  };
}
