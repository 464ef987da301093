import {
  codeFilter,
  codesFilter,
  type ListFilter,
} from "#modules/base/records/contract/filter-rules.ts";
import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import {
  followItemLabels as label,
  followListText as text,
} from "./list-text.ts";
import {
  callKinds,
  chainStates,
  dueStates,
  followStatuses,
  supportTypes,
} from "./lookups.ts";

/** In sight above the list. */
export const openFilters = [
  codesFilter("status", label.status, followStatuses),
  {
    name: "is_main_line" as const,
    label: label.is_main_line,
    is_single: true,
    options: [
      { value: "yes", label: text.mainLine },
      { value: "no", label: text.notMainLine },
    ],
  } satisfies ListFilter,
  codesFilter("kind", label.kind, callKinds),
  codeFilter("due", label.due, dueStates),
] as const;

/** Among the further conditions. */
export const moreFilters = [
  codesFilter("support_type", label.support_type, supportTypes),
  {
    ...codeFilter("chain", label.chain, chainStates),
    begin: "open",
  } as const,
  {
    name: "prefecture" as const,
    label: label.prefecture,
    options: PREFECTURES.map(({ name, kana }) => ({
      value: name,
      label: name,
      search: kana,
    })),
  } satisfies ListFilter,
] as const;
