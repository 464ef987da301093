import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import iconv from "iconv-lite";
import { freshDigits } from "../../../../../e2e/harness/desk-api.ts";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { agree, button, textbox } from "../../../../../e2e/harness/fields.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";
import { sampleFiles } from "../contract/sample-text.ts";

const page_of_files = "/iza-call/import-files";
/** Of this run alone: numbers stay taken. */
const mark = freshDigits(7);

/** A sample as a file of Windows, with numbers of this run. */
const contentOf = (rows: readonly (readonly string[])[]): Buffer =>
  iconv.encode(
    rows
      .map((cells) =>
        cells.join(",").replace(/^0000000(\d{3})/u, `00${mark}$1`),
      )
      .join("\r\n"),
    "cp932",
  );

const chooseFile = (dialog: Locator, name: string, content: Buffer) =>
  dialog
    .getByLabel("ファイルを選択", { exact: true })
    .setInputFiles({ name, mimeType: "text/csv", buffer: content });

/** Opens the workbench of members. */
async function openMembers(page: Page): Promise<Locator> {
  await page.goto(page_of_files);
  await page
    .getByRole("region", { name: "取り込むファイル" })
    .getByRole("button", { name: "取込", exact: true })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: /の取込$/ });
  await expect(button(dialog, "ファイルを選択")).toBeVisible();
  return dialog;
}

test("a member file with errors: each wrong row says why, is corrected, and all are written together", async ({
  page,
}) => {
  await signIn(page, "iza-only");
  await page.goto(page_of_files);
  const sample = page.waitForEvent("download");
  await page.getByRole("button", { name: "bad.csv", exact: true }).click();
  expect((await sample).suggestedFilename()).toBe("bad.csv");

  const dialog = await openMembers(page);
  const [, bad] = sampleFiles.iza_members;
  await chooseFile(dialog, "会員.csv", contentOf(bad.rows));
  await button(dialog, "内容を確認").click();
  await expect(dialog.getByText("エラー 3行")).toBeVisible();
  await expect(dialog.getByText("4行目と同じデータです。")).toBeVisible();
  await expectAccessible(page);
  const failed = page.waitForEvent("download");
  await button(dialog, "エラー行をCSVで保存").click();
  const saved = await readFile(await (await failed).path(), "utf8");
  expect(saved.trimEnd().split("\r\n")).toHaveLength(4);
  expect(saved).toContain(`00${mark}202`);
  expect(saved).toContain("プラン: ");

  const corrections: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH" && /\/rows\/\d+$/.test(request.url()))
      corrections.push(request.url());
  });
  await textbox(dialog, "3行目のプラン").fill("S");
  await page.keyboard.press("Enter");
  await textbox(dialog, "5行目の会員番号").fill(`00${mark}205`);
  await page.keyboard.press("Enter");
  await textbox(dialog, "6行目の終了日").fill("2022/03/31");
  await page.keyboard.press("Enter");
  await expect(
    dialog.getByText("エラーはありません。登録できます。"),
  ).toBeVisible();
  // Each once: a second of the same would make the run newer than the page has seen it, and the writing be refused.
  expect(corrections).toHaveLength(3);
  await button(dialog, "5行を登録する").click();
  await page
    .getByRole("alertdialog", { name: "取り込みますか" })
    .getByRole("button", { name: "登録する", exact: true })
    .click();
  await expect(dialog.getByText("取り込みが完了しました。")).toBeVisible();
  await button(dialog, "閉じる").last().click();
  await expect(
    page.getByRole("row", { name: /会員\.csv.*新規 5/ }),
  ).toBeVisible();
  await page.goto(`${page_of_files}/members?q=00${mark}`);
  await expect(page.getByText("5件", { exact: true })).toBeVisible();
  await expect(page.getByText("髙橋運送株式会社").first()).toBeVisible();
});

test("a file of all members that would end most of them waits for who decides", async ({
  page,
  openAs,
}) => {
  await signIn(page, "iza-only");
  const dialog = await openMembers(page);
  const [good] = sampleFiles.iza_members;
  const name = `全件${mark}.csv`;
  await chooseFile(dialog, name, contentOf(good.rows));
  await dialog.getByRole("checkbox", { name: /^全件ファイル/ }).check();
  await button(dialog, "内容を確認").click();
  await expect(
    dialog.getByText(/ファイルにない.*が前日で終了します。/),
  ).toBeVisible();
  await expect(
    dialog.getByText("終了する割合が大きいため、承認者の確認が必要です。", {
      exact: false,
    }),
  ).toBeVisible();
  const write = dialog.getByRole("button", { name: /行を登録する$/ });
  await expect(write).toBeDisabled();
  await expectAccessible(page);

  const leader = await openAs("leader");
  await leader.goto(page_of_files);
  await button(leader, `${name}の終了を確認する`).click();
  await agree(leader, "確認する");
  await heard(leader, "終了を確認しました。");
  await expect(write).toBeEnabled();
  // Nobody ends here: the other journeys know the members of the demo.
  await button(dialog, "破棄").click();
  await page
    .getByRole("alertdialog", { name: "取込を破棄しますか" })
    .getByRole("button", { name: "破棄", exact: true })
    .click();
  await expect(button(dialog, "ファイルを選択")).toBeVisible();
});
