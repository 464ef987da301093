import type { Removal } from "#platform/contract/endpoint.ts";
import type { Page } from "#platform/contract/page.ts";
import type { Access } from "#platform/contract/permissions.ts";
import type { Ability } from "#platform/contract/ability.ts";
import type { pageSizes } from "#platform/contract/list-address.ts";
import type { AnyField, ValueOf } from "./fields.ts";
import type { Codes } from "./placed-fields.ts";
import type { Readers } from "./reader-rules.ts";

export type Fields = Readonly<Record<string, AnyField>>;

/** Fields that are read out of other records. */
type ReadElsewhere<F extends Fields> = {
  [K in keyof F]: F[K]["kind"] extends "joined" | "count" ? K : never;
}[keyof F];
type Read<F extends Fields> = {
  [K in keyof F]: F[K]["kind"] extends "read" ? K : never;
}[keyof F];
type Stored<F extends Fields> = {
  [K in keyof F]: F[K]["kind"] extends "derived" | "joined" | "count" | "read"
    ? never
    : K;
}[keyof F];
/** Fields of a row of the list: nothing large, and what only some read where it has a column. */
type Listed<F extends Fields> = {
  [K in Stored<F>]: F[K] extends { is_large: true }
    ? never
    : F[K] extends { only: Readers }
      ? F[K] extends { list: object }
        ? K
        : never
      : K;
}[Stored<F>];
type Typed<F extends Fields> = {
  [K in Stored<F>]: F[K] extends { is_step: true | "patched" } ? never : K;
}[Stored<F>];
/** What may be written of one that stands: neither what is fixed nor what steps own. */
type Changed<F extends Fields> = {
  [K in Stored<F>]: F[K] extends { is_step: true } | { is_fixed: true }
    ? never
    : K;
}[Stored<F>];

type CodesOf<Value> =
  NonNullable<Value> extends readonly (infer One)[]
    ? One[]
    : NonNullable<Value>[];
type FilterOf<F> = F extends { filter: Codes<infer Code> }
  ? Code[]
  : CodesOf<ValueOf<F>>;
type Filtered<F extends Fields> = {
  [K in keyof F]: F[K] extends { filter: true | Codes } ? K : never;
}[keyof F];

type Spanned<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { from_to: true } ? K : never;
}[keyof F & string];

/** What the fields of a record ask of one another, said at one of them. */
export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

/** Fields under one heading, in the order of form and detail. */
interface Block<Name extends string> {
  readonly title: string;
  /** Above the fields of the form. */
  readonly hint?: string;
  readonly fields: readonly Name[];
}

/**
 * A kind of record, declared once: schemas, table type, operations, list, form, detail, history, export, import and
 * search follow from it. What is particular to it (rules, SQL, a component) is given where it is used.
 */
export interface RecordSource<F extends Fields> {
  /** Name in history, events and presence: `text_module`. */
  readonly entity: string;
  readonly table: string;
  /** Its operations begin with it: `/api/textModules`. Its events have the last part as their topic. */
  readonly path: string;
  /** Module under which its operations are documented. */
  readonly tag: string;
  /** What it is called in the documentation of its operations. */
  readonly noun: { readonly one: string; readonly many: string };
  readonly pages: {
    readonly list: Page;
    readonly form: Page;
    readonly detail: Page;
  };
  /** Who makes, changes and deletes it, and reads its history. */
  readonly access: Access;
  /** Who reads it, where that is more. */
  readonly readers?: Access;
  /** Who makes a new one, where that is more. */
  readonly creators?: Access;
  /** Who goes from one to the next, where its page is not only for those who manage it. */
  readonly neighbours?: Access;
  readonly fields: F;
  /** The field by which a person knows one. */
  readonly name: keyof F & string;
  readonly blocks: Readonly<Record<string, Block<keyof F & string>>>;
  /** Columns that the list shows, in their order, the others when they are asked for; all as declared where left out. */
  readonly columns?: readonly ((keyof F & string) | "updated_at")[];
  readonly default_sort:
    | (keyof F & string)
    | `-${keyof F & string}`
    | "-updated_at";
  /** Rows of a page that asks for no number. */
  readonly per_page?: number;
  /** Rows that its list shows at first; 50 where it is left out. */
  readonly rows?: (typeof pageSizes)[number];
  /** Names that begin with the keyword come first. */
  readonly is_name_first?: true;
  readonly text: {
    /** Button of the list for a new one. */
    readonly create: string;
    /** What the keyword of the list looks at. */
    readonly keyword: string;
    /** Beside the title of the form: what comes with a new one. */
    readonly note?: string;
    /** What the history calls steps that only this kind has. */
    readonly actions?: Readonly<Record<string, string>>;
  };
  /** Its table grows with the work: the keyword asks the index of its column `grams`. */
  readonly is_large?: true;
  /** Filters whose combinations are kept counted, in a table of their own (docs/decisions/120). */
  readonly counted?: readonly (keyof F & string)[];
  /** Never changed nor deleted: it has its steps alone. */
  readonly is_kept?: true;
  /** Until when one is deleted, and what stops it. */
  readonly removal?: Omit<Removal, "of">;
  /** What nobody does, or what its module brings itself: one that stands for each of something else is never made. */
  readonly without?: readonly ("create" | "remove")[];
  /** Its list can be taken out as a file, or brought in from one. */
  readonly files?: "out" | "both";
  /** What the search over everything shows beside the name, and in which other fields it names a hit. */
  readonly found?: {
    readonly details: readonly (keyof F & string)[];
    readonly hits?: readonly (keyof F & string)[];
  };
}

