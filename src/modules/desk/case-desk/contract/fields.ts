import type {
  AnyField,
  ValueOf,
} from "#modules/base/records/contract/fields.ts";

/** Where a field of a case appears beside the places that every declared field has. */
interface CasePlaces {
  /** Who reads it: the desk alone, or its sales company too; everybody who reads the case where it is left out. */
  readonly told?: "desk" | "dealer";
  /** A towing company reads it with its request: always, or only as long as the request is its own. */
  readonly tow?: "always" | "entrusted";
  /** Said to a towing company together with that field. */
  readonly said_with?: string;
  /** Name under which answers say what the field refers to, beside its id: for whoever reads no `names`. */
  readonly called?: string;
  /** A row of the list has it, for a column that says several fields. */
  readonly is_listed?: true;
  /** The keyword finds it in one with that field, in front of it. */
  readonly found_with?: string;
  /** Edited where it is read; where a desk says so of any, the others open the sections of their card. */
  readonly is_edited_alone?: true;
  /** No column of the file of a list. */
  readonly is_in_file?: false;
  /** Never without a value. */
  readonly is_held?: true;
  /** Kept by the server as things happen: read like every field, typed by nobody. */
  readonly is_kept?: true;
}

export type CaseField = AnyField & CasePlaces;

/** What is looked up for a section and fills its fields; they have the same names on every desk. */
export type LookUp = "client" | "vehicle" | "place" | "dealer";

/** Fields under one heading, in the order in which a caller tells the story. */
interface CaseSection {
  readonly title: string;
  readonly looks_up?: LookUp;
  readonly fields: Readonly<Record<string, CaseField>>;
}
export type CaseSections = Readonly<Record<string, CaseSection>>;
/** What sections have to be, also where an interface names them: `S extends Sections<S>`. */
export type Sections<S> = Readonly<Record<keyof S, CaseSection>>;

/** The field with its places in a case. */
export const placed = <F extends AnyField, const P extends CasePlaces>(
  field: F,
  places: P & CasePlaces,
): F & P => ({ ...field, ...places });

/**
 * A field that is never without a value, and what a new case begins with. A case is saved with almost nothing: every
 * other field may be empty.
 */
export const held = <F extends AnyField, const B extends ValueOf<F>>(
  field: F,
  begin?: () => B,
): F & { readonly is_held: true } => ({
  ...field,
  ...(begin && { begin }),
  is_held: true,
});

/** A field that the server keeps as things happen; nobody types it. */
export const kept = <F extends AnyField>(
  field: F,
): F & { readonly is_kept: true } => ({ ...field, is_kept: true });

type Together<Union> = (
  Union extends unknown ? (one: Union) => void : never
) extends (all: infer All) => void
  ? All
  : never;

/** All fields of all sections by their name. */
export type FieldsOf<S extends Sections<S>> =
  Together<S[keyof S]["fields"]> extends infer All extends Readonly<
    Record<string, CaseField>
  >
    ? { readonly [Name in keyof All]: All[Name] }
    : never;

/** The value of a field of a case. */
export type CaseValueOf<F> = F extends { readonly is_held: true }
  ? ValueOf<F>
  : ValueOf<F> | null;

/** The fields of a case with their values: what is typed and what is kept. */
export type CaseValuesOf<S extends Sections<S>> = {
  [Name in keyof FieldsOf<S>]: CaseValueOf<FieldsOf<S>[Name]>;
};

/** What is typed of a case. */
export type CaseInputOf<S extends Sections<S>> = {
  [
    Name in keyof FieldsOf<S> as FieldsOf<S>[Name] extends {
      readonly is_kept: true;
    }
      ? never
      : Name
  ]: CaseValueOf<FieldsOf<S>[Name]>;
};

/** Names of the fields that say this of themselves: `{ told: "desk" }`. */
export type NamesWith<S extends Sections<S>, Says> = {
  [Name in NameOf<S>]: FieldsOf<S>[Name] extends Says ? Name : never;
}[NameOf<S>];

export type NameOf<S extends Sections<S>> = keyof FieldsOf<S> & string;

/** Names of the fields that a row of the list has: those with a column, and those that a column says with others. */
export type ListedName<S extends Sections<S>> =
  | NamesWith<S, { readonly list: object }>
  | NamesWith<S, { readonly is_listed: true }>;

export interface CaseFields<S extends Sections<S> = CaseSections> {
  readonly sections: S & CaseSections;
  readonly fields: FieldsOf<S>;
  readonly names: readonly NameOf<S>[];
  /** The fields with their names, in the order of the form. */
  readonly entries: readonly (readonly [NameOf<S>, CaseField])[];
}

/**
 * The sections of fields under a name: `export interface ThingSections extends SectionsOf<typeof source> {}`. Schemas,
 * operations and rows of the kind are printed over it, and not over all that its fields say.
 */
export type SectionsOf<Declared> =
  Declared extends CaseFields<infer S> ? S : never;

/**
 * The fields of a kind of case, each declared once: schemas, form, labels, list, filter, file, search, history, papers
 * and who is told of what follow from it. Plain data: a list loads neither a schema nor a form for it.
 */
export const defineCaseFields = <const S extends CaseSections>(
  sections: S,
): CaseFields<S> => {
  const entries = Object.values(sections)
    .flatMap(({ fields }) => Object.entries(fields))
    .map(([name, field]): [string, CaseField] => [
      name,
      { ...field, is_required: field.is_held === true },
    ]);
  const fields = Object.fromEntries(entries);
  const names = Object.keys(fields);
  if (names.length !== entries.length)
    throw new Error("a field stands in two sections");
  // The compiler knows the fields by their sections, these objects by their names at run time.
  return { sections, fields, names, entries } as unknown as CaseFields<S>;
};
