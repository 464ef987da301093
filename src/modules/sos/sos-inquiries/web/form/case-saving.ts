import { isUnknownOutcome } from "#platform/web/api/api-error.ts";
import { newIdempotencyKey } from "#platform/web/api/client.ts";
import { changedFields, isSameValue } from "#platform/web/ui/conflict-merge.ts";
import {
  type FieldConflict,
  saveChanges,
} from "#platform/web/ui/editing/record-saving.ts";
import { inquiryCase } from "../../contract/fields.ts";
import type {
  Inquiry,
  InquiryField,
  InquiryInput,
} from "../../contract/schema.ts";
import type { InquiryCalls } from "../api.ts";
import {
  inputOf,
  savedCaseOf,
  type SavedCase,
  type SaveState,
} from "../form.ts";

export interface SavePort extends Omit<InquiryCalls, "addCorrespondence"> {
  /** Keeps a new state in the draft before anything else happens. */
  readonly keep: (state: SaveState) => void;
  /** Asks which values stay; undefined: back to the form. */
  readonly choose: (
    conflict: FieldConflict<InquiryInput>,
  ) => Promise<InquiryInput | undefined>;
}

export type SaveOutcome =
  | {
      readonly kind: "saved";
      readonly inquiry: Inquiry;
      /** Fields that another user changed and that came in with it. */
      readonly taken: readonly InquiryField[];
    }
  | { readonly kind: "unchanged"; readonly saved: SavedCase }
  | { readonly kind: "cancelled" };

/** The first save. A body whose fate is unknown goes again as it was, under its key. */
const createCase = async (
  port: SavePort,
  input: InquiryInput,
  state: SaveState,
): Promise<{ inquiry: Inquiry; sent: InquiryInput }> => {
  const sent = state.sent ?? input;
  port.keep({ ...state, sent });
  try {
    return { inquiry: await port.create(sent, state.idempotency_key), sent };
  } catch (error) {
    if (!isUnknownOutcome(error))
      port.keep({
        ...state,
        sent: null,
        idempotency_key: newIdempotencyKey(),
      });
    throw error;
  }
};

/** Later saves: only what changed, with the version it was read at; a stale one is brought together. */
const updateCase = async (
  port: SavePort,
  saved: SavedCase,
  input: InquiryInput,
): Promise<SaveOutcome> => {
  const outcome = await saveChanges<InquiryInput, Inquiry>(
    {
      names: inquiryCase.names,
      valuesOf: inputOf,
      read: () => port.read(saved.id),
      write: (fields, version) => port.update(saved.id, version, fields),
      choose: port.choose,
    },
    saved,
    input,
  );
  if (outcome.kind === "unchanged") return { kind: "unchanged", saved };
  if (outcome.kind === "cancelled") return outcome;
  return { kind: "saved", inquiry: outcome.record, taken: outcome.taken };
};

/**
 * Saves a case: first by creating it, later by its changes. Sent twice, it makes one case; saved by two
 * people, it loses nothing of either.
 *
 * @throws ApiError when the server refuses or does not answer
 */
export async function saveCase(
  port: SavePort,
  input: InquiryInput,
  state: SaveState,
): Promise<SaveOutcome> {
  if (state.saved !== null) return updateCase(port, state.saved, input);
  const { inquiry, sent } = await createCase(port, input, state);
  const saved = savedCaseOf(inquiry);
  port.keep({ ...state, sent: null, saved });
  // What was typed between a lost answer and this one is saved as a change.
  const later = changedFields(sent, input, inquiryCase.names);
  if (Object.keys(later).length === 0)
    return { kind: "saved", inquiry, taken: [] };
  return updateCase(port, saved, { ...saved.baseline, ...later });
}

/** The fields whose values were typed on while a save was on its way. */
export const typedMeanwhile = (
  before: InquiryInput,
  now: InquiryInput,
): InquiryField[] =>
  inquiryCase.names.filter((name) => !isSameValue(before[name], now[name]));
