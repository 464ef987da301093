import type { Page } from "@playwright/test";
import { freshDigits } from "../../../../../e2e/harness/desk-api.ts";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  button,
  giveReason,
  textbox,
} from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const list = "/management/tow-truck-company-list";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const content = (page: Page) =>
  page.getByRole("region", { name: "レッカー業者の内容" });

test("a towing company is registered, found, changed by two people and deleted; one in use stays", async ({
  page,
  openAs,
  watch,
}) => {
  // The refusals that the screens answer, and the deleted company, which those who have it open ask for once more.
  watch.allow(/status of (404|563|568)/);
  const name = `試験レッカー${freshDigits(6)}`;
  await signIn(page, "operator");
  await page.goto("/management");
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("n");
  await expect(heading(page)).toHaveText("レッカー業者登録");
  await button(page, "登録").click();
  await expect(page.getByText("2件の入力を確認してください")).toBeVisible();
  await textbox(page, "会社名").fill(name);
  await textbox(page, "会社名（カナ）").fill("しけんれっかー");
  await textbox(page, "電話番号（昼間）").fill("０４５１１１２２２２");
  await page.getByRole("checkbox", { name: "大型レッカー" }).check();
  await page.getByRole("checkbox", { name: "東京" }).check();
  await button(page, "四国").click();
  await textbox(page, "適格請求書登録番号").fill("t1234567890123");
  await expect(page.getByText(/検査数字が一致しません/)).toBeVisible();
  await expectAccessible(page);
  await button(page, "登録").click();
  await expect(heading(page)).toContainText(name);
  await expect(content(page).getByText("045-111-2222")).toBeVisible();
  await expect(content(page).getByText("T1234567890123")).toBeVisible();
  await expect(
    content(page).getByText("東京・徳島・香川・愛媛・高知"),
  ).toBeVisible();
  await expectAccessible(page);

  const other = await openAs("leader");
  await other.goto(page.url());
  await expect(heading(other)).toContainText(name);
  await button(other, "レッカー業者を編集").click();
  await textbox(other, "担当者").fill("同時 花子");
  await button(page, "レッカー業者を編集").click();
  await textbox(page, "備考").fill("夜間は要確認");
  await expectAccessible(page);
  await button(other, "保存").click();
  await expect(content(other).getByText("同時 花子")).toBeVisible();
  await button(page, "保存").click();
  await expect(button(page, "レッカー業者を編集")).toBeVisible();
  await expect(content(page).getByText("同時 花子")).toBeVisible();
  await expect(content(page).getByText("夜間は要確認")).toBeVisible();

  await button(page, "削除").click();
  await giveReason(page);
  await expect(page).toHaveURL(new RegExp(list));
  await expect(other.getByText("レッカー業者が見つかりません")).toBeVisible();
  await page.goto(`${list}?q=${encodeURIComponent(name)}`);
  await expect(page.getByText("該当するデータがありません")).toBeVisible();

  await page.goto(`${list}/1`);
  await expect(button(page, "削除")).toBeVisible();
  await button(page, "削除").click();
  await giveReason(page);
  await expect(page.getByRole("dialog")).toContainText(
    /使用中のため削除できません。（手配 \d+件/,
  );
});

test("management is not for accounts outside of the call centre", async ({
  openAs,
}) => {
  for (const account of ["iza-only", "dealer-a", "maker", "tow-a"] as const) {
    const page = await openAs(account);
    await page.goto(list);
    await expect(page).toHaveURL(/\/unauthorized$/);
  }
});
