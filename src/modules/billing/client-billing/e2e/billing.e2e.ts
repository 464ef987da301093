import type { Page } from "@playwright/test";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  freshDigits,
  mark,
} from "../../../../../e2e/harness/desk-api.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const slashes = (date: string): string => date.replaceAll("-", "/");

/** The last day of the month before this one. */
const lastMonthEnd = (today: string): string =>
  addDays(`${today.slice(0, 7)}-01`, -1);

const digits = (value: number, length: number): string =>
  String(value).padStart(length, "0");

/** A bank's file of one deposit of a day: 200 bytes a record, dates by 令和. */
const bankFile = (amount: number, payer: string, today: string): Buffer => {
  const day = `${digits(Number(today.slice(0, 4)) - 2018, 2)}${today.slice(5, 7)}${today.slice(8)}`;
  const pad = (text: string, length = 200): string => text.padEnd(length, " ");
  const header = pad(
    `1030${day}${day}${day}0001${pad("", 15)}001${pad("", 15)}   10001234567`,
  );
  const data = pad(
    `2${digits(1, 8)}${day}${day}111${digits(amount, 12)}${digits(0, 12)}${pad("", 33)}${payer.padEnd(48, " ")}`,
  );
  const trailer = pad(`8${digits(1, 6)}${digits(amount, 13)}`);
  return Buffer.from([header, data, trailer, pad("9")].join("\r\n"), "latin1");
};

/** A reading that nobody has: アイウエオ, and the same as the bytes of half width in the file of a bank. */
const payerName = (): { wide: string; half: string } => {
  const places = Array.from(freshDigits(13), (digit) => Number(digit) % 5);
  return {
    wide: places.map((at) => "アイウエオ"[at]).join(""),
    half: places.map((at) => String.fromCodePoint(0xb1 + at)).join(""),
  };
};

test("work is looked at beside its report, and one key confirms it and goes on to the next", async ({
  page,
}) => {
  await signIn(page, "leader");
  // A line of a report: the fee for arranging stands in none.
  await page.goto("/bill/pending?item_state=pending&q=基本作業料");
  await expect(page.getByText("左の一覧から明細を選ぶと")).toBeVisible();
  await expect(page.getByRole("row", { name: /円/ }).first()).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const pane = page.getByRole("region", { name: /^\d{12} / });
  await expect(pane.getByRole("heading", { name: /の報告$/ })).toBeVisible();
  await expect(pane.locator("tr[aria-current]")).toHaveCount(1);
  await expectAccessible(page);
  // What is marked has its own keys, beside what is shown.
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  await expect(button(page, "選択を解除")).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog")).toContainText("請求しない理由");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "選択を解除" }).click();
  const first = page.url();
  await page.keyboard.press("Control+Enter");
  await heard(page, "1件を確認済にしました。");
  await expect(page).not.toHaveURL(first);
  await expect(pane.getByText("確認待ち")).toBeVisible();
  await page.goto(first);
  await expect(pane.getByText("確認済", { exact: true })).toBeVisible();
});

