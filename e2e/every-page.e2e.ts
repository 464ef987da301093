import type { Page } from "@playwright/test";
import { expectAccessible } from "./harness/accessibility.ts";
import { accountNames, signIn, type AccountName } from "./harness/accounts.ts";
import { expect, phone, test } from "./harness/test.ts";

/** Pages that the main menu leads this account to, each kind once. */
const menuPaths = async (page: Page): Promise<string[]> => {
  await expect(
    page.getByRole("heading", { level: 1, name: "メインメニュー" }),
  ).toBeVisible();
  const hrefs = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const paths = hrefs
    .filter((href) => href?.startsWith("/"))
    .map((href) => (href ?? "").split("?")[0] ?? "");
  // One case and one announcement stand for the others.
  const kinds = new Map(
    paths.map((path) => [path.replaceAll(/\d+/g, "0"), path]),
  );
  return [...kinds.values()];
};

const expectSound = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("main")).toHaveCount(1);
  await page.waitForLoadState("networkidle", { timeout: 2_000 }).catch(() => {
    // Pages with a live connection never are; the wait only lets the first answers in.
  });
  await expectAccessible(page);
};

/** Allowed for one page with its two audits. */
const auditMs = 60_000;

/** Accounts whose menu leads to the SOS list (spec §6). */
const withSos: readonly AccountName[] = [
  "admin",
  "leader",
  "operator",
  "dealer-a",
  "dealer-b",
  "maker",
];

/** One account of each side, with the most pages: their pages are audited, those of the others opened. */
const audited: readonly AccountName[] = ["admin", "dealer-a", "tow-a"];

for (const account of accountNames)
  test(`every page in the menu of ${account} opens soundly`, async ({
    page,
  }) => {
    await signIn(page, account);
    const paths = await menuPaths(page);
    // As long as the menu: two audits of a page of fifty rows take seconds on a busy machine.
    test.setTimeout(60_000 + paths.length * auditMs);
    expect(paths.includes("/hino-sos/inquiry-list")).toBe(
      withSos.includes(account),
    );
    for (const path of ["/", ...paths])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).not.toHaveURL(/\/(unauthorized|sign-in)/);
        await (audited.includes(account)
          ? expectSound(page)
          : expect(page.getByRole("heading", { level: 1 })).toBeVisible());
      });
  });

test("the pages everybody meets are accessible, also on a phone", async ({
  page,
  browser,
  watch,
}) => {
  await page.goto("/sign-in");
  await expectSound(page);
  const context = await browser.newContext(phone);
  watch.follow(context);
  const small = await context.newPage();
  await signIn(small, "operator");
  for (const path of ["/", "/unauthorized", "/no/such/page"]) {
    await small.goto(path);
    await expectSound(small);
  }
  await context.close();
});
