import type { Page as Tab } from "@playwright/test";
import { brandPath, type Page } from "#platform/contract/page.ts";
import {
  isAllowed,
  type AccountSide,
  type Permission,
} from "#platform/contract/permissions.ts";
import { callAs } from "./desk-api.ts";
import { expect } from "./test.ts";

const brand = process.env.BRAND ?? "hino";

/** Of no record. */
export const unknownId = "99999999";

/** Addresses of a page: brand filled in, `$id` left. */
export const addressOf = ({ path }: Pick<Page, "path">): string =>
  brandPath(path, brand);

export const isRecordPage = ({ path }: Page): boolean => path.includes("$");

/** The address of a record page for a record that nobody has. */
export const unknownAddressOf = (page: Page): string =>
  addressOf(page).replaceAll(/\$\w+/g, unknownId);

/** What the page table needs to know of an account to say what opens. */
export interface Visitor {
  readonly side: AccountSide;
  readonly permissions: readonly Permission[];
  readonly car_dealer_id: number | null;
}

export const visitorOf = async (tab: Tab): Promise<Visitor> =>
  (await callAs<{ data: Visitor }>(tab, "GET", "/api/profile/me")).data;

/** Where an account ends that goes to a page. */
export function expectedAddress(
  page: Page,
  visitor: Visitor,
  address: string,
): string {
  if (!isAllowed(page.access, visitor)) return "/unauthorized";
  if (page.path === "/sign-in") return "/";
  // A dealer has one company, its own.
  if (visitor.car_dealer_id !== null && address.endsWith("/car-dealer-details"))
    return `${address}/company/${visitor.car_dealer_id}`;
  return page.redirect_to === undefined
    ? address
    : addressOf({ path: page.redirect_to });
}

/** The page that an address leads to: a page without parameters before one with them. */
export const pageAt = (
  pages: readonly Page[],
  address: string,
): Page | undefined => {
  const whole = pages.find((page) => addressOf(page) === address);
  if (whole !== undefined) return whole;
  const words = address.split("/");
  return pages.find((page) => {
    const parts = addressOf(page).split("/");
    return (
      isRecordPage(page) &&
      parts.length === words.length &&
      parts.every((part, at) => part.startsWith("$") || part === words[at])
    );
  });
};

/** A page that does not stand by then never will, in milliseconds. */
const settleMs = 30_000;

/** Until the page that the address names stands with its first answers. */
const settle = (tab: Tab): Promise<unknown> =>
  tab.waitForFunction(
    () => {
      const { __TSR_ROUTER__: router } = self as unknown as {
        readonly __TSR_ROUTER__?: {
          readonly state: {
            readonly status: string;
            readonly resolvedLocation?: { readonly pathname: string };
          };
        };
      };
      return (
        router?.state.status === "idle" &&
        router.state.resolvedLocation?.pathname === location.pathname &&
        document.querySelector('output[aria-label="読み込み中"]') === null &&
        document.querySelector("h1") !== null
      );
    },
    undefined,
    { timeout: settleMs },
  );

/** Goes to an address inside the running application, as a link does, and waits for its page. */
export async function goInside(tab: Tab, address: string): Promise<void> {
  await tab.evaluate((to) => {
    history.pushState({}, "", to);
  }, address);
  await settle(tab);
  // A page that only redirects has been left by now; the one it leads to must stand too.
  await settle(tab);
}

/** Address, one heading, one main part. */
export async function expectOpen(tab: Tab, address: string): Promise<void> {
  expect(new URL(tab.url()).pathname).toBe(address);
  await expect(tab.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(tab.getByRole("main")).toHaveCount(1);
}

/** Addresses within the product that the page links to, without their query. */
export const linksOn = async (tab: Tab): Promise<string[]> => {
  const hrefs = await tab
    .locator("a[href^='/']")
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
  return [...new Set(hrefs)].filter(
    (href) => !/^\/(api|uploaded)\//.test(href),
  );
};
