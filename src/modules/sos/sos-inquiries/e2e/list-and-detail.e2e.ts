import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { button } from "../../../../../e2e/harness/fields.ts";
import {
  casePath,
  freshDigits,
  makeOpenCase,
} from "../../../../../e2e/harness/desk-api.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { boxOf } from "../../../../../e2e/harness/settled.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";

const list = "/hino-sos/inquiry-list";

const rows = (page: Page) =>
  page.getByRole("row").filter({ has: page.getByRole("cell") });
const numberLinks = (page: Page) => page.getByRole("cell").getByRole("link");

/** A mark of the incident may stand behind the number. */
const numberAt = async (page: Page, row: number): Promise<string> =>
  /^\d{12}/.exec((await numberLinks(page).nth(row).textContent()) ?? "")?.[0] ??
  "none";

/** Opens the first case of the list that may still be edited and returns its number. */
const openFirst = async (page: Page): Promise<string> => {
  await page.goto(`${list}?inquiry_status=in_progress`);
  const number = await numberAt(page, 0);
  // Other journeys receive cases meanwhile: the first may have become the second.
  await numberLinks(page).filter({ hasText: number }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  return number;
};

test("the list by keys: move, open, back to the same row, neighbours by its own query", async ({
  page,
}) => {
  await signIn(page, "operator");
  await page.goto(list);
  await expect(rows(page).first()).toBeVisible();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press("j");
  // Other journeys receive cases meanwhile: the twentieth may have become the next.
  const at = await numberLinks(page).evaluateAll((links) =>
    links.findIndex((link) => link === document.activeElement),
  );
  expect(at).toBeGreaterThanOrEqual(19);
  const number = await numberAt(page, at);
  const after = await numberAt(page, at + 1);
  const held = page.getByRole("link", { name: number });
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText(number);
  await expect(page.getByRole("link", { name: "次の案件" })).toHaveAttribute(
    "href",
    /inquiry\/\d+/,
  );
  await page.keyboard.press("j");
  await expect(heading).toContainText(after);
  await page.keyboard.press("u");
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(held).toBeFocused();
  await expect(held).toBeInViewport();
  const again = page.waitForResponse(/hinoSosInquiries\?/);
  await page.keyboard.press("r");
  await again;
  await page.keyboard.press("?");
  await expect(
    page.getByRole("dialog", { name: "キーボード操作" }),
  ).toBeVisible();
});

test("whose, which and where is in view on 1366 pixels beside the open menu", async ({
  page,
}) => {
  await signIn(page, "operator");
  await page.goto(list);
  await expect(rows(page).first()).toBeVisible();
  await expect(button(page, "メニューを閉じる")).toBeVisible();
  for (const name of ["顧客会社名", "登録番号", "場所", "手配", "完了報告"]) {
    const box = await boxOf(
      page.getByRole("columnheader", { name, exact: true }),
    );
    expect(box.x + box.width, name).toBeLessThanOrEqual(1350);
  }
});

test("on a phone a case is a card of who, where and what next, not of every column", async ({
  openAs,
}) => {
  const page = await openAs("operator", phone);
  await page.goto(`${list}?inquiry_status=in_progress`);
  const card = rows(page).first();
  await expect(card).toBeVisible();
  for (const name of ["顧客会社名", "登録番号", "場所", "次の対応"])
    await expect(card.locator(`[data-label="${name}"]`)).toBeVisible();
  await expect(card.locator('[data-label="電話番号"]')).toBeHidden();
  const heights = await rows(page).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height),
  );
  expect(Math.max(...heights)).toBeLessThanOrEqual(150);
});

test("a word is marked where it stands, and named where no column shows it; views lead to what waits", async ({
  page,
}) => {
  await signIn(page, "operator");
  const run = freshDigits(6);
  const made = await makeOpenCase(page, { memo: `印の確認${run}` });
  await page.goto(list);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(`印の確認${run}`);
  const row = rows(page).filter({ hasText: made.reception_number });
  await expect(row).toContainText(`印の確認${run}`);
  const marked = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get("list-match") ?? [])].map(String),
    );
  await expect.poll(marked).toEqual([`印の確認${run}`]);
  const tabs = page.getByRole("navigation", { name: "条件の切り替え" });
  const required = tabs.getByRole("link", { name: /^要手配 [\d,]+件$/ });
  await required.click();
  await expect(required).toHaveAttribute("aria-current", "page");
  // What is to be done stands in the order in which it is due.
  await expect(
    page.getByRole("columnheader", { name: "次の対応" }),
  ).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).first()).toContainText("要手配");
  await expect.poll(marked).toEqual([]);
});

