import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { expectNothingTooWide } from "../../../../../e2e/harness/fit.ts";
import { profileOf } from "../../../../../e2e/harness/desk-api.ts";
import {
  findDealer,
  listSlips,
} from "../../../../../e2e/harness/outbound-api.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const detail = "/outbound/detail-promote-warehouse-call-list";

const lists = [
  {
    path: "/outbound/promote-warehouse-call-list",
    title: "入庫促進コール",
    none: "入庫促進の伝票が見つかりません。",
    head: "点検期限",
  },
  {
    path: "/outbound/after-call-list",
    title: "アフターコール一覧",
    none: "アフターコールの伝票が見つかりません。",
    head: "アフター予定日",
  },
  {
    path: "/outbound/maintenance-lease-call-list",
    title: "メンテナンスリースコール",
    none: "入庫促進の伝票が見つかりません。",
    head: "リース満了",
  },
] as const;

for (const { path, title, none, head } of lists)
  test(`${title}: a sales company's own slips, without its name and the state of the desk, open one by one`, async ({
    page,
    openAs,
  }) => {
    await signIn(page, "dealer-a");
    await page.goto(path);
    await expect(heading(page)).toHaveText(title);
    const headOf = (name: string) =>
      page.getByRole("columnheader", { name, exact: true });
    await expect(headOf(head)).toBeVisible();
    await expect(headOf("拠点")).toBeVisible();
    await expect(headOf("販売会社")).toHaveCount(0);
    await expect(headOf("CC状態")).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("searchbox").fill("ない会社の名前");
    await expect(page.getByText(none).first()).toBeVisible();
    await page.goto(path);
    await page.locator("tbody tr a").first().click();
    await expect(heading(page)).not.toHaveText(title);
    await expect(
      page.getByRole("region", { name: "入庫・作業の報告" }),
    ).toBeVisible();
    // What the desk decides is not for a sales company.
    await expect(
      page.getByRole("button", { name: /追加架電|承認|伝票を取消|差戻し/ }),
    ).toHaveCount(0);

    const small = await openAs("dealer-a", phone);
    await small.goto(path);
    await expect(small.locator("tbody tr").first()).toBeVisible();
    await expectNothingTooWide(small);
  });

test("vehicles under a maintenance lease alone, which no filter widens", async ({
  page,
}) => {
  await signIn(page, "dealer-a");
  await page.goto("/outbound/maintenance-lease-call-list?symbol=R");
  const rows = page.locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  const symbols = await rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.children].some(({ textContent }) => textContent === "M"),
    ),
  );
  expect(symbols).not.toContain(false);
  await expect(page.getByText(/^記号:/)).toHaveCount(0);
});

test("a slip of another company is not found, and who has no outbound calling has no such page", async ({
  page,
  openAs,
  watch,
}) => {
  watch.allow(/status of 404/);
  await signIn(page, "dealer-a");
  const desk = await openAs("operator");
  const { car_dealer_id } = await profileOf(page);
  const other = await findDealer(desk, ({ id }) => id !== car_dealer_id);
  const [theirs] = await listSlips(
    desk,
    `car_dealer_id=${String(other.id)}&per_page=10`,
  );
  if (theirs === undefined) throw new Error("the demo has no such slip");
  const address = `${detail}/${String(theirs.outbound_vehicle_id)}/${String(theirs.id)}`;
  await page.goto(address);
  await expect(
    page.getByText("入庫促進の伝票が見つかりません。"),
  ).toBeVisible();
  const without = await openAs("dealer-b");
  await without.goto(address);
  await expect(without).toHaveURL(/\/unauthorized/);
});
