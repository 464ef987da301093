import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type {
  CorrespondenceInput,
  Recorded,
  Sound,
} from "../contract/correspondence-schema.ts";
import { correspondenceText as text } from "../contract/correspondence-text.ts";
import type { DeclaredRows } from "../contract/row-fields.ts";
import { requireDealer } from "./dealer-service.ts";
import type { CaseWrite } from "./service.ts";
import type { CorrespondenceRow } from "./tables.ts";

/** Calls and files of which rows were recorded; they stand above and are handed in. */
export interface Recordings {
  /**
   * Holds what a new row names.
   *
   * @returns its length in seconds, null where nobody knows
   * @throws AppError 422 at the field where the account does not reach it, or the case has it not
   */
  hold(
    write: CaseWrite,
    key: CaseKey,
    recorded: Recorded,
  ): Promise<number | null>;
  /** What the account may hear, by the id of the row. */
  soundsOf(
    db: Db,
    actor: Actor,
    rows: readonly CorrespondenceRow[],
  ): Promise<ReadonlyMap<number, Sound[]>>;
}

const refuse = (field: string, message: string): AppError =>
  new AppError("invalid_input", { message, errors: { [field]: [message] } });

const isRecorded = ({ call_log_id, recording_file_id }: Recorded): boolean =>
  (call_log_id ?? recording_file_id ?? null) !== null;

/** What a sales company writes was with itself; calls and recordings are none of its business. */
const ofDealer = (
  { car_dealer_id }: Actor,
  { fields }: DeclaredRows,
  input: CorrespondenceInput,
): CorrespondenceInput => {
  if (isRecorded(input)) throw new AppError("not_allowed");
  return {
    ...input,
    ...(fields.includes("car_dealer_id") && {
      car_dealer_id,
      car_dealer_branch_id: null,
    }),
    ...(fields.includes("counterpart_kind") && { counterpart_kind: "dealer" }),
  };
};

/** A row as it is stored. @throws AppError 422 for a branch of another company, 403 for a recording of a sales company */
export const rowOf = async (
  { db, actor }: CaseWrite,
  declared: DeclaredRows,
  input: CorrespondenceInput,
) => {
  const isOutside = actor.side === "external";
  const row = isOutside ? ofDealer(actor, declared, input) : input;
  await requireDealer(db, row);
  return {
    ...row,
    is_shared: isOutside || input.is_shared === true,
    written_by_dealer_id: actor.car_dealer_id,
  };
};

/** Marks lie within what was recorded. @throws AppError 422 at the mark */
export const requireMarks = (
  input: Recorded,
  seconds: number | null = null,
): void => {
  const { marks = [], call_log_id, recording_file_id } = input;
  if ((call_log_id ?? null) !== null && (recording_file_id ?? null) !== null)
    throw refuse("recording_file_id", text.oneRecording);
  if (marks.length > 0 && !isRecorded(input))
    throw refuse("marks", text.marksNeedRecording);
  const beyond = marks.findIndex(
    ({ second }) => seconds !== null && second > seconds,
  );
  if (beyond >= 0)
    throw refuse(`marks.${String(beyond)}.second`, text.markBeyondEnd);
};
