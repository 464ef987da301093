import { isDeepStrictEqual } from "node:util";

/** One changed field with both values, as the row holds them. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** As it is kept; the database gives the keys of an object back in an order of its own. */
const kept = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null)) as unknown;

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || isDeepStrictEqual(kept(a), kept(b));

/** Fields of `after` whose value differs, in its order; `omitted` fields are bookkeeping and stay out. */
export const diffFields = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  omitted: ReadonlySet<string>,
): FieldChange[] =>
  Object.keys(after)
    .filter((field) => !omitted.has(field))
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    }));
