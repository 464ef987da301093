import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { freshTelephone } from "../../../../../e2e/harness/desk-api.ts";
import {
  button,
  choose,
  givenNumber,
  tabTo,
  textbox,
} from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";

/** No other journey asks for it. */
const incident = "特定不具合";

const question = (page: Page, place: number) =>
  page.getByRole("group", { name: `質問${place}`, exact: true });

/** A guide of two questions, the second put first by keys, tried in its preview. */
const keepGuide = async (page: Page): Promise<void> => {
  await page.goto("/management/interview-guides");
  await expect(
    page.getByRole("cell", { name: "タイヤ", exact: true }),
  ).toBeVisible();
  await page.keyboard.press("n");
  await choose(page, "対象の区分", incident);
  await textbox(page, "最初に伝えること").fill("運転を続けないよう伝える。");
  await button(page, "質問を追加").click();
  await textbox(question(page, 1), "質問文").fill("対策の通知を受けましたか");
  await button(page, "質問を追加").click();
  const second = question(page, 2);
  await textbox(second, "質問文").fill("不具合の場所");
  await second.getByRole("checkbox", { name: "必ず聞く" }).check();
  await button(second, "選択").click();
  await textbox(second, "選択肢").fill("車軸\n操舵\n制動");
  await page
    .getByRole("button", { name: "質問2の順番。上下の矢印キーで入れ替え" })
    .press("ArrowUp");
  await expect(textbox(question(page, 1), "質問文")).toHaveValue(
    "不具合の場所",
  );
  await button(page, "登録").click();
  const preview = page.getByRole("region", { name: "プレビュー" });
  await expect(preview.getByText("運転を続けないよう伝える。")).toBeVisible();
  await button(preview, "操舵").click();
  await expectAccessible(page);
};

test("the keeper's questions come up for the trouble type, are answered by keys, survive a reload and another type, and stand on the case", async ({
  page,
  openAs,
}) => {
  const leader = await openAs("leader");
  await keepGuide(leader);

  await signIn(page, "operator");
  await page.goto("/hino-sos/inquiry-form");
  await textbox(page, "通報者名").fill("聞き取り 太郎");
  await textbox(page, "電話番号").fill(freshTelephone());
  await choose(page, "事故種別", incident);
  await choose(page, "トラブル区分", "タイヤ");
  const own = page.getByRole("region", { name: `事故種別「${incident}」` });
  await expect(own.getByText("運転を続けないよう伝える。")).toBeVisible();
  const open = page.getByRole("button", { name: /^聞き取り 必須\d件 未回答$/ });
  await expect(open).toHaveText("聞き取り 必須5件 未回答");

  // By keys from the story of the trouble on: Tab to the answer, blank to take it.
  await textbox(page, "不具合内容").focus();
  await tabTo(page, button(page, "バースト"));
  await page.keyboard.press("Space");
  await tabTo(page, textbox(page, "タイヤサイズ"));
  await page.keyboard.type("11R22.5");
  await tabTo(page, textbox(page, "パンクしている本数"));
  await page.keyboard.type("２");
  // Among the choices of one question the arrows move.
  await tabTo(page, button(own, "車軸"));
  await page.keyboard.press("ArrowRight");
  await expect(button(own, "操舵")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(open).toHaveText("聞き取り 必須2件 未回答");
  await expect(page.getByText(/^下書き保存/)).toBeVisible();

  await page.reload();
  await expect(textbox(page, "タイヤサイズ")).toHaveValue("11R22.5");
  await expect(button(page, "バースト")).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await choose(page, "トラブル区分", "鍵");
  await expect(page.getByText("ほかの区分で聞いた内容")).toBeVisible();
  await expectAccessible(page);
  // Required questions are open, and the case is saved all the same.
  await page.keyboard.press("Control+s");
  const number = await givenNumber(page).textContent();
  await open.click();
  await expect(button(page, "閉じ込み")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+s");
  await heard(page, "聞き取りを保存しました。");
  await page.getByRole("link", { name: "詳細を開く" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    number ?? "",
  );

  await page.getByRole("button", { name: /残り\d+問を聞く（必須1）/ }).click();
  const block = page.getByRole("region", { name: "聞き取り", exact: true });
  await expect(block.getByText("閉じ込み")).toBeVisible();
  await expect(block.getByText("11R22.5")).toBeVisible();
  await expect(block.getByText("未回答（必須）")).toHaveCount(1);
  await tabTo(page, button(page, "聞き取りを編集"));
  await page.keyboard.press("Enter");
  const inside = page.getByRole("group", { name: "車内に人・動物はいますか" });
  await inside.getByRole("button", { name: "いいえ" }).press("Space");
  await button(block, "保存").click();
  await expect(block.getByText("未回答（必須）")).toHaveCount(0);
  await expect(page.getByText(/（必須\d）/)).toHaveCount(0);
  const history = page.getByRole("region", { name: "履歴", exact: true });
  await expect(history.getByText("車内に人・動物はいますか")).toBeVisible();

  // Taken out after it was answered, a question is stopped; the answer stays.
  await leader.reload();
  await leader.getByRole("button", { name: "聞き取りガイドを編集" }).click();
  await leader.getByRole("button", { name: "質問1を削除" }).click();
  await heard(leader, /停止にしました/);
  await button(leader, "保存").click();
  await expect(leader.getByText("停止", { exact: true })).toBeVisible();
  await expect(block.getByText("操舵")).toBeVisible();
});
