import { freshDigits } from "../../../../../e2e/harness/desk-api.ts";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { button, choose, textbox } from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";
import { makePdf } from "#world/simple-pdf.ts";

const base = "/hino-connect";
const viewer = `${base}/file-viewer`;

const pdfOf = (word: string) => ({
  name: "手引き.pdf",
  mimeType: "application/pdf",
  buffer: makePdf("手引き", ["表紙"], [word], ["付録"], ["奥付"]),
});
const picture = {
  name: "図.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

test("a document is kept, found by its words and read at the page, version after version", async ({
  page,
}) => {
  const mark = freshDigits(6);
  const name = `開通の手引き${mark}`;
  const heading = page.getByRole("heading", { level: 1 });
  await signIn(page, "leader");
  await page.goto(`${base}/import-files`);
  await expect(heading).toHaveText("資料取込");
  await expect(page.getByText("通信機 DCM-200 取扱説明書")).toBeVisible();
  await page.getByRole("link", { name: "資料登録" }).last().click();
  await expect(heading).toHaveText("資料登録");
  await textbox(page, "名称").fill(name);
  await choose(page, "フォルダー", "契約手続き / 利用開始", "利用開始");
  await button(page, "登録").click();
  await expect(heading).toContainText(name);
  await expect(page.getByText("まだファイルがありません。")).toBeVisible();
  const file = page.locator("input[type=file]");
  await file.setInputFiles(pdfOf(`旧番号${mark}`));
  await expect(page.getByText("第1版 手引き.pdf").first()).toBeVisible();
  await file.setInputFiles(pdfOf(`新番号${mark}`));
  await expect(page.getByText("第2版 手引き.pdf").first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(viewer);
  await expect(heading).toHaveText("資料閲覧");
  await page.getByRole("searchbox").fill(`旧番号${mark}`);
  await expect(page.getByText("該当する資料がありません")).toBeVisible();
  await page.getByRole("searchbox").fill(`新番号${mark}`);
  await page.getByRole("link", { name: /^2ページ/ }).click();
  const shown = page.getByRole("region", { name: "資料の内容" });
  await expect(shown.getByRole("heading", { name })).toBeVisible();
  await expect(shown.getByText("2 / 4 ページ")).toBeVisible();
  const topOf = async (name: string): Promise<number> => {
    const place = shown.getByRole("region", { name, exact: true });
    return (await place.boundingBox())?.y ?? Number.NaN;
  };
  await expect
    .poll(async () =>
      Math.abs((await topOf("2ページ")) - (await topOf("手引き.pdf"))),
    )
    .toBeLessThan(2);
  await expectAccessible(page);
  await shown.getByRole("combobox", { name: "版" }).click();
  await page.getByRole("option", { name: "第1版" }).click();
  await expect(shown.getByRole("alert")).toContainText(
    "これは旧版（第1版）です。最新は第2版です。",
  );
  await button(page, "最新版を表示").click();
  await expect(shown.getByRole("alert")).toBeHidden();
});

test("a picture is saved instead of shown, a workbook opens at its sheet", async ({
  page,
}) => {
  const name = `配線図${freshDigits(6)}`;
  await signIn(page, "leader");
  await page.goto(`${base}/import-file-form`);
  await textbox(page, "名称").fill(name);
  await choose(page, "フォルダー", "規約");
  await button(page, "登録").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await page.locator("input[type=file]").setInputFiles(picture);
  await expect(
    page.getByText("第1版（内容は検索されません） 図.png").first(),
  ).toBeVisible();
  await page.getByRole("link", { name: "資料を閲覧" }).click();
  const shown = page.getByRole("region", { name: "資料の内容" });
  await expect(shown).toContainText("対応していないファイル形式です。");
  const saved = page.waitForEvent("download");
  await button(page, "保存").click();
  expect((await saved).suggestedFilename()).toBe("図.png");

  await page.goto(`${viewer}?q=${encodeURIComponent("U0155")}`);
  await page
    .getByRole("link", { name: /^シート「警告コード」/ })
    .first()
    .click();
  await expect(shown.getByRole("tab", { name: "警告コード" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(shown.getByRole("cell", { name: /U0155/ })).toBeVisible();
});

test("who reads opens a folder and sees no import", async ({ page }) => {
  await signIn(page, "dealer-a");
  await page.goto(viewer);
  await expect(page.getByRole("link", { name: "資料取込" })).toHaveCount(0);
  await page.getByRole("button", { name: /^販売会社向け/ }).click();
  await page.getByRole("link", { name: "通信機リコールの案内" }).click();
  const shown = page.getByRole("region", { name: "資料の内容" });
  await expect(
    shown.getByRole("heading", { name: "通信機リコールの案内" }),
  ).toBeVisible();
  await expect(page.getByText("年末年始の受付体制")).toHaveCount(0);
  await page.goto(`${base}/import-files`);
  await expect(page).toHaveURL(/unauthorized/);
});

for (const account of ["iza-only", "tow-a"] as const)
  test(`${account} is sent away`, async ({ page }) => {
    await signIn(page, account);
    await page.goto(viewer);
    await expect(page).toHaveURL(/unauthorized|tow-truck/);
  });
