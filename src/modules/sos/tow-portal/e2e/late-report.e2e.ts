import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  casePath,
  makeOpenCase,
  profileOf,
} from "../../../../../e2e/harness/desk-api.ts";
import { button, textbox, unfold } from "../../../../../e2e/harness/fields.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";
import * as driver from "../../../../../e2e/night/phone-steps.ts";

/** What the browser itself says of requests without a signal. */
const noSignal = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/;

test("the desk cancels while the driver works in a dead spot: what he did is kept, heard and billed", async ({
  page,
  openAs,
  watch,
}) => {
  watch.allow(noSignal);
  await signIn(page, "operator");
  const truck = await openAs("tow-a", phone);
  const { tow_truck_company_id } = await profileOf(truck);
  const opened = await makeOpenCase(page, { service_division: ["A"] });
  const { data } = await callAs<{ data: { id: number } }>(
    page,
    "POST",
    `/api/hinoSosInquiries/${opened.id}/dispatches`,
    { kind: "A", tow_truck_company_id, send_now: true },
  );
  const accepted = await callAs<{ data: { version: number } }>(
    truck,
    "POST",
    `/api/towRequests/${data.id}/accept`,
    {
      eta: new Date(Date.now() + 1_800_000).toISOString(),
      outsourced_staff_name: "西田 誠",
    },
  );
  const number = opened.reception_number;
  await driver.openRequests(truck);
  await expect(driver.card(truck, number)).toBeVisible();

  await truck.context().setOffline(true);
  await driver.hold(truck, number, "出発");
  await expect(button(truck, "送信待ち 1件")).toBeVisible();
  await callAs(page, "POST", `/api/sosDispatches/${data.id}/cancel`, {
    version: accepted.data.version,
    cancel_stage: "before_dispatch",
    cancellation_reason: "resolved",
  });
  await page.goto("/");

  await truck.context().setOffline(false);
  await heard(truck, /「出発」は取消後の報告としてセンターに届きました/);
  // A try before this one may have left one of its own.
  await expect(
    truck.getByText("この依頼は取り消されました").first(),
  ).toBeVisible();
  await heard(page, new RegExp(`${number} .*取消後の報告`));

  await page.goto("/");
  // Other journeys leave some as well: the sign counts all of them and leads to the oldest.
  await page.getByRole("link", { name: /^取消後の報告 \d+件$/ }).click();
  await expect(page).toHaveURL(/\/inquiry\/\d+#dispatches$/);
  const waiting = await callAs<{ data: { inquiry_id: number }[] }>(
    page,
    "GET",
    "/api/lateReports",
  );
  expect(waiting.data.map(({ inquiry_id }) => inquiry_id)).toContain(opened.id);
  await page.goto(`${casePath(opened)}#dispatches`);
  const panel = page.getByRole("region", { name: "手配", exact: true });
  await expect(panel.getByText("取消（出動後・トラブル解消）")).toBeVisible();
  await expect(panel.getByText(/^取消後の報告（.* 受信）$/)).toBeVisible();

  await truck.goto(`/tow-truck/report/${data.id}`);
  await expect(truck.getByText("取消後の報告", { exact: true })).toBeVisible();
  await button(
    truck.getByRole("group", { name: "処置方法の候補" }),
    "空走",
  ).click();
  await button(
    truck.getByRole("group", { name: "処置結果の候補" }),
    "作業できず",
  ).click();
  await button(truck, "明細を追加").click();
  await textbox(truck, "項目").fill("空走料");
  await textbox(truck, "単価（税抜）").fill("8000");
  await button(truck, "提出").click();
  await button(truck.getByRole("alertdialog"), "提出").click();
  await expect(truck.getByText(/^提出済 /)).toBeVisible();

  await unfold(page, "作業報告");
  const reports = page.getByRole("region", { name: "作業報告" });
  await expect(reports.getByText("8,800円")).toBeVisible();
  await button(panel, "確認しました").click();
  await expect(panel.getByText(/が確認済$/)).toBeVisible();
  await expect(panel.getByText("取消（出動後・トラブル解消）")).toBeVisible();
  await expect(button(panel, "確認しました")).toBeHidden();
});
