import type { Actor } from "#platform/server/http/actor.ts";

/** A filter of a list, as its query knows it, with what may be chosen in it. */
export interface SourceFilter {
  readonly name: string;
  readonly label: string;
  readonly kind: "codes" | "date" | "number" | "text";
  /** One value at most. */
  readonly is_single: boolean;
  readonly options: readonly {
    readonly code: string | number;
    readonly label: string;
  }[];
}

/** The filters of a list that an account is offered. */
export type FiltersFor = (actor: Actor) => readonly SourceFilter[];

/** A filter in which something is typed. */
export const typedFilter = (
  name: string,
  label: string,
  kind: "date" | "number" | "text",
): SourceFilter => ({ name, label, kind, is_single: true, options: [] });
