import { isUnknownOutcome } from "#platform/web/api/api-error.ts";
import { newIdempotencyKey } from "#platform/web/api/client.ts";
import { applyFieldErrors } from "#platform/web/ui/form/form-errors.ts";
import { isSameValue } from "#platform/web/ui/conflict-merge.ts";
import type { UseFormReturn } from "react-hook-form";
import type { CorrespondenceInput } from "../../contract/correspondence-schema.ts";
import {
  inputOfRow,
  isBlank,
  orderedRows,
  withoutRow,
  type CorrespondenceRow,
  type CorrespondenceRows,
} from "./correspondence-rows.ts";

/** What a form has to hold, beside its own fields, for rows to go with its saves. */
export interface RowsValues {
  correspondences: CorrespondenceRows;
}
/** A form that holds rows, whatever else it holds. */
export type RowsForm = UseFormReturn<RowsValues, unknown, RowsValues>;

/** Puts other rows into the form; what else is typed in it stays as it is. */
export const setRows = (
  form: RowsForm,
  correspondences: CorrespondenceRows,
): void =>
  form.reset(
    { ...form.getValues(), correspondences },
    {
      keepDefaultValues: true,
      keepErrors: true,
      keepTouched: true,
      keepIsSubmitted: true,
      keepSubmitCount: true,
    },
  );

/** Takes a row out of the form, with what was wrong with it. */
export const removeRow = (form: RowsForm, place: string): void => {
  form.clearErrors(`correspondences.${place}`);
  setRows(form, withoutRow(form.getValues("correspondences"), place));
};

export interface RowPort {
  readonly form: RowsForm;
  /** @param key the same key gives the same row, however often it is sent */
  readonly add: (
    id: number,
    body: CorrespondenceInput,
    key: string,
  ) => Promise<unknown>;
  /** Writes the draft at once: a row is on the device before it is on its way. */
  readonly flush: () => void;
}

const sendRow = async (
  { form, add, flush }: RowPort,
  id: number,
  place: string,
  row: CorrespondenceRow,
): Promise<void> => {
  const name = `correspondences.${place}` as const;
  form.setValue(`${name}.is_sent`, true, { shouldDirty: true });
  flush();
  try {
    await add(id, inputOfRow(row), row.idempotency_key);
  } catch (error) {
    if (!isUnknownOutcome(error)) {
      // Refused: it may be changed, and is another act when it goes again.
      form.setValue(`${name}.idempotency_key`, newIdempotencyKey());
      form.setValue(`${name}.is_sent`, false);
      applyFieldErrors(form, error, `${name}.`);
    }
    throw error;
  }
  removeRow(form, place);
};

/**
 * Sends the rows that a save carried, in their order. A row that was typed on since stays for the next save; one
 * whose answer was lost goes again under its key, so that it is never there twice.
 *
 * @returns how many were acknowledged
 * @throws ApiError of the first that was not; it and those after it stay in the form
 */
export async function sendRows(
  port: RowPort,
  id: number,
  saved: CorrespondenceRows,
): Promise<number> {
  let sent = 0;
  for (const [place, row] of orderedRows(saved)) {
    const now = port.form.getValues("correspondences")[place];
    if (isBlank(row) || !isSameValue(row, now)) continue;
    // One after the other: the order in which they were written is the order in which they lie.
    await sendRow(port, id, place, row);
    sent += 1;
  }
  return sent;
}
