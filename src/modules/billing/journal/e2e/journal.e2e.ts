import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { callAs, mark } from "../../../../../e2e/harness/desk-api.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

test("money that came stands in the books, goes to the accountant once, and is taken again", async ({
  page,
}) => {
  await signIn(page, "leader");
  const payer_name = `仕訳${mark()}`;
  await callAs(page, "POST", "/api/payments", {
    received_on: tokyoDate(),
    payer_name,
    amount: 12_345,
  });
  await page.goto(`/bill/journal?q=${encodeURIComponent(payer_name)}`);
  const row = page.getByRole("row").filter({ hasText: payer_name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("12,345円");
  await expect(row).toContainText("前受金");
  await expectAccessible(page);
  await row.getByRole("link").first().click();
  await expect(page.getByRole("link", { name: "入金を開く" })).toBeVisible();
  await expectAccessible(page);

  await page.goto("/bill/journal/exports");
  await button(page, "前回以降を出力").click();
  const dialog = page.getByRole("dialog", { name: "前回以降の仕訳を出力" });
  await dialog.getByRole("button", { name: "出力" }).click();
  await expect(
    dialog.getByText("目的を入力してください。").last(),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "目的" }).fill("11月分の取込");
  await dialog.getByRole("button", { name: "出力" }).click();
  await heard(page, "のファイルを作成しています");
  await heard(page, "「仕訳（弥生会計）」のファイルができました。");
  const made = page.getByRole("row").filter({ hasText: "弥生会計" }).first();
  await made.getByRole("link").first().click();
  await button(page, "もう一度出力").click();
  const again = page.getByRole("dialog");
  await expect(again).toContainText("二度取り込まない");
  await again.getByRole("textbox", { name: "目的" }).fill("控え");
  await again.getByRole("button", { name: "出力" }).click();
  await heard(page, "「仕訳（弥生会計）」のファイルができました。");
});

test("months are closed by one person and opened again by another alone", async ({
  page,
  openAs,
}) => {
  await signIn(page, "leader");
  await page.goto("/bill/journal/locks");
  await expectAccessible(page);
  // So long ago that no other journey has anything there.
  await page.getByRole("link", { name: "月次締めを変更" }).click();
  await textbox(page, "締めた月の末日").fill("2001/01/30");
  await button(page, "登録").click();
  await expect(
    page.getByText("月の末日を入力してください。").last(),
  ).toBeVisible();
  await textbox(page, "締めた月の末日").fill("2001/01/31");
  await button(page, "登録").click();
  await expect(page.getByText("適用").first()).toBeVisible();

  await page.goto("/bill/journal/locks/lock-form");
  await textbox(page, "締めた月の末日").fill("2000/12/31");
  await textbox(page, "戻す理由").fill("請求漏れ");
  await button(page, "登録").click();
  await expect(page.getByText("確認待ち").first()).toBeVisible();
  await expect(button(page, "確認して戻す")).toBeDisabled();
  await expectAccessible(page);
  const other = await openAs("admin");
  await other.goto(new URL(page.url()).pathname);
  await button(other, "確認して戻す").click();
  await button(other.getByRole("alertdialog"), "確認して戻す").click();
  await heard(other, "月次締めを戻しました。");
  await expect(page.getByText("適用").first()).toBeVisible();
});
