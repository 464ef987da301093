/** One changed field with both values, as the row holds them. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

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
