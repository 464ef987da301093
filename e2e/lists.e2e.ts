import type { Page } from "@playwright/test";
import { signIn } from "./harness/accounts.ts";
import { callAs, freshTelephone, makeCase, mark } from "./harness/desk-api.ts";
import { button } from "./harness/fields.ts";
import { expect, test } from "./harness/test.ts";

const rowLinks = (page: Page) =>
  page.getByRole("main").locator("tbody").getByRole("link");

/** Whether the device knows that a list was reached by going back (spec §2). */
const backFlag = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(key), `list-back:${name}`);

/** The step of the tab's history at which a list was left. */
const leftAt = (page: Page, name: string) =>
  page.evaluate((key) => sessionStorage.getItem(key), `list-left:${name}`);

const lists = [
  ["/hino-sos/inquiry-list", "sos-inquiries"],
  ["/hino-connect/inquiry-list", "connect-inquiries"],
  ["/iza-call/inquiry-list", "iza-inquiries"],
  ["/just-do-it/call-list", "follow-items"],
  ["/outbound/outbound-list", "outbound-slips"],
] as const;

for (const [path, name] of lists)
  test(`${name}: the browser's own way back is noted, until a menu is used`, async ({
    page,
  }) => {
    await signIn(page, "admin");
    await page.goto(path);
    await rowLinks(page).first().click();
    // The address changes before the list has gone: one that was never left is not gone back to.
    await expect.poll(() => leftAt(page, name)).not.toBeNull();
    expect(await backFlag(page, name)).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(path));
    await expect.poll(() => backFlag(page, name)).toBe("true");
    await page
      .getByRole("navigation")
      .getByRole("link", { name: "メインメニュー" })
      .first()
      .click();
    await expect(page).toHaveURL(/\/$/);
    expect(await backFlag(page, name)).toBeNull();
  });

test("orders of calls note the way back from a case, too", async ({ page }) => {
  await signIn(page, "operator");
  const name = `戻り ${mark()}`;
  const made = await makeCase(page, {
    caller_name: name,
    caller_phone: freshTelephone(),
  });
  const case_number = `S-${made.reception_number}`;
  await callAs(page, "POST", "/api/applyCalls", {
    target_kind: "customer",
    target_company: null,
    target_name: name,
    target_name_kana: "ﾔﾏﾀﾞ",
    target_phone: freshTelephone(),
    prefecture: null,
    address: null,
    is_as_soon: true,
    due_at: null,
    until_at: null,
    purpose: "apology",
    body: "到着の連絡",
    case_number,
    requested_for_id: null,
    is_urgent: false,
  });
  await page.goto("/just-do-it/call-application");
  await page.getByRole("link", { name: `${case_number}の案件を開く` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    made.reception_number,
  );
  expect(await backFlag(page, "call_applications")).toBeNull();
  await page.goBack();
  await expect.poll(() => backFlag(page, "call_applications")).toBe("true");
});

test("a list that is long in coming is stopped, says so, and is read again on request", async ({
  page,
}) => {
  await signIn(page, "operator");
  const held = "**/api/hinoSosInquiries?*";
  // Never answered: what is stopped lets go of it.
  await page.route(held, () => undefined);
  await page.goto("/hino-sos/inquiry-list");
  await button(page, "中止").click();
  const said = page.getByText("読み込みを中止しました。");
  await expect(said).toBeVisible();
  await expect(button(page, "中止")).toHaveCount(0);

  // The same for a search, by the key, once the sign is there.
  await page.getByRole("searchbox").fill("山田");
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(button(page, "中止")).toBeVisible();
  await page.getByRole("searchbox").blur();
  await page.keyboard.press("Escape");
  await expect(said).toBeVisible();
  await page.unroute(held);
  await page.getByRole("searchbox").fill("");
  await expect(rowLinks(page).first()).toBeVisible();
});
