import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  casePath,
  freshTelephone,
  listCases,
  makeOpenCase,
} from "../../../../../e2e/harness/desk-api.ts";
import {
  agree,
  button,
  givenNumber,
  textbox,
} from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

/** The browser itself reports every refused request on its console. */
const refused = /status of 570/;

interface Sent {
  readonly progress: string;
}
const dispatchesOf = async (page: Page, id: number): Promise<string[]> =>
  (
    await callAs<{ data: Sent[] }>(
      page,
      "GET",
      `/api/hinoSosInquiries/${id}/dispatches`,
    )
  ).data.map(({ progress }) => progress);

/** Chooses a company in the dialog, the best unless given, and sends; returns it by name as the question did. */
const sendTo = async (
  page: Page,
  kind: "A" | "J",
  company?: string,
): Promise<string> => {
  await page
    .getByRole("region", { name: "手配", exact: true })
    .getByRole("button", { name: `${kind}手配`, exact: true })
    .click();
  const modal = page.getByRole("dialog", { name: `${kind}手配` });
  const choice =
    company === undefined
      ? modal.getByRole("button", { name: /^選択 / }).first()
      : button(modal, `選択 ${company}`).first();
  const label = (await choice.getAttribute("aria-label")) ?? "";
  await choice.click();
  await modal.getByRole("button", { name: "保存して依頼を送信" }).click();
  await agree(page, "依頼を送信");
  return label.replace("選択 ", "");
};

const askedTwice = (page: Page) =>
  page.getByRole("dialog", { name: "すでに手配されています" });

test("a double reception whose vehicle has a truck is not dispatched before that is answered", async ({
  page,
  watch,
}) => {
  watch.allow(refused);
  await signIn(page, "operator");
  const caller = { caller_phone: freshTelephone() };
  const first = await makeOpenCase(page, caller);
  const double = await makeOpenCase(page, caller);
  await page.goto(casePath(first));
  await sendTo(page, "A");
  await expect(page.getByText("返答待ち").first()).toBeVisible();

  await page.goto(casePath(double));
  await sendTo(page, "A");
  const question = askedTwice(page);
  await expect(question).toContainText(first.reception_number);
  await expectAccessible(page);
  expect(await dispatchesOf(page, double.id)).toEqual([]);
  await button(question, "それでも手配").click();
  await expect(question).toContainText(
    "それでも手配する理由を入力してください。",
  );
  await button(question, "既存案件を開く").click();
  await expect(page).toHaveURL(new RegExp(`${casePath(first)}$`));
  expect(await dispatchesOf(page, double.id)).toEqual([]);

  await page.goto(casePath(double));
  await sendTo(page, "A");
  await textbox(question, "それでも手配する理由").fill("牽引に2台が必要");
  await button(question, "それでも手配").click();
  await expect(question).toBeHidden();
  await expect.poll(() => dispatchesOf(page, double.id)).toEqual(["requested"]);
  await expect(
    page.getByRole("region", { name: "履歴" }).first(),
  ).toContainText("それでも手配: 牽引に2台が必要");
});

test("the same company is not asked twice for one case unknowingly", async ({
  page,
  watch,
}) => {
  watch.allow(refused);
  await signIn(page, "operator");
  const made = await makeOpenCase(page);
  await page.goto(casePath(made));
  const company = await sendTo(page, "A");
  await expect(page.getByText("返答待ち").first()).toBeVisible();
  await sendTo(page, "J", company);
  const question = askedTwice(page);
  await expect(question).toContainText("この案件: A手配");
  await button(question, "戻る").click();
  await expect(question).toBeHidden();
  expect(await dispatchesOf(page, made.id)).toEqual(["requested"]);
});

test("a double reception is saved and merged from its form, with one question", async ({
  page,
}) => {
  await signIn(page, "operator");
  const caller_phone = freshTelephone();
  const kept = await makeOpenCase(page, { caller_phone });
  await page.goto("/hino-sos/inquiry-form");
  await textbox(page, "通報者名").fill("同乗者");
  await textbox(page, "電話番号").fill(caller_phone);
  await textbox(page, "納車日").fill("99/99");
  const merge = button(page, `${kept.reception_number}へ統合`);
  await merge.click();
  await expect(page.getByRole("alertdialog")).toContainText(
    `この受付を${kept.reception_number}へ統合しますか`,
  );
  await agree(page, "統合する");
  // What a wrong field has held up does not come with the next save.
  await expect(textbox(page, "納車日")).toHaveAttribute("aria-invalid", "true");
  await textbox(page, "納車日").fill("");
  await button(page, "保存").click();
  const number = await givenNumber(page).textContent();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await merge.click();
  await expect(page.getByRole("alertdialog")).toContainText(
    `${number}を${kept.reception_number}へ統合しますか`,
  );
  await agree(page, "統合する");
  await expect(page).toHaveURL(new RegExp(`${casePath(kept)}$`));
  await expect(page.getByRole("alertdialog")).toBeHidden();
  const found = await listCases(page, `q=${number}`);
  expect(found).toMatchObject([
    { caller_name: "同乗者", inquiry_status: "merged" },
  ]);
});

test("a double reception is merged into the case that is open, and leads there", async ({
  page,
}) => {
  await signIn(page, "operator");
  const caller = { caller_phone: freshTelephone() };
  const kept = await makeOpenCase(page, caller);
  const double = await makeOpenCase(page, caller);
  await callAs(
    page,
    "POST",
    `/api/hinoSosInquiries/${double.id}/correspondences`,
    {
      at: new Date().toISOString(),
      direction: "incoming",
      counterpart: null,
      person: null,
      body: "同乗者からの二回目の電話",
    },
  );
  await page.goto(casePath(double));
  await button(page, `${kept.reception_number}へ統合`).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    `${double.reception_number}を${kept.reception_number}へ統合しますか`,
  );
  await agree(page, "統合する");
  await expect(page).toHaveURL(new RegExp(`${casePath(kept)}$`));
  await expect(page.getByText("同乗者からの二回目の電話")).toBeVisible();

  await page.goto(casePath(double));
  await expect(page.getByText("統合済", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await expect(button(page, "対応内容を追加")).toBeHidden();
  await page
    .getByRole("link", { name: `受付番号 ${kept.reception_number}を開く` })
    .click();
  await expect(page).toHaveURL(new RegExp(`${casePath(kept)}$`));
});
