import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { accessTokenOf, mark } from "../../../../../e2e/harness/desk-api.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";
import { expectNothingTooWide } from "../../../../../e2e/harness/fit.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";

const list = "/user-management";

/** Signs in as somebody who is not among the demo accounts. */
const signInWith = async (
  page: Page,
  username: string,
  password: string,
): Promise<void> => {
  await page.goto("/sign-in");
  await page.getByLabel("ユーザー名").fill(username);
  await page.getByLabel("パスワード").fill(password);
  await button(page, "サインイン").click();
};

/** Reads the password that is shown once, and closes it. */
const notePassword = async (page: Page): Promise<string> => {
  const dialog = page.getByRole("dialog", {
    name: "パスワードを控えてください",
  });
  const password = await dialog.getByRole("definition").last().textContent();
  await expectAccessible(page);
  await button(dialog, "控えました").click();
  return password ?? "";
};

/** The page that stands in place of every other until an issued password is changed. */
const changeFirstPassword = async (
  page: Page,
  issued: string,
  own: string,
): Promise<void> => {
  await expect(heading(page)).toHaveText("パスワードを変更してください");
  await expectAccessible(page);
  await page.getByLabel(/^仮パスワード/).fill(issued);
  await page.getByLabel(/^新しいパスワード(?!（)/).fill(own);
  await page.getByLabel(/^新しいパスワード（確認）/).fill(own);
  await button(page, "変更する").click();
  await expect(
    page.getByRole("heading", { name: "メインメニュー" }).first(),
  ).toBeVisible();
};

const rowsOf = (page: Page) =>
  page.getByRole("row").filter({ has: page.getByRole("cell") });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Makes an operator who may also see the user administration; returns the first password. */
