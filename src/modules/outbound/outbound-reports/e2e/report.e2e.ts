import { readFile } from "node:fs/promises";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { button } from "../../../../../e2e/harness/fields.ts";
import { expectNothingTooWide } from "../../../../../e2e/harness/fit.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

test("half a year of calls: a chart, its table and the file say the same", async ({
  page,
}) => {
  await signIn(page, "leader");
  await page.goto("/outbound/report");
  const counted = page.waitForResponse(/reports\?.*period=half_year/);
  await button(page, "半期").click();
  await counted;
  const table = page.getByRole("region", { name: "架電状況の数値" });
  const total = table.getByRole("row").nth(1);
  await expect(total).toContainText("合計");
  await expect(
    page.getByRole("figure", { name: /架電状況のグラフ/ }),
  ).toContainText("通話・案内");
  const shown = await table
    .getByRole("row")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].map(({ textContent }) => textContent),
      ),
    );
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

  await button(page, "サービス満足度").click();
  await button(page, "担当者別").click();
  await expect(
    page.getByRole("region", { name: "サービス満足度の数値" }),
  ).toContainText("担当者別");
  await expect(page).toHaveURL(/report=4.*by=agent|by=agent.*report=4/);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNothingTooWide(page);
});
