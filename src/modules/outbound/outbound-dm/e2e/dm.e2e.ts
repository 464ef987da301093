import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { button, choose } from "../../../../../e2e/harness/fields.ts";
import {
  findDealer,
  makeFleet,
  openSlip,
} from "../../../../../e2e/harness/outbound-api.ts";
import { isDrawn } from "../../../../../e2e/harness/paper.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const path = "/outbound/dm-shipping";
/** The browser itself reports every refused request on its console. */
const refused = /status of 422/;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("an agent gathers mail that is due, prints it, takes it back; a dealer has no such page", async ({
  page,
  openAs,
  watch,
}) => {
  watch.allow(refused);
  await signIn(page, "operator");
  await page.goto(path);
  await expect(heading(page)).toHaveText("DM発送 バッチ");
  await page.goto(`${path}/batch-form`);
  await button(page, "登録").click();
  await expect(heading(page)).toContainText(/DM\d+/);
  await expectAccessible(page);
  await button(page, "印刷を確定").click();
  await heard(page, /通を印刷できます。/);
  await expect(button(page, "宛名を印刷")).toBeVisible();
  await expect(button(page, "発送済にする")).toBeVisible();
  const batch = page.url();
  await page.getByRole("link", { name: "宛先の一覧" }).click();
  await expect(heading(page)).toHaveText("DM発送 宛先・返戻");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page);
  await button(page, "返戻を登録").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "ラベルの番号" }).fill("999999-1");
  await button(dialog, "返戻を登録").click();
  await expect(
    dialog.getByText("発送済の宛先にない番号: 999999-1").first(),
  ).toBeVisible();
  // What was gathered goes back: the mail is due again.
  await page.goto(batch);
  await button(page, "取消").click();
  const question = page.getByRole("dialog");
  await question.getByRole("textbox", { name: "取消の理由" }).fill("試し刷り");
  await button(question, "取消").click();
  await heard(page, "バッチを取り消しました。");
  await expect(button(page, "発送済にする")).toHaveCount(0);
  const dealer = await openAs("dealer-a");
  await dealer.goto(path);
  await expect(dealer).toHaveURL(/\/unauthorized/);
});

test("mail of one sales company goes from the list to the post: labels to look at, the day on its slips, none due again", async ({
  page,
}) => {
  await signIn(page, "operator");
  const dealer = await findDealer(
    page,
    ({ contracts }) => contracts.dm?.behaviour === "centre",
  );
  // Within the days of mail, before those of calls.
  const { name } = await makeFleet(page, dealer, {
    count: 2,
    due_on: addDays(tokyoDate(), 55),
  });
  await page.goto(`${path}/due?q=${encodeURIComponent(name)}`);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.goto(`${path}/batch-form`);
  await choose(page, "販売会社", dealer.name);
  await button(page, "登録").click();
  await button(page, "印刷を確定").click();
  await button(page, "宛名を印刷").click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByText(name).first()).toBeVisible();
  await expect.poll(() => isDrawn(viewer)).toBe(true);
  await page.keyboard.press("Escape");
  await button(page, "発送済にする").click();
  await button(page.getByRole("dialog"), "発送済にする").click();
  await heard(page, "発送済にしました。");
  await page.goto(`${path}/due?q=${encodeURIComponent(name)}`);
  await expect(page.getByText("DMの発送対象はありません")).toBeVisible();
  await openSlip(page, name);
  await expect(
    page.getByRole("region", { name: "DM", exact: true }),
  ).toContainText("発送済");
  await expect(page.getByText("準備期間待ち").first()).toBeVisible();
});
