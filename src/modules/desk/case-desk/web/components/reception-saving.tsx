import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { ApiError, isApiError } from "#platform/web/api/api-error.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { resetKeeping } from "#platform/web/ui/form/reset-keeping.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { correspondenceText } from "../../contract/correspondence-text.ts";
import { receptionText as text } from "../../contract/reception-text.ts";
import type { OpenedCase } from "../embeds/case-screen.tsx";
import {
  newSaveState,
  type SavedCase,
  type SaveOutcome,
  type SaveState,
} from "../form/case-saving.ts";
import {
  blankRows,
  type CorrespondenceRows,
  hasWritten,
} from "../form/correspondence-rows.ts";
import {
  type RowsForm,
  sendRows,
  setRows,
} from "../form/correspondence-sending.ts";
import type { ReceptionForm, ReceptionValues } from "../form/reception-form.ts";
import type { Reception } from "./reception-kind.tsx";
import { notifyTaken, useSaveConflict } from "./save-conflict.tsx";

type Saved = OpenedCase | SavedCase;
type Outcome = SaveOutcome<OpenedCase>;

interface SavingOptions {
  readonly reception: Reception;
  readonly form: ReceptionForm;
  /** Writes the draft at once / throws it away after a save. */
  readonly draft: { readonly flush: () => void; readonly clear: () => void };
  readonly onStarted: (record: OpenedCase) => void;
  /** After each save that reached the server. */
  readonly onSaved: (record: OpenedCase) => void;
}

/** The rows alone, whatever else the form holds. */
const rowsOf = (form: ReceptionForm): RowsForm => form as unknown as RowsForm;

/**
 * Puts the saved case into the form; what was typed while it was on its way stays, unsaved.
 *
 * @returns whether there is such
 */
const takeOver = (
  { screen }: Reception,
  form: ReceptionForm,
  before: FieldValues,
  record: OpenedCase,
): boolean => {
  const now = form.getValues();
  const { correspondences } = now;
  const hasMore = resetKeeping(form, before, {
    ...now,
    ...screen.inputOf(record),
    correspondences: blankRows(correspondences),
    save_state: newSaveState(screen.form.savedCaseOf(record)),
  });
  setRows(rowsOf(form), correspondences);
  return hasMore;
};

/** A failed save says that nothing is lost, when the cause is not in a field. */
const notifyFailure = (error: unknown): void => {
  notify.error(error);
  if (isApiError(error) && (error.status === 0 || error.status >= 500))
    notify.trouble(text.keptOnDevice);
};

const savedOf = (outcome: Outcome): Saved | undefined =>
  outcome.kind === "saved"
    ? outcome.record
    : outcome.kind === "unchanged"
      ? outcome.saved
      : undefined;

/** The correspondence rows follow their case. @returns whether none was left behind */
const useFollowingRows = ({ reception, form, draft }: SavingOptions) => {
  const queries = useQueryClient();
  const { calls, endpoints } = reception.screen;
  return async (id: number, rows: CorrespondenceRows): Promise<boolean> => {
    try {
      const port = {
        form: rowsOf(form),
        add: calls.addCorrespondence,
        flush: draft.flush,
      };
      const sent = await sendRows(port, id, rows);
      if (sent > 0) notify.success(correspondenceText.added);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify.error(error);
      notify.trouble(correspondenceText.kept);
      return false;
    } finally {
      if (hasWritten(rows)) void invalidatePath(queries, endpoints.get.path);
    }
  };
};

/** Rows, and whatever else the form holds, follow their case. */
const useFollowers = (options: SavingOptions) => {
  const { reception, form, draft } = options;
  const { module, form: kind } = reception.screen;
  const follower = reception.follower.useFollowing(form);
  const sendNew = useFollowingRows(options);
  const hasOpen = (values: ReceptionValues): boolean =>
    hasWritten(values.correspondences) || follower.hasOpen(values);
  return {
    dialog: follower.dialog,
    asksToStart: follower.asksToStart,
    hasOpen,
    /** The draft goes when nothing is left in the form. @returns whether none of them was left behind */
    follow: async (
      id: number,
      rows: CorrespondenceRows,
      told: { isOnly: boolean; hasMore: boolean },
    ): Promise<boolean> => {
      const haveRows = await sendNew(id, rows);
      const haveRest = await follower.follow({ module, id }, told.isOnly);
      const now = form.getValues();
      const held = now.save_state.saved?.baseline;
      const isWhole = !hasOpen(now) && held !== undefined;
      // Nothing is left to save: leaving the form asks nothing.
      if (isWhole && kind.typedMeanwhile(held, kind.inputOf(now)).length === 0)
        form.reset(now, { keepErrors: true });
      if (told.hasMore || !isWhole) draft.flush();
      else draft.clear();
      return haveRows && haveRest;
    },
  };
};