/** What a declaration gets beside what it says. */
export interface Declared {
  /** Last part of the path. */
  readonly topic: string;
  readonly check?: (values: never) => readonly FieldIssue[];
  /**
   * Name under which its list keeps query, columns and views; that of the table where it is left out. A second list of
   * it has another one: `{ ...bills, list_name }`.
   */
  readonly list_name?: string;
}
export interface RecordOf<F extends Fields> extends RecordSource<F>, Declared {}

/**
 * The members of a declaration under a name: `export interface Bills extends Named<typeof source> {}`. What is typed
 * over `Bills` is printed and compared as `Bills`, not as all that it says (docs/decisions/041).
 */
export type Named<Source> = { readonly [K in keyof Source]: Source[K] };

/** @param check what the fields ask of one another, in the form and on the server */
export const defineRecord = <
  const F extends Fields,
  const S extends RecordSource<F>,
>(
  source: S & { readonly fields: F },
  check?: (values: {
    readonly [K in Typed<F>]: ValueOf<F[K]>;
  }) => readonly FieldIssue[],
): S & Declared => ({
  ...source,
  topic: source.path.replace("/api/", ""),
  ...(check && { check }),
});

/** A record of whatever fields. */
export type AnyRecord = RecordOf<Fields>;

type FieldsOf<R extends AnyRecord> = R["fields"];

/** What is typed: the fields of the form. */
export type InputOf<R extends AnyRecord> = {
  [K in Typed<FieldsOf<R>>]: FieldsOf<R>[K] extends { is_given: true }
    ? ValueOf<FieldsOf<R>[K]> | null
    : ValueOf<FieldsOf<R>[K]>;
};
/** Every stored field. */
export type ValuesOf<R extends AnyRecord> = {
  [K in Stored<FieldsOf<R>>]: ValueOf<FieldsOf<R>[K]>;
};
/** What one whole record says beside its columns. */
export type ReadOf<R extends AnyRecord> = {
  [K in Read<FieldsOf<R>>]: ValueOf<FieldsOf<R>[K]>;
};
/** A row of the list. */
export type RowOf<R extends AnyRecord> = {
  [K in Listed<FieldsOf<R>> | ReadElsewhere<FieldsOf<R>>]: ValueOf<
    FieldsOf<R>[K]
  >;
} & {
  readonly id: number;
  readonly version: number;
  readonly updated_at: string;
};

/** Who wrote a record, and what the account that reads it may do. */
export interface RecordMarks {
  readonly created_at: string;
  readonly created_by: string | null;
  readonly updated_at: string;
  readonly updated_by: string | null;
  readonly can: { readonly update: Ability; readonly delete: Ability };
}
/** One whole record. Fields that only some read are null for the others. */
export type DetailOf<R extends AnyRecord> = RowOf<R> &
  ValuesOf<R> &
  ReadOf<R> &
  RecordMarks;
/** What the server writes of one that stands, steps of its own included. */
export type UpdateOf<R extends AnyRecord> = Partial<ValuesOf<R>> & {
  version: number;
};
/** What an account writes of one that stands. */
export type ChangeOf<R extends AnyRecord> = Partial<
  Pick<ValuesOf<R>, Changed<FieldsOf<R>>>
> & {
  version: number;
};
export type QueryOf<R extends AnyRecord> = {
  [K in Filtered<FieldsOf<R>>]?: FilterOf<FieldsOf<R>[K]> | undefined;
} & {
  [K in Spanned<FieldsOf<R>> as `${K}_from` | `${K}_to`]?:
    | NonNullable<ValueOf<FieldsOf<R>[K]>>
    | undefined;
} & {
  page: number;
  per_page: number;
  sort: string;
  q?: string | undefined;
};
