import type { Page } from "@playwright/test";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  casePath,
  makeOpenCase,
  mark,
  type Case,
} from "../../../../../e2e/harness/desk-api.ts";
import { button, choose, textbox } from "../../../../../e2e/harness/fields.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const queue = "/hino-sos/approval-queue";
const cases = "/api/hinoSosInquiries";

const cardOf = (page: Page, { reception_number }: Case) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: reception_number });

/** Takes a step of the lifecycle by the API and returns the case as it is then. */
const step = async (
  page: Page,
  { id, version }: Case,
  name: string,
  fields: object = {},
): Promise<Case> =>
  (
    await callAs<{ data: Case }>(page, "POST", `${cases}/${id}/${name}`, {
      version,
      ...fields,
    })
  ).data;

test("an agent asks for a cancellation, a leader decides by keys, the agent is told with the reason", async ({
  page,
  openAs,
}) => {
  const why = `本人から取消の電話 ${mark()}`;
  await signIn(page, "operator");
  const opened = await makeOpenCase(page, { service_division: ["B"] });
  await page.goto(casePath(opened));
  await button(page, "その他の操作").first().click();
  await page.getByRole("menuitem", { name: /^取消を申請する/ }).click();
  const ask = page.getByRole("dialog", { name: "取消を申請する" });
  await choose(ask, "キャンセル理由", "トラブル解消");
  await textbox(ask, "理由").fill(why);
  await button(ask, "取消を申請する").click();
  const note = page.getByRole("alert").filter({ hasText: "取消申請中" });
  await expect(note).toContainText(why);
  await expect(button(note, "取り下げる")).toBeEnabled();
  await expect(button(note, "確認しました")).toHaveCount(0);
  await expect(button(note, "承認する")).toHaveCount(0);

  const leader = await openAs("leader");
  await leader.goto(`${queue}?queue=cancellation&per_page=100`);
  const card = cardOf(leader, opened);
  await expect(card).toContainText(why);
  await card.getByRole("link").focus();
  await leader.keyboard.press("r");
  const refusal = leader.getByRole("dialog", { name: /取消申請を却下する$/ });
  await textbox(refusal, "理由").fill("現場に到着済み");
  // On a page of its own by now: the word finds the asker there.
  await page.getByRole("link", { name: "救援デスク ホーム" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "メインメニュー" }),
  ).toBeVisible();
  await button(refusal, "却下する").click();
  await expect(card).toHaveCount(0);
  await heard(
    page,
    `受付番号 ${opened.reception_number} の取消申請が却下されました。理由: 現場に到着済み`,
  );
  await page.goto(queue);
  const own = cardOf(page, opened);
  await expect(own).toContainText("現場に到着済み");
  await button(own, "確認しました").click();
  await expect(button(own, "確認しました")).toHaveCount(0);

  // Asked once more, and approved: the case ends with the reason that was asked with.
  await callAs(page, "POST", `${cases}/${opened.id}/cancelRequests`, {
    cancellation_reason: "arranged_another",
    reason: why,
  });
  await expect(card).toBeVisible();
  await card.getByRole("link").focus();
  await leader.keyboard.press("a");
  await button(
    leader.getByRole("alertdialog", { name: "取消を承認しますか" }),
    "承認する",
  ).click();
  await expect(card).toHaveCount(0);
  await page.goto(casePath(opened));
  const result = page.getByRole("alert").filter({ hasText: "取消申請: 承認" });
  await button(result, "確認しました").click();
  await expect(result).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    opened.reception_number,
  );
  await expect(
    page.getByText("キャンセル", { exact: true }).first(),
  ).toBeVisible();
});

/** Told on whatever page, in the bar, in the menu and in the list, until it was seen on the case. */
const hearSendBack = async (
  page: Page,
  { reception_number }: Case,
  reason: string,
) => {
  await heard(
    page,
    new RegExp(`^受付番号 SOS ${reception_number} が差し戻され.*${reason}$`),
  );
  const badge = page.getByRole("link", {
    name: /^SOS 差し戻された案件 \d+件$/,
  });
  await expect(badge).toBeVisible();
  // Signed in again, or after a reload, it is still there.
  await page.goto("/");
  await expect(badge).toBeVisible();
  await page.getByRole("link", { name: /^差戻し \d+件$/ }).click();
  await expect(page).toHaveURL(/sent_back=me/);
  const row = page.getByRole("row").filter({ hasText: reception_number });
  await expect(row).toContainText("差戻し");
  await row.getByRole("link").first().click();
  const note = page.getByRole("alert").filter({ hasText: reason });
  await button(note, "確認しました").click();
  await expect(button(note, "確認しました")).toHaveCount(0);
  // The reason stays in sight as long as the case is worked on.
  await expect(note).toBeVisible();
  const left = await callAs<{ data: { reception_number: string }[] }>(
    page,
    "GET",
    "/api/sosSendBacks",
  );
  expect(left.data.map((one) => one.reception_number)).not.toContain(
    reception_number,
  );
};

test("a completed case is sent back with a reason, completed again and approved; nobody approves own work", async ({
  page,
  openAs,
}) => {
  const customer_company = `承認待ち運輸 ${mark()}`;
  await signIn(page, "operator");
  const leader = await openAs("leader");
  const opened = await makeOpenCase(page, {
    service_division: ["B"],
    approval_need: "need",
    customer_company,
  });
  await step(page, opened, "complete");
  const own = await step(
    leader,
    await makeOpenCase(leader, {
      service_division: ["B"],
      approval_need: "need",
    }),
    "complete",
  );

  await leader.goto(`${queue}?queue=completion&per_page=100`);
  const card = cardOf(leader, opened);
  await expect(card).toContainText(customer_company);
  await expect(button(cardOf(leader, own), "承認する")).toBeDisabled();
  await cardOf(leader, own).getByRole("link").focus();
  await leader.keyboard.press("a");
  await expect(leader.getByRole("alertdialog")).toHaveCount(0);

  // Who completed it is on a page of its own by now.
  await page.goto("/announcement");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await card.getByRole("link").focus();
  await leader.keyboard.press("r");
  const back = leader.getByRole("dialog", { name: /を差し戻す$/ });
  await button(back, "差し戻す").click();
  await expect(back).toContainText("理由を入力してください。");
  await textbox(back, "理由").fill("結果が不足しています");
  await button(back, "差し戻す").click();
  await expect(card).toHaveCount(0);

  await hearSendBack(page, opened, "結果が不足しています");
  const history = page.getByRole("region", { name: "履歴" }).first();
  await expect(history).toContainText("結果が不足しています");
  await button(page, "完了する").first().click();
  await button(
    page.getByRole("dialog", { name: "案件を完了しますか" }),
    "完了する",
  ).click();
  await expect(page.getByText("リーダーの承認を待つ")).toBeVisible();

  await expect(card).toBeVisible();
  await card.getByRole("link").focus();
  await leader.keyboard.press("a");
  await button(
    leader.getByRole("alertdialog", { name: "案件を承認しますか" }),
    "承認する",
  ).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByText("対応は終了しています")).toBeVisible();
  expect(await callAs(page, "GET", `${cases}/${opened.id}`)).toMatchObject({
    data: { inquiry_status: "approved" },
  });
});
