import type { AnyField, CountedRecords, FieldKind } from "./fields.ts";
import type { FieldPlaces, ReferenceTo } from "./placed-fields.ts";
import { plainText } from "./value-rules.ts";

type ReadElsewhere<Kind extends FieldKind, Value, P> = Omit<AnyField, "kind"> &
  P & { readonly kind: Kind; readonly of?: () => Value };
/**
 * A column of the record that a reference names: in list, detail and file; the list can be sorted by it. Who may not read
 * it finds it empty in the list too.
 */
export const joinedField = <const P extends FieldPlaces = FieldPlaces>(
  label: string,
  from: NonNullable<AnyField["from"]>,
  places?: P,
): ReadElsewhere<"joined", string, P> => ({
  begin: () => null,
  ...(places as P),
  kind: "joined",
  label,
  from,
  is_required: true,
});

/** What one whole record says beside its columns: the server reads it, by the rule `reads` of the same name. */
export const readField = <Value>(
  label: string,
  places: Pick<FieldPlaces, "only"> = {},
): ReadElsewhere<"read", Value, Pick<FieldPlaces, "only">> => ({
  begin: () => null,
  ...places,
  kind: "read",
  label,
  is_required: true,
});

/** What is not stored but follows from the row: in list and detail, as a filter with SQL of its own. */
export const derivedField = <const P extends FieldPlaces = FieldPlaces>(
  label: string,
  places: P,
  words?: (row: never) => string,
): Omit<AnyField, "kind"> & P & { readonly kind: "derived" } => ({
  begin: () => null,
  ...places,
  ...(words === undefined ? {} : { words }),
  kind: "derived",
  label,
  is_required: false,
});

/** How many records of another kind name this one. */
export const countField = <const P extends FieldPlaces = FieldPlaces>(
  label: string,
  of_those: CountedRecords,
  places?: P,
): ReadElsewhere<"count", number, P> => ({
  begin: () => null,
  ...(places as P),
  kind: "count",
  label,
  of_those,
  is_required: true,
});

/**
 * A code whose label people keep in a table of their own: read by it wherever a record is read, and by the label of the
 * code where that table has none.
 *
 * @param kept.by its column with the code
 * @param kept.name its column with the label
 */
export const labelledField = <F extends AnyField>(
  field: F,
  kept: Required<Pick<ReferenceTo, "table" | "by" | "name">>,
): F & { readonly to: ReferenceTo } => ({
  ...field,
  // The history says the label of then, which is no code.
  words: (value: unknown) =>
    field.codes?.options.find(({ code }) => code === value)?.label ??
    plainText(value),
  to: { ...kept, missing: "" },
});
