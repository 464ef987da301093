import type { Page } from "@playwright/test";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  casePath,
  makeOpenCase,
  profileOf,
} from "../../../../../e2e/harness/desk-api.ts";
import { button, choose, textbox } from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

/** The browser itself reports every refused request on its console. */
const staleVersion = /status of 568/;

const panelOf = (page: Page) =>
  page.getByRole("region", { name: "手配", exact: true });

const openModal = async (page: Page) => {
  await button(panelOf(page), "A手配の操作").click();
  await page.getByRole("menuitem", { name: "編集", exact: true }).click();
  const modal = page.getByRole("dialog", { name: "A手配の編集" });
  await expect(modal).toBeVisible();
  return modal;
};

test("two agents in one dispatch: different fields come together, the same field asks", async ({
  page,
  openAs,
  watch,
}) => {
  watch.allow(staleVersion);
  await signIn(page, "operator");
  const opened = await makeOpenCase(page, { service_division: ["A"] });
  await callAs(page, "POST", `/api/hinoSosInquiries/${opened.id}/dispatches`, {
    kind: "A",
    wrecker_classification: "transport",
    note: "最初の備考",
  });
  const leader = await openAs("leader");
  const { name } = await profileOf(leader);
  await page.goto(casePath(opened));
  await leader.goto(casePath(opened));

  const own = await openModal(page);
  await textbox(own, "備考").fill("オペレーターの備考");
  const other = await openModal(leader);
  await textbox(other, "担当者名").fill("佐々木");
  await textbox(other, "備考").fill("リーダーの備考");
  await button(other, "送信せずに保存").click();
  await expect(other).toBeHidden();

  await button(own, "送信せずに保存").click();
  const question = page.getByRole("dialog", {
    name: "他のユーザーが更新しました",
  });
  await expect(question).toContainText(name);
  await expect(question).toContainText("リーダーの備考");
  await expect(question).not.toContainText("佐々木");
  await button(question, "選んだ値で保存").click();
  await expect(own).toBeHidden();

  const kept = await openModal(leader);
  await expect(textbox(kept, "備考")).toHaveValue("オペレーターの備考");
  await expect(textbox(kept, "担当者名")).toHaveValue("佐々木");
});

test("a step that somebody else was quicker with: what changed stands in the dialog, what was typed stays", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  const opened = await makeOpenCase(page, { service_division: ["A"] });
  const company = await openAs("tow-a");
  const { tow_truck_company_id } = await profileOf(company);
  const made = await callAs<{ data: { id: number } }>(
    page,
    "POST",
    `/api/hinoSosInquiries/${opened.id}/dispatches`,
    {
      kind: "A",
      wrecker_classification: "transport",
      tow_truck_company_id,
      send_now: true,
    },
  );
  await page.goto(casePath(opened));

  await button(panelOf(page), "受諾を記録").click();
  const accept = page.getByRole("dialog", { name: "受諾" });
  await textbox(accept, "担当者名").fill("電話で聞いた名前");
  await callAs(company, "POST", `/api/towRequests/${made.data.id}/accept`, {
    eta: new Date(Date.now() + 1_800_000).toISOString(),
    outsourced_staff_name: "西田 誠",
    outsourced_staff_info: null,
  });
  const notice = accept.getByRole("alert");
  await expect(notice).toContainText("他のユーザーが更新しました");
  await expect(notice).toContainText("西田 誠");
  await expect(notice).toContainText("現在の状態ではこの操作はできません。");
  await expect(textbox(accept, "担当者名")).toHaveValue("電話で聞いた名前");
  await button(accept, "戻る").click();
  await button(page.getByRole("alertdialog"), "破棄する").click();
  await expect(accept).toBeHidden();
});

test("a step of the case says what somebody else saved meanwhile, and keeps its reason", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  const opened = await makeOpenCase(page, { service_division: ["A"] });
  await page.goto(casePath(opened));
  await button(page, "その他の操作").first().click();
  await page.getByRole("menuitem", { name: /^キャンセルする/ }).click();
  const step = page.getByRole("dialog", { name: "案件をキャンセルする" });
  await textbox(step, "補足").fill("本人から取消の電話");
  const leader = await openAs("leader");
  await callAs(leader, "PATCH", `/api/hinoSosInquiries/${opened.id}`, {
    version: opened.version,
    cargo: "冷凍食品",
  });
  const changes = step.getByRole("alert");
  await expect(changes).toContainText((await profileOf(leader)).name);
  await expect(changes.getByRole("insertion")).toHaveText("冷凍食品");
  await expect(textbox(step, "補足")).toHaveValue("本人から取消の電話");
  await choose(step, "キャンセル理由", "トラブル解消");
  await button(step, "キャンセルする").click();
  await expect(step).toBeHidden();
});

test("what was typed into the dispatch modal outlives a reload, and is gone when it was left on purpose", async ({
  page,
}) => {
  await signIn(page, "operator");
  const opened = await makeOpenCase(page, { service_division: ["A"] });
  await page.goto(casePath(opened));
  const open = async () => {
    await button(panelOf(page), "A手配").click();
    return page.getByRole("dialog", { name: "A手配" });
  };
  let modal = await open();
  await textbox(modal, "備考").fill("鍵は運転手が持っている");
  await expect(modal.getByText(/下書き保存 /)).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  modal = await open();
  await expect(textbox(modal, "備考")).toHaveValue("鍵は運転手が持っている");

  await button(modal, "戻る").click();
  await button(page.getByRole("alertdialog"), "破棄する").click();
  modal = await open();
  await expect(textbox(modal, "備考")).toHaveValue("");
});
