import { freshDigits } from "../../../../../e2e/harness/desk-api.ts";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const path = "/management/email-templates";

test("a template is refused with what its recipient may not be told, kept, tried out and put out of use", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/);
  const name = `点検の依頼${freshDigits(6)}`;
  const heading = page.getByRole("heading", { level: 1 });
  await signIn(page, "leader");
  await page.goto(path);
  await expect(heading).toHaveText("メールテンプレート");
  await expect(page.getByText("通信機の点検依頼")).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("link", { name: "メールテンプレート登録" })
    .last()
    .click();
  await expect(heading).toHaveText("メールテンプレート登録");
  await textbox(page, "名称").fill(name);
  await textbox(page, "件名").fill("点検のお願い {{受付番号}}");
  await textbox(page, "本文").fill("{{顧客名}} 様\nご確認ください。");
  await expect(page.getByText("種別を選ぶと")).toBeVisible();
  await page.getByRole("button", { name: "お客様", exact: true }).click();
  await expect(
    page.getByText("使える項目：{{受付番号}} {{登録番号}}", { exact: true }),
  ).toBeVisible();
  await button(page, "登録").click();
  await expect(
    page.getByText(/この種別では使えない項目があります：{{顧客名}}/).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await textbox(page, "本文").fill("お客様\n登録番号：{{登録番号}}");
  await button(page, "登録").click();
  await expect(heading).toContainText(name);
  await button(page, "プレビュー").click();
  const shown = page.getByRole("dialog", { name: "プレビュー" });
  await expect(shown).toContainText("件名：点検のお願い 202611230001");
  await expect(shown).toContainText("登録番号：品川 130 あ 1234");
  await expectAccessible(page);
  await shown.getByRole("button", { name: "戻る" }).click();
  await expect(shown).toBeHidden();
  await page.locator("input[type=file]").setInputFiles({
    name: "手順.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
  });
  await expect(
    page.getByRole("link", { name: "「手順.pdf」を表示" }),
  ).toBeVisible();
  await button(page, "メールテンプレートを編集").click();
  await page.getByRole("checkbox", { name: "使用する" }).uncheck();
  await button(page, "保存").click();
  await expect(page.getByText("使用しない").first()).toBeVisible();
  await page.goto(`${path}?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText(
    "使用しない",
  );
});

test.describe("who keeps no templates", () => {
  for (const account of ["dealer-a", "maker", "iza-only"] as const)
    test(`${account} is sent away and sees no entry`, async ({ page }) => {
      await signIn(page, account);
      await expect(
        page.getByRole("link", { name: "メールテンプレート" }),
      ).toHaveCount(0);
      await page.goto(path);
      await expect(page).toHaveURL(/unauthorized/);
    });
});
