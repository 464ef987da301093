import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { callAs, freshTelephone } from "../../../../../e2e/harness/desk-api.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const base = "/api/hinoConnectInquiries";

interface Vehicle {
  readonly chassis_number: string;
  readonly owner_name: string;
}

test("a vehicle is found by a part of its number, with what is open about it, and fills the fields", async ({
  page,
}) => {
  await signIn(page, "operator");
  const { data } = await callAs<{ data: Vehicle[] }>(
    page,
    "GET",
    "/api/vehicles/lookup?chassis=17",
  );
  const [vehicle] = data;
  if (vehicle === undefined) throw new Error("no vehicle");
  const { chassis_number } = vehicle;
  const { data: open } = await callAs<{ data: { reception_number: string } }>(
    page,
    "POST",
    base,
    {
      caller_name: "先に電話した人",
      caller_phone: freshTelephone(),
      work_flow: "usage",
      inquiry_text: "画面が出ない",
      chassis_number,
    },
  );
  await page.goto("/hino-connect/inquiry-form");
  await expect(textbox(page, "問合せ者名")).toBeFocused();
  await button(page, "登録番号検索").click();
  const plates = page.getByRole("dialog", { name: "登録番号検索" });
  await expect(plates.getByRole("searchbox")).toBeFocused();
  await expect(plates).toContainText("2文字以上");
  await page.keyboard.press("Escape");
  await expect(plates).toBeHidden();

  await button(page, "車番検索").click();
  const dialog = page.getByRole("dialog", { name: "車番検索" });
  await dialog.getByRole("searchbox").fill(chassis_number.slice(-4));
  await expect(dialog).toContainText(chassis_number);
  await expect(dialog).toContainText(open.reception_number);
  await expectAccessible(page);
  const row = dialog.locator("div", {
    has: page.getByText(chassis_number, { exact: false }),
  });
  await row
    .getByRole("button", { name: /を反映$/ })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  await expect(textbox(page, "車台番号")).toHaveValue(chassis_number);
  await expect(textbox(page, "顧客会社名")).toHaveValue(vehicle.owner_name);
  // Who goes on typing is warned of the open one, without an offer to merge.
  await expect(
    page.getByText("二重受付の可能性があります").first(),
  ).toBeVisible();
  await expect(
    page.getByRole("link", { name: `受付番号 ${open.reception_number}` }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /統合/ })).toHaveCount(0);
  await page.setViewportSize({ width: 375, height: 812 });
  await button(page, "車番検索").click();
  await expect(dialog.getByRole("searchbox")).toHaveValue(chassis_number);
  await expectAccessible(page);
});

test("next and previous go along the page of the list", async ({ page }) => {
  await signIn(page, "operator");
  await page.goto("/hino-connect/inquiry-list");
  await page.locator("tbody tr").nth(1).waitFor();
  await page.locator("tbody tr").nth(1).getByRole("link").first().click();
  await expect(page).toHaveURL(/inquiry\/\d+$/);
  const { ids } = await page.evaluate(
    () =>
      JSON.parse(sessionStorage.getItem("connect.searchResults") ?? "{}") as {
        ids: number[];
      },
  );
  const [first, second, third] = ids;
  await expect(page).toHaveURL(new RegExp(`inquiry/${String(second)}$`));
  await page.getByRole("link", { name: "次の案件" }).click();
  await expect(page).toHaveURL(new RegExp(`inquiry/${String(third)}$`));
  // The address is there before its page, and the keys come with the page.
  await expect(page.getByRole("link", { name: "前の案件" })).toHaveAttribute(
    "href",
    new RegExp(`inquiry/${String(second)}$`),
  );
  await page.keyboard.press("k");
  await expect(page).toHaveURL(new RegExp(`inquiry/${String(second)}$`));
  await expect(page.getByRole("link", { name: "前の案件" })).toHaveAttribute(
    "href",
    new RegExp(`inquiry/${String(first)}$`),
  );
  await page.keyboard.press("k");
  await expect(page).toHaveURL(new RegExp(`inquiry/${String(first)}$`));
});
