import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  casePath,
  makeOpenCase,
  mark,
  profileOf,
} from "../../../../../e2e/harness/desk-api.ts";
import {
  agree,
  button,
  textbox,
  unfold,
} from "../../../../../e2e/harness/fields.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";
import { expectNothingTooWide } from "../../../../../e2e/harness/fit.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";

const threads = "/hino-sos/messages";
/** The browser itself reports every refused request on its console. */
const notFound = /status of 404/;

const blockOf = (page: Page, name: string) =>
  page.getByRole("region", { name, exact: true });
const threadOf = (page: Page) => blockOf(page, "メッセージ");

const write = async (page: Page, words: string, to?: string): Promise<void> => {
  const thread = threadOf(page);
  if (to !== undefined) await button(thread, to).click();
  await textbox(thread, "メッセージ").fill(words);
  await button(thread, "送信").click();
  if (to !== undefined) await agree(page, "送信");
  await expect(
    thread.getByRole("listitem").filter({ hasText: words }),
  ).toBeVisible();
};

test("desk and sales company write each other live, unread until seen; maker and another company see nothing of it", async ({
  page,
  openAs,
  watch,
}) => {
  watch.allow(notFound);
  const word = mark();
  const [question, answer] = [`搬送先の確認 ${word}`, `本社工場へ ${word}`];
  await signIn(page, "operator");
  const [dealer, other, maker] = [
    await openAs("dealer-a", phone),
    await openAs("dealer-b"),
    await openAs("maker"),
  ];
  const made = await makeOpenCase(page, {
    car_dealer_id: (await profileOf(dealer)).car_dealer_id,
    vehicle_make: (await profileOf(maker)).vehicle_make,
  });
  const number = made.reception_number;
  await dealer.goto("/");
  await expect(
    dealer.getByRole("heading", { level: 1, name: "メインメニュー" }),
  ).toBeVisible();
  await maker.goto(casePath(made));
  await expect(threadOf(maker)).toContainText("メッセージはまだありません");

  await page.goto(`${casePath(made)}#messages`);
  await button(threadOf(page), "送信").click();
  await expect(threadOf(page)).toContainText("宛先を選択してください。");
  await write(page, question, "販売会社");

  // Told wherever it is, and led to the thread by the list of what is unread.
  await heard(
    dealer,
    `受付番号 SOS ${number} に救援センターからメッセージがあります。`,
  );
  await dealer.goto(`${threads}?state=unread`);
  const row = dealer.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText("未読 1件");
  await row.getByRole("link").click();
  const asked = threadOf(dealer)
    .getByRole("listitem")
    .filter({ hasText: question });
  await expect(asked).toBeInViewport();
  await expect(asked).toContainText("未読");
  await write(dealer, answer);

  const answered = threadOf(page)
    .getByRole("listitem")
    .filter({ hasText: answer });
  await expect(answered).toContainText("未読");
  await expect(answered).toContainText("販売会社");
  await expectAccessible(page);
  await dealer.goto(threads);
  await expect(row).toContainText(answer);
  await expect(row).not.toContainText("未読");

  await test.step("the sales company writes its part", async () => {
    await dealer.goto(`${casePath(made)}#dealer-part`);
    const part = blockOf(dealer, "販売会社の記入");
    await expect(part).toBeInViewport();
    await button(part, "済").click();
    await textbox(part, "連絡方法・希望事項").fill(`午後に電話 ${word}`);
    await expectNothingTooWide(dealer);
    await button(part, "記入を登録").click();
    await heard(dealer, "販売会社の記入を保存しました。");
    // Folded at the desk, and its button tells that something was written.
    await expect(button(page, "販売会社の記入 記入あり")).toHaveAttribute(
      "data-marked",
    );
    await unfold(page, "販売会社の記入");
    await expect(
      textbox(blockOf(page, "販売会社の記入"), "連絡方法・希望事項"),
    ).toHaveValue(`午後に電話 ${word}`);
  });

  await test.step("nobody else reads it", async () => {
    await expect(threadOf(maker)).toContainText("メッセージはまだありません");
    await expect(maker.getByText(question)).toHaveCount(0);
    await expect(maker.getByText(answer)).toHaveCount(0);
    await maker.goto(threads);
    await expect(
      maker.getByRole("heading", { level: 1, name: "メッセージ" }),
    ).toBeVisible();
    await expect(maker.getByText(number)).toHaveCount(0);
    await other.goto(threads);
    await expect(
      other.getByRole("heading", { level: 1, name: "メッセージ" }),
    ).toBeVisible();
    await expect(other.getByText(number)).toHaveCount(0);
    await other.goto(casePath(made));
    await expect(other.getByText("案件が見つかりません")).toBeVisible();
  });

  await button(
    threadOf(page).getByRole("listitem").filter({ hasText: question }),
    "取り消す",
  ).click();
  await button(page.getByRole("alertdialog"), "取り消す").click();
  await expect(asked).toHaveCount(0);
  await expect(threadOf(dealer)).toContainText("取り消されたメッセージです");
});
