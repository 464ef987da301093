import type { Page } from "@playwright/test";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  companyOf,
  makeInquiry,
  pathOf,
} from "../../../../../e2e/harness/connect-api.ts";
import {
  agree,
  button,
  choose,
  textbox,
} from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";
import { takeStep } from "../../../../../e2e/night/desk-steps.ts";

const card = (page: Page, name: string) =>
  page.getByRole("region", { name, exact: true });

/** A page of a document in what is written into the row. */
const quoteDocument = async (page: Page): Promise<void> => {
  const row = card(page, "対応内容");
  await expect(textbox(row, "内容")).toBeVisible();
  await page.keyboard.press("t");
  await choose(row, "手段", "電話");
  await choose(row, "相手区分", "顧客");
  await textbox(row, "要約").fill("資料の案内");
  await button(row, "資料を引用").click();
  const search = page.getByRole("dialog", { name: "資料から引用" });
  await search.getByRole("searchbox").fill("同意");
  await search
    .getByRole("button", { name: /ページを引用$/ })
    .first()
    .click();
  await button(row, "追加").click();
  await expect(
    page.getByRole("listitem").filter({ hasText: "資料の案内" }),
  ).toContainText(/「.*同意.*」（.+ 第\d+版 \d+ページ）/s);
};

const askDealer = async (page: Page): Promise<void> => {
  await page.keyboard.press("e");
  const ask = page.getByRole("dialog", { name: "販売会社へ依頼" });
  await textbox(ask, "件名").press("Control+Enter");
  await agree(page, "送信する");
  await expect(card(page, "エスカレーション")).toContainText("送信済");
};

const answerAsDealer = async (dealer: Page): Promise<void> => {
  const asked = card(dealer, "救援センターからのご依頼");
  await asked.getByRole("button", { name: "対応済", exact: true }).click();
  await textbox(asked, "回答内容").fill("説明書をお渡ししました");
  await button(asked, "回答する").click();
  await agree(dealer, "回答する");
  await expect(asked).toContainText("回答あり");
};

const askOffice = async (page: Page): Promise<void> => {
  await page.keyboard.press("o");
  const ask = page.getByRole("dialog", { name: "事務局へ依頼" });
  await choose(ask, "依頼種別", "SIM開通");
  await textbox(ask, "依頼内容").fill("開通をお願いします");
  await button(ask, "事務局へ依頼").click();
  await expect(card(page, "事務局")).toContainText("事務局未着手");
};

const answerAsOffice = async (office: Page): Promise<void> => {
  const theirs = card(office, "事務局");
  await button(theirs, "着手する").click();
  await button(theirs, "回答する").click();
  const answer = office.getByRole("dialog", { name: "依頼に回答" });
  await textbox(answer, "事務局回答").fill("開通しました");
  await button(answer, "回答する").click();
  await expect(theirs).toContainText("事務局承認待ち");
};

test("an inquiry is answered from a document, by the sales company and by the office, completed and approved", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  const [dealer, office, leader] = await Promise.all([
    openAs("dealer-a"),
    openAs("office"),
    openAs("leader"),
  ]);
  const one = await makeInquiry(page, {
    ...(await companyOf(dealer)),
    approval_need: "need",
  });
  await page.goto(pathOf(one));
  await quoteDocument(page);
  await askDealer(page);
  await dealer.goto(pathOf(one));
  await answerAsDealer(dealer);

  const escalation = card(page, "エスカレーション");
  await expect(escalation).toContainText("説明書をお渡ししました");
  await button(escalation, "確認して完了").click();
  await expect(escalation.getByText("完了", { exact: true })).toBeVisible();
  await askOffice(page);
  await office.goto(pathOf(one));
  await answerAsOffice(office);
  await leader.goto(pathOf(one));
  await button(card(leader, "事務局"), "回答を承認").click();
  await button(
    leader.getByRole("dialog", { name: "事務局の回答を承認しますか" }),
    "回答を承認",
  ).click();

  await expect(
    card(page, "事務局").getByText("済", { exact: true }),
  ).toBeVisible();
  await takeStep(page, "完了する", "案件を完了しますか");
  await takeStep(leader, "承認する", "案件を承認しますか");
  await page.reload();
  await expect(page.getByText("承認済").first()).toBeVisible();
});
