import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  casePath,
  freshTelephone,
  makeCase,
} from "../../../../../e2e/harness/desk-api.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const path = "/hino-sos/create-special-client";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const agree = async (page: Page, action: string): Promise<void> => {
  const asked = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await asked.getByRole("button", { name: action, exact: true }).click();
};

test("a special client is registered, announced at reception, in the list and on the case, corrected by two, and ended", async ({
  page,
  openAs,
  watch,
}) => {
  watch.allow(/status of 568/);
  const phone = freshTelephone();
  const company = `特別運輸${phone.slice(-5)}`;
  const instructions = "営業窓口へ先に連絡すること";
  await signIn(page, "operator");
  const inquiry = await makeCase(page, {
    caller_phone: phone,
    customer_company: company,
    service_division: ["A"],
  });
  await page.goto(path);
  await expect(heading(page)).toHaveText("特別顧客");
  await expect(page.getByText("大口契約先").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "特別顧客登録" }).last().click();
  await expect(heading(page)).toHaveText("特別顧客登録");
  await textbox(page, "会社名").fill(company);
  await textbox(page, "理由").fill("大口契約先");
  await textbox(page, "対応方法").fill(instructions);
  await button(page, "登録").click();
  await expect(
    page.getByText(/いずれか1つ以上を入力してください/).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await textbox(page, "電話番号").fill(phone);
  await page.keyboard.press("Tab");
  await expect(textbox(page, "電話番号")).toHaveValue(/-/);
  await button(page, "登録").click();
  await expect(heading(page)).toContainText(company);
  await expectAccessible(page);
  const address = page.url();

  await page.goto("/hino-sos/inquiry-form");
  await textbox(page, "電話番号").first().fill(phone);
  await page.keyboard.press("Tab");
  // Exactly: a live region speaks the whole notice for a moment.
  await expect(page.getByText(instructions, { exact: true })).toBeVisible();
  await page.goto(casePath(inquiry));
  await expect(page.getByText(instructions, { exact: true })).toBeVisible();
  await page.goto(`/hino-sos/inquiry-list?q=${phone}&service_division=any`);
  await expect(
    page.getByTitle("特別顧客: 大口契約先").filter({ hasText: company }),
  ).toBeVisible();

  await page.goto(address);
  await button(page, "特別顧客を編集").click();
  await textbox(page, "理由").fill("医薬品輸送");
  const other = await openAs("leader");
  const id = Number(address.split("/").at(-1));
  await callAs(other, "PATCH", `/api/specialClients/${id}`, {
    version: 1,
    instructions: "リーダーが引き継ぐこと",
  });
  await button(page, "保存").click();
  await expect(page.getByText("リーダーが引き継ぐこと").first()).toBeVisible();
  await expect(page.getByText("医薬品輸送").first()).toBeVisible();

  await button(page, "終了する").click();
  await agree(page, "終了する");
  await expect(button(page, "再開する")).toBeVisible();
  await page.goto(casePath(inquiry));
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText("リーダーが引き継ぐこと")).toHaveCount(0);
});

test("a dealer has its created files in this place of the menu, and no way to special clients", async ({
  page,
}) => {
  await signIn(page, "dealer-a");
  await page.goto(path);
  await expect(page).toHaveURL(/\/unauthorized/);
  await page.goto("/hino-sos/inquiry-list");
  await expect(
    page.getByRole("link", { name: "特別顧客", exact: true }),
  ).toHaveCount(0);
});
