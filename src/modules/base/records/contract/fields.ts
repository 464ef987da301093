import type {
  NumberBounds,
  Shape,
} from "#platform/contract/japanese/input-kinds.ts";
import type { PlateParts } from "#platform/contract/japanese/plate-format.ts";
import type { Codes, FieldPlaces } from "./placed-fields.ts";

/** What a field holds, and so how it is typed, checked, stored, shown, filtered, exported and imported. */
export type FieldKind =
  | "text"
  | "long_text"
  | "kana"
  | "telephone"
  | "mail"
  | "postal_code"
  | "prefecture"
  | "customer_code"
  | "plate"
  | "date"
  | "year_month"
  | "instant"
  | "code"
  | "codes"
  | "reference"
  | "prefectures"
  | "texts"
  | "flag"
  | "number"
  | "digits"
  | "own"
  | "derived"
  | "joined"
  | "count"
  | "read";

/** A rule of one field beside those of its kind. */
export interface FieldRule {
  /** What may stand in a text while it is typed. */
  readonly typed?: Shape;
  /** Brings what is typed into its stored form. */
  readonly tidy?: (value: string) => string;
  readonly is_right?: (value: string) => boolean;
  /** What is said of a value that is not right. */
  readonly wrong?: string;
}

export interface AnyField extends FieldPlaces, FieldRule {
  readonly kind: FieldKind;
  readonly label: string;
  /** It cannot be without a value. */
  readonly is_required: boolean;
  /** What a new record begins with. */
  readonly begin: () => unknown;
  /** Longest contents by the weight rule of spec §5; of digits their number. */
  readonly max?: number;
  readonly range?: NumberBounds;
  readonly most?: number;
  readonly codes?: Codes;
  /** Column of the record that the reference `by` names. */
  readonly from?: { readonly by: string; readonly column: string };
  /** Records of another kind that name this one `by` a reference. */
  readonly of_those?: CountedRecords;
  /** What the keyword finds in it, where that is not the words. */
  readonly searched?: (value: never) => readonly (string | null)[];
}

export interface CountedRecords {
  readonly table: string;
  readonly by: string;
  /** Such a record is not deleted while there are any: what is said of them. */
  readonly in_use?: (count: number) => string;
}

/** A field with the type of its value, which only the compiler knows. */
export type Field<Value, Places = FieldPlaces> = AnyField &
  Places & { readonly of?: () => Value };

export type ValueOf<F> = F extends { readonly of?: () => infer V } ? V : never;

type Rules = FieldPlaces & FieldRule;

const textKind =
  (kind: FieldKind) =>
  <const P extends Rules = FieldPlaces>(
    label: string,
    max: number,
    places?: P & Rules,
  ): Field<string, P> => ({
    begin: () => "",
    ...(places as P),
    kind,
    label,
    max,
    is_required: true,
  });

export const textField = textKind("text");
export const longTextField = textKind("long_text");
/** A reading; hiragana becomes katakana. */
export const kanaField = textKind("kana");
/** Digits only, as many as `max` at most. */
export const digitsField = textKind("digits");

/** Kinds whose limits are the same everywhere. */
const plainKind =
  <Value>(kind: FieldKind, begin: Value | null) =>
  <const P extends FieldPlaces = FieldPlaces>(
    label: string,
    places?: P,
  ): Field<Value, P> => ({
    begin: () => begin,
    ...(places as P),
    kind,
    label,
    is_required: true,
  });

export const telephoneField = plainKind<string>("telephone", "");
export const mailField = plainKind<string>("mail", "");
export const postalCodeField = plainKind<string>("postal_code", "");
export const prefectureField = plainKind<string>("prefecture", null);
export const prefecturesField = plainKind<string[]>("prefectures", []);
export const customerCodeField = plainKind<string>("customer_code", "");
export const plateField = plainKind<PlateParts>("plate", null);
export const flagField = plainKind<boolean>("flag", false);
export const dateField = plainKind<string>("date", null);
export const yearMonthField = plainKind<string>("year_month", null);
export const instantField = plainKind<string>("instant", null);
/** The id of a record of another kind; its name is looked up where it is shown. */
export const referenceField = plainKind<number>("reference", null);

/** The same field, where nothing is a value too: null. */
export const optional = <F extends AnyField>(
  field: F,
): Omit<F, "of"> & { readonly of?: () => ValueOf<F> | null } => ({
  ...field,
  is_required: false,
  begin: () => null,
});

/** The same field, which a new record begins with this value. */
export const beginning = <F extends AnyField, const B extends ValueOf<F>>(
  field: F,
  begin: () => B,
): F => ({ ...field, begin });

/** A code of a lookup table; null in a new form until one is chosen. */
export const codeField = <
  Code extends string | number,
  const P extends Rules = FieldPlaces,
>(
  label: string,
  codes: Codes<Code>,
  places?: P,
): Field<Code, P> => ({
  begin: () => null,
  ...(places as P),
  kind: "code",
  label,
  codes,
  is_required: true,
});

/** Several codes of a lookup table; none in a new form. */
export const codesField = <
  Code extends string | number,
  const P extends Rules = FieldPlaces,
>(
  label: string,
  codes: Codes<Code>,
  places?: P,
): Field<Code[], P> => ({
  begin: () => [],
  ...(places as P),
  kind: "codes",
  label,
  codes,
  is_required: true,
});

export const numberField = <const P extends Rules = FieldPlaces>(
  label: string,
  range: Omit<NumberBounds, "decimals"> & { readonly decimals?: number },
  places?: P,
): Field<number, P> => ({
  begin: () => null,
  ...(places as P),
  kind: "number",
  label,
  range: { decimals: 0, ...range },
  is_required: true,
});

/** Several texts of a module's own rule, such as plates: each is at most `max` long. */
export const textsField = <const P extends Rules = FieldPlaces>(
  label: string,
  { max, most }: { readonly max: number; readonly most: number },
  places?: P,
): Field<string[], P> => ({
  begin: () => [],
  ...(places as P),
  kind: "texts",
  label,
  max,
  most,
  is_required: true,
  searched: (texts: readonly string[]) => texts,
});

/** A value of the module's own kind: its schemas and its component stand beside the declaration. */
export const ownField = <Value, const P extends FieldPlaces = FieldPlaces>(
  label: string,
  own: {
    readonly begin: () => Value;
    readonly words: (value: Value) => string;
    readonly searched?: (value: Value) => readonly (string | null)[];
  },
  places?: P,
): Field<Value, P> => ({
  ...(places as P),
  ...own,
  kind: "own",
  label,
  is_required: true,
});
