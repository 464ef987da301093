import type { Page } from "@playwright/test";
import { roles } from "#modules/company/users/contract/role-lookups.ts";
import { signIn } from "./harness/accounts.ts";
import { casePath, makeCase, profileOf } from "./harness/desk-api.ts";
import { button } from "./harness/fields.ts";
import { boxOf } from "./harness/settled.ts";
import { expect, phone, test } from "./harness/test.ts";

const list = "/hino-sos/inquiry-list";

const bar = (page: Page) => page.getByRole("banner");
const sideMenu = (page: Page) =>
  page.getByRole("navigation", { name: "メインメニュー" });
const subMenu = (page: Page) =>
  page.getByRole("navigation", { name: "サブメニュー" });
const openMenu = (page: Page) => button(page, "メニューを開く");
const closeMenu = (page: Page) => button(page, "メニューを閉じる");

/** A page that every agent has in the menu, whatever the desk. */
const callLogs = (page: Page) =>
  sideMenu(page).getByRole("link").and(page.locator('[href="/call-logs"]'));

test("the top bar has its height, leads home, to the pages of the module and out", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  await page.goto(list);
  await expect(subMenu(page).getByRole("link").first()).toBeVisible();
  expect((await boxOf(bar(page))).height).toBe(64);
  await expect(button(bar(page), "サインアウト")).toBeVisible();
  const other = subMenu(page).getByRole("link").nth(1);
  const path = (await other.getAttribute("href")) ?? "";
  expect(path).toMatch(/^\/hino-sos\//);
  await other.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await bar(page).getByRole("link", { name: "救援デスク ホーム" }).click();
  await expect(page).toHaveURL(/\/$/);

  const small = await openAs("operator", phone);
  await small.goto(list);
  await expect(subMenu(small)).toBeVisible();
  expect((await boxOf(bar(small))).height).toBe(56);
});

test("on a tablet the present page is whole in the bar, and the queries of a list stand in one line", async ({
  openAs,
}) => {
  const page = await openAs("operator", {
    viewport: { width: 768, height: 1024 },
  });
  for (const path of ["/hino-sos/inquiry-form", list]) {
    await page.goto(path);
    const here = subMenu(page).locator("[aria-current=page]");
    await expect(here).toBeVisible();
    await expect
      .poll(async () => {
        const [own, line] = [await boxOf(here), await boxOf(subMenu(page))];
        return own.x >= line.x && own.x + own.width <= line.x + line.width;
      })
      .toBe(true);
  }
  const views = page.getByRole("navigation", { name: "条件の切り替え" });
  await expect(views.getByRole("link").nth(1)).toBeVisible();
  const first = await boxOf(views.getByRole("link").first());
  for (const one of [
    views.getByRole("link").last(),
    views.getByRole("button").first(),
  ]) {
    const { y, height } = await boxOf(one);
    expect(Math.abs(y + height / 2 - first.y - first.height / 2)).toBeLessThan(
      8,
    );
  }
});

test("the side menu stands beside a wide page as it was left, and lies over a narrow one", async ({
  page,
}) => {
  await signIn(page, "operator");
  await page.goto(list);
  const menu = sideMenu(page);
  const main = page.getByRole("main");
  await expect(menu).toBeVisible();
  expect((await boxOf(main)).x).toBe(240);
  const { name } = await profileOf(page);
  await expect(menu).toContainText(name);
  await expect(menu).toContainText(roles.labelOf("callCenterAgent"));
  await expect(menu.getByRole("heading", { name: "CONNECT" })).toBeVisible();
  await expect(button(menu, "サインアウト")).toBeVisible();

  await closeMenu(page).click();
  await expect(menu).toHaveCount(0);
  expect((await boxOf(main)).x).toBe(0);
  await page.reload();
  await expect(openMenu(page)).toBeVisible();
  await expect(menu).toHaveCount(0);
  await openMenu(page).click();
  await page.reload();
  await expect(menu).toBeVisible();

  await page.setViewportSize({ width: 800, height: 800 });
  await expect(menu).toHaveCount(0);
  await openMenu(page).click();
  await expect(menu).toBeVisible();
  // It keeps everything below it from hand and reader until it is left.
  await expect(main).toHaveCount(0);
  await callLogs(page).click();
  await expect(page).toHaveURL(/call-logs/);
  await expect(menu).toHaveCount(0);
  await expect(main).toBeVisible();
});

test("neither the home page nor an external account has a side menu", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(sideMenu(page)).toHaveCount(0);
  await expect(openMenu(page).or(closeMenu(page))).toHaveCount(0);
  const dealer = await openAs("dealer-a");
  await dealer.goto(list);
  await expect(subMenu(dealer)).toBeVisible();
  await expect(sideMenu(dealer)).toHaveCount(0);
  await expect(openMenu(dealer).or(closeMenu(dealer))).toHaveCount(0);
});

