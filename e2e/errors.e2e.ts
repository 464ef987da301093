import type { Locator, Page } from "@playwright/test";
import { errorCatalogue } from "#platform/contract/errors.ts";
import { signIn } from "./harness/accounts.ts";
import {
  casePath,
  freshTelephone,
  makeCase,
  makeOpenCase,
} from "./harness/desk-api.ts";
import { button, textbox } from "./harness/fields.ts";
import { heard } from "./harness/notices.ts";
import { boxOf } from "./harness/settled.ts";
import { expect, phone, test } from "./harness/test.ts";

/** What the browser itself reports of every refusal on its console. */
const refusals = [/status of \d{3}/, /ERR_/];

interface Forced {
  readonly status: number;
  readonly message: string;
  readonly kind?: string;
  readonly body?: string;
}

const byCatalogue = Object.values(errorCatalogue)
  .filter(({ status }) => status !== 401 && status !== 568 && status !== 422)
  .map(({ status, message }): Forced => ({ status, message }));

/** Answers that are no JSON: a file, and a page of something in between. */
const others: readonly Forced[] = [
  {
    status: 562,
    kind: "application/pdf",
    body: "%PDF",
    message: "ファイルが存在しません。",
  },
  {
    status: 502,
    kind: "text/html",
    body: "<p>",
    message:
      "エラーが発生しました（Bad Gateway）。しばらくしてからやり直してください。",
  },
];

const openCase = async (page: Page) => {
  const made = await makeCase(page, {
    caller_name: "エラー確認",
    caller_phone: freshTelephone(),
    cargo: "前",
  });
  await page.goto(casePath(made));
  await button(page, "症状・対応を編集").click();
  const form = page.getByRole("form", { name: "症状・対応を編集" });
  return { form, path: `**/api/hinoSosInquiries/${made.id}` };
};

const alerts = (page: Page) => page.getByRole("alert");

/** Errors where they happened, until they are mended or closed. */
const standing = (place: Page | Locator) =>
  place.getByRole("region", { name: "うまくいかなかった操作" });

test("every failure says its sentence in red and stays in its form until it is mended or closed; nothing typed is lost", async ({
  page,
  watch,
}) => {
  watch.allow(...refusals);
  await signIn(page, "operator");
  const { form, path } = await openCase(page);
  const cargo = textbox(form, "積荷");
  await cargo.fill("消えない入力");

  for (const { status, message, kind = "application/json", body } of [
    ...byCatalogue,
    ...others,
  ])
    await test.step(`${status} ${message}`, async () => {
      await page.route(path, (route) =>
        route.request().method() === "PATCH"
          ? route.fulfill({
              status,
              contentType: kind,
              body: body ?? JSON.stringify({ message }),
            })
          : route.fallback(),
      );
      await button(form, "保存").click();
      // Under the pointer it stays as long as it is looked at.
      const card = alerts(page).filter({ hasText: message });
      await card.hover();
      await expect(cargo).toHaveValue("消えない入力");
      await expect(standing(form)).toContainText(message);
      await button(card, "閉じる").click();
      await expect(card).toHaveCount(0);
      await button(form, "エラーを閉じる").click();
      await expect(standing(page)).toHaveCount(0);
      await page.unroute(path);
    });

  await test.step("no answer", async () => {
    await page.route(path, (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.fallback(),
    );
    await button(form, "保存").click();
    await heard(page, "ネットワークエラーが発生しました。");
    await page.unroute(path);
  });

  await test.step("422: the notification and the field", async () => {
    await page.route(path, (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({
            status: 422,
            json: {
              message: "x",
              errors: { cargo: ["積荷を確認してください。"] },
            },
          })
        : route.fallback(),
    );
    await button(form, "保存").click();
    await heard(page, "必須項目を入力してください。");
    await expect(
      form.getByText("積荷を確認してください。").first(),
    ).toBeVisible();
    await expect(cargo).toBeFocused();
    await page.unroute(path);
  });

  await test.step("an error leaves the screen and stays in its form until it is mended", async () => {
    await page.route(path, (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.fallback(),
    );
    await button(form, "保存").click();
    const error = alerts(page).filter({ hasText: "ネットワークエラー" });
    await heard(page, "ネットワークエラー");
    await expect(error).toHaveCount(0);
    await expect(standing(form)).toContainText("ネットワークエラー");
    await page.unroute(path);
    await button(form, "保存").click();
    await heard(page, "症状・対応を保存しました。");
    await expect(standing(page)).toHaveCount(0);
  });

  await test.step("an error of an act without a form is counted in the top bar, moves nothing, and goes with the next success", async () => {
    const need = button(page.getByRole("group", { name: "承認" }), "要");
    await page.route(path, (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.fallback(),
    );
    const place = await boxOf(need);
    await need.click();
    const error = alerts(page).filter({ hasText: "ネットワークエラー" });
    await heard(page, "ネットワークエラー");
    await expect(error).toHaveCount(0);
    const bell = button(page, "最近のメッセージ（解決していないエラー1件）");
    await expect(bell).toBeVisible();
    expect(await boxOf(need)).toEqual(place);
    await bell.click();
    const list = page.getByRole("presentation");
    await expect(standing(list)).toContainText("ネットワークエラー");
    await page.keyboard.press("Escape");
    await page.unroute(path);
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === "PATCH" && answer.ok(),
    );
    await need.click();
    await saved;
    await expect(button(page, "最近のメッセージ")).toBeVisible();
  });

  await test.step("all of it can be read again", async () => {
    await button(page, "最近のメッセージ").click();
    const recent = page.getByRole("presentation").getByRole("listitem");
    await expect(
      recent.filter({ hasText: "症状・対応を保存しました。" }),
    ).toHaveCount(1);
    await expect(
      recent.filter({ hasText: errorCatalogue.in_use.message }),
    ).toHaveCount(1);
  });
});

test("a wrong password is said over the form and not in a notification", async ({
  page,
  watch,
}) => {
  watch.allow(...refusals);
  await page.goto("/sign-in");
  await page.getByLabel("ユーザー名").fill("operator");
  await page.getByLabel("パスワード").first().fill("wrong-password-1");
  await button(page, "サインイン").click();
  await expect(alerts(page)).toHaveText(
    "ユーザー名またはパスワードが正しくありません。",
  );
  await expect(page.getByLabel("ユーザー名")).toHaveValue("operator");
});

test("on a phone a notification covers no button of a dialog, and is read out beside it", async ({
  openAs,
  watch,
}) => {
  watch.allow(...refusals);
  const page = await openAs("operator", phone);
  await page.goto(casePath(await makeOpenCase(page)));
  await button(page, "A手配").click();
  const dialog = page.getByRole("dialog");
  await button(dialog, "保存して依頼を送信").click();
  const notice = alerts(page).filter({
    hasText: errorCatalogue.invalid_input.message,
  });
  // Under the pointer it stays as long as it is looked at.
  await notice.hover();
  const close = button(dialog, "閉じる");
  await expect
    .poll(async () => {
      const [above, below] = [
        await notice.boundingBox(),
        await close.boundingBox(),
      ];
      return (
        above !== null && below !== null && above.y + above.height <= below.y
      );
    })
    .toBe(true);
  await close.click();
  await expect(dialog).toBeHidden();
});
