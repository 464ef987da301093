import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { freshTelephone } from "../../../../../e2e/harness/desk-api.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const path = "/outbound/various-basic-information";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const choose = async (page: Page, label: string, typed: string) => {
  const box = page.getByRole("combobox", { name: label, exact: true });
  await box.fill(typed);
  await box.press("ArrowDown");
  await page.getByRole("option").first().click();
};

test("an agent reads the settings and changes none; a dealer has no such page", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  await page.goto(path);
  await expect(heading(page)).toHaveText("基本情報設定 契約設定");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByText("シビアコンディション 契約")).toBeVisible();
  await expect(page.getByRole("button", { name: /編集/ })).toHaveCount(0);
  const dealer = await openAs("dealer-a");
  await dealer.goto(path);
  await expect(dealer).toHaveURL(/\/unauthorized/);
});

test("a leader changes a contract after seeing what it changes, and keeps lists, texts, people and hours", async ({
  page,
  watch,
}) => {
  // What is in use is not deleted.
  watch.allow(/status of 563/);
  const code = freshTelephone().slice(-6);
  await signIn(page, "leader");
  await page.goto(`${path}/master-form`);
  await choose(page, "区分", "契約");
  await textbox(page, "コード").fill(code);
  await textbox(page, "項目").fill(`夜間対応${code}`);
  await button(page, "登録").click();
  await expect(
    page.getByText("架電の扱いを選択してください").first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "センターが架電" }).click();
  await button(page, "登録").click();
  await expect(heading(page)).toContainText(`夜間対応${code}`);
  const item = page.url();

  await page.goto(path);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("button", { name: "契約設定を編集" }).click();
  await choose(page, "シビアコンディション 契約", code);
  await textbox(page, "シビアコンディション 日数").fill("0");
  await page.getByRole("button", { name: /^保存/ }).click();
  await expect(textbox(page, "シビアコンディション 日数")).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await textbox(page, "シビアコンディション 日数").fill("25");
  await page.getByRole("button", { name: /^保存/ }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("契約設定を保存しますか");
  await expect(question).toContainText("発信伝票");
  await button(question, "保存").click();
  await heard(page, /を保存しました。/);
  await expect(page.getByText(`夜間対応${code}`).first()).toBeVisible();

  await page.goto(item);
  await button(page, "削除").click();
  const dialog = page.getByRole("dialog");
  await button(dialog, "削除").click();
  await expect(
    dialog.getByText("削除理由を入力してください。").first(),
  ).toBeVisible();
  await dialog.getByRole("textbox", { name: "削除理由" }).fill("使わない");
  await button(dialog, "削除").click();
  await expect(page.getByText(/使用中/).first()).toBeVisible();

  await page.goto(`${path}/message-form`);
  await page.getByRole("button", { name: "留守番電話" }).click();
  await textbox(page, "件名").fill(`不在時${code}`);
  await textbox(page, "本文").fill("{氏名}様");
  await button(page, "登録").click();
  await expect(
    page.getByText(/「\{氏名\}」は使えません/).first(),
  ).toBeVisible();
  await textbox(page, "本文").fill("{使用者名}様");
  await button(page, "登録").click();
  await expect(heading(page)).toContainText(`不在時${code}`);

  await page.goto(`${path}/calling-hours`);
  await expect(page.getByText("1日2回まで")).toBeVisible();
  const hours = page.getByRole("dialog");
  const gap = hours.getByRole("textbox", { name: "同じ番号への間隔（時間）" });
  const changes = page.getByRole("region", { name: "履歴" });
  await button(page, "架電時間を変更").click();
  await hours.getByRole("textbox", { name: "終了（時）" }).fill("8");
  await button(hours, "保存").click();
  await expect(
    page.getByText("終了は開始より後の時刻を入力してください").first(),
  ).toBeVisible();
  await hours.getByRole("textbox", { name: "終了（時）" }).fill("18");
  await gap.fill("3");
  await button(hours, "保存").click();
  await expect(changes.getByRole("listitem").first()).toContainText(
    /4時間以上.*3時間以上/,
  );
  // Everybody's: it goes back to what it was.
  await button(page, "架電時間を変更").click();
  await gap.fill("4");
  await button(hours, "保存").click();
  await expect(changes.getByRole("listitem").first()).toContainText(
    /3時間以上.*4時間以上/,
  );
  await expectAccessible(page);
});
