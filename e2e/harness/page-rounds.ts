import type { Page as Tab } from "@playwright/test";
import type { Page } from "#platform/contract/page.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import { expectAccessible } from "./accessibility.ts";
import type { AccountName } from "./accounts.ts";
import {
  addressOf,
  expectedAddress,
  expectOpen,
  goInside,
  isRecordPage,
  linksOn,
  pageAt,
  unknownAddressOf,
  visitorOf,
  type Visitor,
} from "./page-visits.ts";
import type { PageWatch } from "./page-watch.ts";
import { expect } from "./test.ts";
import { Traffic } from "./traffic.ts";

/** Accounts whose menu leads to the SOS list (spec §6): said apart from the table that the other checks read. */
const withSos: readonly AccountName[] = [
  "admin",
  "leader",
  "operator",
  "dealer-a",
  "dealer-b",
  "maker",
];

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

/** What a round is to see. */
export interface RoundPlan {
  /** All pages there are: where a link may lead. */
  readonly pages: readonly Page[];
  /** Those which the round visits. */
  readonly visited: readonly Page[];
  /** Those which it audits; each of a record must be led to. */
  readonly audits: (page: Page) => boolean;
}

/** One account's way through pages of the page table. */
export class PageRound {
  readonly visitor: Visitor;
  /** Addresses of records that the account's own pages led to. */
  readonly own = new Set<string>();
  readonly #tab: Tab;
  readonly #watch: PageWatch;
  readonly #plan: RoundPlan;
  readonly #traffic: Traffic;

  private constructor(
    tab: Tab,
    watch: PageWatch,
    plan: RoundPlan,
    visitor: Visitor,
  ) {
    this.visitor = visitor;
    this.#tab = tab;
    this.#watch = watch;
    this.#plan = plan;
    this.#traffic = new Traffic(tab);
  }

  /** @param tab where the account is signed in */
  static async begin(
    tab: Tab,
    watch: PageWatch,
    plan: RoundPlan,
  ): Promise<PageRound> {
    await tab.goto("/");
    return new PageRound(tab, watch, plan, await visitorOf(tab));
  }

  mayOpen({ access }: Page): boolean {
    return isAllowed(access, this.visitor);
  }

  /** Every page of the plan, with a record of the account's own and one that nobody has. */
  async visitAll(): Promise<void> {
    const { visited, audits, pages } = this.#plan;
    for (const page of visited)
      if (!isRecordPage(page)) await this.#visit(page, addressOf(page));
    for (const page of visited.filter(isRecordPage)) {
      const address = unknownAddressOf(page);
      if (!this.mayOpen(page)) {
        await this.#visit(page, address);
        continue;
      }
      const record = [...this.own].find((link) => pageAt(pages, link) === page);
      if (audits(page)) expect(record, `a link to ${page.path}`).toBeDefined();
      if (record !== undefined) await this.#visit(page, record);
      await this.expectMissing(address);
    }
  }

  /** The list of the emergency desk opens for whom the specification says so. */
  async expectSosOf(account: AccountName): Promise<void> {
    await goInside(this.#tab, "/hino-sos/inquiry-list");
    await expectOpen(
      this.#tab,
      withSos.includes(account) ? "/hino-sos/inquiry-list" : "/unauthorized",
    );
  }

  /** What is not there and what is not for this account look the same. */
  async expectMissing(address: string): Promise<void> {
    const id = address.split("/").findLast((part) => /^\d+$/.test(part)) ?? "";
    this.#watch.allow(new RegExp(String.raw`status of 404 .*/${id}\b`));
    await goInside(this.#tab, address);
    await expectOpen(this.#tab, address);
    await expect(this.#tab.getByRole("main")).toContainText(
      /見つかりません|専用の画面/,
    );
  }

  /** Opens an address and expects what the table says of it for this account. */
  async #visit(page: Page, address: string): Promise<void> {
    const tab = this.#tab;
    const isAudited = page.redirect_to === undefined && this.#plan.audits(page);
    // Ten rows of a list tell an audit as much as fifty. Where an address only leads on, that page is looked at itself.
    await goInside(tab, isAudited ? `${address}?per_page=10` : address);
    await expectOpen(tab, expectedAddress(page, this.visitor, address));
    if (!this.mayOpen(page)) return;
    if (isAudited) {
      await this.#traffic.quiet();
      await expectAccessible(tab, expect.soft);
    }
    const links = await linksOn(tab);
    const rest = restOf[page.path];
    if (rest !== undefined) {
      await goInside(tab, address + rest);
      // The page is the same, so nothing but its answers says that it shows the rest.
      await this.#traffic.quiet();
      links.push(...(await linksOn(tab)));
    }
    this.#keep(links, address);
  }

  /** No page leads its reader to a refusal; records that it leads to are visited later. */
  #keep(links: readonly string[], address: string): void {
    const targets = links.map((link) => ({
      link,
      target: pageAt(this.#plan.pages, link),
    }));
    expect(
      targets
        .filter(({ target }) => target === undefined || !this.mayOpen(target))
        .map(({ link }) => link),
      `links of ${address} to no page, or to one that refuses`,
    ).toEqual([]);
    for (const { link, target } of targets)
      if (target !== undefined && isRecordPage(target)) this.own.add(link);
  }
}
