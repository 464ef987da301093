import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";
import { BUILT_IN_EXPRESSWAYS } from "#platform/contract/geography/built-in-expressways.ts";
import { tableOfRoads } from "../contract/table-rules.ts";
import { roadColumnLabels } from "../contract/text.ts";

/** A road that no other table has. */
const testRoad = {
  code: "E99",
  name: "試験自動車道",
  kana: "しけんじどうしゃどう",
  rising: "下り",
  rising_bound: "西方面",
  falling: "上り",
  falling_bound: "東方面",
  stretch: "",
};

/** The built-in roads and one more: journeys beside this one find theirs. */
const tableOf = (lastKm: string) => {
  const from = { point: "試験始点", kilopost: "0" };
  const to = { point: "試験終点", kilopost: lastKm };
  const rows = [
    { ...testRoad, ...from, latitude: "35.5", longitude: "139.5" },
    { ...testRoad, ...to, latitude: "35.6", longitude: "139.6" },
    ...tableOfRoads(BUILT_IN_EXPRESSWAYS),
  ];
  const lines = [roadColumnLabels, ...rows].map((cells) =>
    Object.values(cells).join(","),
  );
  return {
    name: "路線改定.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\r\n")),
  };
};

const chooseFile = (page: Page, lastKm: string): Promise<void> =>
  page.locator("input[type=file]").setInputFiles(tableOf(lastKm));

const setRow = (page: Page, name: string): Locator =>
  page
    .getByRole("region", { name: "データの一覧" })
    .getByRole("row")
    .filter({ hasText: name });

/** Opens the search with the keyboard, types, and takes the first line. */
const searchRoad = async (page: Page, words: string): Promise<void> => {
  await page.getByRole("button", { name: "高速道路検索" }).press("Enter");
  const search = page.getByRole("dialog", { name: "高速道路検索" });
  const box = search.getByRole("combobox");
  await expect(box).toBeFocused();
  await box.fill(words);
};

test("a table with an error is refused, the corrected one is searched in at the desk at once, and the way back is open", async ({
  page,
  openAs,
}) => {
  const desk = await openAs("operator");
  await desk.goto("/hino-sos/inquiry-form");
  const place = desk.getByRole("region", { name: "場所" });
  await expect(
    place.getByRole("combobox", { name: "高速道路名" }),
  ).toBeVisible();

  await signIn(page, "admin");
  await page.goto("/setting-info/expressway");
  await expect(setRow(page, "標準データ")).toContainText("使用中");

  await chooseFile(page, "十キロ");
  const errors = page.getByRole("region", { name: "エラーの一覧" });
  const wrong = errors.getByRole("row").nth(1);
  for (const part of ["3", "キロポスト", "十キロ", "数値で入力してください。"])
    await expect(wrong).toContainText(part);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "エラーをCSVで保存" }).click();
  expect((await saved).suggestedFilename()).toContain("エラー");
  await expectAccessible(page);

  await chooseFile(page, "12.5");
  await expect(page.getByText("追加される路線")).toBeVisible();
  await page.getByRole("button", { name: "このデータを使用する" }).click();
  await heard(page, "新しい高速道路データを使用します。");
  await expect(setRow(page, "路線改定.csv")).toContainText("使用中");

  // The form at the desk was open all the time.
  await searchRoad(desk, "しけん 下り 5");
  const search = desk.getByRole("dialog", { name: "高速道路検索" });
  await expect(search.getByRole("option")).toHaveCount(1);
  await expectAccessible(desk);
  const file = search.getByRole("link", { name: "路線改定.csv" });
  const link = await file.getAttribute("href");
  expect((await desk.request.get(link ?? "")).status()).toBe(200);
  await search.getByRole("combobox").press("Enter");
  await expect(search).toBeHidden();
  await expect(place.getByRole("combobox", { name: "高速道路名" })).toHaveValue(
    "試験自動車道",
  );
  await expect(place.getByRole("combobox", { name: "方向" })).toHaveValue(
    "下り（西方面）",
  );
  await expect(place.getByRole("textbox", { name: "キロポスト" })).toHaveValue(
    "5",
  );
  await expect(place.getByText("35.5400, 139.5400")).toBeVisible();

  // The place search of the server knows the new road too, and forgets it with the set.
  const anywhere = place.getByRole("combobox", { name: "場所の検索" });
  await anywhere.fill("試験終点");
  await expect(
    desk.getByRole("option", { name: "試験終点（試験自動車道）" }),
  ).toBeVisible();

  await page.getByRole("button", { name: "標準データを使用する" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "使用する" })
    .click();
  await expect(setRow(page, "標準データ")).toContainText("使用中");
  await expect(
    page
      .getByRole("region", { name: "切り替えの履歴" })
      .getByRole("row")
      .nth(1),
  ).toContainText("路線改定.csv → 標準データ");

  await expect(
    desk.getByRole("option", { name: "試験終点（試験自動車道）" }),
  ).toBeHidden();
  await anywhere.fill("");

  // What the case has stays, though the road is gone; the search knows the others again.
  await searchRoad(desk, "東名 120.5");
  await expect(search.getByRole("option").first()).toContainText(
    "東名高速道路",
  );
  await desk.keyboard.press("Escape");
  await expect(place.getByRole("combobox", { name: "高速道路名" })).toHaveValue(
    "試験自動車道",
  );
});

for (const account of ["operator", "dealer-a"] as const)
  test(`${account} sets no roads`, async ({ page }) => {
    await signIn(page, account);
    await page.goto("/setting-info/expressway");
    await expect(page).toHaveURL(/\/unauthorized$/);
  });
