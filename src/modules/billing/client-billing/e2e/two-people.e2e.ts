import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  freshDigits,
  mark,
} from "../../../../../e2e/harness/desk-api.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

test("above the limit one proposes to give back and another confirms, who hears of it on any page", async ({
  page,
  openAs,
}) => {
  await signIn(page, "leader");
  const code = freshDigits(13);
  const name = `二人確認${mark()}運輸`;
  const client = await callAs<{ data: { id: number } }>(
    page,
    "POST",
    "/api/clients",
    {
      company_customer_code: `${code.slice(-8, -5)}-${code.slice(-5)}`,
      name,
      name_kana: "フタリカクニンウンユ",
      closing_day: "end",
      payment_site_months: 1,
      payment_site_day: "end",
      billing_prefecture: "神奈川県",
      billing_address: "横浜市西区高島1-1",
    },
  );
  const { data: item } = await callAs<{
    data: { id: number; version: number };
  }>(page, "POST", "/api/billItems", {
    client_id: client.data.id,
    work_on: tokyoDate(),
    item: "牽引",
    quantity: 1,
    unit_price: 40_000,
    tax_class: "10",
  });
  const marked = { items: [{ id: item.id, version: item.version }] };
  await callAs(page, "POST", "/api/billItems/confirm", marked);
  const { data: bill } = await callAs<{
    data: { id: number; bill_number: string };
  }>(page, "POST", "/api/bills/issue", {
    items: [{ id: item.id, version: item.version + 1 }],
  });
  const other = await openAs("admin");
  await other.goto("/");

  await page.goto(`/bill/bill-details/${String(bill.id)}`);
  await button(page, "返還する").click();
  const dialog = page.getByRole("dialog");
  await textbox(dialog, "返還の理由").fill("二重請求");
  await button(dialog, "残り全額を入れる").click();
  await expect(
    dialog.getByText("税抜 40,000円　消費税 4,000円　返還の合計 44,000円"),
  ).toBeVisible();
  await expect(dialog.getByText("10,000円を超えるため")).toBeVisible();
  await expectAccessible(page);
  await button(dialog, "返還する").click();
  await heard(page, "別の担当者の確認待ちにしました。");
  await page.getByRole("link", { name: "確認待ち: 返還請求書" }).click();
  await expect(page.getByText("二重請求").first()).toBeVisible();
  await expect(button(page, "確認して実行")).toBeDisabled();
  await expectAccessible(page);

  const words = `${bill.bill_number} ${name} 返還請求書（確認待ち）`;
  await heard(other, words);
  await other.getByRole("button", { name: /^別の担当者の確認待ち/ }).click();
  await other.getByRole("link", { name: words }).click();
  await button(other, "確認して実行").click();
  const question = other.getByRole("alertdialog");
  await expect(question).toContainText("44,000円");
  await button(question, "確認して実行").click();
  await heard(other, "確認して実行しました。");
  await expect(page.getByText("確認済").first()).toBeVisible();
  await page.goto(`/bill/bill-details/${String(bill.id)}`);
  await expect(page.getByText("入金済").first()).toBeVisible();
});

test("who manages clients proposes another address for bills, and who bills sees it beside the old one", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  const code = freshDigits(13);
  const name = `条件${mark()}運輸`;
  const client = await callAs<{ data: { id: number } }>(
    page,
    "POST",
    "/api/clients",
    {
      company_customer_code: `${code.slice(-8, -5)}-${code.slice(-5)}`,
      name,
      name_kana: "ジョウケンウンユ",
      bill_email: "keiri@old.example",
    },
  );
  const other = await openAs("leader");
  await other.goto("/");

  await page.goto(`/management/client-list/${String(client.data.id)}`);
  await button(page, "顧客を編集").click();
  await expect(
    page.getByText("請求の担当者が確認してから有効になります").first(),
  ).toBeVisible();
  await textbox(page, "請求メール").fill("keiri@new.example");
  await button(page, "保存").click();
  await expect(page.getByText("keiri@old.example").first()).toBeVisible();
  await page.getByRole("link", { name: "確認待ち: 取引条件の変更" }).click();
  await expect(page.getByText("keiri@new.example").first()).toBeVisible();
  await expect(button(page, "確認して実行")).toHaveCount(0);
  await expect(button(page, "却下")).toBeVisible();
  await expectAccessible(page);

  const words = `${name} 取引条件の変更（確認待ち）`;
  await heard(other, words);
  await other.getByRole("button", { name: /^別の担当者の確認待ち/ }).click();
  await other.getByRole("link", { name: words }).click();
  await button(other, "確認して実行").click();
  await button(other.getByRole("alertdialog"), "確認して実行").click();
  await heard(other, "確認して実行しました。");
  await page.goto(`/management/client-list/${String(client.data.id)}`);
  await expect(page.getByText("keiri@new.example").first()).toBeVisible();
});
