import type { FieldValues } from "react-hook-form";
import { isUnknownOutcome } from "#platform/web/api/api-error.ts";
import { newIdempotencyKey } from "#platform/web/api/client.ts";
import { changedFields, isSameValue } from "#platform/web/ui/conflict-merge.ts";
import {
  type FieldConflict,
  saveChanges,
  type SaveOutcome as Outcome,
} from "#platform/web/ui/editing/record-saving.ts";
import type { CorrespondenceInput } from "../../contract/correspondence-schema.ts";
import type { InquiryStatus } from "../../contract/lookups.ts";

/** What every answered case says beside its fields. */
export interface AnsweredCase {
  readonly id: number;
  readonly version: number;
  readonly reception_number: string;
  readonly inquiry_status: InquiryStatus;
  readonly updated_at: string;
  readonly updated_by: string | null;
}

/** The case as it was last saved. */
export interface SavedCase {
  readonly id: number;
  readonly version: number;
  readonly reception_number: string;
  readonly inquiry_status: InquiryStatus;
  /** What the fields held then: later saves send only what differs. */
  readonly baseline: FieldValues;
}

/**
 * How far saving has come. Part of the form's values, so that it lies in the draft too: after a crash the
 * same first save is sent again under the same key, and no second case comes of it.
 */
export interface SaveState {
  readonly idempotency_key: string;
  /** Body of a first save whose answer has not come; sent again exactly so. */
  readonly sent: FieldValues | null;
  readonly saved: SavedCase | null;
}

/** Nothing was sent yet. @param saved the case with which the form goes on */
export const newSaveState = (saved: SavedCase | null = null): SaveState => ({
  idempotency_key: newIdempotencyKey(),
  sent: null,
  saved,
});

/** The calls by which a form saves its case. */
export interface CaseCalls<Case> {
  /** @param key the same key gives the same case, however often it is sent */
  readonly create: (body: FieldValues, key: string) => Promise<Case>;
  readonly update: (
    id: number,
    version: number,
    fields: FieldValues,
  ) => Promise<Case>;
  readonly read: (id: number) => Promise<Case>;
  readonly start: (id: number, version: number) => Promise<Case>;
  /** @param key the same key gives the same row, however often it is sent */
  readonly addCorrespondence: (
    id: number,
    body: CorrespondenceInput,
    key: string,
  ) => Promise<unknown>;
}

/** What a save of changes needs. */
export interface ChangePort<Case> extends Pick<
  CaseCalls<Case>,
  "update" | "read"
> {
  /** Asks which values stay; undefined: back to the form. */
  readonly choose: (
    conflict: FieldConflict<FieldValues>,
  ) => Promise<FieldValues | undefined>;
}

export interface SavePort<Case>
  extends ChangePort<Case>, Pick<CaseCalls<Case>, "create"> {
  /** Keeps a new state in the draft before anything else happens. */
  readonly keep: (state: SaveState) => void;
}

export type SaveOutcome<Case> =
  | Exclude<Outcome<FieldValues, Case>, { readonly kind: "unchanged" }>
  | { readonly kind: "unchanged"; readonly saved: SavedCase };

/** The first save. A body whose fate is unknown goes again as it was, under its key. */
const createCase = async <Case>(
  port: SavePort<Case>,
  input: FieldValues,
  state: SaveState,
): Promise<{ record: Case; sent: FieldValues }> => {
  const sent = state.sent ?? input;
  port.keep({ ...state, sent });
  try {
    return { record: await port.create(sent, state.idempotency_key), sent };
  } catch (error) {
    if (!isUnknownOutcome(error))
      port.keep({ ...newSaveState(), saved: state.saved });
    throw error;
  }
};

/** How the fields of a case are picked out, called and said: from their declaration. */
export interface CaseWords {
  readonly names: readonly string[];
  readonly inputOf: (from: object) => FieldValues;
  readonly labels: Readonly<Record<string, string>>;
  /** A value as a person reads it, "" for none. */
  readonly show: (name: string, value: unknown) => string;
}

/** How the cases of a desk are typed and saved. */
export const caseForm = <Case extends AnsweredCase>(words: CaseWords) => {
  const { names, inputOf } = words;
  const savedCaseOf = (record: Case): SavedCase => ({
    id: record.id,
    version: record.version,
    reception_number: record.reception_number,
    inquiry_status: record.inquiry_status,
    baseline: inputOf(record),
  });

  /**
   * Saves only what changed, with the version it was read at; a stale one is brought together.
   *
   * @throws ApiError when the server refuses or does not answer
   */
  const update = async (
    port: ChangePort<Case>,
    saved: SavedCase,
    input: FieldValues,
  ): Promise<SaveOutcome<Case>> => {
    const outcome = await saveChanges<FieldValues, Case>(
      {
        names,
        valuesOf: inputOf,
        read: () => port.read(saved.id),
        write: (fields, version) => port.update(saved.id, version, fields),
        choose: port.choose,
      },
      saved,
      input,
    );
    return outcome.kind === "unchanged" ? { ...outcome, saved } : outcome;
  };

  return {
    ...words,
    savedCaseOf,
    update,

    /**
     * Saves a case: first by creating it, later by its changes. Sent twice, it makes one case; saved by two
     * people, it loses nothing of either.
     *
     * @throws ApiError when the server refuses or does not answer
     */
    save: async (
      port: SavePort<Case>,
      input: FieldValues,
      state: SaveState,
    ): Promise<SaveOutcome<Case>> => {
      if (state.saved !== null) return update(port, state.saved, input);
      const { record, sent } = await createCase(port, input, state);
      const saved = savedCaseOf(record);
      port.keep({ ...state, sent: null, saved });
      // What was typed between a lost answer and this one is saved as a change.
      const later = changedFields(sent, input, names);
      if (Object.keys(later).length === 0)
        return { kind: "saved", record, taken: [] };
      return update(port, saved, { ...saved.baseline, ...later });
    },

    /** The fields whose values were typed on while a save was on its way. */
    typedMeanwhile: (before: FieldValues, now: FieldValues) =>
      names.filter((name) => !isSameValue(before[name], now[name])),
  };
};
