import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { callAs } from "../../../../../e2e/harness/desk-api.ts";
import { agree, button, textbox } from "../../../../../e2e/harness/fields.ts";
import {
  findDealer,
  giveReason,
  isCalledByCentre,
  listSlips,
  makeFleet,
  openSlip,
} from "../../../../../e2e/harness/outbound-api.ts";
import { makeOwnAccount } from "../../../../../e2e/harness/own-account.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { boxOf } from "../../../../../e2e/harness/settled.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const soon = (): string => addDays(tokyoDate(), 20);

test("one call serves twelve trucks: eleven wish to come, one stays to be called", async ({
  page,
}) => {
  await signIn(page, await makeOwnAccount(page, "leader"));
  const dealer = await findDealer(page, isCalledByCentre);
  const { name, phone } = await makeFleet(page, dealer, {
    count: 12,
    due_on: soon(),
  });
  await page.goto(`/outbound/outbound-list?q=${encodeURIComponent(name)}`);
  await expect(page.locator("tbody tr")).toHaveCount(10);
  await expect(page.getByText("12件", { exact: true })).toBeVisible();
  await page.locator("tbody tr a").first().click();

  const fleet = page.getByRole("region", { name: "同じ使用者の要架電 11台" });
  await expect(fleet).toBeVisible();
  await button(page, "発信開始").click();
  await expect(page.getByText(/自分が発信中/)).toBeVisible();
  await page.keyboard.press("1");
  const result = page.getByRole("region", { name: "結果", exact: true });
  await button(result, "入庫希望").click();
  const desired = addDays(tokyoDate(), 10);
  await textbox(result, "希望日").fill(desired);
  await giveReason(result);
  await button(fleet, "すべて選択").click();
  await button(fleet, "選択に同じ結果").click();
  await expect(fleet.getByText("11台を選択")).toBeVisible();
  const intentions = fleet.getByRole("combobox", { name: / の入庫意向/ });
  await expect(intentions).toHaveCount(11);
  // In the middle of three columns a choice is as wide as its words.
  expect((await boxOf(intentions.first())).width).toBeGreaterThan(100);
  await intentions.last().fill("検討中");
  await page.getByRole("option", { name: "検討中" }).click();
  await expectAccessible(page);
  await button(page, "保存").click();
  await heard(page, "12台分の架電を記録しました。");

  // What each truck was told is its own; the telephone rang once.
  const slips = await listSlips(page, `q=${name}&per_page=50`);
  const count = (status: string) =>
    slips.filter(({ outbound_status }) => outbound_status === status).length;
  expect([count("report_required"), count("call_required")]).toEqual([11, 1]);
  await page.goto(
    `/outbound/outbound-list?outbound_status=call_required&q=${encodeURIComponent(name)}`,
  );
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator("tbody tr")).toContainText("検討中");
  await page.goto(`/call-logs?q=${phone}`);
  await expect(page.getByText("1件", { exact: true })).toBeVisible();
});

test("a leader grants one call more where nobody was reached as often as agreed", async ({
  page,
  openAs,
}) => {
  await signIn(page, await makeOwnAccount(page, "leader"));
  const dealer = await findDealer(page, isCalledByCentre);
  const { name } = await makeFleet(page, dealer, { count: 1, due_on: soon() });
  // Three numbers, none of them twice within four hours.
  for (const connection_number of [1, 2, 3]) {
    const [slip] = await listSlips(page, `q=${name}`);
    const path = `/api/outbound/slips/${String(slip?.id)}`;
    await callAs(page, "POST", `${path}/claim`, {});
    await callAs(page, "POST", `${path}/calls`, {
      version: slip?.version,
      connection_number,
      called_at: new Date().toISOString(),
      call_status: "3",
      storage_intention: "not_reachable",
      override_reason: "お客様のご指定の時刻",
    });
  }
  const operator = await openAs("operator");
  await openSlip(operator, name);
  await expect(operator.getByText("未確認").first()).toBeVisible();
  await expect(operator.getByText("3回／上限3回")).toBeVisible();
  await expect(button(operator, "追加架電を1回")).toHaveCount(0);
  await openSlip(page, name);
  await button(page, "追加架電を1回").click();
  await agree(page, "追加架電を1回");
  await expect(page.getByText("3回／上限4回")).toBeVisible();
  await button(page, "発信をやめる").click();
  // The agent's page follows by itself, and calls again.
  await expect(operator.getByText("3回／上限4回")).toBeVisible();
  await button(operator, "発信開始").click();
  await expect(operator.getByText(/自分が発信中/)).toBeVisible();
});
