import type { Page } from "@playwright/test";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { callAs, mark } from "../../../../../e2e/harness/desk-api.ts";
import { startAnyway, textbox } from "../../../../../e2e/harness/fields.ts";
import { countKeys } from "../../../../../e2e/harness/keys.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";

interface Member {
  readonly id: number;
  readonly member_number: string;
  readonly phone: string | null;
}

/** A member of the demo with a telephone and a vehicle. */
const memberOf = async (page: Page): Promise<Member> => {
  const { data } = await callAs<{ data: Member[] }>(
    page,
    "GET",
    "/api/izaMembers?per_page=50",
  );
  const found = data.find(({ phone }) => phone !== null);
  if (found === undefined) throw new Error("no member with a telephone");
  return found;
};

/** Keys beside the text: what an agent has to know by heart. */
const mostKeys = 15;

test("a known member is called for, guided and solved without a mouse", async ({
  page,
}) => {
  await signIn(page, "iza-only");
  await page.goto("/iza-call/inquiry-list");
  await expect(page.getByRole("table", { name: "IZA 受付一覧" })).toBeVisible();
  const member = await memberOf(page);
  const { pressed, press, type } = countKeys(page);

  await press("n");
  const search = page.getByRole("combobox", { name: /^会員を探す/ });
  await expect(search).toBeFocused();
  await type(member.member_number);
  await expect(page.getByRole("option").first()).toContainText(
    member.member_number,
  );
  await press("Enter");
  await expect(textbox(page, "IZA会員番号")).toHaveValue(member.member_number);
  await expect(textbox(page, "電話番号")).not.toHaveValue("");

  await press("Alt+2");
  await expect(textbox(page, "通報者名")).toBeFocused();
  await type(`鍵盤${mark()}`);

  await press("Alt+5");
  const trouble = page.getByRole("combobox", { name: "トラブル区分" });
  await expect(trouble).toBeFocused();
  await type("バッテリー");
  await press("Enter");
  await expect(trouble).toHaveValue("バッテリー上がり");

  const helped = page.getByRole("region", { name: "効いた案内" });
  await expect(helped.getByText(/解消$/).first()).toBeVisible();
  await press("Alt+g");
  await expect(textbox(page, "案内内容")).not.toHaveValue("");
  await press("Alt+s");
  await press("Alt+Enter");
  await expect(startAnyway(page)).toBeFocused();
  await press("Enter");
  await expect(page).toHaveURL(/\/iza-call\/inquiry\/\d+$/);

  await expect(page.getByRole("button", { name: /^完了する/ })).toBeVisible();
  // A press right behind the one before is not taken: it may have been meant for the step before.
  const question = page.getByRole("dialog", { name: "案件を完了しますか" });
  await press("Alt+Enter");
  await expect(async () => {
    if (!(await question.isVisible())) await page.keyboard.press("Alt+Enter");
    await expect(question).toBeVisible({ timeout: 2000 });
  }).toPass();
  await press("Enter");
  await heard(page, /を完了にしました。/);

  expect(pressed.length, pressed.join(" ")).toBeLessThanOrEqual(mostKeys);
});

test("what is typed stays, whatever is taken over; a page of a document is quoted with its place", async ({
  page,
}) => {
  await signIn(page, "iza-only");
  await page.goto("/iza-call/inquiry-form");
  const guidance = textbox(page, "案内内容");
  await guidance.fill("まず安全を確保");
  await page
    .getByRole("combobox", { name: "トラブル区分" })
    .fill("バッテリー上がり");
  await page.getByRole("option", { name: "バッテリー上がり" }).click();
  const helped = page.getByRole("region", { name: "効いた案内" });
  await helped
    .getByRole("button", { name: /^案内に追加/ })
    .first()
    .click();
  await expect(guidance).toHaveValue(/^まず安全を確保\n.+/);
  await expect(guidance).toBeFocused();

  const documents = page.getByRole("region", { name: "資料", exact: true });
  await documents.getByRole("searchbox").fill("バッテリー");
  await documents
    .getByRole("button", { name: /を引用$/ })
    .first()
    .click();
  await expect(guidance).toHaveValue(
    /^まず安全を確保\n.+\n.+第\d+版 \d+ページ）$/,
  );
  await textbox(page, "電話番号").fill("090-1234-9999");
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(/[?&]id=\d+/);
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  await page.goto(`/iza-call/inquiry/${id}`);
  const card = page.getByRole("region", { name: "案内・結果", exact: true });
  await expect(card.getByText(/第\d+版 \d+ページ/).first()).toBeVisible();
});
