import { z } from "zod";
import { inputSchema } from "#modules/base/records/contract/field-schema.ts";
import { storedSchema } from "#modules/base/records/contract/stored-schema.ts";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";
import { optionalText, text } from "#platform/contract/japanese/fields.ts";
import { correspondenceText } from "./correspondence-text.ts";
import {
  type DeclaredRows,
  type FurtherValues,
  rowFields,
} from "./row-fields.ts";

/** Caps of a row, by weight (spec §5: Japanese 2, others 1; spec §9). */
export const correspondenceLimits = {
  counterpart: 100,
  person: 16,
  body: 1000,
  mark: 50,
} as const;

/** Nothing that is recorded lasts longer than a day. */
const longestSeconds = 24 * 60 * 60;
const mostMarks = 50;

/** A correspondence row (対応内容): one contact with somebody about the case, as every desk has it. */
export const correspondenceInputSchema = z.strictObject({
  at: isoInstant(),
  direction: z.enum(["outgoing", "incoming"]),
  counterpart: optionalText(correspondenceLimits.counterpart),
  person: optionalText(correspondenceLimits.person),
  body: z
    .string()
    .trim()
    .min(1, correspondenceText.required)
    .max(correspondenceLimits.body),
  /** Whether the sales company of the case reads it; what it writes itself it always does. */
  is_shared: z.boolean().optional(),
});

/** A place in a recording to which one comes back. */
const markSchema = z.strictObject({
  second: z.int().min(0).max(longestSeconds),
  text: text(correspondenceLimits.mark),
});
export interface Mark extends z.infer<typeof markSchema> {}

const recordingShape = {
  call_log_id: z.int().positive().nullable().optional(),
  /** A file of the case. */
  recording_file_id: z.uuid().nullable().optional(),
  marks: z.array(markSchema).max(mostMarks).optional(),
};

export const recordedNames = Object.keys(recordingShape);

/** Of what a row was recorded: a call or an uploaded file, and what is marked in it. */
export interface Recorded {
  call_log_id?: number | null | undefined;
  recording_file_id?: string | null | undefined;
  marks?: Mark[] | undefined;
}
type Further = FurtherValues & Recorded;
export type CorrespondenceInput = z.infer<typeof correspondenceInputSchema> &
  Further;

/** A recording as it is played: without an address where it cannot be read. */
const soundSchema = z.object({
  name: z.string(),
  url: z.string().nullable(),
});
export interface Sound extends z.infer<typeof soundSchema> {}

/** What was said was said before now; clocks may differ by so much, in milliseconds. */
const clockTolerance = 5 * 60_000;
const isAhead = (at: string): boolean =>
  Date.parse(at) > Date.now() + clockTolerance;

const furtherShape = (
  { fields, has_recordings }: DeclaredRows,
  schemaOf: (name: keyof typeof rowFields) => z.ZodType,
) => ({
  ...Object.fromEntries(fields.map((name) => [name, schemaOf(name)])),
  ...(has_recordings && recordingShape),
});

/** A row of a desk as it is written. */
export const rowInputSchema = (
  declared: DeclaredRows,
): z.ZodType<CorrespondenceInput, CorrespondenceInput> =>
  // The compiler knows all further columns, the shape those of the desk.
  z.strictObject({
    ...correspondenceInputSchema.shape,
    // The last row says where a case stands: one of tomorrow would say it until then.
    at: isoInstant().refine((at) => !isAhead(at), correspondenceText.ahead),
    ...furtherShape(declared, (name) =>
      inputSchema(name, rowFields[name], {}).optional(),
    ),
  }) as unknown as z.ZodType<CorrespondenceInput, CorrespondenceInput>;

/** A row as it is read. */
export type Correspondence = CorrespondenceInput & {
  id: number;
  is_shared: boolean;
  /** Written by the sales company itself. */
  is_of_dealer: boolean;
  created_by: string | null;
  /** What the records are called to which it refers, by the name of the field. */
  names?: Readonly<Record<string, string>> | undefined;
  /** What of it can be heard. */
  sounds?: readonly Sound[] | undefined;
};

export const rowSchema = (declared: DeclaredRows): z.ZodType<Correspondence> =>
  z.object({
    ...correspondenceInputSchema.shape,
    id: z.number().int(),
    is_shared: z.boolean(),
    is_of_dealer: z.boolean(),
    created_by: z.string().nullable(),
    ...furtherShape(declared, (name) =>
      storedSchema(name, rowFields[name], {}),
    ),
    ...(declared.fields.length > 0 && {
      names: z.record(z.string(), z.string()),
    }),
    ...(declared.has_recordings && { sounds: z.array(soundSchema) }),
  }) as unknown as z.ZodType<Correspondence>;
