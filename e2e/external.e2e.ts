import type { Page } from "@playwright/test";
import { signIn, type AccountName } from "./harness/accounts.ts";
import {
  casePath,
  listCases,
  profileOf,
  type Case,
} from "./harness/desk-api.ts";
import { button } from "./harness/fields.ts";
import { expect, test } from "./harness/test.ts";

/** The browser itself reports every refused request on its console. */
const notFound = /status of 404/;

const list = "/hino-sos/inquiry-list";
const form = "/hino-sos/inquiry-form";
const requests = "/tow-truck/request-list";
const reports = "/tow-truck/report";

/** Pages that open for an account (true) and pages that send it to the refusal. */
const openPages: Partial<Record<AccountName, Record<string, boolean>>> = {
  operator: { [list]: true, [form]: true },
  "dealer-a": { [list]: true, [form]: false },
  "dealer-b": { [list]: true, [form]: false },
  maker: { [list]: true, [form]: false },
  office: { [list]: false, [form]: false },
  "iza-only": { [list]: false, [form]: false },
  "tow-a": { [list]: false, [form]: false, [requests]: true, [reports]: true },
};

for (const [account, pages] of Object.entries(openPages))
  test(`${account} finds open what is theirs and nothing else`, async ({
    page,
  }) => {
    await signIn(page, account as AccountName);
    await page.goto("/");
    await expect(
      page.getByRole("heading", { level: 1, name: "メインメニュー" }),
    ).toBeVisible();
    const offered = page.getByRole("main").getByRole("link");
    for (const [path, isOpen] of Object.entries(pages)) {
      const links = offered.and(page.locator(`[href="${path}"]`));
      // Numbers of the menu lead to the same page as its name.
      if (isOpen) await expect(links.first()).toBeVisible();
      else await expect(links).toHaveCount(0);
    }
    for (const [path, isOpen] of Object.entries(pages))
      await test.step(path, async () => {
        await page.goto(path);
        const title = page.getByRole("heading", { level: 1 });
        if (isOpen) {
          await expect(title).toBeVisible();
          await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
        } else {
          await expect(page).toHaveURL(/\/unauthorized/);
          await expect(title).toHaveText("アクセス権限がありません");
        }
      });
  });

const openCase = async (page: Page, one: Case): Promise<void> => {
  await page.goto(casePath(one));
  await expect(
    page.getByRole("heading", { level: 1, name: one.reception_number }),
  ).toBeVisible();
};

const expectNoCase = async (page: Page, one: Case): Promise<void> => {
  await page.goto(casePath(one));
  await expect(page.getByText("案件が見つかりません")).toBeVisible();
  await expect(page.getByText(one.reception_number)).toHaveCount(0);
};

/**
 * What changes a case or its state: none of it is for an account outside the call centre. A sales company writes its
 * own part and correspondence, a maker nothing but messages.
 */
const expectNoTools = async (page: Page, isMaker = false): Promise<void> => {
  const main = page.getByRole("main");
  // Whoever wrote a message may withdraw it.
  const beside = page.locator(":not(#messages *)");
  await expect(
    main
      .getByRole("button", {
        name: /編集$|完了する|承認する|差し戻す|再開する|キャンセルする|対応を開始|手配する|手配を追加|取り消す/,
      })
      .and(beside),
  ).toHaveCount(0);
  if (isMaker) await expect(button(main, "追加")).toHaveCount(0);
  await expect(button(main, "その他の操作")).toHaveCount(0);
  for (const label of ["顧客区分", "顧客ランク", "備考", "請求先名"])
    await expect(main.getByText(label, { exact: true })).toHaveCount(0);
};

const firstOf = (cases: readonly Case[]): Case => {
  const [first] = cases;
  if (first === undefined) throw new Error("the demo has no such case");
  return first;
};

test("a sales company reads its own cases, without the tools of the desk", async ({
  page,
  openAs,
  watch,
}) => {
  watch.allow(notFound);
  await signIn(page, "dealer-a");
  const other = await openAs("dealer-b");
  const divisions = "service_division=A,B,J,C,Other,Cancel";
  const own = firstOf(await listCases(page, divisions));
  const theirs = firstOf(await listCases(other, divisions));

  await page.goto(list);
  const table = page.getByRole("table", { name: "SOS 受付一覧" });
  await expect(table.getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "受付登録" })).toHaveCount(0);
  await expect(table.getByRole("button", { name: "手配する" })).toHaveCount(0);

  await openCase(page, own);
  await expect(page.getByRole("region", { name: "場所" })).toBeVisible();
  await expectNoTools(page);
  await expectNoCase(page, theirs);
  await expectNoCase(other, own);
  await openCase(other, theirs);
  await expectNoTools(other);
});

test("the maker reads cases of its own make only", async ({
  page,
  openAs,
  watch,
}) => {
  watch.allow(notFound);
  await signIn(page, "maker");
  const desk = await openAs("operator");
  const { vehicle_make } = await profileOf(page);
  const all = await listCases(
    desk,
    "per_page=100&service_division=A,B,J,C,Other,Cancel",
  );
  const seen = new Set(
    (
      await listCases(
        page,
        "per_page=100&service_division=A,B,J,C,Other,Cancel",
      )
    ).map(({ id }) => id),
  );
  expect(vehicle_make).not.toBeNull();
  const oldestSeen = Math.min(...seen);
  const foreign = firstOf(
    all.filter(({ id }) => id > oldestSeen && !seen.has(id)),
  );
  await openCase(page, firstOf(all.filter(({ id }) => seen.has(id))));
  await expectNoTools(page, true);
  await expectNoCase(page, foreign);
});

test("a towing company is kept off the desk's cases, by address too", async ({
  page,
  openAs,
}) => {
  await signIn(page, "tow-a");
  const desk = await openAs("operator");
  await page.goto(casePath(firstOf(await listCases(desk, "per_page=10"))));
  await expect(page).toHaveURL(/\/unauthorized/);
});
