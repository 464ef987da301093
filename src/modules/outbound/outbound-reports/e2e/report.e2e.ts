import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { button } from "../../../../../e2e/harness/fields.ts";
import { expectNothingTooWide } from "../../../../../e2e/harness/fit.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

/** The bars of the chart are as long as the numbers of the table say, the longest first; 1 px for rounding. */
const expectBars = async (
  page: Page,
  [head = [], , ...rows]: readonly (readonly string[])[],
) => {
  const parts = ["通話・案内", "不在・不通"].map((name) => head.indexOf(name));
  const counts = rows
    .map((cells) =>
      parts.map((at) => Number(cells[at]?.replaceAll(",", "") ?? Number.NaN)),
    )
    .toSorted(([a = 0, b = 0], [c = 0, d = 0]) => c + d - a - b);
  const bars = page.getByRole("figure").locator("rect.MuiBarChart-element");
  const widths = await bars.evaluateAll((all) =>
    all.map((bar) => Number(bar.getAttribute("width"))),
  );
  const ofPart = widths.length / parts.length;
  expect(ofPart).toBeGreaterThan(0);
  const scale = (widths[0] ?? 0) / (counts[0]?.[0] ?? 1);
  for (let at = 0; at < ofPart; at += 1)
    for (const part of [0, 1])
      expect(
        Math.abs(
          (widths[part * ofPart + at] ?? 0) - (counts[at]?.[part] ?? 0) * scale,
        ),
      ).toBeLessThan(2);
};

test("half a year of calls: a chart, its table and the file say the same", async ({
  page,
}) => {
  await signIn(page, "leader");
  // A half-year that is not a few days old.
  await page.goto(`/outbound/report?date=${addDays(tokyoDate(), -60)}`);
  const counted = page.waitForResponse(/reports\?.*period=half_year/);
  await button(page, "半期").click();
  await counted;
  const table = page.getByRole("region", { name: "架電状況の数値" });
  const total = table.getByRole("row").nth(1);
  await expect(total).toContainText("合計");
  await expect(
    page.getByRole("figure", { name: /架電状況のグラフ/ }),
  ).toContainText("通話・案内");
  // Others call meanwhile: what a call came between is read again.
  await expect(async () => {
    const shown = await table
      .getByRole("row")
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.children].map(({ textContent }) => textContent),
        ),
      );
    await expectBars(page, shown);
    const saved = page.waitForEvent("download");
    await button(page, "架電状況のCSVを保存").click();
    const file = await readFile(await (await saved).path(), "utf8");
    expect(
      file
        .replace(/^\uFEFF/, "")
        .trimEnd()
        .split("\r\n")
        .map((line) => line.slice(1, -1).split('","')),
    ).toEqual(shown);
  }).toPass();

  await button(page, "サービス満足度").click();
  await button(page, "担当者別").click();
  await expect(
    page.getByRole("region", { name: "サービス満足度の数値" }),
  ).toContainText("担当者別");
  await expect(page).toHaveURL(/report=4.*by=agent|by=agent.*report=4/);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNothingTooWide(page);
});
