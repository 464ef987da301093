import type { Locator, Page } from "@playwright/test";
import { button, textbox } from "../harness/fields.ts";
import { expect } from "../harness/test.ts";
import { expectNothingTooWide } from "../harness/fit.ts";

/** Longer than a finger has to stay on the one big button. */
const holdMs = 800;

export const card = (page: Page, number: string): Locator =>
  page.getByRole("region", { name: number, exact: true });

export async function openRequests(page: Page): Promise<void> {
  await page.goto("/tow-truck/request-list");
  await expect(
    page.getByRole("heading", { level: 1, name: "依頼一覧" }),
  ).toBeVisible();
  await button(page, "通知音を有効にする").click();
  await expect(page.getByText("通知音オン")).toBeVisible();
}

/** Nothing is cut off at the right, and what a thumb has to hit is 48 px high. */
export async function expectFitForThumb(page: Page): Promise<void> {
  await expectNothingTooWide(page);
  const heights = await page
    .getByRole("main")
    .getByRole("button")
    .evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect().height)
        .filter((height) => height > 0),
    );
  expect(
    Math.min(...heights),
    "height of the lowest button",
  ).toBeGreaterThanOrEqual(47.5);
}

/** Opens the refusal with its reason; `send` sends it. */
export async function decline(
  page: Page,
  number: string,
  reason: string,
): Promise<Locator> {
  await button(card(page, number), "辞退").click();
  const sheet = page.getByRole("dialog", { name: "辞退" });
  await sheet.getByRole("radio", { name: reason }).click();
  return button(sheet, "辞退する");
}

export async function accept(
  page: Page,
  number: string,
  driver: { name: string; telephone: string },
): Promise<Locator> {
  await button(card(page, number), "受諾").click();
  const sheet = page.getByRole("dialog", { name: "受諾" });
  await sheet.getByRole("radio", { name: "45分" }).click();
  await textbox(sheet, "担当者名").fill(driver.name);
  await textbox(sheet, "担当者の電話番号").fill(driver.telephone);
  return button(sheet, "受諾する");
}

/** Holds the one big button. Returns the times between which it was pressed, in milliseconds. */
export async function hold(
  page: Page,
  number: string,
  word: string,
): Promise<readonly [number, number]> {
  const before = Date.now();
  await card(page, number)
    .getByRole("button", { name: new RegExp(`^${word}`) })
    .click({ delay: holdMs });
  await expect(
    card(page, number)
      .getByText(new RegExp(`${word} \\d+:\\d\\d`))
      .first(),
  ).toBeVisible();
  return [before, Date.now()];
}

export async function writeReport(
  page: Page,
  photos: readonly string[],
): Promise<void> {
  await expect(
    page.getByRole("heading", { level: 1, name: "作業報告の入力" }),
  ).toBeVisible();
  await page.locator("input[type=file][capture]").setInputFiles([...photos]);
  await expect(page.getByText(`写真 ${photos.length}/10枚`)).toBeVisible();
  const methods = page.getByRole("group", { name: "処置方法の候補" });
  await button(methods, "レッカー搬送").click();
  const results = page.getByRole("group", { name: "処置結果の候補" });
  await button(results, "販売会社へ搬送").click();
  const costs = page.getByRole("region", { name: "費用明細" });
  for (const [index, [item, price]] of [
    ["基本作業料", "２５０００"],
    ["夜間割増", "6,500"],
  ].entries()) {
    await button(costs, "明細を追加").click();
    const line = costs
      .getByRole("group")
      .filter({ hasText: `明細${index + 1}` });
    await textbox(line, "項目").fill(item ?? "");
    await textbox(line, "単価（税抜）").fill(price ?? "");
  }
  await expect(costs.getByText("34,650円")).toBeVisible();
}

export async function submitReport(page: Page): Promise<void> {
  await button(page, "提出").click();
  const question = page.getByRole("alertdialog", {
    name: "作業報告を提出しますか？",
  });
  await button(question, "提出").click();
  await expect(page.getByText("提出（送信待ち）")).toBeVisible();
}
