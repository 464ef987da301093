import type { Role } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type {
  CaseFields,
  Sections,
  CaseValuesOf,
  NameOf,
} from "../contract/fields.ts";
import {
  type CodeFilter,
  type ListFilters,
} from "../contract/filter-fields.ts";
import { isFilterTold } from "../contract/filter-offer-rules.ts";
import { caseVisibility } from "../contract/visible-rules.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { InquiryStatus } from "../contract/lookups.ts";
import { searchedTexts } from "../contract/search-rules.ts";
import type { CaseListQuery } from "./filter-queries.ts";
import { caseIndex, type Indexed } from "./search-mutations.ts";
import type { DeskRow } from "./tables.ts";

/**
 * A query as an account may ask it: what it is never told it can neither filter nor sort by.
 *
 * @param filters those of the list, which say themselves what only the desk is told
 */
export const outsideQuery = <Q extends CaseListQuery>(
  { open, further }: ListFilters,
  hiddenFieldsOf: (role: Role | undefined) => ReadonlySet<string>,
) => {
  const codes = Object.entries<CodeFilter>({ ...open, ...further });
  return ({ side, role }: Actor, query: Q): Q => {
    if (side === "call_centre") return query;
    const hidden = new Set([
      ...hiddenFieldsOf(role),
      ...codes
        .filter(([, filter]) => !isFilterTold(filter, role))
        .map(([name]) => name),
      "next_action_due_at",
    ]);
    const asked = Object.entries(query).filter(([name]) => !hidden.has(name));
    const isSortHidden = hidden.has(query.sort.replace(/^-/, ""));
    return {
      ...(Object.fromEntries(asked) as Q),
      ...(isSortHidden && { sort: "-received_at" }),
    };
  };
};

/** How the cases of a desk leave it: to sales companies and makers, each with what is theirs to know. */
export interface DeskOutside<S extends Sections<S>, Row> {
  readonly visible: ReturnType<typeof caseVisibility<S>>;
  /** Fields that its scope looks at; the search rows have them, too. */
  readonly reached_by: readonly NameOf<S>[];
  readonly audienceOf: (row: Row) => Audience;
}

interface Asked<S extends Sections<S>> {
  readonly fields: CaseFields<S>;
  readonly schemas: { readonly filters: ListFilters };
  readonly outside?: Pick<DeskOutside<S, never>, "visible" | "reached_by">;
}

/** Who outside the desk is told what: of what nobody outside reads, nothing but its fields. */
export const visibleOf = <S extends Sections<S>>({
  fields,
  outside,
}: Pick<Asked<S>, "fields" | "outside">) =>
  outside?.visible ?? caseVisibility(fields, { desk: [], told: [], blank: {} });

/** A query of the list of a desk as an account may ask it. */
export const askedQuery = <S extends Sections<S>, Q extends CaseListQuery>(
  declared: Asked<S>,
) =>
  outsideQuery<Q>(declared.schemas.filters, visibleOf(declared).hiddenFieldsOf);

/** Fields by which cases are filtered, or reached from outside. */
const narrowingNames = <S extends Sections<S>>({
  schemas,
  fields,
  outside,
}: Asked<S>): string[] => {
  const { open, further, companies } = schemas.filters;
  const known: ReadonlySet<string> = new Set(fields.names);
  const filters = Object.keys({ ...open, ...further, ...companies });
  return [...new Set([...filters, ...(outside?.reached_by ?? [])])].filter(
    (name) => known.has(name),
  );
};

/** The search rows of the cases of a desk: what hits are narrowed by stands beside what they are found by. */
export const indexOfDesk = <
  S extends Sections<S>,
  R extends Indexed &
    CaseValuesOf<S> &
    Pick<DeskRow, "deleted_at"> & { readonly inquiry_status: InquiryStatus },
>(
  declared: Asked<S> & {
    readonly searchTable: keyof Tables;
    readonly searched: readonly (keyof S & string)[];
  },
) => {
  const narrowing = narrowingNames(declared);
  return caseIndex(
    declared.searchTable,
    searchedTexts(declared.fields, declared.searched),
    (row: R) => {
      const values: Readonly<Record<string, unknown>> = row;
      const { received_at, reception_number, inquiry_status, deleted_at } = row;
      return {
        received_at,
        reception_number,
        inquiry_status,
        deleted_at,
        ...Object.fromEntries(narrowing.map((name) => [name, values[name]])),
      };
    },
  );
};
