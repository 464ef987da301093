import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../e2e/harness/accounts.ts";
import { casePath, makeOpenCase } from "../../../../e2e/harness/desk-api.ts";
import { expect, test } from "../../../../e2e/harness/test.ts";

/** Opens a case that still waits for a dispatch; returns its path. */
const openDueCase = async (page: Page): Promise<string> => {
  const path = casePath(await makeOpenCase(page));
  await page.goto(path);
  return path;
};

const recordStep = async (page: Page, step: string): Promise<void> => {
  await page.getByRole("button", { name: step, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: step });
  await dialog.getByRole("button", { name: step, exact: true }).click();
  await expect(dialog).toBeHidden();
};

test("an agent dispatches, records what the company tells, writes the report; another screen follows", async ({
  page,
  openAs,
}) => {
  // Two browsers, eleven writes and axe twice: more than the usual time on a busy machine.
  test.slow();
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
  await expect(modal).toBeHidden();
  await expect(seen.getByText("返答待ち")).toBeVisible();

  await page.getByRole("button", { name: "受諾", exact: true }).click();
  const accept = page.getByRole("dialog", { name: "受諾" });
  await accept.getByRole("button", { name: "30分後" }).click();
  await accept.getByLabel("担当者連絡先").fill("０９０－１２３４－５６７８");
  await accept.getByRole("button", { name: "受諾", exact: true }).click();
  await expect(accept).toBeHidden();
  await expect(
    panel.getByRole("link", { name: /090-1234-5678/ }),
  ).toBeVisible();
  await expect(seen.getByText(/あと\d+分/)).toBeVisible();

  for (const step of ["出発", "現着", "作業完了"]) await recordStep(page, step);
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
  await expect(modal).toBeHidden();
  await panel.getByRole("button", { name: "取消", exact: true }).click();
  const cancel = page.getByRole("dialog", { name: /取消/ });
  await cancel.getByLabel("トラブル解消").check();
  await expectAccessible(page);
  await cancel.getByRole("button", { name: "取り消す" }).click();
  await expect(panel.getByText("取消（出動前・トラブル解消）")).toBeVisible();
  await expect(panel.getByRole("button", { name: "J再手配" })).toBeVisible();
});
