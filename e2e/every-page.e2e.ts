import type { Page as Tab } from "@playwright/test";
import type { Page } from "#platform/contract/page.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import { expectAccessible } from "./harness/accessibility.ts";
import { signIn, type AccountName } from "./harness/accounts.ts";
import { collectPages } from "./harness/contract-exports.ts";
import {
  addressOf,
  expectedAddress,
  expectOpen,
  goInside,
  isRecordPage,
  linksOn,
  pageAt,
  unknownAddressOf,
  unknownId,
  visitorOf,
  waitForQuiet,
  type Visitor,
} from "./harness/page-visits.ts";
import type { PageWatch } from "./harness/page-watch.ts";
import { expect, phone, test } from "./harness/test.ts";

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

/** One test: accounts that know of each other's records, and what they visit of the product. */
interface Round {
  readonly accounts: readonly AccountName[];
  readonly parts: readonly Part[];
}

/**
 * Every page of the page table × every demo account. Records of external accounts and towing companies must not be
 * found by their neighbours. Who audits the pages takes minutes for all: one part at a time.
 */
const rounds: readonly Round[] = [
  ...parts.map((part): Round => ({ accounts: ["admin"], parts: [part] })),
  ...(
    [
      ["leader"],
      ["operator"],
      ["office"],
      ["iza-only"],
      ["maker"],
      ["dealer-a", "dealer-b"],
      ["tow-a", "tow-b"],
    ] as const
  ).map((accounts): Round => ({ accounts, parts })),
];

/** Accounts whose menu leads to the SOS list (spec §6): said apart from the table that the other checks read. */
const withSos: readonly AccountName[] = [
  "admin",
  "leader",
  "operator",
  "dealer-a",
  "dealer-b",
  "maker",
];

// A trace keeps a copy of the page at every step: of three hundred visits that is most of the time.
test.use({ trace: "off" });

// No test of this file rests on another: free workers share them.
test.describe.configure({ mode: "parallel" });

let pages: readonly Page[];
test.beforeAll(async () => {
  pages = await collectPages();
});

/** The one account that audits a page; it must also have a record to open there. */
const auditorOf = ({ path }: Page): AccountName =>
  path.startsWith("/tow-truck") ? "tow-a" : "admin";

interface Visit {
  readonly tab: Tab;
  readonly account: AccountName;
  readonly visitor: Visitor;
  /** Addresses of records that the account's own pages led to. */
  readonly own: Set<string>;
}

/**
 * Lists whose first view is empty when all work is done, or leads to pages of one kind, and where the rest stands; of
 * one with a pane, the first record of the demo beside it leads on.
 */
const restOf: Readonly<Record<string, string>> = {
  "/bill/pending": "?beside=1",
  "/bill/record": "?beside=1",
  "/outbound/outbound-list": "?outbound_status=after_required",
  "/tow-truck/report": "?group=done",
};

/** Opens an address and expects what the table says of it for this account. */
async function visit(
  { tab, visitor, account, own }: Visit,
  page: Page,
  address: string,
) {
  const isAudited =
    page.redirect_to === undefined && auditorOf(page) === account;
  // Ten rows of a list tell an audit as much as fifty. Where an address only leads on, that page is looked at itself.
  await goInside(tab, isAudited ? `${address}?per_page=10` : address);
  const expected = expectedAddress(page, visitor, address);
  await expectOpen(tab, expected);
  if (!isAllowed(page.access, visitor)) return;
  if (isAudited) {
    await waitForQuiet(tab);
    await expectAccessible(tab, expect.soft);
  }
  const links = await linksOn(tab);
  const rest = restOf[page.path];
  if (rest !== undefined) {
    await goInside(tab, address + rest);
    // The page is the same, so nothing but its answers says that it shows the rest.
    await waitForQuiet(tab);
    links.push(...(await linksOn(tab)));
  }
  const targets = links.map((link) => ({ link, target: pageAt(pages, link) }));
  const wrong = targets.filter(
    // No page leads its reader to a refusal.
    ({ target }) => target === undefined || !isAllowed(target.access, visitor),
  );
  expect(
    wrong.map(({ link }) => link),
    `links of ${address} to no page, or to one that refuses`,
  ).toEqual([]);
  for (const { link, target } of targets)
    if (target !== undefined && isRecordPage(target)) own.add(link);
}

/** What is not there and what is not for this account look the same. */
async function expectMissing(
  { tab }: Visit,
  watch: PageWatch,
  address: string,
) {
  const id = address.split("/").findLast((part) => /^\d+$/.test(part)) ?? "";
  watch.allow(new RegExp(String.raw`status of 404 .*/${id}\b`));
  await goInside(tab, address);
  await expectOpen(tab, address);
  await expect(tab.getByRole("main")).toContainText(
    /見つかりません|専用の画面/,
  );
}

const recordOf = (own: ReadonlySet<string>, page: Page): string | undefined =>
  [...own].find((link) => pageAt(pages, link) === page);

async function visitRecords(
  one: Visit,
  table: readonly Page[],
  watch: PageWatch,
): Promise<void> {
  for (const page of table.filter(isRecordPage)) {
    const address = unknownAddressOf(page);
    if (!isAllowed(page.access, one.visitor)) {
      await visit(one, page, address);
      continue;
    }
    const record = recordOf(one.own, page);
    if (auditorOf(page) === one.account)
      expect(record, `a link to ${page.path}`).toBeDefined();
    if (record !== undefined) await visit(one, page, record);
    await expectMissing(one, watch, address);
  }
}

/** Records of others: one of each page that their pages led to and this account's did not. */
async function visitStrangers(
  one: Visit,
  others: readonly Visit[],
  watch: PageWatch,
) {
  if (one.visitor.side === "call_centre") return;
  // A neighbour of the same kind: what the desk links to may well be this account's too.
  const theirs = others
    .filter(({ visitor }) => visitor.side === one.visitor.side)
    .flatMap(({ own }) => [...own]);
  for (const page of pages.filter(isRecordPage)) {
    if (!isAllowed(page.access, one.visitor)) continue;
    const foreign = theirs.find(
      (link) => pageAt(pages, link) === page && !one.own.has(link),
    );
    if (foreign !== undefined) await expectMissing(one, watch, foreign);
  }
}

for (const round of rounds)
  test(`every page for ${round.accounts.join(" and ")}: ${round.parts.join(", ")}`, async ({
    openAs,
    watch,
  }) => {
    // Two audits of a page of fifty rows take seconds on a busy machine.
    test.setTimeout(600_000);
    const table = pages.filter((page) => round.parts.includes(partOf(page)));
    const visits: Visit[] = [];
    for (const account of round.accounts) {
      const tab = await openAs(account);
      await tab.goto("/");
      const one: Visit = {
        tab,
        account,
        visitor: await visitorOf(tab),
        own: new Set(),
      };
      visits.push(one);
      for (const page of table)
        if (!isRecordPage(page)) await visit(one, page, addressOf(page));
      await visitRecords(one, table, watch);
      await goInside(tab, "/hino-sos/inquiry-list");
      await expectOpen(
        tab,
        withSos.includes(account) ? "/hino-sos/inquiry-list" : "/unauthorized",
      );
    }
    for (const one of visits)
      await visitStrangers(
        one,
        visits.filter((other) => other !== one),
        watch,
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
