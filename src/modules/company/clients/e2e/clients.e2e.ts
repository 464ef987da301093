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

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const agree = async (page: Page, action: string): Promise<void> => {
  const asked = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await asked.getByRole("button", { name: action, exact: true }).click();
};

test("a client and its member are registered; a reception takes over what the client says, and asks before it replaces", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 563/);
  const run = freshDigits(5);
  const name = `試験運輸${run}`;
  await signIn(page, "operator");
  await page.goto("/management/client-list");
  await expect(heading(page)).toHaveText("顧客一覧");
  await page.getByRole("link", { name: "顧客登録" }).last().click();
  await textbox(page, "顧客コード").fill(`９８７${run}`);
  await textbox(page, "顧客名").fill(name);
  await expect(textbox(page, "顧客コード")).toHaveValue(`987-${run}`);
  await textbox(page, "顧客名（カナ）").fill("シケンウンユ");
  await button(page, "S").click();
  await button(page, "最重要").click();
  await textbox(page, "請求先住所").fill("横浜市鶴見区1-1");
  await expectAccessible(page);
  await button(page, "登録").click();
  await expect(heading(page)).toContainText(name);
  await expect(page.getByText("末日締め 翌月末日払い").first()).toBeVisible();

  await page.getByRole("link", { name: "会員を追加" }).click();
  await expect(heading(page)).toHaveText("会員登録");
  await textbox(page, "会員名").fill("会員 太郎");
  await textbox(page, "会員名（カナ）").fill("カイイン タロウ");
  await textbox(page, "担当車両（登録番号）").fill("尾張小牧100あ1234");
  await expectAccessible(page);
  await button(page, "登録").click();
  await expect(page.getByText("尾張小牧 100 あ 12-34").first()).toBeVisible();
  await page.getByRole("main").getByRole("link", { name }).click();
  await expect(heading(page)).toContainText(name);
  await button(page, "削除").click();
  await giveReason(page);
  const question = page.getByRole("dialog");
  await expect(question).toContainText("会員 1名");
  await expect(textbox(question, "削除理由")).not.toHaveValue("");

  await page.goto("/hino-sos/inquiry-form");
  await textbox(page, "請求先名").fill("別の請求先");
  await textbox(page, "顧客会社名").pressSequentially(name);
  const candidate = page.getByRole("button", { name: new RegExp(name) });
  await expect(candidate).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(candidate).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(
    page.getByText(/次の項目を置き換えます: 請求先名/),
  ).toBeVisible();
  await agree(page, "入力済みの値を残す");
  await expect(textbox(page, "顧客コード")).toHaveValue(`987-${run}`);
  await expect(textbox(page, "請求先住所")).toHaveValue("横浜市鶴見区1-1");
  await expect(textbox(page, "請求先名")).toHaveValue("別の請求先");
  await expect(button(page, "S")).toHaveAttribute("aria-pressed", "true");
});
