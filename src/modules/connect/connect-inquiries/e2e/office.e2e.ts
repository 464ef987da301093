import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  type Case,
  mark,
} from "../../../../../e2e/harness/desk-api.ts";
import { button, choose, textbox } from "../../../../../e2e/harness/fields.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const inquiries = "/api/hinoConnectInquiries";

test("an agent asks the office, the office answers, a leader approves, and the agent hears of it on another page", async ({
  page,
  openAs,
}) => {
  const wanted = `SIMの開通 ${mark()}`;
  await signIn(page, "operator");
  const office = await openAs("office");
  await office.goto("/");
  await expect(
    office.getByRole("heading", { level: 1, name: "メインメニュー" }),
  ).toBeVisible();
  const { data } = await callAs<{ data: Case }>(page, "POST", inquiries, {
    caller_name: "開通待ち",
    caller_phone: "03-1234-5678",
    work_flow: "start",
    inquiry_text: wanted,
  });
  const path = `/hino-connect/inquiry/${String(data.id)}`;
  await page.goto(path);
  const card = page.getByRole("region", { name: "事務局", exact: true });
  await expect(card).toContainText("依頼はありません");
  await page.keyboard.press("o");
  const ask = page.getByRole("dialog", { name: "事務局へ依頼" });
  await choose(ask, "依頼種別", "SIM開通");
  await textbox(ask, "依頼内容").fill(wanted);
  await expect(ask).toContainText("藤本 香織");
  await button(ask, "事務局へ依頼").click();
  await expect(card).toContainText("事務局未着手");
  const refused = card.getByRole("group").filter({
    hasText: "事務局または管理者だけができます。",
  });
  await expect(button(refused, "着手する")).toBeDisabled();
  await expect(button(card, "依頼を取り下げる")).toBeEnabled();
  // What somebody else does is done elsewhere meanwhile.
  await page.goto("/");

  await heard(
    office,
    `受付番号 CONNECT ${data.reception_number}　事務局に「SIM開通」の依頼があります。`,
  );
  await office.goto(path);
  const theirs = office.getByRole("region", { name: "事務局", exact: true });
  await expect(theirs).toContainText(wanted);
  await button(theirs, "着手する").click();
  await button(theirs, "回答する").click();
  const answer = office.getByRole("dialog", { name: "依頼に回答" });
  await expect(answer).toContainText(wanted);
  await textbox(answer, "事務局回答").fill("開通しました");
  await button(answer, "回答する").click();
  await expect(theirs).toContainText("事務局承認待ち");

  const leader = await openAs("leader");
  await leader.goto(path);
  const decided = leader.getByRole("region", { name: "事務局", exact: true });
  await button(decided, "回答を承認").click();
  const approval = leader.getByRole("dialog", {
    name: "事務局の回答を承認しますか",
  });
  await expect(approval).toContainText(wanted);
  await expect(approval).toContainText("開通しました");
  await button(approval, "回答を承認").click();
  await expect(decided).toContainText("済");

  await heard(page, "事務局の「SIM開通」が完了しました。");
  await page.goto(path);
  const told = page
    .getByRole("alert")
    .filter({ hasText: "事務局の「SIM開通」が完了しました。" });
  await told.getByRole("button", { name: /確認しました$/ }).click();
  await expect(told).toHaveCount(0);
});
