import type { Page } from "@playwright/test";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import {
  findDealer,
  isCalledByCentre,
  makeFleet,
  openSlip,
} from "../../../../../e2e/harness/outbound-api.ts";
import { makeOwnAccount } from "../../../../../e2e/harness/own-account.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";

const list = "/outbound/outbound-list";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("発信開始 needs a sales company, opens the next slip as one's own, and the desk says whom, why and what to say", async ({
  page,
  openAs,
}) => {
  await signIn(page, await makeOwnAccount(page, "operator"));
  await page.goto(list);
  await expect(heading(page)).toHaveText("発信一覧");
  await expect(page.getByRole("tab", { name: /^要架電 / })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await button(page, "発信開始").click();
  await heard(page, "発信販売会社を選択してください。");

  // Of its own: a vehicle of the demo may have a case of another journey, and then a reason is asked for.
  const leader = await openAs("leader");
  const dealer = await findDealer(leader, isCalledByCentre);
  const due_on = addDays(tokyoDate(), 20);
  const { name } = await makeFleet(leader, dealer, { count: 1, due_on });
  await openSlip(page, name);
  await expect(heading(page)).toBeVisible();
  await button(page, "発信開始").click();
  await expect(page.getByText(/自分が発信中 \d\d:\d\dまで/)).toBeVisible();
  await expect(page.getByRole("region", { name: "話すこと" })).toBeVisible();
  await expect(page.getByRole("region", { name: "発信先" })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("1");
  await button(page, "入庫希望").click();
  await button(page, "保存").click();
  await expect(
    page.getByText("希望日を入力してください").first(),
  ).toBeVisible();
  await button(page, "なぜ").click();
  await expect(page.getByText("架電を始める日が来た").last()).toBeVisible();
  await button(page.getByRole("dialog"), "閉じる").click();
  await button(page, "発信をやめる").click();
  await expect(button(page, "発信開始")).toBeVisible();
});

test("a sales company reports on its own list that a vehicle came and what was done", async ({
  page,
}) => {
  await signIn(page, "dealer-a");
  await page.goto(
    "/outbound/promote-warehouse-call-list?outbound_status=report_required",
  );
  await page.locator("tbody tr a").first().click();
  await expect(page.getByText("要入庫報告").first()).toBeVisible();
  await expectAccessible(page);
  await button(page, "入庫を報告").click();
  const dialog = page.getByRole("dialog");
  await textbox(page, "入庫日").fill("2099/01/01");
  await dialog.getByRole("button", { name: "入庫を報告" }).click();
  await expect(
    dialog.getByText("未来の日付は入力できません").first(),
  ).toBeVisible();
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  await textbox(page, "入庫日").fill(today);
  await dialog.getByRole("button", { name: "入庫を報告" }).click();
  await expect(page.getByText("要作業報告").first()).toBeVisible();
});
