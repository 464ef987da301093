import type { Locator, Page } from "@playwright/test";
import {
  addDays,
  formatDay,
  tokyoDate,
} from "#platform/contract/japanese/dates.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  freshTelephone,
  profileOf,
} from "../../../../../e2e/harness/desk-api.ts";
import {
  agree,
  button,
  choose,
  textbox,
} from "../../../../../e2e/harness/fields.ts";
import {
  findDealer,
  giveReason,
  openSlip,
} from "../../../../../e2e/harness/outbound-api.ts";
import { makeOwnAccount } from "../../../../../e2e/harness/own-account.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const today = tokyoDate();
const phone = freshTelephone();
const chassis = `FN1AWG-7${phone.slice(-6)}`;
const name = `物語運輸${phone.slice(-6)}`;
/** Of whichever sales company the account belongs to. */
let branch = "";
const desired = addDays(today, 3);
const promise = "無償で再点検します";
const problem = "坂道で異音が続く";

const card = (page: Page, title: string): Locator =>
  page.getByRole("region", { name: title, exact: true });
const row = (page: Page): Locator =>
  page.locator("tbody tr").filter({ hasText: name });
const head = (page: Page, words: string): Locator =>
  page.getByText(words, { exact: true }).first();

/** A file as a sales company sends it: one row, heads as in its list. */
const fileOf = (cells: Readonly<Record<string, string>>) => ({
  name: "対象車両.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [Object.keys(cells), Object.values(cells)]
      .map((line) => line.map((cell) => `"${cell}"`).join(","))
      .join("\r\n"),
  ),
});

const importVehicle = async (page: Page, dealer_code: string) => {
  await page.goto("/outbound/customer-date/vehicles");
  await button(page, "取込").click();
  const bench = page.getByRole("dialog", { name: /の取込$/ });
  await bench.getByLabel("ファイルを選択", { exact: true }).setInputFiles(
    fileOf({
      販売会社コード: dealer_code,
      顧客コード: `700-${phone.slice(-5)}`,
      使用者名: name,
      カナ: "モノガタリウンユ",
      TEL1: phone,
      TEL2: `080${phone.slice(3)}`,
      TEL3: `070${phone.slice(3)}`,
      車台番号: chassis,
      用途: "事業用",
      形状: "貨物",
      総重量: "25t",
      車検満了日: addDays(today, 60),
      前回3か月実施日: addDays(today, -40),
      拠点: branch,
    }),
  );
  await button(bench, "内容を確認").click();
  await expect(bench.getByText("新規 1行")).toBeVisible();
  await button(bench, "1行を登録する").click();
  await agree(page, "登録する");
  await expect(bench.getByText("取り込みが完了しました。")).toBeVisible();
};

/**
 * The days before a 車検 from which the users of a company are called, after seeing what that changes. The companies of
 * the demo are everybody's: the returned act gives the days back.
 */
