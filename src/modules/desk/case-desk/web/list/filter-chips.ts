import type { ActiveFilter } from "#platform/web/ui/filters/filter-chips.ts";
import {
  anyCode,
  type CaseQuery,
  type CodeFilters,
  type ListFilters,
} from "../../contract/filter-fields.ts";
import { heldCodes } from "../../contract/filter-offer-rules.ts";
import { caseListText as text } from "../../contract/list-text.ts";
import type { CompanyNames } from "../embeds/company-names.tsx";

/** What of the address is set anew. */
export type ListChanges = Readonly<Record<string, unknown>>;

/** What the parts of a filter bar show and change. */
export interface FilterProps {
  filters: ListFilters;
  query: CaseQuery;
  set: (changes: ListChanges) => void;
}

const shownDate = (date: unknown): string =>
  typeof date === "string" ? date.replaceAll("-", "/") : "";

const periodWords = ({
  received_from: from,
  received_to: to,
}: CaseQuery): string | undefined =>
  from === undefined && to === undefined
    ? undefined
    : `${shownDate(from)}${text.until}${shownDate(to)}`;

type MakeChip = (
  title: string,
  value: string | undefined,
  removed: ListChanges,
) => ActiveFilter[];

const codeChips = (
  query: CaseQuery,
  chip: MakeChip,
  filters: CodeFilters,
): ActiveFilter[] =>
  Object.entries(filters).flatMap(([name, { label, options, begins }]) => {
    const held = heldCodes(query, name);
    const words = options
      .filter(({ code }) => held.includes(code))
      .map((option) => option.label);
    return chip(label, words.length === 0 ? undefined : words.join("・"), {
      [name]: begins === undefined ? undefined : anyCode,
    });
  });

/**
 * The filters that are on, as removable chips. Removing what a list opens with asks for all: its absence in the address
 * means what the list opens with.
 *
 * @param names words of the companies that are filtered by
 */
export function filterChips(
  filters: ListFilters,
  query: CaseQuery,
  set: (changes: ListChanges) => void,
  names: CompanyNames,
): ActiveFilter[] {
  const chip: MakeChip = (title, value, removed) =>
    value === undefined
      ? []
      : [
          {
            key: title,
            label: text.chip(title, value),
            onRemove: () => set(removed),
          },
        ];
  return [
    ...codeChips(query, chip, filters.open),
    ...chip(text.keyword, query.q, { q: undefined }),
    ...chip(text.period, periodWords(query), {
      received_from: undefined,
      received_to: undefined,
    }),
    ...Object.entries(filters.companies).flatMap(([name, { label }]) => {
      const id = query[name];
      return chip(
        label,
        typeof id === "number" ? (names[name] ?? String(id)) : undefined,
        { [name]: undefined },
      );
    }),
    ...codeChips(query, chip, filters.further),
  ];
}
