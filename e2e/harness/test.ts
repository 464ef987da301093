import {
  test as base,
  expect,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";
import { signIn, type AccountName, type OwnAccount } from "./accounts.ts";
import { keepNotices } from "./notices.ts";
import { PageWatch } from "./page-watch.ts";

interface Fixtures {
  /** Collects console errors of all pages; the test fails at its end when any is left. */
  readonly watch: PageWatch;
  /** Opens another person's browser, signed in, beside the test's own `page`. */
  readonly openAs: (
    account: AccountName | OwnAccount,
    options?: BrowserContextOptions,
  ) => Promise<Page>;
}

/** The phone of a tow driver. */
export const phone: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
};

/** Playwright's `test` with the rules of the project: use it in every journey. */
export const test = base.extend<Fixtures>({
  watch: [
    async ({ context }, provide) => {
      const watch = new PageWatch();
      watch.follow(context);
      await keepNotices(context);
      await provide(watch);
      expect(watch.problems(), "console and page errors").toEqual([]);
    },
    { auto: true },
  ],
  openAs: async ({ browser, watch }, provide) => {
    const closing: (() => Promise<void>)[] = [];
    await provide(async (account, options) => {
      const context = await browser.newContext(options);
      closing.push(() => context.close());
      watch.follow(context);
      await keepNotices(context);
      const page = await context.newPage();
      await signIn(page, account);
      return page;
    });
    await Promise.all(closing.map((close) => close()));
  },
});

export { expect };
