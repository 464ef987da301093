import type { Access, AccountSide } from "./permissions.ts";

/** Module base segments: `/{brand}-sos`, `/{brand}-connect` (spec §2). */
export type Brand = string;

/**
 * One page of the route table (spec §2). Routes, guards, side menu, sub menu, document title and the
 * access snapshot read it. Paths use `$name` parameters as the router does and `{brand}` for the
 * maker-derived prefix.
 */
export interface Page {
  readonly path: string;
  readonly access: Access;
  readonly title: string;
  /** `minimal`: no bars (sign-in); `bare`: no top bar; default: the shell. */
  readonly layout?: "minimal" | "bare" | "portal" | "shell";
  /** Where the page sends its visitor at once, when it has no screen of its own. */
  readonly redirect_to?: string;
  /** Its place in the menus; absent: not in a menu. */
  readonly menu?: {
    readonly group: MenuGroup;
    readonly order: number;
    readonly label: string;
    /** Paths of pages without a place of their own in this menu that stand under it. */
    readonly also?: readonly string[];
    /** Hidden from external accounts (spec §2). */
    readonly hidden_for_external?: boolean;
    /** In the menus of these sides only, where more accounts may open the page than have something there. */
    readonly sides?: readonly AccountSide[];
  };
}

/**
 * Order of the side menu (spec §2): main menu, SOS, Connect, Just Do It, IZA, outbound, management, users, settings; the tow portal
 * has its own. Call logs, of which the specification names no place, follow the desks that call; billing follows them.
 */
export const menuGroups = [
  "main",
  "sos",
  "connect",
  "justdoit",
  "iza",
  "outbound",
  "calls",
  "billing",
  "management",
  "users",
  "settings",
  "tow",
] as const;
export type MenuGroup = (typeof menuGroups)[number];

export const definePages = <const P extends Record<string, Page>>(
  pages: P,
): P => pages;

/** Puts the brand into a page path. */
export const brandPath = (path: string, brand: Brand): string =>
  path.replace("{brand}", brand);
