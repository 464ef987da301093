import type { Page } from "@playwright/test";
import { demoPassword, signIn } from "./harness/accounts.ts";
import {
  accessTokenOf,
  casePath,
  freshTelephone,
  makeCase,
  mark,
  profileOf,
} from "./harness/desk-api.ts";
import { givenNumber, button, textbox } from "./harness/fields.ts";
import { expect, test } from "./harness/test.ts";

/** The browser itself reports every refused request on its console. */
const staleVersion = /status of 568/;
const refusedRequest = /status of 401/;

const formPath = "/hino-sos/inquiry-form";

const value = (page: Page, section: string, label: string) =>
  page
    .getByRole("region", { name: section, exact: true })
    .getByRole("definition")
    .and(page.locator(`dt:has-text("${label}") + dd`));

const openTrouble = async (page: Page) => {
  await button(page, "症状・対応を編集").click();
  return page.getByRole("form", { name: "症状・対応を編集" });
};

test("two agents at one case see each other, and of what both typed nothing is lost", async ({
  page,
  openAs,
  watch,
}) => {
  watch.allow(staleVersion);
  await signIn(page, "operator");
  const leader = await openAs("leader");
  const [mine, theirs] = await Promise.all([
    profileOf(page),
    profileOf(leader),
  ]);
  const opened = await makeCase(page, {
    caller_name: "競合確認",
    caller_phone: freshTelephone(),
    cargo: "最初の積荷",
    malfunction: "最初の内容",
  });
  await page.goto(casePath(opened));
  await leader.goto(casePath(opened));

  await expect(page.getByText(`${theirs.name}さんが閲覧中`)).toBeVisible();
  await expect(leader.getByText(`${mine.name}さんが閲覧中`)).toBeVisible();
  const other = await openTrouble(leader);
  await expect(page.getByText(`${theirs.name}さんが編集中`)).toBeVisible();

  const own = await openTrouble(page);
  await textbox(own, "積荷").fill("オペレーターの積荷");
  await textbox(own, "不具合内容").fill("オペレーターの内容");
  await textbox(other, "積荷").fill("リーダーの積荷");
  await textbox(other, "不具合内容").fill("リーダーの内容");
  await button(other.getByRole("group", { name: "自走" }), "いいえ").click();
  await button(other, "保存").click();
  await expect(value(leader, "車両", "積載")).toHaveText("リーダーの積荷");

  await test.step("what the other saved stands beside what is being typed", async () => {
    const notice = own.getByRole("alert");
    await expect(notice).toContainText(`他のユーザーが更新しました`);
    await expect(notice).toContainText(theirs.name);
    await expect(notice).toContainText("リーダーの内容");
    await expect(textbox(own, "不具合内容")).toHaveValue("オペレーターの内容");
  });

  await test.step("field by field, either value may stay", async () => {
    await button(own, "保存").click();
    const dialog = page.getByRole("dialog", {
      name: "他のユーザーが更新しました",
    });
    await expect(dialog).toContainText(theirs.name);
    for (const [label, ownValue, otherValue] of [
      ["積荷", "オペレーターの積荷", "リーダーの積荷"],
      ["不具合内容", "オペレーターの内容", "リーダーの内容"],
    ] as const) {
      const field = dialog.getByRole("radiogroup", { name: label });
      await expect(field.getByRole("radio", { name: ownValue })).toBeChecked();
      await expect(
        field.getByRole("radio", { name: otherValue }),
      ).not.toBeChecked();
    }
    await dialog.getByRole("radio", { name: "リーダーの積荷" }).check();
    await button(dialog, "選んだ値で保存").click();
  });

  for (const screen of [page, leader]) {
    await expect(value(screen, "車両", "積載")).toHaveText("リーダーの積荷");
    await expect(value(screen, "症状・対応", "内容")).toHaveText(
      "オペレーターの内容",
    );
    await expect(value(screen, "症状・対応", "状態")).toHaveText("自走 いいえ");
  }
  const past = page.getByRole("region", { name: "履歴" }).last();
  await expect(past.getByRole("deletion").first()).toHaveText("リーダーの内容");
  await expect(past.getByRole("insertion").first()).toHaveText(
    "オペレーターの内容",
  );
});

test("a draft outlives a crash and a reload", async ({ page, context }) => {
  const words = `下書き${mark()}`;
  await signIn(page, "operator");
  await page.goto(formPath);
  await textbox(page, "通報者名").fill(words);
  await textbox(page, "登録番号").fill("尾張小牧 100 あ 12-34");
  await textbox(page, "登録番号").press("Tab");
  await expect(page.getByText(/下書き保存 \d+:\d\d:\d\d/)).toBeVisible();
  // Closed as a crash closes it: nobody is asked, nothing can be written any more.
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(formPath);
  await expect(textbox(again, "通報者名")).toHaveValue(words);
  await expect(textbox(again, "登録番号")).toHaveValue("尾張小牧 100 あ 12-34");
  await expect(again.getByText(/の下書きを復元しました。/)).toBeVisible();

  await textbox(again, "目印").fill("料金所の先");
  again.on("dialog", (dialog) => void dialog.accept());
  await again.reload();
  await expect(textbox(again, "通報者名")).toHaveValue(words);
  await expect(textbox(again, "目印")).toHaveValue("料金所の先");

  await button(again, "下書きを破棄").click();
  await expect(textbox(again, "通報者名")).toHaveValue("");
  await again.reload();
  await expect(textbox(again, "通報者名")).toHaveValue("");
});

test("a session that ends in the middle of a reception asks over the screen and goes on", async ({
  page,
  watch,
}) => {
  watch.allow(refusedRequest);
  const words = `続行${mark()}`;
  await signIn(page, "operator");
  await page.goto(formPath);
  await textbox(page, "通報者名").fill(words);
  const bearer = await accessTokenOf(page);
  const ended = await page.request.get("/api/signout", {
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(ended.ok()).toBe(true);

  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(formPath));
  await dialog.getByLabel("ユーザー名").fill("operator");
  await dialog.getByLabel("パスワード").fill(demoPassword);
  await button(dialog, "サインイン").click();
  await expect(dialog).toBeHidden();
  // The save that was under way goes on by itself.
  await expect(givenNumber(page)).toBeVisible();
  await expect(textbox(page, "通報者名")).toHaveValue(words);
});
