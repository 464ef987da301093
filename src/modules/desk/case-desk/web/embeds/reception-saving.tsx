import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ApiError, isApiError } from "#platform/web/api/api-error.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { resetKeeping } from "#platform/web/ui/form/reset-keeping.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { correspondenceText } from "../../contract/correspondence-text.ts";
import { receptionText as text } from "../../contract/reception-text.ts";
import { notifyTaken, useSaveConflict } from "../components/save-conflict.tsx";
import {
  type AnsweredCase,
  type CaseCalls,
  type CaseForm,
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
  sendRows,
  setRows,
  type RowsForm,
  type RowsValues,
} from "../form/correspondence-sending.ts";

export { caseForm, newSaveState } from "../form/case-saving.ts";
export type { CaseCalls, SavedCase, SaveState } from "../form/case-saving.ts";
export { correspondenceRowsSchema } from "../form/correspondence-rows.ts";

type Fields = Record<string, unknown>;

/** What the form of a reception holds beside the fields of its case. */
export interface ReceptionValues<Input> extends RowsValues {
  save_state: SaveState<Input>;
}
type HeldForm = UseFormReturn<
  ReceptionValues<Fields>,
  unknown,
  ReceptionValues<Fields>
>;

/** Something else of the form that goes with its case. */
interface Follower<V> {
  readonly dialog: ReactNode;
  /** Whether some of it has not been sent. */
  readonly hasOpen: (values: V) => boolean;
  /** @returns whether none of it was left behind */
  readonly follow: (id: number, isOnly: boolean) => Promise<boolean>;
}

export interface ReceptionSavingOptions<
  Input extends Fields,
  Case extends Input & AnsweredCase,
  V extends Input & ReceptionValues<Input>,
> {
  readonly form: UseFormReturn<V, unknown, V>;
  readonly kind: CaseForm<Input, Case>;
  readonly calls: CaseCalls<Input, Case>;
  /** Under which the answers about one case are read: `/api/hinoSosInquiries/{id}`. */
  readonly case_path: string;
  /** Writes the draft at once / throws it away after a save. */
  readonly draft: { readonly flush: () => void; readonly clear: () => void };
  readonly follower: Follower<V>;
  /** What is missing for the work to start, by field. */
  readonly missingForStart: (
    input: Input,
  ) => Record<string, string[]> | undefined;
  readonly onStarted: (record: Case) => void;
  /** After each save that reached the server. */
  readonly onSaved?: (record: Case) => void;
}

/**
 * Puts the saved case into the form; what was typed while it was on its way stays, unsaved.
 *
 * @returns whether there is such
 */
const takeOver = <Input extends Fields, Case extends Input & AnsweredCase>(
  kind: CaseForm<Input, Case>,
  form: HeldForm,
  before: Input,
  record: Case,
): boolean => {
  const now = form.getValues();
  const { correspondences } = now;
  const hasMore = resetKeeping<
    ReceptionValues<Fields>,
    ReceptionValues<Fields>
  >(form, before, {
    ...now,
    ...kind.inputOf(record),
    correspondences: blankRows(correspondences),
    save_state: newSaveState<Fields>(kind.savedCaseOf(record)),
  });
  setRows(form as unknown as RowsForm, correspondences);
  return hasMore;
};

/** A failed save says that nothing is lost, when the cause is not in a field. */
const notifyFailure = (error: unknown): void => {
  notify.error(error);
  if (isApiError(error) && (error.status === 0 || error.status >= 500))
    notify.news(text.keptOnDevice);
};

const savedOf = <Input, Case>(outcome: SaveOutcome<Input, Case>) =>
  outcome.kind === "saved"
    ? outcome.record
    : outcome.kind === "unchanged"
      ? outcome.saved
      : undefined;

/** The correspondence rows follow their case. @returns whether none was left behind */
const useFollowingRows = (
  form: RowsForm,
  flush: () => void,
  add: CaseCalls<never, never>["addCorrespondence"],
  casePath: string,
) => {
  const queries = useQueryClient();
  return async (id: number, rows: CorrespondenceRows): Promise<boolean> => {
    try {
      const sent = await sendRows({ form, add, flush }, id, rows);
      if (sent > 0) notify.success(correspondenceText.added);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify.error(error);
      notify.news(correspondenceText.kept);
      return false;
    } finally {
      if (hasWritten(rows)) void invalidatePath(queries, casePath);
    }
  };
};

