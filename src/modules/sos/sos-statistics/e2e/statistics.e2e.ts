import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { makeOpenCase } from "../../../../../e2e/harness/desk-api.ts";
import { button } from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

/** The file of the areas, as it is saved. */
const savedAreas = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "地域別のCSVを保存").click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^地域別_.*\.csv$/);
  return text(await download.createReadStream());
};

test("the desk in numbers: charts, the same numbers as tables and CSV, by period; nobody outside sees them", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  await makeOpenCase(page);
  await page.goto("/hino-sos/inquiry-list");
  await page
    .getByRole("navigation")
    .getByRole("link", { name: "SOS 統計" })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("SOS 統計");
  for (const name of [
    "推移",
    "時間帯別",
    "対応区分別",
    "トラブル別",
    "地域別",
    "レッカー業者別",
  ])
    await expect(
      page.getByRole("heading", { name, exact: true }),
    ).toBeVisible();
  await expect(
    page.getByRole("img", { name: /^時間帯別のグラフ/ }),
  ).toBeVisible();
  const areas = page.getByRole("region", { name: "地域別の数値" });
  const aichi = areas.getByRole("row", { name: /愛知県/ });
  await expect(aichi).toBeVisible();
  await expectAccessible(page);

  await button(page, "日").click();
  await expect(page).toHaveURL(/period=day/);
  await expect(aichi).toBeVisible();
  // Another journey may add a case between the table and its file.
  await expect(async () => {
    const row = await aichi.getByRole("cell").allTextContents();
    expect(await savedAreas(page)).toContain(
      ["愛知県", ...row].map((cell) => `"${cell}"`).join(","),
    );
  }).toPass();

  await button(page, "年度").click();
  await expect(page.getByText("集計中")).toBeVisible();
  await expect(page.getByText(/^前の期間の同時点/)).toBeVisible();
  await button(page, "前の期間").click();
  await expect(page.getByText("集計中")).toHaveCount(0);
  await expect(page.getByText(/^前の期間(比|は0件)/)).toBeVisible();
  await page.goto("/hino-sos/statistics?period=month&date=2020-01-01");
  await expect(
    page.getByText("この期間の受付はありません").first(),
  ).toBeVisible();

  const dealer = await openAs("dealer-a");
  await dealer.goto("/hino-sos/statistics");
  await expect(dealer).toHaveURL(/\/unauthorized/);
});
