import { readFile } from "node:fs/promises";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  makeOpenCase,
  mark,
} from "../../../../../e2e/harness/desk-api.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";

/** Files are made one after the other, with rests for the requests of others. */
const writtenMs = 90_000;

test("a filtered list goes out as a file with the chosen columns", async ({
  page,
}) => {
  await signIn(page, "leader");
  // Cases of its own: what other journeys do to theirs changes neither list nor file.
  const words = mark();
  for (const place of ["1", "2"])
    await makeOpenCase(page, { caller_name: `出力${words}${place}` });
  const total = 2;
  await page.goto(
    `/hino-sos/inquiry-list?inquiry_status=in_progress&q=${words}`,
  );
  await expect(page.getByText(`${total}件`, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "出力" }).click();
  const dialog = page.getByRole("dialog", { name: "SOS 受付一覧を出力" });
  await dialog.getByRole("radio", { name: "CSV（UTF-8）" }).check();
  await dialog.getByRole("button", { name: "すべて解除" }).click();
  await expect(
    dialog.getByRole("button", { name: "出力を開始" }),
  ).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "受付番号" }).check();
  await dialog.getByRole("checkbox", { name: "状態", exact: true }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "出力を開始" }).click();
  await heard(page, "「SOS 受付一覧」のファイルができました。");

  await page.goto("/export-data");
  const row = page.getByRole("row").filter({ hasText: "SOS 受付一覧" }).first();
  await expect(row).toContainText("完了");
  await expect(row).toContainText("状態: 対応中");
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await row.getByRole("button", { name: "ダウンロード" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^SOS受付一覧_\d{8}\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  const lines = text.trimEnd().split("\r\n");
  expect(lines[0]).toBe("\uFEFF受付番号,状態");
  expect(lines).toHaveLength(total + 1);
  for (const line of lines.slice(1)) expect(line).toMatch(/^\d{12},対応中$/);

  await row.getByRole("button", { name: "削除" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "削除" })
    .click();
  await heard(page, "ファイルを削除しました。");

  // The next export offers the columns that were chosen last.
  await page.goto("/hino-sos/inquiry-list");
  await page.getByRole("button", { name: "出力" }).click();
  await expect(
    dialog.getByRole("checkbox", { name: "受付番号" }),
  ).toBeChecked();
  await expect(
    dialog.getByRole("checkbox", { name: "受付日時" }),
  ).not.toBeChecked();
  await callAs(page, "PATCH", "/api/preferences", {
    lists: { "export-sos-inquiries": { columns: null } },
  });
});

test("a created file is its creator's alone", async ({ page, browser }) => {
  await signIn(page, "dealer-a");
  await page.goto("/hino-sos/inquiry-list");
  await page.getByRole("button", { name: "出力" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "出力を開始" })
    .click();
  // Asked for before the page is left.
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto("/hino-sos/export-data");
  await expect(
    page.getByRole("button", { name: "ダウンロード" }).first(),
  ).toBeVisible({ timeout: writtenMs });
  const other = await (await browser.newContext()).newPage();
  await signIn(other, "dealer-b");
  await other.goto("/hino-sos/export-data");
  await expect(other.getByText("作成したファイルはありません")).toBeVisible();
  await other.context().close();
});
