import type { Page } from "@playwright/test";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  casePath,
  makeOpenCase,
  profileOf,
  type Case,
} from "../../../../../e2e/harness/desk-api.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import { boxOf } from "../../../../../e2e/harness/settled.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";

const card = (page: Page, { reception_number }: Case) =>
  page.getByRole("region", { name: reception_number, exact: true });

/** A case on an expressway, asked of the company of the phone. */
const askFor = async (
  desk: Page,
  driver: Page,
): Promise<{ one: Case; dispatch: number }> => {
  const { tow_truck_company_id } = await profileOf(driver);
  const one = await makeOpenCase(desk, {
    service_division: ["A"],
    expressway: "東名高速道路",
    expressway_direction: "下り",
    kilopost: 305.2,
    vehicle_model: "プロフィア",
    vehicle_make: 1,
  });
  const { data } = await callAs<{ data: { id: number } }>(
    desk,
    "POST",
    `/api/hinoSosInquiries/${one.id}/dispatches`,
    {
      kind: "A",
      wrecker_classification: "transport",
      tow_truck_company_id,
      send_now: true,
    },
  );
  return { one, dispatch: data.id };
};

const acceptOnPhone = async (driver: Page, one: Case): Promise<void> => {
  await button(card(driver, one), "受諾").click();
  const sheet = driver.getByRole("dialog", { name: "受諾" });
  await sheet.getByRole("radio", { name: "45分" }).click();
  await textbox(sheet, "担当者名").fill("田村 剛");
  await button(sheet, "受諾する").click();
  await expect(sheet).toBeHidden();
  await expect(
    card(driver, one).getByRole("button", { name: /^出発/ }),
  ).toBeVisible();
};

const correct = async (
  desk: Page,
  one: Case,
  fields: object,
): Promise<void> => {
  const path = `/api/hinoSosInquiries/${one.id}`;
  const { data } = await callAs<{ data: Case }>(desk, "GET", path);
  await callAs(desk, "PATCH", path, { version: data.version, ...fields });
};

const cancel = async (desk: Page, dispatch: number): Promise<void> => {
  const path = `/api/sosDispatches/${dispatch}`;
  // What the phone tells of itself meanwhile makes a new version.
  await expect(async () => {
    const { data } = await callAs<{ data: Case }>(desk, "GET", path);
    await callAs(desk, "POST", `${path}/cancel`, {
      version: data.version,
      cancel_stage: "before_dispatch",
      cancellation_reason: "resolved",
    });
  }).toPass();
};

test("a corrected place stands on the phone until it is confirmed, also without a signal; the desk sees it", async ({
  page,
  openAs,
  watch,
}) => {
  // Without a signal the browser reports every call that fails.
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, "operator");
  const driver = await openAs("tow-b", phone);
  await driver.goto("/tow-truck/request-list");
  const { one } = await askFor(page, driver);
  await acceptOnPhone(driver, one);
  await page.goto(casePath(one));
  const told = page.getByRole("status", { name: "業者への通知" });
  await expect(told).toHaveCount(0);

  const notice = card(driver, one).getByRole("alert");
  await test.step("old → new on the phone, 閲覧済 at the desk", async () => {
    await correct(page, one, { kilopost: 310.5 });
    await expect(notice).toContainText("センターが変更");
    await expect(notice).toContainText("305.2KP → 310.5KP");
    await expect(driver.getByRole("region", { name: "呼出" })).toContainText(
      "変更 1件",
    );
    await notice.scrollIntoViewIfNeeded();
    await expect(told).toContainText("閲覧済");
    await expect(told).toContainText("未確認");
  });

  await test.step("it is still there after a reload", async () => {
    await driver.reload();
    await expect(notice).toContainText("305.2KP → 310.5KP");
  });

  await test.step("confirmed in a dead spot, it reaches the desk when the signal is back", async () => {
    await driver.context().setOffline(true);
    await button(notice, "確認しました").click();
    await expect(notice).toHaveCount(0);
    await expect(driver.getByText(/送信待ち 1件/).first()).toBeVisible();
    await expect(told).toContainText("未確認");
    await driver.context().setOffline(false);
    await expect(told).toContainText("確認済");
    await expect(notice).toHaveCount(0);
  });
});