/** Rows, and whatever else the form holds, follow their case. */
const useFollowers = <
  Input extends Fields,
  Case extends Input & AnsweredCase,
  V extends Input & ReceptionValues<Input>,
>(
  options: ReceptionSavingOptions<Input, Case, V>,
) => {
  const { draft, kind, follower, calls } = options;
  const form = options.form as unknown as HeldForm;
  const sendNew = useFollowingRows(
    form as unknown as RowsForm,
    draft.flush,
    calls.addCorrespondence,
    options.case_path,
  );
  const hasOpen = (values: V): boolean =>
    hasWritten(values.correspondences) || follower.hasOpen(values);
  return {
    hasOpen,
    /** The draft goes when nothing is left in the form. @returns whether none of them was left behind */
    follow: async (
      id: number,
      rows: CorrespondenceRows,
      told: { isOnly: boolean; hasMore: boolean },
    ): Promise<boolean> => {
      const haveRows = await sendNew(id, rows);
      const haveRest = await follower.follow(id, told.isOnly);
      const now = options.form.getValues();
      const held = now.save_state.saved?.baseline;
      const isWhole = !hasOpen(now) && held !== undefined;
      // Nothing is left to save: leaving the form asks nothing.
      if (isWhole && kind.typedMeanwhile(held, kind.inputOf(now)).length === 0)
        options.form.reset(now, { keepErrors: true });
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
const notifySaved = <Input extends Fields, Case extends Input & AnsweredCase>(
  kind: CaseForm<Input, Case>,
  outcome: SaveOutcome<Input, Case>,
  isQuiet: boolean,
): void => {
  if (outcome.kind === "unchanged" && !isQuiet) notify.success(text.unchanged);
  if (outcome.kind !== "saved") return;
  notify.success(text.saved(outcome.record.reception_number));
  notifyTaken(kind, outcome.taken);
};

/** Saving of a reception form: one at a time, with its conflict dialog, and the start of the work. */
export function useReceptionSaving<
  Input extends Fields,
  Case extends Input & AnsweredCase,
  V extends Input & ReceptionValues<Input>,
>(options: ReceptionSavingOptions<Input, Case, V>) {
  const { draft, kind, calls } = options;
  const form = options.form as unknown as HeldForm;
  const { choose, dialog } = useSaveConflict(kind);
  const run = useOneAct();
  const followers = useFollowers(options);

  const keep = (save_state: SaveState<Input>): void => {
    form.setValue("save_state", save_state);
    draft.flush();
  };
  /** @returns the state of the case afterwards; undefined when the agent is to stay in the form */
  const save = async (
    values: V,
    is_starting = false,
  ): Promise<Case | SavedCase<Input> | undefined> => {
    const before = kind.inputOf(options.form.getValues());
    const port = { ...calls, keep, choose };
    const outcome = await kind.save(
      port,
      kind.inputOf(values),
      values.save_state,
    );
    const saved = savedOf(outcome);
    if (saved === undefined) return undefined;
    const hasMore =
      outcome.kind === "saved" && takeOver(kind, form, before, outcome.record);
    draft.flush();
    notifySaved(kind, outcome, is_starting || followers.hasOpen(values));
    if (outcome.kind === "saved") options.onSaved?.(outcome.record);
    const isOnly = outcome.kind === "unchanged" && !is_starting;
    const told = { isOnly, hasMore };
    const rows = values.correspondences;
    return (await followers.follow(saved.id, rows, told)) ? saved : undefined;
  };

  const start = async (values: V): Promise<void> => {
    // Before the save: a refused start must not use up a reception number.
    const missing = options.missingForStart(kind.inputOf(values));
    if (missing !== undefined) throw new ApiError(422, "", missing);
    const saved = await save(values, true);
    if (saved === undefined) return;
    options.onStarted(await calls.start(saved.id, saved.version));
  };

  return {
    /** @returns the case as it was saved with all that follows it; undefined where something is left in the form */
    save: (values: V) => run((given) => save(given), values),
    start: (values: V) => run(start, values),
    dialog: (
      <>
        {dialog}
        {options.follower.dialog}
      </>
    ),
  };
}
