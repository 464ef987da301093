import type { CorrespondenceInput } from "../../contract/correspondence-schema.ts";
import type { InquiryStatus } from "../../contract/lookups.ts";
import { isUnknownOutcome } from "#platform/web/api/api-error.ts";
import { newIdempotencyKey } from "#platform/web/api/client.ts";
import { changedFields, isSameValue } from "#platform/web/ui/conflict-merge.ts";
import {
  type FieldConflict,
  saveChanges,
} from "#platform/web/ui/editing/record-saving.ts";

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
export interface SavedCase<Input> {
  readonly id: number;
  readonly version: number;
  readonly reception_number: string;
  readonly inquiry_status: InquiryStatus;
  /** What the fields held then: later saves send only what differs. */
  readonly baseline: Input;
}

/**
 * How far saving has come. Part of the form's values, so that it lies in the draft too: after a crash the
 * same first save is sent again under the same key, and no second case comes of it.
 */
export interface SaveState<Input> {
  readonly idempotency_key: string;
  /** Body of a first save whose answer has not come; sent again exactly so. */
  readonly sent: Input | null;
  readonly saved: SavedCase<Input> | null;
}

/** Nothing was sent yet. @param saved the case with which the form goes on */
export const newSaveState = <Input>(
  saved: SavedCase<Input> | null = null,
): SaveState<Input> => ({
  idempotency_key: newIdempotencyKey(),
  sent: null,
  saved,
});

/** The calls by which a form saves its case. */
export interface CaseCalls<Input, Case> {
  /** @param key the same key gives the same case, however often it is sent */
  readonly create: (body: Input, key: string) => Promise<Case>;
  readonly update: (
    id: number,
    version: number,
    fields: Partial<Input>,
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

export interface SavePort<Input, Case> extends Pick<
  CaseCalls<Input, Case>,
  "create" | "update" | "read"
> {
  /** Keeps a new state in the draft before anything else happens. */
  readonly keep: (state: SaveState<Input>) => void;
  /** Asks which values stay; undefined: back to the form. */
  readonly choose: (
    conflict: FieldConflict<Input>,
  ) => Promise<Input | undefined>;
}

export type SaveOutcome<Input, Case> =
  | {
      readonly kind: "saved";
      readonly record: Case;
      /** Fields that another user changed and that came in with it. */
      readonly taken: readonly (keyof Input & string)[];
    }
  | { readonly kind: "unchanged"; readonly saved: SavedCase<Input> }
  | { readonly kind: "cancelled" };

/** The first save. A body whose fate is unknown goes again as it was, under its key. */
const createCase = async <Input, Case>(
  port: SavePort<Input, Case>,
  input: Input,
  state: SaveState<Input>,
): Promise<{ record: Case; sent: Input }> => {
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

type Fields = Record<string, unknown>;

/** How the fields of a case are picked out, called and said: from their declaration. */
export interface CaseWords<Input> {
  readonly names: readonly (keyof Input & string)[];
  readonly inputOf: (from: Input) => Input;
  readonly labels: Readonly<Record<keyof Input & string, string>>;
  /** A value as a person reads it, "" for none. */
  readonly show: (name: keyof Input & string, value: unknown) => string;
}

/** How the cases of a desk are typed and saved. */
export const caseForm = <
  Input extends Fields,
  Case extends Input & AnsweredCase,
>(
  words: CaseWords<Input>,
) => {
  const { names, inputOf } = words;
  const savedCaseOf = (record: Case): SavedCase<Input> => ({
    id: record.id,
    version: record.version,
    reception_number: record.reception_number,
    inquiry_status: record.inquiry_status,
    baseline: inputOf(record),
  });

  /** Later saves: only what changed, with the version it was read at; a stale one is brought together. */
  const updateCase = async (
    port: SavePort<Input, Case>,
    saved: SavedCase<Input>,
    input: Input,
  ): Promise<SaveOutcome<Input, Case>> => {
    const outcome = await saveChanges<Input, Case>(
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

    /**
     * Saves a case: first by creating it, later by its changes. Sent twice, it makes one case; saved by two
     * people, it loses nothing of either.
     *
     * @throws ApiError when the server refuses or does not answer
     */
    save: async (
      port: SavePort<Input, Case>,
      input: Input,
      state: SaveState<Input>,
    ): Promise<SaveOutcome<Input, Case>> => {
      if (state.saved !== null) return updateCase(port, state.saved, input);
      const { record, sent } = await createCase(port, input, state);
      const saved = savedCaseOf(record);
      port.keep({ ...state, sent: null, saved });
      // What was typed between a lost answer and this one is saved as a change.
      const later = changedFields(sent, input, names);
      if (Object.keys(later).length === 0)
        return { kind: "saved", record, taken: [] };
      return updateCase(port, saved, { ...saved.baseline, ...later });
    },

    /** The fields whose values were typed on while a save was on its way. */
    typedMeanwhile: (before: Input, now: Input) =>
      names.filter((name) => !isSameValue(before[name], now[name])),
  };
};
export type CaseForm<
  Input extends Fields,
  Case extends Input & AnsweredCase,
> = ReturnType<typeof caseForm<Input, Case>>;
