import type { LookupEntry } from "#platform/contract/lookup.ts";
import type { Readers } from "./reader-rules.ts";

/** Codes with labels: a lookup table. */
export interface Codes<Code extends string | number = string | number> {
  readonly options: readonly LookupEntry<Code>[];
}

/** The records of another kind, one of which a reference names. */
export interface ReferenceTo {
  readonly table: string;
  readonly by?: string; // its column that the field has; the id where it is left out
  /** Column by which a person knows one: the history says it in place of the id. */
  readonly name: string;
  /** Columns by which the keyword finds what refers to one. */
  readonly searched?: readonly string[];
  /** What is said where there is none, or none that the account reaches. */
  readonly missing: string;
}

/** Where a field appears and how; what is left out, it does not. */
export interface FieldPlaces {
  /** Column of the list: its width in CSS pixels before the user changes it. */
  readonly list?: {
    readonly width: number;
    /** By the field itself, or by the name of another. */
    readonly sort?: true | string;
    readonly align?: "end";
  };
  /** Filter above the list, of its own codes or of these; of a reference, by the ids in the address. */
  readonly filter?: true | Codes;
  /** The filter stands under 詳細条件. */
  readonly is_rare?: true;
  /** Of a date or a number: filters for the least and the most under 詳細条件, `NAME_from` and `NAME_to`. */
  readonly from_to?: true;
  /** Width in form and detail. */
  readonly width?: "wide" | "full";
  readonly hint?: string;
  /** A number that is read and not pressed: who has it asked for no calls, or something else says when it is called. */
  readonly is_not_dialled?: true;
  /** Of a caller's number: 非通知 or 公衆電話 may stand in its place. */
  readonly may_be_withheld?: true;
  /** The keyword of the list finds it. */
  readonly is_searched?: true;
  /** Typing this name fills that field with its reading. */
  readonly kana_to?: string;
  /** Read in one with that field, in front of it or as part of it: 都道府県 with 住所. */
  readonly read_with?: string;
  /** Who reads it; for everybody else it is empty, and no column of the list. */
  readonly only?: Readers;
  /** Too long for a row of the list, only in the whole record. `"few"`: the list needs it, and never has many rows. */
  readonly is_large?: true | "few";
  /** Given by the server where it is left empty. */
  readonly is_given?: true;
  /** Of a date: it has happened, in this century and not after today. */
  readonly is_past?: true;
  /** Typed for a new record and never changed. */
  readonly is_fixed?: true;
  /**
   * Changed by a step of its own, never in the form nor by whoever writes fields. `"patched"`: the step is a button that
   * writes this field alone.
   */
  readonly is_step?: true | "patched";
  /** Money hangs on it: what one person changes waits for another, and stays as it is until then. */
  readonly needs_two?: true;
  /** No two records have the same: of those that are there, or of all that ever were. */
  readonly unique?: {
    readonly among: "living" | "all";
    /** Only of those that have the same in this field, which never changes. */
    readonly within?: string;
    readonly taken: string;
  };
  /** What the template of an import shows. */
  readonly example?: string;
  readonly to?: ReferenceTo;
  /** A value in words, where its kind says it otherwise. */
  readonly words?: (value: never) => string;
}
