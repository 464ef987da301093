import {
  accountSideOfRole,
  type Role,
} from "#platform/contract/permissions.ts";
import type { CodeFilter, CodeFilters, ListFilters } from "./filter-fields.ts";

/** Whether a filter looks at what an account of this role is told. */
export const isFilterTold = (
  { told }: CodeFilter,
  role: Role | undefined,
): boolean => told === undefined || (told === "dealer" && role === "carDealer");

const only = (
  filters: CodeFilters,
  isOffered: (filter: CodeFilter) => boolean,
): CodeFilters =>
  Object.fromEntries(
    Object.entries(filters).filter(([, filter]) => isOffered(filter)),
  );

/** Those that an account is offered: to who is not of the call centre none that looks at what it is not told. */
export const offeredFilters = (
  { open, further, companies }: ListFilters,
  role: Role | undefined,
): ListFilters => {
  const isDesk =
    role === undefined || accountSideOfRole[role] === "call_centre";
  const isOffered = (filter: CodeFilter): boolean =>
    isDesk
      ? filter.told !== "dealer"
      : filter.is_for_desk === undefined && isFilterTold(filter, role);
  return {
    open: only(open, isOffered),
    further: only(further, isOffered),
    companies: isDesk ? companies : {},
  };
};

/** The codes that a filter holds. */
export const heldCodes = (
  query: Readonly<Record<string, unknown>>,
  name: string,
): readonly string[] => {
  const held = query[name] ?? [];
  return typeof held === "string" ? [held] : (held as readonly string[]);
};
