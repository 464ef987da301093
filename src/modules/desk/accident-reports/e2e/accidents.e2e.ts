import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { makeOpenCase } from "../../../../../e2e/harness/desk-api.ts";
import { agree, button, textbox } from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { name: string; bytes: number }[];
}

const list = "/iza-call/accident-list";

/** What the mail catcher has of a case. */
const mailsOf = async (page: Page, number: string): Promise<Mail[]> => {
  const answer = await page.request.get("/dev/mail/mails.json");
  const { mails } = (await answer.json()) as { mails: Mail[] };
  return mails.filter(({ subject }) => subject.includes(number));
};

const openReport = async (page: Page, number: string) => {
  await page.goto(`${list}?q=${number}`);
  await page.getByRole("link", { name: new RegExp(number) }).click();
  const panel = page.getByRole("dialog", { name: "事故報告", exact: true });
  await expect(panel.getByText(number, { exact: false }).first()).toBeVisible();
  return panel;
};

test("an accident of SOS: its clock on the list, told aloud, first word and report by mail with their papers, closed", async ({
  page,
  openAs,
  watch,
}) => {
  // The outbox says that the mail left while the report is typed in: the save is answered 568, merged and sent again.
  watch.allow(/status of 568 .*\/api\/accidentReports\/\d+\)$/);
  await signIn(page, "operator");
  const leader = await openAs("leader");
  await leader.goto("/");
  await expect(
    leader.getByRole("heading", { level: 1, name: "メインメニュー" }),
  ).toBeVisible();
  const { reception_number: number } = await makeOpenCase(page, {
    car_incident_type: 5,
    vehicle_make: 1,
    vehicle_model: "2PG-FW1EHJ",
    malfunction: "エンジンルームから発煙、髙﨑①㎞",
  });
  // The words on the screen go after four seconds; the sign stays until it is seen.
  await leader
    .getByRole("button", { name: /^未確認のお知らせ（案件）/ })
    .click();
  await expect(
    leader.getByRole("listitem").filter({ hasText: number }),
  ).toContainText("重大な事故です：火災");
  await leader.keyboard.press("Escape");

  const panel = await openReport(page, number);
  await expect(panel.getByText("重大　火災")).toBeVisible();
  await expect(panel.getByText(/あと(1日|23時間)/)).toBeVisible();
  await expectAccessible(page);
  await button(panel, "速報をメールで送信").click();
  const first = page.getByRole("dialog", { name: "速報をメールで送信" });
  await expect(textbox(first, "宛先")).toHaveValue(/@maker\.example/);
  await expect(textbox(first, "本文")).toHaveValue(/火災/);
  await button(first, "事故速報").click();
  const viewer = page.getByRole("dialog", { name: /^事故速報_/ });
  await expect(viewer.getByText("未確認").first()).toBeVisible();
  await button(viewer, "閉じる").click();
  await textbox(first, "件名").press("Control+Enter");
  await expect(page.getByRole("alertdialog")).toContainText("添付：事故速報");
  await agree(page, "送信する");
  await expect(panel.getByText("速報済").first()).toBeVisible();
  await expect(panel.getByText("送信済").first()).toBeVisible();
  const [mail] = await mailsOf(page, number);
  expect(mail?.attachments[0]?.name).toContain("事故速報");
  expect(mail?.text).not.toContain("{{");

  await expect(button(panel, "報告をメールで送信")).toBeDisabled();
  await textbox(panel, "推定原因").fill("電装配線の短絡");
  await textbox(panel, "処置").fill("消防が消火し、車両を移動した");
  await textbox(panel, "メーカー受付番号").fill("Q-0001");
  await page.keyboard.press("Control+s");
  await button(panel, "報告をメールで送信").click();
  const final = page.getByRole("dialog", { name: "報告をメールで送信" });
  await textbox(final, "件名").press("Control+Enter");
  await agree(page, "送信する");
  await expect(panel.getByText("報告済").first()).toBeVisible();
  await expect(async () => {
    expect(await mailsOf(page, number)).toHaveLength(2);
  }).toPass();

  const closing = await openReport(leader, number);
  await button(closing, "完了にする").click();
  const dialog = leader.getByRole("dialog", { name: "完了にする" });
  await button(dialog, "完了にする").click();
  await expect(
    closing.getByText("完了", { exact: true }).first(),
  ).toBeVisible();
});
