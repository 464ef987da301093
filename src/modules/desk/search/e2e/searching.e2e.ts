import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { callAs } from "../../../../../e2e/harness/desk-api.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";

interface Case {
  readonly id: number;
  readonly reception_number: string;
  readonly chassis_number: string | null;
}

test("an agent finds a case by the tail of its chassis number, with the keys alone, and comes back to the text", async ({
  page,
}) => {
  await signIn(page, "operator");
  await page.goto("/hino-sos/inquiry-list");
  const { data } = await callAs<{ data: Case[] }>(
    page,
    "GET",
    "/api/hinoSosInquiries?per_page=50",
  );
  const wanted = data.find(({ chassis_number }) => chassis_number !== null);
  const tail = wanted?.chassis_number?.slice(-6) ?? "";
  expect(tail).not.toBe("");

  const list = page.getByRole("searchbox").first();
  await list.focus();
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "すべてから検索" });
  const box = dialog.getByRole("combobox", { name: "検索する語" });
  await expect(box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(list).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.type(tail);
  const hit = dialog
    .getByRole("group", { name: "SOS 受付" })
    .getByRole("option")
    .first();
  await expect(hit).toContainText("車台番号");
  await expect(hit).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hino-sos\/inquiry\/\d+$/);

  await page.keyboard.press("Control+k");
  await expect(
    dialog
      .getByRole("group", { name: "最近の検索" })
      .getByRole("option", { name: tail }),
  ).toBeVisible();
  await page.keyboard.type("該当しない語句");
  await expect(dialog.getByText("該当するデータがありません")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  await page.keyboard.type(wanted?.reception_number ?? "");
  await expect(hit).toContainText(wanted?.reception_number ?? "");
  const opening = page.context().waitForEvent("page");
  await page.keyboard.press("Control+Enter");
  const tab = await opening;
  await expect(tab).toHaveURL(new RegExp(`/inquiry/${wanted?.id ?? 0}$`));
});

test("what an account searched for leaves the device with it", async ({
  page,
  watch,
}) => {
  // What the form was still asking for when its account left; Chromium reports every refusal.
  watch.allow(/status of 401/);
  await signIn(page, "leader");
  await page.goto("/");
  await page.getByRole("button", { name: "すべてから検索" }).click();
  const dialog = page.getByRole("dialog", { name: "すべてから検索" });
  await dialog.getByRole("combobox").fill("SOS 受付登録");
  await dialog.getByRole("option", { name: "SOS 受付登録" }).click();
  await expect(page).toHaveURL(/inquiry-form/);
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((key) =>
        key.startsWith("recent-searches"),
      ),
    );
  expect(await kept()).toHaveLength(1);
  await page.getByRole("button", { name: "サインアウト" }).first().click();
  await expect(page).toHaveURL(/sign-in/);
  expect(await kept()).toEqual([]);
});

test("a dealer finds its own cases on a telephone, never those of another", async ({
  page,
  openAs,
}) => {
  await signIn(page, "dealer-b");
  const others = await callAs<{ data: Case[] }>(
    page,
    "GET",
    "/api/hinoSosInquiries?per_page=10",
  );
  const own = await openAs("dealer-a", phone);
  const { data } = await callAs<{ data: Case[] }>(
    own,
    "GET",
    "/api/hinoSosInquiries?per_page=10",
  );
  await own.goto("/");
  await own.getByRole("button", { name: "すべてから検索" }).click();
  const dialog = own.getByRole("dialog", { name: "すべてから検索" });
  const box = dialog.getByRole("combobox");
  await box.fill(data[0]?.reception_number ?? "");
  await expect(
    dialog.getByRole("option", { name: data[0]?.reception_number ?? "" }),
  ).toBeVisible();
  await expectAccessible(own);
  await box.fill(others.data[0]?.reception_number ?? "");
  await expect(dialog.getByText("該当するデータがありません")).toBeVisible();
});
