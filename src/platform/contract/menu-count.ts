import type { Page } from "./page.ts";
import {
  type Access,
  type AccountSide,
  isAllowed,
  type Permission,
  type Role,
} from "./permissions.ts";

/** One number of the main menu: what a list holds under a filter, and the way to that list. */
export interface MenuCount {
  /** `module.name`, the same in the answer of the server. */
  readonly key: string;
  readonly label: string;
  /** Page whose list holds exactly as many rows. */
  readonly page: Page;
  /** Query of that page's address. */
  readonly search: Readonly<Record<string, string>>;
  /** How it is shown when it is not zero: something to act on at once, soon, or plain. */
  readonly urgency: "now" | "soon" | "plain";
  /** Who gets the number; everybody else gets none, not even a zero. */
  readonly access: Access;
  /** Of these, only accounts of these roles. */
  readonly roles?: readonly Role[];
}

/** Whether an account gets the number. */
export const isCountFor = (
  { access, roles }: Pick<MenuCount, "access" | "roles">,
  held: {
    readonly permissions: readonly Permission[];
    readonly side: AccountSide;
    readonly role: Role | undefined;
  },
): boolean =>
  isAllowed(access, held) &&
  (roles === undefined ||
    (held.role !== undefined && roles.includes(held.role)));

export const defineMenuCounts = <const C extends readonly MenuCount[]>(
  counts: C,
): C => counts;
