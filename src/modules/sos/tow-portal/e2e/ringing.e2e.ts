import type { Page } from "@playwright/test";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  makeOpenCase,
  profileOf,
} from "../../../../../e2e/harness/desk-api.ts";
import { button } from "../../../../../e2e/harness/fields.ts";
import { makeOwnAccount } from "../../../../../e2e/harness/own-account.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";

/** Counts every tone that the page plays, as long as the browser is open. */
const listenToTones = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.AudioContext = class extends AudioContext {
      override createOscillator(): OscillatorNode {
        const { dataset } = document.documentElement;
        dataset["tones"] = String(Number(dataset["tones"] ?? "0") + 1);
        return super.createOscillator();
      }
    };
  });
};

const tonesOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset["tones"] ?? "0"));

const expectRinging = async (page: Page): Promise<void> => {
  const before = await tonesOf(page);
  await expect.poll(() => tonesOf(page)).toBeGreaterThan(before);
};

/** By the clock of the page; a tone would come every two seconds. */
const listenMs = 6000;

/** Not one tone more, however long one listens. */
const expectSilent = async (page: Page): Promise<void> => {
  await expect(button(page, "音を止める")).toBeHidden();
  const before = await tonesOf(page);
  await page.clock.runFor(listenMs);
  expect(await tonesOf(page), "tones of what was silenced").toBe(before);
};

test("a request rings on every page; silenced, it stays so, and the next one rings again", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  // Nobody else asks anything of its company.
  const driver = await openAs(
    await makeOwnAccount(page, "tow-b", "new"),
    phone,
  );
  const { tow_truck_company_id } = await profileOf(driver);
  const ask = async (): Promise<string> => {
    const { id, reception_number } = await makeOpenCase(page, {
      service_division: ["A"],
    });
    const path = `/api/hinoSosInquiries/${id}/dispatches`;
    await callAs(page, "POST", path, {
      kind: "A",
      tow_truck_company_id,
      send_now: true,
    });
    return reception_number;
  };
  await driver.clock.install();
  await listenToTones(driver);
  await driver.goto("/tow-truck/request-list");
  await button(driver, "通知音を有効にする").click();
  await expect(driver.getByText("通知音オン")).toBeVisible();
  let number = "";

  await test.step("on the list, with badge and title", async () => {
    number = await ask();
    await expectRinging(driver);
    await expect.poll(() => driver.title()).toContain("新しい依頼");
    await expect(
      driver.getByRole("navigation", { name: "レッカー業者メニュー" }),
    ).toContainText("1");
  });

  for (const path of ["/tow-truck/report", "/", "/announcement"])
    await test.step(`on ${path}`, async () => {
      await driver.goto(path);
      const bar = driver.getByRole("region", { name: "呼出" });
      await expect(bar).toContainText("新しい依頼");
      // A page that was opened again may sound from the first tap on.
      await button(bar, "通知音を有効にする").click();
      await expectRinging(driver);
      await expect.poll(() => driver.title()).toContain("新しい依頼");
    });

  await test.step("silenced, it stays silent on the next page and after a reload", async () => {
    await button(driver, "音を止める").click();
    await expectSilent(driver);
    await driver.goto("/tow-truck/request-list");
    await button(driver, "通知音を有効にする").click();
    await expect(driver.getByText("通知音オン")).toBeVisible();
    await expect(driver.getByRole("main")).toContainText(number);
    await expectSilent(driver);
  });

  await test.step("the next request rings", async () => {
    await ask();
    await expectRinging(driver);
    await expect(button(driver, "音を止める")).toBeVisible();
  });
});