test("a cancelled request says so until it is confirmed, answered before or not", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  const driver = await openAs("tow-b", phone);
  await driver.goto("/tow-truck/request-list");
  for (const isAccepted of [false, true])
    await test.step(`accepted before: ${isAccepted}`, async () => {
      const { one, dispatch } = await askFor(page, driver);
      if (isAccepted) await acceptOnPhone(driver, one);
      else await expect(button(card(driver, one), "受諾")).toBeVisible();
      await cancel(page, dispatch);
      const notice = driver.getByRole("alert", { name: one.reception_number });
      await expect(notice).toContainText("この依頼は取り消されました");
      await driver.reload();
      await expect(notice).toContainText(
        isAccepted ? "現場へ向かわないでください" : "回答は不要です",
      );
      // What came with the reload stands: the strip above moves the page while it comes.
      await expect(driver.getByRole("region", { name: "呼出" })).toContainText(
        /取消 \d+件/,
      );
      await button(notice, "確認しました").click();
      await expect(notice).toHaveCount(0);
      await driver.reload();
      await expect(
        driver.getByRole("heading", { level: 1, name: "依頼一覧" }),
      ).toBeVisible();
      await expect(notice).toHaveCount(0);
      await page.goto(casePath(one));
      // What was confirmed folds with the other dispatches that ended.
      await button(page, "ほかの手配 1件").click();
      await expect(
        page.getByRole("status", { name: "業者への通知" }),
      ).toContainText("確認済");
    });
});

test("the sheet names the job, stays when a colleague was quicker, and no button covers the place", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  const driver = await openAs("tow-b", phone);
  await driver.goto("/tow-truck/request-list");
  const { one, dispatch } = await askFor(page, driver);
  const own = card(driver, one);
  await expect(own.getByText("305.2KP")).toBeVisible();

  await test.step("the place is free at every height", async () => {
    const place = own.getByText(/東名高速道路 下り 305\.2KP/);
    const accept = button(own, "受諾");
    const top = await own.evaluate(
      (element) => element.getBoundingClientRect().top + window.scrollY,
    );
    for (let height = Math.max(0, top - 800); height < top; height += 60) {
      await driver.evaluate((y) => window.scrollTo(0, y), height);
      const [words, covering] = [await boxOf(place), await boxOf(accept)];
      expect(
        covering.y,
        `button and place, scrolled to ${height}`,
      ).toBeGreaterThanOrEqual(words.y + words.height);
    }
  });

  await button(own, "受諾").click();
  const sheet = driver.getByRole("dialog", { name: "受諾" });
  for (const words of [
    one.reception_number,
    "東名高速道路 下り 305.2KP",
    "日野 プロフィア",
  ])
    await expect(sheet).toContainText(words);
  await expect(
    sheet.getByRole("link", { name: /センターに電話/ }),
  ).toHaveAttribute("href", /^tel:\d+$/);

  const colleague = await openAs("tow-b", phone);
  await callAs(colleague, "POST", `/api/towRequests/${dispatch}/accept`, {
    eta: new Date(Date.now() + 1_800_000).toISOString(),
    outsourced_staff_name: "小野寺 健",
    outsourced_staff_info: null,
  });
  await expect(sheet.getByRole("alert")).toContainText(
    "小野寺 健 が受諾しました",
  );
  await expect(button(sheet, "受諾する")).toHaveCount(0);
  await heard(
    driver,
    new RegExp(`受付番号 ${one.reception_number}.*小野寺 健 が受諾しました`),
  );
});
