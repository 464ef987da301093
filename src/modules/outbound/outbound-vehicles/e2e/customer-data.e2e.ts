import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { freshTelephone } from "../../../../../e2e/harness/desk-api.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const path = "/outbound/customer-date";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const choose = async (page: Page, label: string, typed: string) => {
  const box = page.getByRole("combobox", { name: label });
  await box.fill(typed);
  await box.press("ArrowDown");
  await page.getByRole("option").first().click();
};

test("a user with a vehicle is registered, told what is due and why, stopped, and the stop ended by the leader", async ({
  page,
  openAs,
}) => {
  const phone = freshTelephone();
  const name = `発信運輸${phone.slice(-5)}`;
  await signIn(page, "operator");
  await page.goto("/outbound");
  await expect(page).toHaveURL(/\/unauthorized$/);

  await page.goto(path);
  await expect(heading(page)).toHaveText("顧客データ 使用者");
  await expect(page.getByRole("tab", { name: /^車両 \d/ })).toBeVisible();
  await page.getByRole("link", { name: "使用者登録" }).last().click();
  await choose(page, "販売会社", "東京");
  await textbox(page, "顧客コード").fill(`900${phone.slice(-5)}`);
  await textbox(page, "使用者名").fill(name);
  await textbox(page, "カナ").first().fill("ハッシンウンユ");
  await button(page, "登録").click();
  await expect(page.getByText("TELを入力してください。").first()).toBeVisible();
  await button(page, "発信先を追加").click();
  await textbox(page, "TEL").fill(phone);
  await textbox(page, "氏名").fill("見本太郎");
  await button(page, "登録").click();
  await expect(heading(page)).toContainText(name);
  const customer = page.url();

  await page.getByRole("link", { name: "車両を追加" }).click();
  await expect(heading(page)).toHaveText("対象車両登録");
  await choose(page, "拠点", "");
  await textbox(page, "車台番号").fill(`FN1AWG-9${phone.slice(-5)}`);
  await textbox(page, "車検満了日").fill("2090/01/31");
  await button(page, "登録").click();
  await expect(page.getByText("対象外: 形状が未入力")).toBeVisible();
  await expectAccessible(page);

  await page.goto(customer);
  await page.getByRole("link", { name: "停止を登録" }).click();
  await button(page, "架電").click();
  await textbox(page, "申出者").fill("見本太郎");
  await textbox(page, "理由").fill("電話での案内は不要");
  await button(page, "登録").click();
  await expect(page.getByText("停止中").first()).toBeVisible();
  await expect(button(page, "停止を解除")).toHaveCount(0);
  await expect(button(page, "削除")).toHaveCount(0);

  const leader = await openAs("leader");
  await leader.goto(page.url());
  await button(leader, "停止を解除").click();
  await textbox(leader, "解除の理由").fill("本人の申出");
  await leader
    .getByRole("dialog")
    .getByRole("button", { name: "停止を解除", exact: true })
    .click();
  await expect(leader.getByText("解除済").first()).toBeVisible();
});
