import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { callAs, mark } from "../../../../../e2e/harness/desk-api.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";

test("an account of a company is entered by one person and confirmed by another, who hears of it on any page", async ({
  page,
  openAs,
}) => {
  await signIn(page, "leader");
  const name = `口座${mark()}レッカー`;
  await callAs(page, "POST", "/api/towTruckCompanies", {
    name,
    name_kana: "コウザレッカー",
    phone: "045-111-2222",
  });
  const other = await openAs("admin");
  await other.goto("/");

  await page.goto("/tow-truck/pay/accounts");
  await expectAccessible(page);
  await page.getByRole("link", { name: "口座を登録・変更" }).click();
  await page.getByRole("combobox", { name: "業者" }).fill(name);
  await page.getByRole("option", { name }).click();
  await textbox(page, "銀行名").fill("みなと中央銀行");
  await textbox(page, "銀行コード").fill("00");
  await textbox(page, "支店名").fill("本店");
  await textbox(page, "支店コード").fill("010");
  await button(page, "普通").click();
  await textbox(page, "口座番号").fill("１２３４５６７");
  await textbox(page, "口座名義（カナ）").fill("ｶ)ｺｳｻﾞﾚﾂｶｰ");
  await textbox(page, "登録・変更の理由").fill("届出書 11/28");
  await button(page, "登録").click();
  await expect(
    page.getByText("銀行コードは4桁の数字で入力してください").last(),
  ).toBeVisible();
  await expectAccessible(page);
  await textbox(page, "銀行コード").fill("0005");
  await button(page, "登録").click();
  await expect(page.getByText("確認待ち").first()).toBeVisible();
  await expect(page.getByText("はじめての口座")).toBeVisible();
  await expect(button(page, "確認して使う")).toBeDisabled();
  await expectAccessible(page);

  await heard(other, `${name}の口座（確認待ち）`);
  await other.getByRole("button", { name: /^別の担当者の確認待ち/ }).click();
  await other.getByRole("link", { name: `${name}の口座（確認待ち）` }).click();
  await button(other, "確認して使う").click();
  const question = other.getByRole("alertdialog");
  await expect(question).toContainText("みなと中央銀行 本店 ***4567");
  await button(question, "確認して使う").click();
  await heard(other, "口座を確認しました。");
  await expect(page.getByText("使用中").first()).toBeVisible();

  const small = await openAs("admin", phone);
  await small.goto(new URL(page.url()).pathname);
  await expect(small.getByText("使用中").first()).toBeVisible();
  await expectAccessible(small);
});
