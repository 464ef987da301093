import { createContext, useContext } from "react";
import { useLocation } from "@tanstack/react-router";
import {
  type MenuGroup,
  menuGroups,
  type Page,
} from "#platform/contract/page.ts";
import {
  type Access,
  anyOf,
  isAllowed,
  type Role,
} from "#platform/contract/permissions.ts";
import type { MenuCount } from "#platform/contract/menu-count.ts";
import type { Account } from "#platform/web/api/account.ts";
import { pagePath } from "#platform/web/brand.ts";

export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  readonly also?: readonly string[];
}

/** Whether a page stands under an entry: at its path, below it, or at one that it names as well. */
export const isUnder = (
  { path, also = [] }: MenuEntry,
  pathname: string,
): boolean =>
  [path, ...also].some(
    (one) => pathname === one || pathname.startsWith(`${one}/`),
  );

export interface MenuSection {
  readonly group: MenuGroup;
  readonly entries: readonly MenuEntry[];
}

const MenuContext = createContext<readonly MenuSection[]>([]);
export const MenuProvider = MenuContext.Provider;

/** The menu of the signed-in account. */
export const useMenu = (): readonly MenuSection[] => useContext(MenuContext);

type CountsOf = (group: MenuGroup) => readonly MenuCount[];

const CountsContext = createContext<CountsOf>(() => []);
export const MenuCountsProvider = CountsContext.Provider;

/** The numbers of a group's card on the main menu, as the modules bring them. */
export const useMenuCounts = (): CountsOf => useContext(CountsContext);

/**
 * The group of a desk stands with the rights of that desk only (spec §2, §6), to work or to decide there, whatever
 * single pages of it an account may open: client management opens every form, and whoever answers a call begins the reception at the desk that it is for.
 * That leads there from the call; a menu would offer a desk of which the account sees no case.
 */
const groupAccess = new Map<MenuGroup, Access>(
  (["sos", "connect", "iza", "justdoit"] as const).map((right) => [
    right,
    anyOf(right, `approval_${right}`),
  ]),
);

/** Groups that some roles never see, whatever permissions they hold (spec §2). */
const groupRules: Partial<Record<MenuGroup, (role: Role) => boolean>> = {
  users: (role) => role !== "carDealer",
  settings: (role) => role === "administrator" || role === "callCenterAgent",
};

const isGroupFor = (account: Account, group: MenuGroup): boolean => {
  const [role] = account.roles;
  const access = groupAccess.get(group);
  return (
    role !== undefined &&
    (groupRules[group]?.(role) ?? true) &&
    (access === undefined || isAllowed(access, account))
  );
};

const isFor = (account: Account, { access, menu }: Page): boolean =>
  menu !== undefined &&
  isGroupFor(account, menu.group) &&
  isAllowed(access, account) &&
  (menu.sides?.includes(account.side) ?? true) &&
  !(menu.hidden_for_external === true && account.side === "external");

/** The menu of an account: the pages it may open, in the groups and order of spec §2. */
export function menuOf(account: Account, all: readonly Page[]): MenuSection[] {
  const pages = all
    .filter((page) => isFor(account, page))
    .sort((one, other) => (one.menu?.order ?? 0) - (other.menu?.order ?? 0));
  return menuGroups
    .map((group) => ({
      group,
      entries: pages
        .filter((page) => page.menu?.group === group)
        .map((page) => ({
          path: pagePath(page),
          label: page.menu?.label ?? page.title,
          ...(page.menu?.also !== undefined && { also: page.menu.also }),
        })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const segmentOf = (path: string): string => path.split("/")[1] ?? "";

/** The section of the menu in which the present page stands: the sub-menu of the top bar. */
export function useCurrentSection(): MenuSection | undefined {
  const sections = useMenu();
  const { pathname } = useLocation();
  const segment = segmentOf(pathname);
  return segment === ""
    ? undefined
    : sections.find(({ entries }) =>
        entries.some(
          (entry) =>
            segmentOf(entry.path) === segment || isUnder(entry, pathname),
        ),
      );
}