/** One act at a time; a second meanwhile does nothing. What fails is told, and thrown on. */
const useOneAct = () => {
  const isBusy = useRef(false);
  return async <V, T>(
    act: (values: V) => Promise<T>,
    values: V,
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
};

/** That nothing had changed is news only to who pressed 保存 with nothing else to send. */
const notifySaved = (
  { screen }: Reception,
  outcome: Outcome,
  isQuiet: boolean,
): void => {
  if (outcome.kind === "unchanged" && !isQuiet) notify.success(text.unchanged);
  if (outcome.kind !== "saved") return;
  notify.success(text.saved(outcome.record.reception_number));
  notifyTaken(screen.form, outcome.taken);
};

/**
 * What the start of the work misses is said at its fields until they have it, or until another one has it in their
 * place.
 */
const useMissing = ({ reception, form }: SavingOptions) => {
  const said = useRef<readonly string[]>([]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (said.current.length === 0) return;
          const missing = reception.missingForStart(values) ?? {};
          const met = said.current.filter((name) => !(name in missing));
          if (met.length > 0) form.clearErrors(met);
          said.current = Object.keys(missing);
        },
      }),
    [form, reception],
  );
  return (values: ReceptionValues): void => {
    const missing = reception.missingForStart(values);
    said.current = Object.keys(missing ?? {});
    if (missing !== undefined) throw new ApiError(422, "", missing);
  };
};

/** A form in which nothing was typed is no reception, and uses up no number. */
const refuseBlank = ({ reception, form }: SavingOptions): void => {
  const { inputOf, typedMeanwhile } = reception.screen.form;
  const { defaultValues = {} } = form.formState;
  const typed = inputOf(form.getValues());
  if (typedMeanwhile(inputOf(defaultValues), typed).length === 0)
    throw new ApiError(422, "", { [reception.first]: [text.nothingTyped] });
};

/** Saving of a reception form: one at a time, with its conflict dialog, and the start of the work. */
export function useReceptionSaving(options: SavingOptions) {
  const { reception, form, draft } = options;
  const { calls, form: kind } = reception.screen;
  const { choose, dialog } = useSaveConflict(kind);
  const run = useOneAct();
  const followers = useFollowers(options);
  const refuseMissing = useMissing(options);

  const keep = (save_state: SaveState): void => {
    form.setValue("save_state", save_state);
    draft.flush();
  };
  /** @returns the state of the case afterwards; undefined when the agent is to stay in the form */
  const save = async (
    values: ReceptionValues,
    is_starting = false,
  ): Promise<Saved | undefined> => {
    const { saved: known, sent } = values.save_state;
    if (known === null && sent === null && !followers.hasOpen(values))
      refuseBlank(options);
    const before = kind.inputOf(form.getValues());
    const port = { ...calls, keep, choose };
    const outcome = await kind.save(
      port,
      kind.inputOf(values),
      values.save_state,
    );
    const saved = savedOf(outcome);
    if (saved === undefined) return undefined;
    const hasMore =
      outcome.kind === "saved" &&
      takeOver(reception, form, before, outcome.record);
    draft.flush();
    notifySaved(reception, outcome, is_starting || followers.hasOpen(values));
    if (outcome.kind === "saved") options.onSaved(outcome.record);
    const isOnly = outcome.kind === "unchanged" && !is_starting;
    const told = { isOnly, hasMore };
    const rows = values.correspondences;
    return (await followers.follow(saved.id, rows, told)) ? saved : undefined;
  };

  const start = async (values: ReceptionValues): Promise<void> => {
    // Before the save: a refused start must not use up a reception number.
    refuseMissing(values);
    const question = followers.asksToStart(values);
    if (question !== undefined && !(await confirm(question))) return;
    const saved = await save(values, true);
    if (saved === undefined) return;
    options.onStarted(await calls.start(saved.id, saved.version));
  };

  return {
    /** @returns the case as it was saved with all that follows it; undefined where something is left in the form */
    save: (values: ReceptionValues) => run((given) => save(given), values),
    start: (values: ReceptionValues) => run(start, values),
    dialog: (
      <>
        {dialog}
        {followers.dialog}
      </>
    ),
  };
}
