import type { Permission, Role } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { AnyRecord } from "../contract/record.ts";

type Values = Readonly<Record<string, unknown>>;

/** What a sample has at hand when a record is to be made. */
export interface Making {
  readonly db: Db;
  /** Another number each time: what only one record may have is made of it. */
  readonly n: number;
  /** What is asked of this one, such as to what it refers. */
  readonly given: Values;
  /** Makes a record of another kind by its own sample; answers its id. */
  readonly make: (record: AnyRecord, given?: Values) => Promise<number>;
}

/** What the declaration of a record does not say of it, for the test of all of them. */
export interface RecordSample {
  readonly record: AnyRecord;
  /** Values that do not follow from the kind of a field: what fields ask of one another, own kinds. */
  readonly values?: (making: Making) => Values | Promise<Values>;
  /** What fields ask of one another, broken: each alone makes a right body wrong. */
  readonly broken?: readonly Values[];
  /** Making one asks for more than its fields: it is put into its table, as those are that nobody types. */
  readonly is_stored?: true;
  /** Where it comes of another record by itself. */
  readonly made?: (making: Making) => Promise<number>;
  /** Rights that its writing asks for beside its access. */
  readonly also?: readonly Permission[];
  /** Who reads all of its rows although no company of his own is named there. */
  readonly open_to?: readonly Role[];
}

/** Says how a declared record is made. The test over all records finds it by its file, `sample-testing.ts`. */
export const sampleOf = (
  record: AnyRecord,
  sample: Omit<RecordSample, "record"> = {},
): RecordSample => ({ ...sample, record });
