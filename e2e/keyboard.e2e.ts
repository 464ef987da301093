import type { Page } from "@playwright/test";
import { signIn } from "./harness/accounts.ts";
import { callAs, freshTelephone, makeCase, mark } from "./harness/desk-api.ts";
import { ring } from "./harness/exchange.ts";
import {
  givenNumber,
  button,
  startAnyway,
  tabTo,
  textbox,
} from "./harness/fields.ts";
import { countKeys, type CountedKeys } from "./harness/keys.ts";
import { makeOwnAccount } from "./harness/own-account.ts";
import { expect, test } from "./harness/test.ts";

const table = (page: Page) => page.getByRole("table", { name: "SOS 受付一覧" });

const rowLinks = (page: Page) => table(page).locator("tbody").getByRole("link");

const focusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent ?? "");

/** The scroll position of the list's own frame, in pixels. */
const scrollTop = (page: Page) =>
  table(page).evaluate((element) => element.parentElement?.scrollTop ?? -1);

test("the list is searched, walked and opened without a mouse, and found again as it was", async ({
  page,
}) => {
  await signIn(page, "operator");
  await page.goto("/hino-sos/inquiry-list?per_page=50");
  await expect(rowLinks(page)).toHaveCount(50);
  const keys = page.keyboard;

  await test.step("j and k move, / searches, and none of them while typing", async () => {
    await keys.press("j");
    await expect(rowLinks(page).nth(0)).toBeFocused();
    await keys.press("j");
    await expect(rowLinks(page).nth(1)).toBeFocused();
    await keys.press("k");
    await expect(rowLinks(page).nth(0)).toBeFocused();
    await keys.press("/");
    const search = page.getByRole("searchbox");
    await expect(search).toBeFocused();
    await keys.type("jn/k");
    await expect(search).toHaveValue("jn/k");
    await expect(page).toHaveURL(/[?&]q=jn/);
    await expect(page.getByText("該当するデータがありません")).toBeVisible();
    await keys.press("Control+a");
    await keys.press("Delete");
    await expect(page).not.toHaveURL(/[?&]q=/);
    await expect(rowLinks(page)).toHaveCount(50);
  });

  await test.step("the next page by the keyboard", async () => {
    await rowLinks(page).last().focus();
    await tabTo(page, button(page, "次のページ"));
    await keys.press("Enter");
    await expect(page).toHaveURL(/[?&]page=2/);
    await expect(page.getByText(/^51–100件目/)).toBeVisible();
    // The rows are drawn behind the number of the page; other journeys put new ones on top of the first.
    await expect(table(page)).toHaveAttribute("aria-busy", "false");
    await expect(rowLinks(page)).toHaveCount(50);
  });

  await test.step("Enter opens the row; back restores page, scroll and focus", async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    for (let step = 0; step < 30; step += 1) await keys.press("j");
    await expect(rowLinks(page).nth(29)).toBeFocused();
    // A mark of the incident may stand behind the number.
    const number = /^\d{12}/.exec(await focusedText(page))?.[0] ?? "none";
    const before = await scrollTop(page);
    expect(before).toBeGreaterThan(100);
    await keys.press("Enter");
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toContainText(number);
    await keys.press("u");
    await expect(page).toHaveURL(/[?&]page=2/);
    await expect(rowLinks(page).filter({ hasText: number })).toBeFocused();
    expect(await scrollTop(page)).toBe(before);

    await keys.press("Enter");
    await expect(title).toContainText(number);
    await page.goBack();
    await expect(rowLinks(page).filter({ hasText: number })).toBeFocused();
    expect(await scrollTop(page)).toBe(before);
  });
});