test("another's change is on the open detail and on the list within a second, beside what is being edited", async ({
  page,
  openAs,
  watch,
}) => {
  // The refusal that the conflict dialog answers; Chromium reports every one.
  watch.allow(/status of 568/);
  const run = freshDigits(6);
  const [ours, theirs] = [`自分の入力${run}`, `相手の入力${run}`];
  await signIn(page, "operator");
  const opened = await makeOpenCase(page);
  const number = opened.reception_number;
  await page.goto(casePath(opened));
  const leader = await openAs("leader");
  await leader.goto(casePath(opened));
  await expect(page.getByText("小野寺 直樹さんが閲覧中")).toBeVisible();

  await page.getByRole("button", { name: "通報者・顧客を編集" }).click();
  const mine = page.getByRole("textbox", { name: "通報者名", exact: true });
  await mine.fill(ours);

  await leader.getByRole("button", { name: "通報者・顧客を編集" }).click();
  await leader
    .getByRole("textbox", { name: "通報者名", exact: true })
    .fill(theirs);
  await leader.getByRole("button", { name: "保存", disabled: false }).click();
  await heard(leader, "通報者・顧客を保存しました。");

  await expect(
    page.getByRole("alert").filter({ hasText: theirs }),
  ).toBeVisible();
  await expect(mine).toHaveValue(ours);
  await page.getByRole("button", { name: "保存", disabled: false }).click();
  const dialog = page.getByRole("dialog", {
    name: "他のユーザーが更新しました",
  });
  await expect(dialog.getByText(theirs)).toBeVisible();
  await dialog.getByRole("button", { name: "選んだ値で保存" }).click();
  await expect(dialog).toBeHidden();

  await leader.goto(`${list}?q=${number}`);
  const row = rows(leader).filter({ hasText: number });
  await expect(row).toContainText("対応中");
  await page.getByRole("button", { name: "通報者・顧客を編集" }).click();
  await page
    .getByRole("textbox", { name: "顧客会社名" })
    .fill(`株式会社${run}`);
  await page.getByRole("button", { name: "保存", disabled: false }).click();
  await heard(page, "通報者・顧客を保存しました。");
  await expect(row.getByTitle(`株式会社${run}`)).toBeVisible();
  await page.getByRole("button", { name: "その他の操作" }).click();
  await expect(
    page.getByRole("menuitem", {
      name: /再開する.*現在の状態ではこの操作はできません/,
    }),
  ).toBeDisabled();
  await page.keyboard.press("Escape");
  const history = page.getByRole("region", { name: "履歴" }).first();
  await expect(history).toContainText(ours);
  await expect(history).toContainText("SOS 受付詳細");
});

test("a sales company reads its own cases and takes no step of them", async ({
  page,
}) => {
  await signIn(page, "dealer-a");
  await page.goto(`${list}?service_division=any`);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "受付登録" })).toHaveCount(0);
  await numberLinks(page).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    "SOS 受付詳細",
  );
  await expect(
    page.getByRole("button", {
      // Words that only tell, such as 「手配 3」 over the record, are for them too.
      name: /編集|完了する|差し戻す|再開する|[AJ](再)?手配|手配する|手配の操作/,
      // The state of a dispatch is a button that does nothing for them.
      disabled: false,
    }),
  ).toHaveCount(0);
});

test("the detail is accessible in both themes, to read and while a section is edited", async ({
  page,
}) => {
  await signIn(page, "operator");
  await openFirst(page);
  await expect(page.getByRole("region", { name: "履歴" })).toBeVisible();
  await page.getByRole("button", { name: "場所を編集" }).click();
  await expect(page.getByRole("form", { name: "場所を編集" })).toBeVisible();
  await expectAccessible(page);
});
