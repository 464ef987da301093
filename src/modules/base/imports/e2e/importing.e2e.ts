import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import iconv from "iconv-lite";
import writeWorkbook from "write-excel-file/node";
import { freshDigits } from "../../../../../e2e/harness/desk-api.ts";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const users = "/user-management";
const companies = "/management/tow-truck-company-list";
/** Of this run alone: names and codes stay taken. */
const mark = freshDigits(7);

const chooseFile = (place: Locator, name: string, content: Buffer) =>
  place
    .getByLabel("ファイルを選択", { exact: true })
    .setInputFiles({ name, mimeType: "text/csv", buffer: content });

/** Opens the workbench of a list. */
async function openWorkbench(page: Page, list: string): Promise<Locator> {
  await page.goto(list);
  await button(page, "取込").click();
  const dialog = page.getByRole("dialog", { name: /の取込$/ });
  await expect(button(dialog, "ファイルを選択")).toBeVisible();
  return dialog;
}

const column = (dialog: Locator, field: string): Locator =>
  dialog.getByRole("combobox", { name: field });

/** Agrees to what the last question asks. */
const agree = (page: Page, question: string, action: string) =>
  button(
    page
      .getByRole("dialog", { name: question })
      .or(page.getByRole("alertdialog", { name: question })),
    action,
  ).click();

const userRows = (rows: readonly (readonly string[])[]): string =>
  [
    // Heads that no earlier run has taught.
    [
      "アカウント名",
      "名前",
      "カナ",
      "会社",
      "担当",
      "役割",
      "付与する権限",
    ].map((head) => head + mark),
    ...rows,
  ]
    .map((cells) => cells.join(","))
    .join("\r\n");

const person = (username: string, organisation = "救援センター") => [
  username,
  `取込 ${username}`,
  "トリコミ タロウ",
  organisation,
  "オペレーター",
  "オペレーター",
  "IZA・SOS",
];

test("users out of a file: columns assigned, errors corrected in the grid, all or nothing", async ({
  page,
}) => {
  const [one, two, three] = ["a", "b", "c"].map((end) => `im${mark}${end}`);
  if (!one || !two || !three) throw new Error("three names");
  await signIn(page, "admin");
  const dialog = await openWorkbench(page, users);
  await expectAccessible(page);
  const template = page.waitForEvent("download");
  await button(dialog, "ひな形をダウンロード").click();
  expect((await template).suggestedFilename()).toBe("ユーザー一覧_ひな形.csv");

  const rows = [person(one), person(two, "ない会社"), person(one)];
  await chooseFile(dialog, "新人.csv", iconv.encode(userRows(rows), "cp932"));
  await expect(dialog.getByText("新人.csv（3行・Shift_JIS）")).toBeVisible();
  await expect(button(dialog, "内容を確認")).toBeDisabled();
  for (const [field, head] of [
    ["ユーザー名", "アカウント名"],
    ["氏名", "名前"],
    ["氏名カナ", "カナ"],
    ["所属組織", "会社"],
    ["部門", "担当"],
    ["ロール", "役割"],
    ["権限", "付与する権限"],
  ] as const)
    await dialog
      .getByRole("combobox", { name: new RegExp(`^${field}(必須)?$`) })
      .selectOption({ label: head + mark });
  await expectAccessible(page);
  await button(dialog, "内容を確認").click();

  await expect(dialog.getByText("エラー 2行")).toBeVisible();
  await expect(dialog.getByText("新規 1行")).toBeVisible();
  await expect(dialog.getByText("所属組織が見つかりません。")).toBeVisible();
  await expect(dialog.getByText("2行目と同じデータです。")).toBeVisible();
  await expect(button(dialog, "1行を登録する")).toBeDisabled();
  await expectAccessible(page);
  const failed = page.waitForEvent("download");
  await button(dialog, "エラー行をCSVで保存").click();
  const saved = await readFile(await (await failed).path(), "utf8");
  expect(saved.trimEnd().split("\r\n")).toHaveLength(3);
  expect(saved).toContain("所属組織: 所属組織が見つかりません。");

  await textbox(dialog, "3行目の所属組織").fill("救援センター");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("エラー 1行")).toBeVisible();
  await expect(textbox(dialog, "4行目のユーザー名")).toBeFocused();
  await textbox(dialog, "4行目のユーザー名").fill(two);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("3行目と同じデータです。")).toBeVisible();

  // Nothing of what was corrected is lost with the window.
  await page.reload();
  const again = await openWorkbench(page, users);
  await again
    .getByRole("button", { name: "新人.csvの取込を続ける" })
    .first()
    .click();
  await textbox(again, "4行目のユーザー名").fill(three);
  await page.keyboard.press("Enter");
  await expect(
    again.getByText("エラーはありません。登録できます。"),
  ).toBeVisible();
  await button(again, "3行を登録する").click();
  await agree(page, "取り込みますか", "登録する");
  await expect(again.getByText("取り込みが完了しました。")).toBeVisible();
  await expectAccessible(page);
  await button(again, "閉じる").last().click();
  await page.goto(`${users}?q=${mark}`);
  await expect(page.getByText("3件", { exact: true })).toBeVisible();

  // Each of them says in its history which row of which file it came from.
  await page
    .getByRole("row")
    .filter({ hasText: one })
    .getByRole("link")
    .first()
    .click();
  await page.getByRole("link", { name: /^取込 新人\.csv \d行目$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "取込の記録",
  );
  await expect(page.getByText("新人.csv").first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(users);

  // The same heads are assigned by themselves the next time; the same rows change nothing.
  const next = await openWorkbench(page, users);
  await chooseFile(next, "再送.csv", Buffer.from(userRows([person(one)])));
  await expect(column(next, "所属組織")).toHaveValue("3");
  await button(next, "内容を確認").click();
  await expect(next.getByText("登録・更新する行はありません。")).toBeVisible();
  await button(next, "破棄").click();
  await agree(page, "取込を破棄しますか", "破棄");
  await expect(button(next, "ファイルを選択")).toBeVisible();
});

