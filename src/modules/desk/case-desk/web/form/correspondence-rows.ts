import { z } from "zod";
import { newIdempotencyKey } from "#platform/web/api/client.ts";
import {
  type CorrespondenceInput,
  type Recorded,
  recordedNames,
  rowInputSchema,
} from "../../contract/correspondence-schema.ts";
import {
  type DeclaredRows,
  type FurtherValues,
  rowFields,
  type RowFieldName,
} from "../../contract/row-fields.ts";
import { emptyRow } from "../components/further-fields.tsx";

const isEmpty = (text: string | null): boolean =>
  text === null || text.trim() === "";

/** What a row may have on any desk; those that its desk has not are absent. */
const everything = rowInputSchema({
  fields: Object.keys(rowFields) as RowFieldName[],
  has_recordings: true,
});
const further = [...Object.keys(rowFields), ...recordedNames];

/** As it would be sent; what is wrong with it otherwise. */
const parsed = ({
  idempotency_key: _key,
  is_sent: _sent,
  ...row
}: Record<string, unknown>) => everything.safeParse(row);

/** A row of the reception form that the server has not acknowledged yet. */
const rowSchema = z
  .object({
    at: z.string().nullable(),
    direction: z.enum(["outgoing", "incoming"]),
    counterpart: z.string().nullable(),
    person: z.string().nullable(),
    body: z.string(),
    // Checked by `everything`.
    ...(Object.fromEntries(
      further.map((name) => [name, z.unknown().optional()]),
    ) as object),
    idempotency_key: z.string(),
    /** Sent without an answer: it goes again exactly so, nothing of it is changed or withdrawn. */
    is_sent: z.boolean(),
  })
  .superRefine((row, context) => {
    if (isBlank(row)) return;
    for (const { path, message } of parsed(row).error?.issues ?? [])
      context.addIssue({ code: "custom", path, message });
  });
export interface CorrespondenceRow extends z.infer<typeof rowSchema> {}

/** Rows by their place in the form (`r1`, `r2`): the names of their fields stay when another one leaves. */
export const correspondenceRowsSchema = z.record(z.string(), rowSchema);
export interface CorrespondenceRows extends z.infer<
  typeof correspondenceRowsSchema
> {}

/** Nothing was written: the case is saved without it, and it is not sent. */
export const isBlank = (
  row: CorrespondenceRow & FurtherValues & Recorded,
): boolean =>
  [row.counterpart, row.body, row.summary ?? null].every(isEmpty) &&
  (row.call_log_id ?? null) === null;

const numberOf = (place: string): number => Number(place.slice(1));

/** In the order in which they were added. */
export const orderedRows = (
  rows: CorrespondenceRows,
): [string, CorrespondenceRow][] =>
  Object.entries(rows).sort(
    ([one], [other]) => numberOf(one) - numberOf(other),
  );

export const newPlace = (rows: CorrespondenceRows): string =>
  `r${String(Math.max(0, ...Object.keys(rows).map(numberOf)) + 1)}`;

export const newRow = (
  name: string,
  declared: DeclaredRows,
): CorrespondenceRow => ({
  ...emptyRow(declared, name),
  idempotency_key: newIdempotencyKey(),
  is_sent: false,
});

export const inputOfRow = (row: CorrespondenceRow): CorrespondenceInput => {
  const { data, error } = parsed(row);
  if (data === undefined) throw error;
  return data;
};

const pick = (
  rows: CorrespondenceRows,
  isWanted: (row: CorrespondenceRow) => boolean,
): CorrespondenceRows =>
  Object.fromEntries(Object.entries(rows).filter(([, row]) => isWanted(row)));

export const blankRows = (rows: CorrespondenceRows): CorrespondenceRows =>
  pick(rows, isBlank);
export const hasWritten = (rows: CorrespondenceRows): boolean =>
  Object.values(rows).some((row) => !isBlank(row));
export const withoutRow = (
  rows: CorrespondenceRows,
  place: string,
): CorrespondenceRows =>
  Object.fromEntries(Object.entries(rows).filter(([one]) => one !== place));
