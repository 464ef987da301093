import type { LookupEntry } from "#platform/contract/lookup.ts";

/** A filter of a list of cases by codes: its parameter in the address, its chip and its menu follow. */
export interface CodeFilter<Code extends string = string> {
  readonly label: string;
  readonly options: readonly (LookupEntry<Code> & {
    /** Said beside the label where there is room. */
    readonly meaning?: string;
  })[];
  /** One value at most. */
  readonly is_single: boolean;
  /** What it looks at is the desk's, or a sales company's own: for everybody outside it filters nothing. */
  readonly told?: "desk" | "dealer";
  /** Offered to the desk alone, which has the work. */
  readonly is_for_desk?: true;
  /** What the list opens with: an address without this filter means these. */
  readonly begins?: readonly Code[];
}
export type CodeFilters = Readonly<Record<string, CodeFilter>>;

type Says<Code extends string> = Pick<
  CodeFilter<Code>,
  "told" | "is_for_desk" | "begins"
>;

export const manyFilter = <const Code extends string>(
  label: string,
  { options }: Pick<CodeFilter<Code>, "options">,
  says: Says<Code> = {},
) => ({ ...says, label, options, is_single: false as const });

export const oneFilter = <const Code extends string>(
  label: string,
  { options }: Pick<CodeFilter<Code>, "options">,
  says: Says<Code> = {},
) => ({ ...says, label, options, is_single: true as const });

/** The code of a filter. */
export type CodeOfFilter<F extends CodeFilter> = F["options"][number]["code"];

/** A filter by a company, which is chosen by type-ahead; the call centre has it. */
export interface CompanyFilter {
  readonly label: string;
  readonly of: "dealer" | "tow_company";
}
export type CompanyFilters = Readonly<Record<string, CompanyFilter>>;

/** The filters of a list of cases beside keyword and period, which every list has. */
export interface ListFilters<
  Open extends CodeFilters = CodeFilters,
  Further extends CodeFilters = CodeFilters,
  Companies extends CompanyFilters = CompanyFilters,
> {
  /** Always in sight above the list. */
  readonly open: Open;
  /** Under 詳細条件, in this order. */
  readonly further: Further;
  readonly companies: Companies;
}

/** The filters under a name, over which queries and schemas are printed. */
export type FiltersOf<Filters extends ListFilters> = Filters;

/** Word of the address for no filter at all, where the absence of a filter means what the list opens with. */
export const anyCode = "any";

/** What every list of cases has in its address, beside the filters that only one desk has. */
export interface CaseQuery extends Readonly<Record<string, unknown>> {
  readonly page: number;
  readonly per_page: number;
  readonly sort: string;
  readonly q?: string | undefined;
}

/** By what a list of cases is ordered, and how it opens. */
export interface ListOrder<
  Sorts extends readonly string[] = readonly string[],
> {
  readonly sorts: Sorts;
  readonly defaultSort: Sorts[number] | `-${Sorts[number]}`;
  /** The order on the screen while it asks for nothing beyond the cases that the list opens with. */
  readonly openingSort?: Sorts[number] | `-${Sorts[number]}`;
}