test("a call is taken without a mouse", async ({ page }) => {
  const words = `鍵盤${mark()}`;
  await signIn(page, "operator");
  await page.goto("/hino-sos/inquiry-list");
  await expect(rowLinks(page).first()).toBeVisible();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/inquiry-form/);
  const keys = page.keyboard;

  await tabTo(page, textbox(page, "通報者名"));
  await keys.type(words);
  // Enter goes on to the next field; it neither saves nor leaves the page.
  await keys.press("Enter");
  await expect(textbox(page, "通報者カナ")).toBeFocused();
  await expect(page.getByText("保存時に採番")).toBeVisible();
  await tabTo(page, textbox(page, "電話番号"));
  await keys.type(freshTelephone());
  const trouble = page.getByRole("combobox", { name: "トラブル区分" });
  await tabTo(page, trouble);
  await keys.type("バッテリー");
  await keys.press("Enter");
  await expect(trouble).toHaveValue("バッテリー上がり");
  await expect(page.getByText("保存時に採番")).toBeVisible();

  await keys.press("Control+s");
  await expect(givenNumber(page)).toBeVisible();
  await tabTo(page, button(page, "対応を開始"), "Shift+Tab");
  await keys.press("Enter");
  // Required questions are open: it is asked about, and one more key goes on.
  await expect(startAnyway(page)).toBeFocused();
  await keys.press("Enter");
  await expect(page).toHaveURL(/inquiry\/\d+$/);
  await expect(
    page.getByRole("main").getByText("対応中").first(),
  ).toBeVisible();
  await expect(
    page.getByRole("region", { name: "案件の内容" }).getByText(words),
  ).toBeVisible();
});

/** Goes to a field and takes the option that the letters find. */
const pick = async (
  page: Page,
  { press, type }: CountedKeys,
  [label, typed, value]: readonly [string, string, string],
): Promise<void> => {
  const field = page.getByRole("combobox", { name: label, exact: true });
  await tabTo(page, field, "Tab", press);
  await type(typed);
  await press("Enter");
  await expect(field).toHaveValue(value);
};

/** Beside the text; three a second are a minute. */
const mostKeys = 180;

test("a known caller is on the way to a towing company by keys alone, as many as a minute holds", async ({
  page,
}) => {
  const digits = freshTelephone();
  const name = `常連 ${mark()}`;
  // The extension belongs to the account.
  await signIn(page, await makeOwnAccount(page, "operator"));
  // Known from a case that is over.
  const past = await makeCase(page, {
    caller_name: name,
    caller_phone: digits,
  });
  await callAs(page, "POST", `/api/hinoSosInquiries/${past.id}/cancel`, {
    version: past.version,
    cancellation_reason: "resolved",
    reason: "",
  });
  const extension = digits.slice(-6);
  await callAs(page, "PUT", "/api/telephony/own", {
    extension,
    availability: "available",
  });
  await page.goto("/hino-sos/inquiry-list");
  await expect(rowLinks(page).first()).toBeVisible();
  const keys = countKeys(page);
  const { press, type } = keys;
  const call = await ring(page, digits, extension);
  await expect(
    page.getByRole("region", { name: "着信", exact: true }),
  ).toContainText(name);

  await press("F9");
  await expect(textbox(page, "通報者名")).toHaveValue(name);
  await pick(page, keys, ["都道府県", "愛知", "愛知県"]);
  await tabTo(page, textbox(page, "住所"), "Tab", press);
  await type("豊田市トヨタ町1");
  await pick(page, keys, ["トラブル区分", "バッテリー", "バッテリー上がり"]);
  await press("Control+s");
  await expect(givenNumber(page)).toBeVisible();
  await tabTo(page, button(page, "対応を開始"), "Shift+Tab", press);
  await press("Enter");
  // Required questions are open: it is asked about, and one more key goes on.
  await expect(startAnyway(page)).toBeFocused();
  await press("Enter");
  await expect(page).toHaveURL(/inquiry\/\d+$/);
  await tabTo(page, button(page, "A手配"), "Tab", press);
  await press("Enter");
  const modal = page.getByRole("dialog", { name: "A手配" });
  const first = modal.getByRole("button", { name: /^選択 / }).first();
  await expect(first).toBeVisible();
  await tabTo(page, first, "Tab", press);
  await press("Enter", "Control+Enter");
  await expect(button(page, "依頼を送信")).toBeFocused();
  await press("Enter");
  await expect(modal).toBeHidden();
  await expect(
    page
      .getByRole("region", { name: "手配", exact: true })
      .getByText("返答待ち"),
  ).toBeVisible();
  expect(keys.pressed.length, keys.pressed.join(" ")).toBeLessThanOrEqual(
    mostKeys,
  );
  await call.end();
});