test("towing companies out of a workbook; a file that is no table is refused in words", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/);
  const code = `K${mark}`;
  await signIn(page, "operator");
  const dialog = await openWorkbench(page, companies);
  await chooseFile(dialog, "写真.xlsx", Buffer.from("これは表ではありません"));
  await expect(
    dialog.getByText("CSVまたはExcel（xlsx）のファイルを選択してください。"),
  ).toBeVisible();
  await chooseFile(dialog, "空.csv", Buffer.from("コード,会社名\r\n"));
  await expect(
    dialog.getByText("2行目以降にデータがありません。"),
  ).toBeVisible();
  await expectAccessible(page);
  const book = await writeWorkbook([
    [
      "業者コード",
      "会社名",
      "会社名（カナ）",
      "大型レッカー",
      "対応エリア",
    ].map((value) => ({ value, type: String })),
    [
      code,
      `取込レッカー${mark}`,
      "トリコミレッカー",
      "○",
      "東京都、神奈川県",
    ].map((value) => ({ value, type: String })),
  ]).toBuffer();
  await chooseFile(dialog, "業者.xlsx", book);
  await expect(dialog.getByText("業者.xlsx（1行・Excel）")).toBeVisible();
  await button(dialog, "内容を確認").click();
  await expect(dialog.getByText("新規 1行")).toBeVisible();
  await button(dialog, "1行を登録する").click();
  await agree(page, "取り込みますか", "登録する");
  await expect(dialog.getByText("取り込みが完了しました。")).toBeVisible();
  await button(dialog, "別のファイルを選ぶ").click();

  const change = `業者コード,会社名,会社名（カナ）,備考\r\n${code},取込レッカー${mark},トリコミレッカー,髙速可\r\n`;
  await chooseFile(dialog, "変更.csv", iconv.encode(change, "cp932"));
  await button(dialog, "内容を確認").click();
  await expect(dialog.getByText("更新 1行")).toBeVisible();
  // What is overwritten is shown, and agreed to apart.
  const changes = dialog.getByRole("region", { name: "更新される内容（1行）" });
  await expect(
    changes.getByRole("row", { name: /備考.*（空欄）.*髙速可/ }),
  ).toBeVisible();
  await expect(button(dialog, "0行を登録する")).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: /^更新しない/ }).check();
  await expect(button(dialog, "0行を登録する")).toBeDisabled();
  await dialog.getByRole("radio", { name: "上の内容に更新する" }).check();
  await button(dialog, "1行を登録する").click();
  await agree(page, "取り込みますか", "登録する");
  await expect(dialog.getByText("取り込みが完了しました。")).toBeVisible();
  await button(dialog, "閉じる").last().click();
  await page.goto(`${companies}?q=${code}`);
  await page.getByRole("link", { name: `取込レッカー${mark}` }).click();
  const content = page.getByRole("region", { name: "レッカー業者の内容" });
  await expect(content.getByText("髙速可")).toBeVisible();
  await expect(content.getByText("東京・神奈川")).toBeVisible();
});
