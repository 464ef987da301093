import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { callAs, mark } from "../../../../../e2e/harness/desk-api.ts";
import {
  agree,
  button,
  giveReason,
  textbox,
} from "../../../../../e2e/harness/fields.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const board = (page: Page) => page.getByRole("region", { name: "お知らせ" });

/** A PDF as small as one can be that is still recognised by its content. */
const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n");

/** Writes an urgent, pinned announcement to the sales companies, with a file chosen before it is saved. */
const write = async (page: Page, title: string): Promise<void> => {
  await page.goto("/announcement");
  await expect(heading(page)).toHaveText("お知らせ");
  await page.keyboard.press("n");
  await textbox(page, "件名").fill(title);
  await textbox(page, "本文").fill(
    "冬用タイヤへの交換をお願いします。\nhttps://example.jp/winter",
  );
  await page.getByRole("checkbox", { name: "販売会社" }).check();
  await button(page, "緊急").click();
  await page
    .getByRole("checkbox", { name: "一覧の先頭にピン留めする" })
    .check();
  const asked = page.waitForEvent("filechooser");
  await button(page, "ファイルを追加").click();
  await (
    await asked
  ).setFiles([
    { name: "winter.pdf", mimeType: "application/pdf", buffer: pdf },
    { name: "extra.pdf", mimeType: "application/pdf", buffer: pdf },
  ]);
  await expect(page.getByText("保存すると添付されます")).toBeVisible();
  await button(page, "「extra.pdf」を削除").click();
  await expectAccessible(page);
  await button(page, "登録").click();
  await agree(page, "掲載する");
  await expect(heading(page)).toHaveText(`お知らせ ${title}`);
  await expect(page.getByRole("link", { name: /winter\.pdf/ })).toBeVisible();
  await expect(page.getByText("extra.pdf")).toBeHidden();
};

test("an announcement reaches those to whom it is addressed at once, is read there, and nobody else finds it", async ({
  page,
  openAs,
  watch,
}) => {
  // The browser reports the refusals that this journey is about.
  watch.allow(/status of (403|404)/);
  const title = `タイヤ交換 ${mark()}`;
  await signIn(page, "admin");
  const dealer = await openAs("dealer-a");
  const driver = await openAs("tow-a", phone);
  await dealer.goto("/");
  await expect(board(dealer)).toBeVisible();
  const unreadBefore = await callAs<{ data: { unread: number } }>(
    dealer,
    "GET",
    "/api/announcements/unread",
  );

  await write(page, title);
  const address = new URL(page.url()).pathname;
  // On the main menu of the sales company without a reload: unread, urgent, pinned first.
  const row = board(dealer).getByRole("link").filter({ hasText: title });
  await expect(row).toBeVisible();
  await expect(row).toContainText("未読");
  await expect(row).toContainText("緊急");
  await expect(row.getByRole("img", { name: "ピン留め" })).toBeVisible();
  await expect(
    dealer.getByRole("link", {
      name: `お知らせ（未読 ${unreadBefore.data.unread + 1}件）`,
    }),
  ).toBeVisible();
  await expectAccessible(dealer);

  await row.click();
  await expect(heading(dealer)).toHaveText(`お知らせ ${title}`);
  await expect(
    dealer.getByRole("link", { name: "https://example.jp/winter" }),
  ).toBeVisible();
  const file = await dealer
    .getByRole("link", { name: /winter\.pdf/ })
    .getAttribute("href");
  const served = await dealer.request.get(file ?? "");
  expect(served.status()).toBe(200);
  expect(served.headers()["content-type"]).toContain("application/pdf");
  await expectAccessible(dealer);
  // The writer sees who has read it, live.
  await expect(page.locator("#readers")).toContainText(
    /^.*[1-9]\d* \/ \d+名が既読/s,
  );

  // Another role: not on the board, not in the list, not by its address, not by its file.
  await driver.goto("/");
  await expect(driver.getByText(title)).toBeHidden();
  await driver.goto(`/announcement?q=${encodeURIComponent(title)}`);
  await expect(driver.getByText("該当するデータがありません")).toBeVisible();
  await driver.goto(address);
  await expect(driver.getByText("お知らせが見つかりません")).toBeVisible();
  await expectAccessible(driver);
  const unsigned = (file ?? "").split("?")[0] ?? "";
  expect((await driver.request.get(unsigned)).status()).not.toBe(200);

  // Taken back: gone from the screen that has it open, and from its kept link.
  await button(page, "削除").click();
  await giveReason(page);
  await expect(heading(page)).toHaveText("お知らせ");
  expect((await dealer.request.get(file ?? "")).status()).not.toBe(200);
});
