import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  casePath,
  makeOpenCase,
} from "../../../../../e2e/harness/desk-api.ts";
import {
  agree,
  button,
  textbox,
  unfold,
} from "../../../../../e2e/harness/fields.ts";
import { boxOf } from "../../../../../e2e/harness/settled.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

/** Opens a case that still waits for a dispatch; returns its path. */
const openDueCase = async (page: Page): Promise<string> => {
  const path = casePath(await makeOpenCase(page));
  await page.goto(path);
  return path;
};

const recordStep = async (page: Page, step: string): Promise<void> => {
  const panel = page.getByRole("region", { name: "手配", exact: true });
  await button(panel, `${step}を記録`).click();
  const dialog = page.getByRole("dialog", { name: step });
  await dialog.getByRole("button", { name: step, exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** Pixels; two lines are more. */
const oneLine = 30;

test("an agent dispatches, records what the company tells, writes the report; another screen follows", async ({
  page,
  openAs,
}) => {
  // Two browsers, eleven writes and axe twice: more than the usual time on a busy machine.
  await signIn(page, "operator");
  const path = await openDueCase(page);
  const leader = await openAs("leader");
  await leader.goto(path);
  const panel = page.getByRole("region", { name: "手配", exact: true });
  const seen = leader.getByRole("region", { name: "手配", exact: true });

  await panel.getByRole("button", { name: /^A(再)?手配$/ }).click();
  const modal = page.getByRole("dialog", { name: "A手配" });
  await modal.getByRole("button", { name: "保存して依頼を送信" }).click();
  await expect(
    modal.getByText("手配またはレッカー区分を選択してください。"),
  ).toBeVisible();
  await expect(modal.getByRole("button", { name: /^選択 / })).not.toHaveCount(
    0,
  );
  await modal
    .getByRole("button", { name: /^選択 / })
    .first()
    .click();
  await modal
    .getByRole("button", { name: "レッカー搬送", exact: true })
    .click();
  await expectAccessible(page);
  await modal.getByRole("button", { name: "保存して依頼を送信" }).click();
  await agree(page, "依頼を送信");
  await expect(modal).toBeHidden();
  await expect(seen.getByText("返答待ち")).toBeVisible();

  await button(panel, "受諾を記録").click();
  const accept = page.getByRole("dialog", { name: "受諾" });
  await accept.getByRole("button", { name: "30分後" }).click();
  await accept.getByLabel("担当者名").fill("佐久間 茂");
  await accept.getByLabel("担当者連絡先").fill("０９０－１２３４－５６７８");
  await accept.getByRole("button", { name: "受諾", exact: true }).click();
  await expect(accept).toBeHidden();
  await expect(
    panel.getByRole("link", { name: /090-1234-5678/ }),
  ).toBeVisible();
  await expect(seen.getByText(/あと\d+分/)).toBeVisible();

  for (const step of ["出発", "現着", "作業完了"]) await recordStep(page, step);
  // However many buttons stand beside it, the name of the company is one line.
  const name = panel.getByRole("heading", { level: 3 });
  expect((await boxOf(name)).height).toBeLessThan(oneLine);
  await unfold(page, "作業報告");
  await page.getByRole("button", { name: "作業報告を追加" }).click();
  const report = page.getByRole("region", { name: "作業報告" });
  await report.getByLabel("処置方法").fill("レッカー搬送");
  await report.getByLabel("処置結果").fill("指定場所へ搬送");
  await report.getByRole("button", { name: "明細を追加" }).click();
  await report.getByLabel("項目").fill("基本作業料");
  await report.getByLabel("単価").fill("１５０００");
  await report.getByRole("button", { name: "保存", exact: true }).click();
  await expect(report.getByText("16,500円")).toBeVisible();
  await report.getByRole("button", { name: "報告済にする" }).click();
  await expect(report.getByText(/提出 \d{4}/)).toBeVisible();
});

test("an open dispatch is cancelled by stage and reason, and the case waits for another", async ({
  page,
}) => {
  await signIn(page, "operator");
  await openDueCase(page);
  const panel = page.getByRole("region", { name: "手配", exact: true });
  await panel.getByRole("button", { name: /^J(再)?手配$/ }).click();
  const modal = page.getByRole("dialog", { name: "J手配" });
  await modal
    .getByRole("button", { name: "ロードサービス", exact: true })
    .click();
  await modal.getByRole("button", { name: "保存して依頼を送信" }).click();
  await agree(page, "依頼を送信");
  await expect(modal).toBeHidden();
  await button(panel, "J手配の操作").click();
  await page.getByRole("menuitem", { name: "取消", exact: true }).click();
  const cancel = page.getByRole("dialog", { name: /取消/ });
  await cancel.getByLabel("トラブル解消").check();
  await expectAccessible(page);
  await cancel.getByRole("button", { name: "取り消す" }).click();
  await expect(panel.getByText("取消（出動前・トラブル解消）")).toBeVisible();
  await expect(panel.getByRole("button", { name: "J再手配" })).toBeVisible();
});

test("Ctrl+S in the dispatch dialog keeps a draft and asks no company; Ctrl+Enter names who gets what, and sends", async ({
  page,
}) => {
  await signIn(page, "operator");
  const made = await makeOpenCase(page);
  await page.goto(casePath(made));
  const keys = page.keyboard;
  const panel = page.getByRole("region", { name: "手配", exact: true });
  await button(panel, "A手配").click();
  const modal = page.getByRole("dialog", { name: "A手配" });
  const first = modal.getByRole("button", { name: /^選択 / }).first();
  const company = (await first.getAttribute("aria-label")) ?? "";
  const name = company.replace("選択 ", "");
  await first.click();
  await textbox(modal, "備考").press("Control+s");
  await expect(modal).toBeHidden();
  await expect(panel.getByText("A 未送信", { exact: true })).toBeVisible();
  await expect(panel.getByText("返答待ち")).toBeHidden();
  const progresses = async (): Promise<string[]> => {
    const { data } = await callAs<{ data: { progress: string }[] }>(
      page,
      "GET",
      `/api/hinoSosInquiries/${made.id}/dispatches`,
    );
    return data.map(({ progress }) => progress);
  };
  expect(await progresses()).toEqual(["draft"]);

  await button(panel, "A手配の操作").click();
  await page.getByRole("menuitem", { name: "編集", exact: true }).click();
  const again = page.getByRole("dialog", { name: "A手配の編集" });
  await textbox(again, "備考").fill("前輪のみ接地");
  await keys.press("Control+Enter");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`${name}に依頼を送信しますか？`);
  await expect(question).toContainText(made.reception_number);
  await expect(question).toContainText("豊田市トヨタ町1");
  await keys.press("Escape");
  await expect(question).toBeHidden();
  expect(await progresses()).toEqual(["draft"]);
  await textbox(again, "備考").press("Control+Enter");
  await keys.press("Enter");
  await expect(again).toBeHidden();
  expect(await progresses()).toEqual(["requested"]);
});

test("Ctrl+S in the message form sends nothing to the sales company", async ({
  page,
}) => {
  await signIn(page, "operator");
  const [dealer] = (
    await callAs<{ data: { id: number }[] }>(page, "GET", "/api/carDealers")
  ).data;
  const made = await makeOpenCase(page, { car_dealer_id: dealer?.id ?? null });
  await page.goto(`${casePath(made)}#messages`);
  const thread = page.getByRole("region", { name: "メッセージ", exact: true });
  const field = textbox(thread, "メッセージ");
  // The one addressee is chosen already.
  await field.fill("まだ途中の文");
  await field.press("Control+s");
  await field.press("Control+Enter");
  const question = page.getByRole("alertdialog");
  // Asked by the second key: the first has sent nothing, or the field would be empty.
  await expect(question).toContainText("販売会社にメッセージを送信しますか？");
  await expect(question).toContainText("まだ途中の文");
  await button(question, "戻る").click();
  await expect(field).toHaveValue("まだ途中の文");
  await expect(thread).toContainText("メッセージはまだありません");
});