test("the sign-in has neither bar nor menu, and is Japanese", async ({
  page,
}) => {
  await page.goto("/sign-in");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(button(page, "サインイン")).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
});

test("who is signed in is asked for where a page is loaded anew", async ({
  page,
}) => {
  await signIn(page, "operator");
  const profile = page.waitForResponse(/\/api\/profile\/me$/);
  await page.goto(list);
  expect((await profile).status()).toBe(200);
  await expect(sideMenu(page)).toContainText((await profileOf(page)).name);
});

test("a page is fetched when it is opened, and says meanwhile that it is loading", async ({
  page,
}) => {
  await signIn(page, "operator");
  await page.goto(list);
  await expect(callLogs(page)).toBeVisible();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await callLogs(page).click();
  await expect(
    page.getByRole("status", { name: "読み込み中" }).first(),
  ).toBeVisible();
  release();
  await expect(
    page.getByRole("heading", { level: 1, name: "通話記録" }),
  ).toBeVisible();
});

/** The lists that were reached by going back, as this device keeps them. */
const reachedByBack = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(
        ([key, value]) => key.startsWith("list-back:") && value === "true",
      )
      .map(([key]) => key),
  );

for (const path of [list, "/hino-connect/inquiry-list"])
  test(`${path} is marked when it is reached by going back, until a menu is used`, async ({
    page,
  }) => {
    await signIn(page, "operator");
    await page.goto(path);
    await page.getByRole("cell").getByRole("link").first().click();
    await expect(page.getByRole("link", { name: "次の案件" })).toBeVisible();
    expect(await reachedByBack(page)).toEqual([]);
    await page.keyboard.press("u");
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    await expect.poll(() => reachedByBack(page)).toHaveLength(1);
    await callLogs(page).click();
    await expect.poll(() => reachedByBack(page)).toEqual([]);
  });

/** Lists that lead to pages of other modules, and who has them. */
const wayStations = {
  "/just-do-it/call-list": "operator",
  "/just-do-it/follow-call": "operator",
  "/outbound/promote-warehouse-call-list": "dealer-a",
  "/outbound/after-call-list": "dealer-a",
} as const;

for (const [path, account] of Object.entries(wayStations))
  test(`${path} is marked when the browser goes back to it, until a menu is used`, async ({
    page,
  }) => {
    await signIn(page, account);
    await page.goto(path);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toBeVisible();
    const own = (await title.textContent()) ?? "";
    const others = subMenu(page)
      .getByRole("link")
      .and(page.locator(`:not([href="${path}"])`));
    await others.first().click();
    await expect(title).not.toHaveText(own);
    expect(await reachedByBack(page)).toEqual([]);
    await page.goBack();
    await expect(title).toHaveText(own);
    await expect.poll(() => reachedByBack(page)).toHaveLength(1);
    await others.first().click();
    await expect(title).not.toHaveText(own);
    expect(await reachedByBack(page)).toEqual([]);
  });

/** Where the next notification of a kind stands, and its colour: read at once, since it leaves after 4 seconds. */
const nextNotice = (page: Page, kind: "success" | "error") =>
  page.evaluate(
    (wanted) =>
      new Promise<{ right: number; left: number; top: number; rgb: number[] }>(
        (resolve) => {
          const look = () => {
            const card = document.querySelector(`[data-kind="${wanted}"]`);
            if (card === null) return;
            const { left, right, top } = card.getBoundingClientRect();
            const colour = getComputedStyle(card).backgroundColor;
            resolve({
              left,
              right: window.innerWidth - right,
              top,
              rgb: (colour.match(/\d+/g) ?? []).map(Number),
            });
          };
          new MutationObserver(look).observe(document.body, {
            childList: true,
            subtree: true,
          });
        },
      ),
    kind,
  );

test("a notification stands at the top right, green for what was done and red for what was not", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 500/);
  // So narrow that no column stands beside the page, which a notification would leave free.
  await page.setViewportSize({ width: 900, height: 800 });
  await signIn(page, "operator");
  const made = await makeCase(page, { caller_name: "通知の確認" });
  await page.goto(casePath(made));
  await button(page, "症状・対応を編集").click();
  const form = page.getByRole("form", { name: "症状・対応を編集" });
  await form.getByRole("textbox", { name: "積荷" }).fill("鋼材");
  const path = `**/api/hinoSosInquiries/${String(made.id)}`;
  await page.route(path, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 500, json: { message: "保存できません。" } })
      : route.fallback(),
  );
  for (const kind of ["error", "success"] as const) {
    const noticed = nextNotice(page, kind);
    await button(form, "保存").click();
    const { left, right, top, rgb } = await noticed;
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    expect(right).toBeLessThan(40);
    expect(left).toBeGreaterThan(width / 2);
    expect(top).toBeLessThan(height / 2);
    const [red = 0, green = 0] = rgb;
    expect(green > red).toBe(kind === "success");
    await page.unroute(path);
  }
});
