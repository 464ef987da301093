import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  makeOpenCase,
  profileOf,
} from "../../../../../e2e/harness/desk-api.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";

/** What the browser itself says of requests without a signal, and of a stale version. */
const noSignal = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|status of 568/;

test("two phones begin one report: nothing of either is overwritten, and who was first is said", async ({
  page,
  openAs,
  watch,
}) => {
  watch.allow(noSignal);
  await signIn(page, "operator");
  const [first, second] = await Promise.all([
    openAs("tow-a", phone),
    openAs("tow-a", phone),
  ]);
  const { tow_truck_company_id } = await profileOf(first);
  const opened = await makeOpenCase(page, { service_division: ["A"] });
  const { data } = await callAs<{ data: { id: number } }>(
    page,
    "POST",
    `/api/hinoSosInquiries/${opened.id}/dispatches`,
    { kind: "A", tow_truck_company_id, send_now: true },
  );
  const request = `/api/towRequests/${data.id}`;
  await callAs(first, "POST", `${request}/accept`, {
    eta: new Date(Date.now() + 1_800_000).toISOString(),
    outsourced_staff_name: "西田 誠",
  });
  await callAs(first, "POST", `${request}/arrive`, {});

  for (const driver of [first, second])
    await driver.goto(`/tow-truck/report/${data.id}`);
  await expect(textbox(second, "備考")).toBeVisible();
  await second.context().setOffline(true);
  await textbox(second, "備考").fill("二台目の備考");
  await button(
    second.getByRole("group", { name: "処置方法の候補" }),
    "引き出し",
  ).click();
  await button(second, "保存").click();
  await expect(second.getByText("送信待ち 1件")).toBeVisible();

  await textbox(first, "備考").fill("一台目の備考");
  await button(
    first.getByRole("group", { name: "処置結果の候補" }),
    "業者で保管",
  ).click();
  await button(first, "保存").click();
  await heard(first, "作業報告を保存しました。");

  await second.context().setOffline(false);
  await second.getByRole("button", { name: /確認が必要 1件/ }).click();
  const waiting = second.getByRole("dialog", { name: "送信待ちの内容" });
  await expect(waiting.getByRole("alert")).toHaveText(
    "他の端末が先に保存しました（備考）。",
  );
  await button(waiting, "項目ごとに選んで送信").click();
  const question = second.getByRole("dialog", {
    name: "他のユーザーが更新しました",
  });
  await expect(question).toContainText("他の端末の値一台目の備考");
  await question.getByRole("radio", { name: /一台目の備考/ }).check();
  await button(question, "選んだ値で保存").click();
  await expect(question).toBeHidden();

  await expect(async () => {
    const { data: kept } = await callAs<{ data: { report: unknown } }>(
      first,
      "GET",
      request,
    );
    expect(kept.report).toMatchObject({
      note: "一台目の備考",
      treatment: "引き出し",
      treatment_result: "業者で保管",
    });
  }).toPass();
});