const setDays = async (page: Page, dealer: string, days: string) => {
  await page.goto("/outbound/various-basic-information");
  await page.getByRole("searchbox").fill(dealer);
  await page.getByRole("link", { name: dealer }).click();
  await button(page, "契約設定を編集").click();
  const field = textbox(page, "車検 日数");
  const before = await field.inputValue();
  await field.fill(days);
  await page.getByRole("button", { name: /^保存/ }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(/準備期間待ち → 要架電　\d+件/);
  await button(question, "保存").click();
  await heard(page, /を保存しました。/);
  const path = `/api/outbound/contractSettings/${page.url().split("/").at(-1) ?? ""}`;
  return async (): Promise<void> => {
    const { data } = await callAs<{ data: { version: number } }>(
      page,
      "GET",
      path,
    );
    await callAs(page, "PATCH", path, {
      version: data.version,
      vehicle_day_setting: Number(before),
    });
  };
};

/** Takes the slip and calls one of the three numbers. */
const call = async (page: Page, connection: 1 | 2 | 3, result: string) => {
  await button(page, "発信開始").click();
  await expect(page.getByText(/自分が発信中/)).toBeVisible();
  const form = card(page, "結果");
  const number = form.getByRole("combobox", { name: "発信先" });
  await number.fill(String(connection));
  await page
    .getByRole("option", { name: new RegExp(`^${String(connection)} `) })
    .click();
  await page.keyboard.press("Escape");
  await form.getByRole("button", { name: result }).click();
  await giveReason(form);
  return form;
};

const save = async (page: Page) => {
  await button(page, "保存").click();
  await heard(page, `${name}の架電を記録しました。`);
  await button(page, "発信をやめる").click();
};

/** As a sales company that writes down last week's visit today. */
const reportReceipt = async (page: Page) => {
  await button(page, "入庫を報告").click();
  const dialog = page.getByRole("dialog", { name: "入庫を報告" });
  await textbox(dialog, "入庫日").fill(addDays(today, -10));
  await button(dialog, "入庫を報告").click();
};

const reportWork = async (page: Page) => {
  await button(page, "作業を報告").click();
  const dialog = page.getByRole("dialog", { name: "作業を報告" });
  await expect(dialog.getByRole("checkbox", { name: "車検" })).toBeChecked();
  await textbox(dialog, "完了日").fill(addDays(today, -9));
  await textbox(dialog, "次回満了日").fill(addDays(today, 425));
  await textbox(dialog, "走行距離").fill("123456");
  await textbox(dialog, "作業内容").fill("ブレーキパッド交換");
  await button(dialog, "作業を報告").click();
};

/** The call after the work: something is wrong, and the sales company is told. */
const complain = async (page: Page) => {
  await expect(card(page, "入庫・作業の報告")).toContainText(
    "ブレーキパッド交換",
  );
  const form = await call(page, 3, "本人と通話");
  await button(form, "問題あり").click();
  await textbox(form, "問題の内容").fill(problem);
  await choose(form, "満足度", "2 やや不満");
  await choose(form, "改善区分", "品質");
  await button(page, "保存").click();
  const dialog = page.getByRole("dialog", { name: "情報報告" });
  await expect(textbox(dialog, "内容")).toHaveValue(problem);
  await button(dialog, "情報報告").click();
};

/** What waits for the account, from the top bar of every page. */
const openNews = async (page: Page) => {
  await page
    .getByRole("button", { name: /^未確認のお知らせ（アウトバウンド）/ })
    .click();
  await page
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .first()
    .click();
};

const answer = async (page: Page) => {
  const told = card(page, "情報報告");
  await expect(told).toContainText(problem);
  await button(told, "回答する").click();
  const dialog = page.getByRole("dialog", { name: "回答する" });
  await textbox(dialog, "回答").fill(promise);
  await button(dialog, "回答する").click();
  await expect(told).toContainText(promise);
};

/** Called in vain, then again: the user names a day. */
const callTwice = async (leader: Page, agent: Page) => {
  await openSlip(leader, name);
  const missed = await call(leader, 1, "不在");
  const tomorrow = `${formatDay(addDays(today, 1))} 10:00`;
  await textbox(missed, "次回架電").fill(tomorrow);
  await choose(missed, "担当", "誰でも");
  await textbox(missed, "内容").fill("午前中に掛け直し");
  await save(leader);
  await expect(card(agent, "架電履歴")).toContainText("午前中に掛け直し");
  await expect(agent.getByText("1回／上限3回")).toBeVisible();
  const reached = await call(leader, 2, "本人と通話");
  await button(reached, "入庫希望").click();
  await textbox(reached, "希望日").fill(desired);
  await save(leader);
  await expect(head(leader, "要入庫報告")).toBeVisible();
};

/** The sales company sees it on its own lists, before and after the vehicle came. */
const reportAsDealer = async (dealer: Page) => {
  await dealer.goto("/outbound/promote-warehouse-call-list");
  await dealer.getByRole("searchbox").fill(name);
  await expect(row(dealer)).toContainText("要入庫報告");
  await expect(row(dealer)).toContainText(branch);
  await row(dealer).getByRole("link").first().click();
  await expect(card(dealer, "架電履歴")).toContainText(formatDay(desired));
  await reportReceipt(dealer);
  await expect(head(dealer, "要作業報告")).toBeVisible();
  await dealer.goto("/outbound/after-call-list");
  await dealer.getByRole("searchbox").fill(name);
  await row(dealer).getByRole("link").first().click();
  await reportWork(dealer);
  await expect(head(dealer, "要アフターコール")).toBeVisible();
};

test("a vehicle comes in by a file, is called until it comes, is reported, asked after, complained of and done", async ({
  page,
  openAs,
}) => {
  // Who calls holds one user of vehicles at a time: an account of others would let go of this one's.
  await signIn(page, await makeOwnAccount(page, "operator"));
  const own = await makeOwnAccount(page, "leader");
  const [leader, dealer, admin] = await Promise.all([
    openAs(own),
    openAs("dealer-a"),
    openAs("admin"),
  ]);
  const { car_dealer_id } = await profileOf(dealer);
  const company = await findDealer(page, ({ id }) => id === car_dealer_id);
  branch = company.branches[0]?.name ?? "";
  await importVehicle(page, company.code);
  await openSlip(page, name);
  await expect(head(page, "準備期間待ち")).toBeVisible();
  await expect(page.getByText("車検＋3か月＋12か月（まとめ）")).toBeVisible();

  const giveBack = await setDays(leader, company.name, "62");
  try {
    // The agent's page follows by itself.
    await expect(head(page, "要架電")).toBeVisible();
    await callTwice(leader, page);
  } finally {
    await giveBack();
  }
  await reportAsDealer(dealer);

  await expect(head(leader, "要アフターコール")).toBeVisible();
  await openSlip(leader, name);
  await complain(leader);
  await expect(head(leader, "完了 入庫済")).toBeVisible();
  await expect(card(leader, "情報報告")).toContainText("回答待ち");

  await openNews(dealer);
  await answer(dealer);
  await openNews(leader);
  const told = card(leader, "情報報告");
  await expect(told).toContainText(promise);
  await button(told, "回答を確認しました").click();
  await expect(button(told, "回答を確認しました")).toHaveCount(0);

  // Who called last does not approve it.
  await expect(button(leader, "承認")).toBeDisabled();
  await openSlip(admin, name);
  await button(admin, "承認").click();
  await agree(admin, "承認");
  await heard(admin, "承認しました。");
  await page.goto(
    `/outbound/outbound-list?outbound_status=done&q=${encodeURIComponent(name)}`,
  );
  await expect(row(page)).toContainText("承認済");
});