const createUser = async (
  page: Page,
  person: { username: string; name: string },
): Promise<string> => {
  await page.goto(list);
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press("n");
  await textbox(page, "氏名").fill(person.name);
  await textbox(page, "氏名カナ").fill("たちばな　すず");
  await textbox(page, "ユーザー名").fill(person.username.toUpperCase());
  await button(page, "リーダー").click();
  await page.getByRole("checkbox", { name: "ユーザー管理" }).check();
  await expect(page.getByRole("checkbox", { name: /^顧客管理/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "ユーザー登録", exact: true }).click();
  const password = await notePassword(page);
  await expect(heading(page)).toContainText(person.name);
  return password;
};

test("a user from the first sign-in to the stop: rights follow at once, sessions end, passwords change", async ({
  page,
  browser,
  watch,
}) => {
  // The refusals that this journey is about; Chromium reports every one.
  watch.allow(/status of (401|403|422)/);
  const tag = mark().toLowerCase();
  const person = { username: `e2e-${tag}`, name: `橘 ${tag}` };
  await signIn(page, "admin");
  const first = await createUser(page, person);
  const address = page.url();

  const theirs = await browser.newContext();
  watch.follow(theirs);
  const other = await theirs.newPage();
  await signInWith(other, person.username, first);
  // Nothing else is open, whatever address is typed.
  await expect(heading(other)).toHaveText("パスワードを変更してください");
  await other.goto(list);
  await expect(heading(other)).toHaveText("パスワードを変更してください");
  await other.goto("/");
  const chosen = `kawa-no-hotori-${tag}`;
  await changeFirstPassword(other, first, chosen);
  await expect(other.getByText(person.name).first()).toBeVisible();
  await other.goto(list);
  await expect(heading(other)).toContainText("ユーザー一覧");

  await page.goto(address);
  await button(page, "ユーザーを編集").click();
  await page.getByRole("checkbox", { name: "ユーザー管理" }).uncheck();
  await button(page, "保存").click();
  await heard(page, `「${person.name}」を保存しました。`);

  const bearer = await accessTokenOf(other);
  const refused = await other.request.get("/api/users", {
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(refused.status()).toBe(403);
  await expect(other).toHaveURL(/\/unauthorized/);
  await other.goto("/");
  await expect(
    other.getByRole("heading", { name: "メインメニュー" }).first(),
  ).toBeVisible();
  await expect(other.getByRole("link", { name: "ユーザー一覧" })).toHaveCount(
    0,
  );

  await button(other, "パスワードを変更").click();
  await other.getByLabel("現在のパスワード").fill(chosen);
  const second = `minato-no-kaze-${tag}`;
  await other
    .getByLabel("新しいパスワード", { exact: false })
    .first()
    .fill(second);
  await other.getByLabel("新しいパスワード（確認）").fill(second);
  await button(other, "変更する").click();
  await expect(other.getByText("パスワードを変更しました。")).toBeVisible();

  await button(page, "パスワードを再設定").click();
  await expectAccessible(page);
  await button(page, "再設定する").click();
  const third = await notePassword(page);
  const again = other.getByRole("dialog", {
    name: "もう一度サインインしてください",
  });
  await again.getByLabel("パスワード").fill(third);
  await again.getByLabel("ユーザー名").fill(person.username);
  await button(again, "サインイン").click();
  await changeFirstPassword(other, third, chosen);

  // A step on what was read before that change is refused.
  await expect(page.getByText(/パスワード変更（本人）/)).toHaveCount(3);
  await button(page, "停止").click();
  await page
    .getByRole("textbox", { name: "理由" })
    .fill("異動により利用しないため");
  await button(page.getByRole("dialog"), "停止").click();
  await expect(
    page.getByText("異動により利用しないため").first(),
  ).toBeVisible();
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await theirs.close();
});

test("users out of a file: changes agreed to, first passwords in a file shown once, changed at the first sign-in", async ({
  page,
  browser,
  watch,
}) => {
  const tag = mark().toLowerCase();
  const username = `file-${tag}`;
  const manager = { username: `mgr-${tag}`, name: `柏木 ${tag}` };
  const admin = await (await browser.newContext()).newPage();
  watch.follow(admin.context());
  await signIn(admin, "admin");
  const first = await createUser(admin, manager);
  await admin.context().close();
  // Somebody of this journey alone: how columns are assigned is remembered for each account.
  await signInWith(page, manager.username, first);
  await changeFirstPassword(page, first, `oka-no-ue-${tag}-7`);
  await page.goto(list);
  const bringIn = async (name: string) => {
    await button(page, "取込").click();
    const dialog = page.getByRole("dialog", { name: /の取込$/ });
    const rows = [
      "ユーザー名,氏名,氏名カナ,所属組織,部門,ロール,権限",
      `${username},${name},トリコミ ハナコ,救援センター,営業,オペレーター,SOS・パスワード変更`,
    ].join("\r\n");
    await dialog.getByLabel("ファイルを選択", { exact: true }).setInputFiles({
      name: "利用者.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(rows),
    });
    await button(dialog, "内容を確認").click();
    return dialog;
  };
  const write = async (dialog: Locator) => {
    await button(dialog, "1行を登録する").click();
    const question = page
      .getByRole("dialog", { name: "取り込みますか" })
      .or(page.getByRole("alertdialog", { name: "取り込みますか" }));
    await button(question, "登録する").click();
    await expect(dialog.getByText("取り込みが完了しました。")).toBeVisible();
    await button(dialog, "閉じる").last().click();
  };
  await write(await bringIn(`取込 ${tag}`));

  const again = await bringIn(`改名 ${tag}`);
  await expect(again.getByText("更新 1行")).toBeVisible();
  await expect(
    again.getByRole("row", {
      name: new RegExp(`氏名.*取込 ${tag}.*改名 ${tag}`),
    }),
  ).toBeVisible();
  await expect(button(again, "0行を登録する")).toBeDisabled();
  await again.getByRole("radio", { name: "上の内容に更新する" }).check();
  await write(again);

  await page.getByRole("button", { name: /^初回パスワード未発行/ }).click();
  const issuing = page.getByRole("dialog", { name: "初回パスワードを発行" });
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await button(issuing, "発行して保存").click();
  const saved = await readFile(await (await download).path(), "utf8");
  const line = saved.split("\r\n").find((row) => row.includes(username));
  const [, name, password = ""] = (line ?? "").replaceAll('"', "").split(",");
  expect(name).toBe(`改名 ${tag}`);
  await heard(page, /名の初回パスワードを発行しました。$/);

  const theirs = await browser.newContext();
  watch.follow(theirs);
  const other = await theirs.newPage();
  await signInWith(other, username, password);
  await changeFirstPassword(other, password, `mori-no-michi-${tag}`);
  await theirs.close();
});

test("the list by keyword and filter, out of reach for everybody else", async ({
  page,
  openAs,
}) => {
  await signIn(page, "admin");
  await page.goto(`${list}?role=towTruckCompany`);
  const rows = rowsOf(page);
  await expect(rows.first()).toContainText("レッカー業者");
  await page.getByRole("searchbox").fill("ﾆｼﾀﾞ");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("西田 誠");
  await expectAccessible(page);
  await rows.first().getByRole("link").click();
  await expect(heading(page)).toContainText("西田 誠");
  await page.keyboard.press("u");
  await expect(rows).toHaveCount(1);
  for (const account of ["leader", "dealer-a"] as const) {
    const other = await openAs(account);
    await other.goto(list);
    await expect(other).toHaveURL(/\/unauthorized/);
  }
});

test("on a phone: list, detail and form fit the width", async ({ openAs }) => {
  const page = await openAs("admin", phone);
  for (const address of [list, `${list}/user-form`]) {
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
    await expectAccessible(page);
    await expectNothingTooWide(page);
  }
});

test("whoever may change the own password finds where, the towing company on its portal too", async ({
  openAs,
  watch,
}) => {
  watch.allow(/status of 422/);
  for (const [account, path] of [
    ["tow-b", "/tow-truck/request-list"],
    ["maker", "/"],
  ] as const) {
    const page = await openAs(account, phone);
    await page.goto(path);
    await page.getByRole("button", { name: "パスワードを変更" }).click();
    const dialog = page.getByRole("dialog", { name: "パスワードを変更" });
    await dialog.getByLabel(/^現在のパスワード/).fill("wrong-password");
    await dialog
      .getByLabel(/^新しいパスワード(?!（)/)
      .fill("another-2026-word");
    await dialog
      .getByLabel(/^新しいパスワード（確認）/)
      .fill("another-2026-word");
    await dialog.getByRole("button", { name: "変更する" }).click();
    await expect(
      dialog.getByText("現在のパスワードが正しくありません。").first(),
    ).toBeVisible();
  }
});
