import type { ActiveFilter } from "#platform/web/ui/filters/filter-chips.ts";
import type { CodeFilter } from "#modules/desk/case-desk/contract/filter-fields.ts";
import {
  furtherFilters,
  inquiryFilters,
  openFilters,
} from "../../contract/filter-fields.ts";
import { listLabels as label, listText } from "../../contract/list-text.ts";
import {
  anyDivision,
  type InquiryListChanges,
  type InquiryListSearch,
} from "./inquiry-list-search.ts";

const shownDate = (date: string | undefined): string =>
  (date ?? "").replaceAll("-", "/");

const periodWords = (query: InquiryListSearch): string | undefined =>
  query.received_from === undefined && query.received_to === undefined
    ? undefined
    : `${shownDate(query.received_from)}${listText.until}${shownDate(query.received_to)}`;

const chipOf = (
  title: string,
  value: string | undefined,
  onRemove: () => void,
): ActiveFilter[] =>
  value === undefined
    ? []
    : [{ key: title, label: listText.chip(title, value), onRemove }];

const given = (held: string | number | undefined, word: string | undefined) =>
  held === undefined ? undefined : (word ?? String(held));

type MakeChip = (
  title: string,
  value: string | undefined,
  removed: InquiryListChanges,
) => ActiveFilter[];

const namesOf = <F extends object>(filters: F): (keyof F)[] =>
  Object.keys(filters) as (keyof F)[];

/** The codes that a filter holds. */
export const heldCodes = (
  query: InquiryListSearch,
  name: keyof typeof inquiryFilters,
): readonly string[] => {
  const held = query[name] ?? [];
  return typeof held === "string" ? [held] : held;
};

const codeChips = (
  query: InquiryListSearch,
  chip: MakeChip,
  names: readonly (keyof typeof inquiryFilters)[],
): ActiveFilter[] =>
  names.flatMap((name) => {
    const filter: CodeFilter = inquiryFilters[name];
    const held = heldCodes(query, name);
    const words = filter.options
      .filter(({ code }) => held.includes(code))
      .map((option) => option.label);
    return chip(
      filter.label,
      words.length === 0 ? undefined : words.join("・"),
      {
        [name]: name === "service_division" ? anyDivision : undefined,
      },
    );
  });

/**
 * The filters that are on, as removable chips. Removing the divisions asks for all of them: their absence in
 * the address means A and J.
 *
 * @param names words of the companies that are filtered by
 */
export function filterChips(
  query: InquiryListSearch,
  set: (changes: InquiryListChanges) => void,
  names: { dealer?: string; tow_company?: string },
): ActiveFilter[] {
  const chip: MakeChip = (title, value, removed) =>
    chipOf(title, value, () => set(removed));
  return [
    ...codeChips(query, chip, namesOf(openFilters)),
    ...chip(label.keyword, query.q, { q: undefined }),
    ...chip(label.period, periodWords(query), {
      received_from: undefined,
      received_to: undefined,
    }),
    ...chip(label.car_dealer_id, given(query.car_dealer_id, names.dealer), {
      car_dealer_id: undefined,
    }),
    ...chip(
      label.tow_truck_company,
      given(query.tow_truck_company_id, names.tow_company),
      { tow_truck_company_id: undefined },
    ),
    ...codeChips(query, chip, namesOf(furtherFilters)),
  ];
}
