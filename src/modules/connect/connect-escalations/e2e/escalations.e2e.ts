import type { Page } from "@playwright/test";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  companyOf,
  inquiries,
  makeInquiry,
  pathOf,
} from "../../../../../e2e/harness/connect-api.ts";
import { callAs } from "../../../../../e2e/harness/desk-api.ts";
import {
  agree,
  button,
  tabTo,
  textbox,
} from "../../../../../e2e/harness/fields.ts";
import { countKeys } from "../../../../../e2e/harness/keys.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** What the mail catcher has for an inquiry. */
const mailsOf = async (page: Page, number: string): Promise<Mail[]> => {
  const answer = await page.request.get("/dev/mail/mails.json");
  const { mails } = (await answer.json()) as { mails: Mail[] };
  return mails.filter(({ subject }) => subject.includes(number));
};

const cardOf = (page: Page) =>
  page.getByRole("region", { name: "エスカレーション", exact: true });

test("an inquiry is escalated by mail, answered on the dealer's screen, read and completed", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  const dealer = await openAs("dealer-a");
  await dealer.goto("/");
  await expect(
    dealer.getByRole("heading", { level: 1, name: "メインメニュー" }),
  ).toBeVisible();
  const one = await makeInquiry(page, await companyOf(dealer));
  await page.goto(pathOf(one));
  const card = cardOf(page);
  await expect(card).toContainText("依頼はありません");
  await page.keyboard.press("e");
  const ask = page.getByRole("dialog", { name: "販売会社へ依頼" });
  await expect(textbox(ask, "本文")).toHaveValue(/品川 130 あ 12-34/);
  await expect(textbox(ask, "宛先")).toHaveValue(/@dealer\.example$/);
  await textbox(ask, "件名").press("Control+Enter");
  await agree(page, "送信する");
  await expect(card).toContainText("依頼中");
  await expect(card).toContainText("送信済");
  const [mail] = await mailsOf(page, one.reception_number);
  expect(mail?.text).toContain(pathOf(one));
  expect(mail?.text).not.toContain("{{");
  // It waits for somebody else: nobody completes it meanwhile, nor reminds before the time is over.
  const next = page.getByRole("region", { name: "次の対応", exact: true });
  await expect(next).toContainText(/販売会社の回答待ち.*依頼済み/);
  await expect(button(next, "催促する")).toHaveCount(0);
  await expect(button(card, "催促する")).toBeVisible();
  await page.goto("/");

  await heard(dealer, `受付番号 ${one.reception_number} の依頼が届きました。`);
  await dealer.goto("/hino-connect/inquiry-list");
  await expect(
    dealer.getByRole("row").filter({ hasText: one.reception_number }),
  ).toContainText(/回答待ち .*まで/);
  const waiting = dealer.getByRole("link", { name: /^回答待ち \d+件$/ });
  await expect(waiting).toContainText(/[1-9]/);
  await waiting.click();
  await dealer.getByRole("link", { name: one.reception_number }).click();
  await expect(dealer).toHaveURL(new RegExp(`${pathOf(one)}$`));
  const asked = dealer.getByRole("region", {
    name: "救援センターからのご依頼",
  });
  await asked.getByRole("button", { name: "対応済", exact: true }).click();
  await textbox(asked, "回答内容").fill("説明書をお渡ししました");
  await button(asked, "回答する").click();
  await agree(dealer, "回答する");
  await expect(asked).toContainText("回答あり");

  // Other journeys of the same account are told of theirs.
  const told = `${one.reception_number}.*から回答がありました：対応済`;
  await heard(page, new RegExp(told));
  await page.goto(pathOf(one));
  await expect(card).toContainText("説明書をお渡ししました");
  await expect(card).toContainText("既読日時");
  await button(card, "確認して完了").click();
  await expect(card.getByText("完了", { exact: true })).toBeVisible();
  await expect(page.getByText("依頼への回答：対応済").first()).toBeVisible();
  await page.getByRole("button", { name: /^完了する/ }).click();
  await page
    .getByRole("dialog", { name: "案件を完了しますか" })
    .getByRole("button", { name: /^完了する/ })
    .click();
  await heard(page, `受付番号 ${one.reception_number} を完了にしました。`);
});

/** Keys beside the sentence: with it some twenty seconds of a quick hand. */
const mostKeys = 12;

test("a case is escalated by keyboard with at most 12 keys beside the text", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  const dealer = await openAs("dealer-a");
  const one = await makeInquiry(page, await companyOf(dealer));
  await page.goto(pathOf(one));
  const card = cardOf(page);
  await expect(card).toContainText("依頼はありません");
  const { pressed, press, type } = countKeys(page);
  await press("e");
  const ask = page.getByRole("dialog", { name: "販売会社へ依頼" });
  const body = textbox(ask, "本文");
  await expect(body).toHaveValue(/品川 130 あ 12-34/);
  await tabTo(page, body, "Tab", press);
  await press("Control+Home");
  await type("至急のご確認をお願いします。");
  await press("Control+Enter");
  const question = page.getByRole("alertdialog");
  await expect(button(question, "送信する")).toBeFocused();
  await press("Enter");
  await expect(card).toContainText("依頼中");
  expect(pressed.length, pressed.join(" ")).toBeLessThanOrEqual(mostKeys);
});

test("a mail that comes back keeps the inquiry open until it is sent again", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  const dealer = await openAs("dealer-a");
  const one = await makeInquiry(page, await companyOf(dealer));
  await page.goto(pathOf(one));
  const card = cardOf(page);
  await expect(card).toContainText("依頼はありません");
  await page.keyboard.press("e");
  const ask = page.getByRole("dialog", { name: "販売会社へ依頼" });
  await textbox(ask, "宛先").fill("nobody@refused.example");
  await button(ask, "送信する").click();
  await agree(page, "送信する");
  await expect(card).toContainText("不達");
  await expect(card).toContainText("user unknown");
  await expect(page.getByText("不達メールの再送").first()).toBeVisible();
  await expect(
    callAs(page, "POST", `${inquiries}/${String(one.id)}/complete`, {
      version: one.version + 1,
    }),
  ).rejects.toThrow(/不達のメールがあります/);
  await button(card, "再送する").click();
  const again = page.getByRole("dialog", { name: "メールを再送" });
  await textbox(again, "宛先").fill("branch@dealer.example");
  await button(again, "再送する").click();
  await expect(card).toContainText("送信済");
  await expect(page.getByText("不達メールの再送")).toHaveCount(0);
  const mails = await mailsOf(page, one.reception_number);
  expect(mails.map(({ to }) => to)).toEqual([["branch@dealer.example"]]);
});
