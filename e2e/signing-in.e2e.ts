import { demoPassword, signInOnPage } from "./harness/accounts.ts";
import { expect, test } from "./harness/test.ts";

/** The browser itself reports every refused request on its console. */
const refusedRequest = /status of 401/;

test("a visitor is sent to the sign-in and from there to where they wanted to go", async ({
  page,
  watch,
}) => {
  watch.allow(refusedRequest);
  await page.goto("/hino-sos/inquiry-list");
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByLabel("ユーザー名").fill("operator");
  await page.getByLabel("パスワード").fill("wrong password");
  await page.getByLabel("パスワード").press("Enter");
  await expect(page.getByRole("alert")).toContainText(
    "ユーザー名またはパスワードが正しくありません",
  );
  await expect(page.getByLabel("ユーザー名")).toHaveValue("operator");
  await page.getByLabel("パスワード").fill(demoPassword);
  await page.getByRole("button", { name: "サインイン" }).click();
  await expect(page).toHaveURL(/\/hino-sos\/inquiry-list/);
});

test("a page without the right leads to the refusal, an unknown one to the way home", async ({
  page,
}) => {
  await signInOnPage(page, "iza-only");
  await page.goto("/hino-sos/inquiry-list");
  await expect(page).toHaveURL(/\/unauthorized/);
  await page.goto("/no/such/page");
  await expect(page.getByText("404 Page Not Found!")).toBeVisible();
  await page
    .getByRole("link", { name: /メインメニュー|ホーム/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/$/);
});

test("signing out ends the session on the server and on the device", async ({
  page,
  watch,
}) => {
  watch.allow(refusedRequest);
  // Has no calls of its own to hand over first.
  await signInOnPage(page, "office");
  const token = await page.evaluate(() => JSON.stringify(localStorage));
  await page.evaluate(() => localStorage.setItem("sidebar_open", "false"));
  const bearer = /"access_token\\*":\\*"([^"\\]+)/.exec(token)?.[1] ?? "";
  await page.getByRole("button", { name: "サインアウト" }).first().click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(
    /access_token|sidebar_open/,
  );
  const answer = await page.request.get("/api/profile/me", {
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(bearer).not.toBe("");
  expect(answer.status()).toBe(401);
});
