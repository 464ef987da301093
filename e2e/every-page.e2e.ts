import type { Page } from "#platform/contract/page.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import { expectAccessible } from "./harness/accessibility.ts";
import { signIn, type AccountName } from "./harness/accounts.ts";
import { collectPages } from "./harness/contract-exports.ts";
import { PageRound } from "./harness/page-rounds.ts";
import {
  expectOpen,
  goInside,
  unknownId,
  visitorOf,
} from "./harness/page-visits.ts";
import { expect, phone, test } from "./harness/test.ts";

/**
 * Every page of the page table once, audited, by somebody who may open it; once more by those outside to whom the same
 * page shows something else. What each of all accounts may open, and what it must not find, is `every-role.e2e.ts`.
 */

/** Parts of the product by address: a record page is led to by pages of its own part. */
const parts = [
  "management",
  "sos",
  "connect",
  "iza-call",
  "outbound",
  "bill",
  "other",
] as const;
type Part = (typeof parts)[number];

const partOf = ({ path }: Page): Part =>
  parts.find((part) =>
    [`/${part}`, `/{brand}-${part}`].some((start) => path.startsWith(start)),
  ) ?? "other";

/** Of a file that was brought in; the demo has none, and the journey of imports audits it (`importing.e2e.ts`). */
const isOfFile = ({ path }: Page): boolean => path === "/imports/$id";

const isOfTrucks = ({ path }: Page): boolean => path.startsWith("/tow-truck");

// A trace keeps a copy of the page at every step: of three hundred visits that is most of the time.
test.use({ trace: "off" });

// No test of this file rests on another: free workers share them.
test.describe.configure({ mode: "parallel" });

let pages: readonly Page[];
test.beforeAll(async () => {
  pages = await collectPages();
});

for (const part of parts)
  test(`every page of ${part}, audited`, async ({ openAs, watch }) => {
    // Two audits of a page take seconds on a busy machine.
    const tab = await openAs("admin");
    const round = await PageRound.begin(tab, watch, {
      pages,
      visited: pages.filter((page) => partOf(page) === part),
      audits: (page) => !isOfTrucks(page) && !isOfFile(page),
    });
    await round.visitAll();
    await round.expectSosOf("admin");
  });

const outside: readonly AccountName[] = ["dealer-a", "tow-a"];

for (const account of outside)
  test(`every page that opens for ${account}`, async ({ openAs, watch }) => {
    const tab = await openAs(account);
    const visitor = await visitorOf(tab);
    const round = await PageRound.begin(tab, watch, {
      pages,
      visited: pages.filter(({ access }) => isAllowed(access, visitor)),
      audits: (page) => account === "tow-a" && isOfTrucks(page),
    });
    await round.visitAll();
    await round.expectSosOf(account);
    expect(round.own.size).toBeGreaterThan(0);
  });

test("the pages everybody meets are accessible, also on a phone", async ({
  page,
  browser,
  watch,
}) => {
  await page.goto("/sign-in");
  await expectOpen(page, "/sign-in");
  await expectAccessible(page);
  const context = await browser.newContext(phone);
  watch.follow(context);
  const small = await context.newPage();
  await signIn(small, "operator");
  await small.goto("/");
  for (const address of ["/", "/unauthorized", `/no/such/page/${unknownId}`]) {
    await goInside(small, address);
    await expectOpen(small, address);
    await expectAccessible(small);
  }
  await context.close();
});
