import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  makeOpenCase,
  mark,
} from "../../../../../e2e/harness/desk-api.ts";
import { button } from "../../../../../e2e/harness/fields.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { boxOf } from "../../../../../e2e/harness/settled.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";

interface Placed {
  readonly latitude: number;
  readonly longitude: number;
  readonly version: number;
}

const read = async (page: Page, id: number): Promise<Placed> =>
  (
    await callAs<{ data: Placed }>(
      page,
      "GET",
      `/api/hinoSosInquiries/${String(id)}`,
    )
  ).data;

test("the map shows what the account may see, takes a pin elsewhere by mouse and by keys, and measures", async ({
  page,
  openAs,
  watch,
}) => {
  // A place that somebody else's change came before.
  watch.allow(/status of 568/);
  await signIn(page, "operator");
  const customer = `地図確認${mark()}`;
  // Far from every case of the demo.
  const one = await makeOpenCase(page, {
    customer_company: customer,
    latitude: 45.2,
    longitude: 141.3,
    prefecture: "北海道",
    address: "利尻郡",
  });
  await page.goto("/jmap");
  const list = page.getByRole("list", { name: "地図に表示中の一覧" });
  const map = page.getByRole("img", { name: /^地図（/ });
  const search = page.getByRole("searchbox", { name: "受付番号・名称・場所" });

  await test.step("a row chosen in the list is chosen on the map, and the other way round", async () => {
    await search.fill(customer);
    await expect(page).toHaveURL(/q=/);
    const row = list.getByRole("button", { name: one.reception_number });
    await row.click();
    await expect(row).toHaveAttribute("aria-pressed", "true");
    const pin = map.locator(`[data-pin="case-sos-${String(one.id)}"]`);
    await expect(pin).toHaveAttribute("data-selected", "");
    await map.click({ position: { x: 20, y: 20 } });
    await expect(row).toHaveAttribute("aria-pressed", "false");
    await pin.click();
    await expect(row).toHaveAttribute("aria-pressed", "true");
  });

  const task = page.getByRole("region", { name: /の位置を修正$/ });
  const handle = button(page, "修正する位置の印");
  const confirmMove = async () => {
    await button(task, "この位置を保存").click();
    await button(page.getByRole("alertdialog"), "変更する").click();
    await expect(task).toHaveCount(0);
  };

  await test.step("its pin is pulled to another place, which is kept with its history", async () => {
    await list.getByRole("button", { name: "位置を修正" }).click();
    const box = await boxOf(handle);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 6);
    await page.mouse.down();
    await page.mouse.move(box.x + 140, box.y + 90, { steps: 6 });
    await page.mouse.up();
    await expect(task.getByText(/元の位置から \d/)).toBeVisible();
    await expectAccessible(page);
    await confirmMove();
    const moved = await read(page, one.id);
    expect(moved.longitude).toBeGreaterThan(141.3);
    expect(moved.latitude).toBeLessThan(45.2);
    expect(moved.version).toBe(one.version + 1);
  });

  await test.step("the same by the keyboard alone", async () => {
    const before = await read(page, one.id);
    await expect(
      list.getByRole("button", { name: "位置を修正" }),
    ).toBeVisible();
    await list.getByRole("button", { name: "位置を修正" }).press("Enter");
    await expect(handle).toBeFocused();
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("ArrowUp");
    const path = `/api/hinoSosInquiries/${String(one.id)}`;
    const { version } = before;
    await callAs(page, "PATCH", path, { version, memo: "同時の変更" });
    await button(task, "この位置を保存").click();
    await button(page.getByRole("alertdialog"), "変更する").click();
    await heard(page, "他のユーザーが更新しました。");
    // The place that was chosen is kept, and saved over what the other changed.
    await confirmMove();
    const after = await read(page, one.id);
    expect(after.longitude).toBeLessThan(before.longitude);
    expect(after.latitude).toBeGreaterThan(before.latitude);
  });

  await test.step("kilopost and place centre the map; distances are measured from point to point", async () => {
    await button(page, "高速道路検索").click();
    await page.getByRole("combobox", { name: /路線名/ }).fill("東名 120.5");
    await page.getByRole("option").first().click();
    await expect(map.locator(".flag")).toBeVisible();
    await button(page, "距離を測る").click();
    await map.click({ position: { x: 150, y: 150 } });
    await button(page, "中央を指定").click();
    const measure = page.getByRole("region", { name: "距離" });
    await expect(measure.getByText(/^\d[\d.,]* (km|m)$/)).not.toHaveText("0 m");
    await page.keyboard.press("Escape");
    await expect(measure).toHaveCount(0);
  });

  await test.step("a change of another person is on the map by itself", async () => {
    await search.fill(customer);
    await expect(list.getByText("要手配")).toBeVisible();
    const { version } = await read(page, one.id);
    const other = await openAs("leader");
    await callAs(
      other,
      "POST",
      `/api/hinoSosInquiries/${String(one.id)}/cancel`,
      { version, cancellation_reason: "resolved", reason: null },
    );
    await expect(page.getByText("該当するデータがありません")).toBeVisible();
  });

  await test.step("a sales company sees its own on a telephone, with nothing to move", async () => {
    const dealer = await openAs("dealer-a", phone);
    await dealer.goto("/jmap");
    await expect(
      dealer.getByRole("heading", { level: 1, name: "地図" }),
    ).toBeVisible();
    await expect(dealer.getByText(/^\d+件/).first()).toBeVisible();
    await button(dealer, "高速道路検索").click();
    await dealer.getByRole("combobox", { name: /路線名/ }).fill("名神 400");
    await dealer.getByRole("option").first().click();
    await expect(dealer.getByText("レッカー業者 0")).toBeVisible();
    await expectAccessible(dealer);
    await dealer
      .getByRole("list", { name: "地図に表示中の一覧" })
      .getByRole("button")
      .first()
      .click();
    await expect(button(dealer, "位置を修正")).toHaveCount(0);
  });
});
