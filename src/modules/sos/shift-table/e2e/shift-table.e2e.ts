import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { callAs } from "../../../../../e2e/harness/desk-api.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import { boxOf } from "../../../../../e2e/harness/settled.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const path = "/hino-sos/shift-table";
/** A month that the demo has not filled, so that every cell is this journey's. */
const month = `${new Date().getFullYear() + 1}-06`;
const password = "touban-demo-2026";

interface Row {
  readonly company: { readonly code: string };
  readonly duties: readonly unknown[];
}

const openTable = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await textbox(page, "シフト表のパスワード").fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table")).toBeVisible();
};
/** The one cell that has the keys. */
const cell = (page: Page): Locator =>
  page.getByRole("table").getByRole("textbox");
/** Day cells of the company's row of days or nights, without the heads. */
const cells = (page: Page, line: "昼" | "夜"): Locator =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: line, exact: true }) })
    .getByRole("cell");

test("a month is opened by its password, filled in by keyboard, by two at once, and its contacts put in order", async ({
  page,
  openAs,
  watch,
}) => {
  watch.allow(/status of 568/);
  await signIn(page, "operator");
  await page.goto(path);
  await textbox(page, "シフト表のパスワード").fill("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByText("パスワードが正しくありません。")).toBeVisible();
  await expectAccessible(page);
  await textbox(page, "シフト表のパスワード").fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^いま /).first()).toBeVisible();
  await expectAccessible(page);

  const { data } = await callAs<{ data: Row[] }>(
    page,
    "GET",
    `/api/shiftTables?month=${month}&per_page=100`,
  );
  const { company } = data.at(-1) ?? { company: { code: "" } };
  const address = `${path}?month=${month}&q=${company.code}`;
  await page.goto(address);
  await expect(cells(page, "昼")).toHaveCount(30);
  await cell(page).focus();
  await page.keyboard.type("山田");
  await page.keyboard.press("Enter");
  await page.keyboard.type("x");
  await page.keyboard.press("Enter");
  await page.keyboard.type("木村");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("夜勤");
  await page.keyboard.press("Enter");
  const saved = async (): Promise<number | undefined> =>
    (
      await callAs<{ data: Row[] }>(
        page,
        "GET",
        `/api/shiftTables?month=${month}&q=${company.code}`,
      )
    ).data[0]?.duties.length;
  await expect.poll(saved).toBe(31);
  await page.reload();
  await expect(cells(page, "昼").nth(1)).toHaveText("休");
  await expect(cells(page, "昼").nth(29)).toHaveText("木村");
  await expect(cell(page)).toHaveValue("山田");

  const other = await openAs("leader");
  await openTable(other, address);
  await expect(
    page.getByRole("status").getByText(/閲覧中|編集中/),
  ).toBeVisible();
  await cells(page, "昼").nth(4).click();
  await page.keyboard.type("佐藤");
  await cells(other, "昼").nth(4).click();
  await other.keyboard.type("鈴木");
  await other.keyboard.press("Enter");
  await expect(other.getByText(/^保存済 /)).toBeVisible();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog");
  await expect(question.getByText("鈴木")).toBeVisible();
  await question.getByRole("button").last().click();
  await expect(cells(other, "昼").nth(4)).toHaveText("佐藤");

  await page.getByRole("button", { name: /連絡先・協力会社$/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const before = await dialog.getByRole("group", { name: /^連絡先 / }).count();
  for (const [name, phone] of [
    ["配車係", "090-1111-0001"],
    ["夜間当直", "090-1111-0002"],
  ] as const) {
    await button(dialog, "連絡先を追加").click();
    const last = dialog.getByRole("group", { name: /^連絡先 / }).last();
    await textbox(last, "氏名・部署").fill(name);
    await textbox(last, "電話番号").fill(phone);
  }
  await dialog
    .getByRole("button", { name: `連絡先 ${before + 2}番目の順番` })
    .focus();
  for (let place = before + 1; place > 0; place -= 1) {
    await page.keyboard.press("ArrowUp");
    await expect(
      dialog.getByRole("button", { name: `連絡先 ${place}番目の順番` }),
    ).toBeFocused();
  }
  await expect(
    textbox(dialog.getByRole("group", { name: "連絡先 1番目" }), "氏名・部署"),
  ).toHaveValue("夜間当直");
  // A notification that leaves moves a dialog, and with it what the mouse aims at.
  await expect(page.locator("[data-kind]")).toHaveCount(0);
  // The same by mouse: down onto the second, and back by key.
  await dialog.getByRole("button", { name: "連絡先 1番目の順番" }).hover();
  await page.mouse.down();
  const second = dialog.getByRole("group", { name: "連絡先 2番目" });
  const { x, y } = await boxOf(second);
  await page.mouse.move(x + 20, y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(textbox(second, "氏名・部署")).toHaveValue("夜間当直");
  await page.keyboard.press("ArrowUp");
  await expect(
    textbox(dialog.getByRole("group", { name: "連絡先 1番目" }), "氏名・部署"),
  ).toHaveValue("夜間当直");
  await expectAccessible(page);
  await button(dialog, "保存").click();
  await expect(dialog).toHaveCount(0);
  await expect(
    other.getByRole("rowheader").getByText("夜間当直").first(),
  ).toBeVisible();
  await page.getByRole("button", { name: /連絡先・協力会社$/ }).click();
  await button(dialog, "履歴").click();
  await expect(dialog.getByText("当番の入力").first()).toBeVisible();
});

test.describe("outside", () => {
  for (const account of ["dealer-a", "maker"] as const)
    test(`${account} gives the password and reads the companies of its own cases, nothing more`, async ({
      page,
    }) => {
      await signIn(page, account);
      await openTable(page, path);
      await expect(cell(page)).toHaveCount(0);
      await expect(cells(page, "昼").first()).toBeVisible();
      await expectAccessible(page);
      await cells(page, "昼").first().click();
      await expect(cell(page)).toHaveCount(0);
      await expect(
        page.getByRole("button", { name: /連絡先・協力会社$/ }),
      ).toHaveCount(0);
      for (const name of ["前月からコピー", "シフト表の設定"])
        await expect(button(page, name)).toHaveCount(0);
      await expect(page.locator("main a[href^='tel:']")).toHaveCount(0);
      await page.goto("/hino-sos/inquiry-list");
      await expect(
        page.getByRole("link", { name: "シフト表", exact: true }),
      ).toHaveCount(0);
    });
});
