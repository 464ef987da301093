import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ApiError, isApiError } from "#platform/web/api/api-error.ts";
import { newIdempotencyKey } from "#platform/web/api/client.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { formText } from "../../contract/form-text.ts";
import type { Inquiry, InquiryInput } from "../../contract/schema.ts";
import { inquiryCalls, type InquiryCalls } from "../api.ts";
import {
  inputOf,
  missingForStart,
  savedCaseOf,
  type InquiryFormValues,
  type SaveState,
} from "../form.ts";
import { saveCase, typedMeanwhile, type SaveOutcome } from "./case-saving.ts";
import { tellTaken, useSaveConflict } from "./save-conflict.tsx";

type ReceptionForm = UseFormReturn<
  InquiryFormValues,
  unknown,
  InquiryFormValues
>;

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
  const now = form.getValues();
  const save_state: SaveState = {
    idempotency_key: newIdempotencyKey(),
    sent: null,
    saved: savedCaseOf(inquiry),
  };
  form.reset({ ...inputOf(inquiry), save_state });
  const later = typedMeanwhile(before, now);
  for (const name of later)
    form.setValue(name, now[name], { shouldDirty: true });
  return later.length > 0;
};

/** That nothing had changed is news only to who pressed 保存, not on the way to the start. */
const tellSaved = (outcome: SaveOutcome, is_starting: boolean): void => {
  if (outcome.kind === "unchanged" && !is_starting)
    notify.success(formText.unchanged);
  if (outcome.kind !== "saved") return;
  notify.success(formText.saved(outcome.inquiry.reception_number));
  tellTaken(outcome.taken);
};

/** A failed save says that nothing is lost, when the cause is not in a field. */
const tellFailure = (error: unknown): void => {
  notify.error(error);
  if (isApiError(error) && (error.status === 0 || error.status >= 500))
    notify.error(formText.keptOnDevice);
};

/** Saving of the reception form: one at a time, with its conflict dialog, and the start of the work. */
export function useReceptionSaving(options: ReceptionSavingOptions) {
  const { form, draft, calls = inquiryCalls } = options;
  const { choose, dialog } = useSaveConflict();
  const isBusy = useRef(false);

  const keep = (save_state: SaveState): void => {
    form.setValue("save_state", save_state);
    draft.flush();
  };
  /** @returns the state of the case afterwards; undefined when the agent went back to the form */
  const save = async (
    values: InquiryFormValues,
    is_starting = false,
  ): Promise<{ id: number; version: number } | undefined> => {
    const before = inputOf(form.getValues());
    const { save_state, ...input } = values;
    const door = { ...calls, keep, choose };
    const outcome = await saveCase(door, input, save_state);
    const hasMore =
      outcome.kind === "saved" && takeOver(form, before, outcome.inquiry);
    if (hasMore) draft.flush();
    else if (outcome.kind !== "cancelled") draft.clear();
    tellSaved(outcome, is_starting);
    if (outcome.kind === "saved") options.onSaved?.(outcome.inquiry);
    if (outcome.kind === "unchanged") return outcome.saved;
    return outcome.kind === "saved" ? outcome.inquiry : undefined;
  };

  const start = async (values: InquiryFormValues): Promise<void> => {
    // Before the save: a refused start must not use up a reception number.
    const missing = missingForStart(inputOf(values));
    if (missing !== undefined) throw new ApiError(422, "", missing);
    const saved = await save(values, true);
    if (saved === undefined) return;
    options.onStarted(await calls.start(saved.id, saved.version));
  };

  const run = async (
    act: (values: InquiryFormValues) => Promise<unknown>,
    values: InquiryFormValues,
  ): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await act(values);
    } catch (error) {
      tellFailure(error);
      throw error;
    } finally {
      isBusy.current = false;
    }
  };

  return {
    save: (values: InquiryFormValues) => run(save, values),
    start: (values: InquiryFormValues) => run(start, values),
    dialog,
  };
}
