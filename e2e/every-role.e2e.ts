import type { Page } from "#platform/contract/page.ts";
import type { AccountName } from "./harness/accounts.ts";
import { collectPages } from "./harness/contract-exports.ts";
import { PageRound } from "./harness/page-rounds.ts";
import {
  expectOpen,
  goInside,
  isRecordPage,
  pageAt,
  unknownAddressOf,
} from "./harness/page-visits.ts";
import { expect, test } from "./harness/test.ts";

/**
 * Every page of the page table × every demo account but the administrator's, whose are in `every-page.e2e.ts`: what opens
 * and what refuses, what a page leads to, and records of others that are not found. Accounts of one round know of each other's records: neighbours of the same kind, since
 * what the desk links to may well be this account's too.
 */
const rounds: readonly (readonly AccountName[])[] = [
  ["leader"],
  ["operator"],
  ["office"],
  ["iza-only"],
  ["maker"],
  ["dealer-a", "dealer-b"],
  ["tow-a", "tow-b"],
];

// A trace keeps a copy of the page at every step: of three hundred visits that is most of the time.
test.use({ trace: "off" });

// No test of this file rests on another: free workers share them.
test.describe.configure({ mode: "parallel" });

let pages: readonly Page[];
test.beforeAll(async () => {
  pages = await collectPages();
});

/** Records of others: one of each page that their pages led to and this account's did not. */
async function visitStrangers(
  one: PageRound,
  others: readonly PageRound[],
): Promise<void> {
  const theirs = others.flatMap(({ own }) => [...own]);
  for (const page of pages.filter(isRecordPage)) {
    if (!one.mayOpen(page)) continue;
    const foreign = theirs.find(
      (link) => pageAt(pages, link) === page && !one.own.has(link),
    );
    if (foreign !== undefined) await one.expectMissing(foreign);
  }
}

for (const accounts of rounds)
  test(`every page for ${accounts.join(" and ")}`, async ({
    openAs,
    watch,
  }) => {
    const all: PageRound[] = [];
    for (const account of accounts) {
      const round = await PageRound.begin(await openAs(account), watch, {
        pages,
        visited: pages,
        audits: () => false,
      });
      all.push(round);
      await round.visitAll();
      await round.expectSosOf(account);
    }
    for (const one of all)
      await visitStrangers(
        one,
        all.filter((other) => other !== one),
      );
  });

test("every page asks for the sign-in, with the way back", async ({
  page: tab,
}) => {
  await tab.goto("/sign-in");
  await expectOpen(tab, "/sign-in");
  for (const page of pages) {
    const address = unknownAddressOf(page);
    await goInside(tab, address);
    if (page.access.kind === "public") await expectOpen(tab, address);
    else {
      await expectOpen(tab, "/sign-in");
      const wanted = new URL(tab.url()).searchParams.get("redirect");
      expect(wanted ?? "/").toBe(address);
    }
  }
});
