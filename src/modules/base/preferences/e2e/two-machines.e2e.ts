import type { Page } from "@playwright/test";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { button } from "../../../../../e2e/harness/fields.ts";
import { makeOwnAccount } from "../../../../../e2e/harness/own-account.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const list = "/hino-sos/inquiry-list";

const scheme = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

const chooseTheme = async (page: Page, words: string) => {
  await button(page, "表示モード").click();
  await page.getByRole("menuitemradio", { name: words }).click();
};

const sentPreferences = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/preferences") &&
      answer.request().method() === "PATCH",
  );

test("theme, columns, rows per page and views follow the account to another machine, and no other account", async ({
  page,
  openAs,
}) => {
  // What it arranges would stay for every other journey of a demo account.
  const account = await makeOwnAccount(page, "dealer-b");
  await signIn(page, account);
  await page.goto(list);

  await test.step("arranged on one machine", async () => {
    let sent = sentPreferences(page);
    await chooseTheme(page, "ダーク");
    await expect.poll(() => scheme(page)).toBe("dark");
    await sent;
    sent = sentPreferences(page);
    await page.getByLabel("表示件数").selectOption("20");
    await expect(page).toHaveURL(/per_page=20/);
    await button(page, "表示項目").click();
    await page.getByRole("checkbox", { name: "通報者" }).uncheck();
    await page.keyboard.press("Escape");
    await sent;
    await expect(
      page.getByRole("columnheader", { name: "通報者" }),
    ).toHaveCount(0);
  });

  await test.step("a view is the one with which the list opens", async () => {
    await page.goto(`${list}?q=ABC`);
    await button(page, "保存した条件").click();
    const views = page.getByRole("dialog", { name: "保存した条件" });
    await views.getByRole("textbox").fill("最初の条件");
    const sent = sentPreferences(page);
    await button(views, "保存").click();
    await button(views, "「最初の条件」を最初に開く条件にする").click();
    await sent;
    await page.keyboard.press("Escape");
  });

  await test.step("the other machine shows the same, from its first paint on", async () => {
    const other = await openAs(account);
    await other.goto("/", { waitUntil: "commit" });
    await expect.poll(() => scheme(other)).toBe("dark");
    await other.goto(list);
    await expect(other).toHaveURL(/q=ABC/);
    await button(other, "条件をクリア").first().click();
    await expect(other.getByLabel("表示件数")).toHaveValue("20");
    await expect(
      other.getByRole("columnheader", { name: "通報者" }),
    ).toHaveCount(0);
    await other.goto(list, { waitUntil: "commit" });
    await expect.poll(() => scheme(other)).toBe("dark");
  });

  await test.step("another account on the same machine starts with its own", async () => {
    await button(page, "サインアウト").first().click();
    await expect(page).toHaveURL(/sign-in/);
    await expect.poll(() => scheme(page)).not.toBe("dark");
    await signIn(page, "maker");
    await page.goto(list);
    expect(await scheme(page)).not.toBe("dark");
    await expect(page).not.toHaveURL(/q=ABC/);
    await expect(page.getByLabel("表示件数")).toHaveValue("50");
  });
});
