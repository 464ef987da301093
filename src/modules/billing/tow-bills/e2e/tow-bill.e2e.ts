import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";

/** A picture of one point. */
const receipt = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The browser itself reports every request that is refused, or goes nowhere, on its console. */
const refused = /status of 570|ERR_INTERNET_DISCONNECTED/;

test("a towing company bills on its phone with a toll, is sent back, bills again, is accepted and paid", async ({
  page,
  openAs,
  watch,
}) => {
  watch.allow(refused);
  await signIn(page, "leader");
  const truck = await openAs("tow-a", phone);
  await truck.goto("/tow-truck/create-bill");
  await expectAccessible(truck);
  // On data that journeys have run on before there is the draft of then.
  const create = truck.getByRole("button", { name: /分を作成$/ });
  const draft = truck.getByRole("link", { name: "開く" }).first();
  await create.or(draft).first().click();
  await expect(truck).toHaveURL(/create-bill\/\d+$/);
  const address = new URL(truck.url()).pathname;
  await button(truck, "立替（高速代など）を追加").click();
  const dialog = truck.getByRole("dialog");
  await textbox(dialog, "内容").fill("高速代");
  await truck.reload();
  await button(truck, "立替（高速代など）を追加").click();
  await expect(textbox(dialog, "内容")).toHaveValue("高速代");
  await textbox(dialog, "金額").fill("2500");
  await truck.context().setOffline(true);
  await button(dialog, "追加").click();
  await expect(truck.getByText("送信待ち")).toBeVisible();
  await truck.context().setOffline(false);
  await expect(truck.getByText("送信待ち")).toBeHidden();
  await expect(truck.getByText("高速代", { exact: true })).toBeVisible();
  const submit = truck.getByRole("button", { name: /^提出する/ });
  const ask = async (): Promise<void> => {
    await submit.focus();
    await truck.keyboard.press("Enter");
    await button(truck.getByRole("alertdialog"), "提出する").click();
  };
  await ask();
  await heard(truck, "「高速代」の領収書を撮影してください。");
  await truck.getByLabel("領収書を撮影").last().setInputFiles({
    name: "receipt.png",
    mimeType: "image/png",
    buffer: receipt,
  });
  await expect(button(truck, "領収書あり")).toBeVisible();
  await ask();
  await expect(truck.getByText("提出済").first()).toBeVisible();

  // Whatever page the phone shows, it hears of what comes back.
  await truck.goto("/tow-truck/request-list");
  await page.goto(address);
  await expectAccessible(page);
  await button(page, "差戻し").click();
  const back = page.getByRole("dialog");
  await textbox(back, "差戻しの理由").fill("区間を記入してください");
  await button(back, "差戻し").click();
  await heard(truck, /までの請求が差し戻されました/);
  await truck.getByRole("button", { name: /^対応が必要な請求/ }).click();
  await expect(
    dialog.getByRole("link", { name: /差し戻されました$/ }).first(),
  ).toBeVisible();
  await expectAccessible(truck);
  await truck.goto(address);
  await expect(
    truck.getByText("差戻し理由: 区間を記入してください"),
  ).toBeVisible();
  await ask();
  await expect(truck.getByText("提出済").first()).toBeVisible();
  await expect(
    page.getByRole("link", { name: /「receipt.*」を表示/ }),
  ).toBeVisible();
  await button(page, "承認").click();
  await heard(page, "請求を承認しました。");

  const number = /(\d{12})/.exec(
    (await page.getByRole("heading", { level: 1 }).textContent()) ?? "",
  )?.[1];
  await page.goto(`/tow-truck/pay?q=${number ?? ""}`);
  await expectAccessible(page);
  await page
    .getByRole("checkbox", { name: "このページの行をすべて選択" })
    .check();
  await page.getByRole("button", { name: /^振込を作成/ }).click();
  const run = page.getByRole("dialog");
  // At the beginning of a month what was worked on longest ago is paid after its limit.
  await textbox(run, "期限を超える理由").fill("業者の締日による");
  await button(run, "振込を作成").click();
  await expect(page).toHaveURL(/\/pay\/runs\/\d+$/);
  await expectAccessible(page);
  // Who made it does not let it go to the bank.
  await expect(button(page, "総合振込ファイル")).toBeDisabled();
  await expect(button(page, "承認")).toBeDisabled();
  const other = await openAs("admin");
  await other.goto(new URL(page.url()).pathname);
  await button(other, "承認").click();
  await expectAccessible(other);
  await button(other.getByRole("alertdialog"), "承認").click();
  await heard(other, "振込を承認しました。");
  await expect(button(page, "総合振込ファイル")).toBeEnabled();
  const saved = page.waitForEvent("download");
  await button(page, "総合振込ファイル").click();
  expect((await saved).suggestedFilename()).toMatch(/^furikomi_\d{8}\.txt$/);
  await expect(page.getByText("送信済").first()).toBeVisible();
  await button(page, "支払を完了にする").click();
  await button(page.getByRole("alertdialog"), "支払を完了にする").click();
  await heard(page, "支払済にしました。");
  await truck.goto("/tow-truck/pay");
  await expect(truck.getByText("支払済").first()).toBeVisible();
  await button(truck, "支払通知書").first().click();
  await expect(truck.getByRole("dialog")).toContainText("支払通知書");
});