test("work is confirmed, closed, billed, paid by a bank file, given back, and the closing undone in sight of what goes with it", async ({
  page,
}) => {
  await signIn(page, "leader");
  const name = `検算運輸${mark()}`;
  const { wide: payer, half } = payerName();
  const today = tokyoDate();
  const closed_on = lastMonthEnd(today);
  const code = freshDigits(13);
  const client = await callAs<{ data: { id: number } }>(
    page,
    "POST",
    "/api/clients",
    {
      company_customer_code: `${code.slice(-8, -5)}-${code.slice(-5)}`,
      name,
      name_kana: payer,
      billing_prefecture: "神奈川県",
      billing_address: "横浜市西区高島1-1",
      billing_postal_code: "220-0011",
    },
  );
  for (const [item, unit_price] of [
    ["牽引", 30_000],
    ["回送", 20_000],
  ] as const)
    await callAs(page, "POST", "/api/billItems", {
      client_id: client.data.id,
      work_on: closed_on,
      item,
      quantity: 1,
      unit_price,
      tax_class: "10",
    });

  await page.goto(`/bill/pending?q=${encodeURIComponent(name)}`);
  await expect(heading(page)).toHaveText("請求 確認待ち");
  await expectAccessible(page);
  for (const key of ["j", "Space", "j", "Space"])
    await page.keyboard.press(key);
  await expect(page.getByText("合計 50,000円")).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog")).toContainText("請求しない理由");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("c");
  await heard(page, "2件を確認済にしました。");

  await page.goto("/bill/cut-off");
  await button(page, "新しい締め").click();
  const dialog = page.getByRole("dialog");
  await textbox(dialog, "締日").fill(slashes(closed_on));
  await button(dialog, "対象を確認").click();
  await expect(dialog.getByText(name)).toBeVisible();
  await dialog.getByRole("button", { name: /社を締める$/ }).click();
  await expect(heading(page)).toContainText(slashes(closed_on));
  await heard(page, "締めが完了しました。");
  await expectAccessible(page);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("55,000円");
  const closing = page.url();
  await row.getByRole("link").click();
  await expect(heading(page)).toContainText("請求書");
  await expectAccessible(page);
  const bill = page.url();
  await button(page, "請求書を表示").click();
  await expect(page.getByRole("dialog")).toContainText("ご請求金額");
  await page.keyboard.press("Escape");
  await button(page, "送付を記録").first().click();
  await button(page.getByRole("dialog"), "送付を記録").click();
  await heard(page, "送付を記録しました。");

  await page.goto("/bill/record");
  await page.getByLabel("入金明細を取込").setInputFiles({
    name: "nyukin.csv",
    mimeType: "text/csv",
    buffer: bankFile(30_000, half, today),
  });
  await heard(page, "1件を取り込みました。取込済み 0件。");
  await button(page, "自動消込").click();
  await heard(page, /件を消し込みました。候補のある入金/);
  await page.goto(`/bill/record?q=${encodeURIComponent(payer)}`);
  await page.getByRole("link", { name: slashes(today) }).click();
  const take = button(page, "この内容で消し込む");
  await expect(take).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await heard(page, "消し込みました。");
  await page.goto(bill);
  await expect(page.getByText("一部入金").first()).toBeVisible();

  await button(page, "返還する").click();
  const credit = page.getByRole("dialog");
  await textbox(credit, "返還の理由").fill("料金の誤り");
  await textbox(credit, "回送（残り 20,000円）").fill("8000");
  await button(credit, "返還する").click();
  await heard(page, /返還請求書 \d{12} を発行しました。/);
  await expect(page.getByText("-8,800円").first()).toBeVisible();

  await page.goto(closing);
  await row.getByRole("checkbox").check();
  await button(page, "選択した1社の締めを取り消す").click();
  const undo = page.getByRole("dialog");
  await expect(undo.getByText("請求書 2通（うち送付済 1通）")).toBeVisible();
  await expect(undo.getByText("未消込に戻る入金 1件 30,000円")).toBeVisible();
  await textbox(undo, "取消の理由").fill("明細漏れ");
  await button(undo, "締めを取り消す").click();
  await heard(page, "2通の請求書を取り消しました。");
  await page.goto(bill);
  await expect(page.getByText("取消").first()).toBeVisible();
});

test("a payment like one of these days is asked about, and given back with day and reason", async ({
  page,
}) => {
  await signIn(page, "leader");
  const payer = `ﾆｼﾞﾕｳ${mark()}`;
  // Below what one person gives back alone.
  const type = async (): Promise<void> => {
    await page.goto("/bill/record/payment-form");
    await textbox(page, "振込名義").fill(payer);
    await textbox(page, "入金日").fill(tokyoDate());
    await textbox(page, "金額").fill("9,340");
    await button(page, "登録").click();
  };
  await type();
  await expect(page).toHaveURL(/record\/\d+$/);
  await type();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("同じ入金がすでにあります");
  await expectAccessible(page);
  await button(question, "戻る").click();
  await expect(textbox(page, "金額")).toHaveValue("9,340");
  await button(page, "登録").click();
  await button(question, "別の入金として登録").click();
  await expect(page).toHaveURL(/record\/\d+$/);

  await button(page, "返金を記録").click();
  const dialog = page.getByRole("dialog");
  await textbox(dialog, "返金日").fill(addDays(tokyoDate(), 1));
  await textbox(dialog, "返金の理由").fill("二重に入力");
  await button(dialog, "返金を記録").click();
  await expect(
    dialog.getByText("2000年から今日までの日付を入力してください").last(),
  ).toBeVisible();
  await expectAccessible(page);
  await textbox(dialog, "返金日").fill(tokyoDate());
  await button(dialog, "返金を記録").click();
  await heard(page, "返金を記録しました。");
  await expect(page.getByText("二重に入力").first()).toBeVisible();
  await button(page, "返金の記録を取り消す").click();
  await textbox(dialog, "取消の理由").fill("振込不能");
  await button(dialog, "返金の記録を取り消す").click();
  await heard(page, "返金の記録を取り消しました。");
  await expectAccessible(page);
});
