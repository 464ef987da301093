import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  type Case,
  freshTelephone,
  mark,
} from "../../../../../e2e/harness/desk-api.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import { boxOf } from "../../../../../e2e/harness/settled.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";

const inquiries = "/api/hinoConnectInquiries";

test("the memo floats inside the window, covers no button of the office, and is there again when it is opened anew", async ({
  page,
}) => {
  const words = `折返しは夕方以降 ${mark()}`;
  await signIn(page, "operator");
  const { data } = await callAs<{ data: Case }>(page, "POST", inquiries, {
    caller_name: "メモの確認",
    caller_phone: freshTelephone(),
    work_flow: "usage",
    inquiry_text: "使い方を知りたい",
  });
  await page.goto(`/hino-connect/inquiry/${String(data.id)}`);
  const office = page.getByRole("region", { name: "事務局", exact: true });
  await expect(office).toContainText("依頼はありません");
  await page.keyboard.press("m");
  const box = page.getByRole("region", { name: "CCメモの入力" });
  const memo = textbox(box, "メモの内容");
  await expect(memo).toBeFocused();
  const { x, y, width, height } = await boxOf(box);
  expect([width, height]).toEqual([230, 199]);
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  expect(x).toBeGreaterThanOrEqual(30);
  expect(y).toBeGreaterThanOrEqual(30);
  expect(x + width).toBeLessThanOrEqual(window.width - 30);
  expect(y + height).toBeLessThanOrEqual(window.height - 30);
  await page.keyboard.type(words);
  await expectAccessible(page);
  // Wherever the cards stand, what is under the pointer is the button and not the box.
  const ask = button(office, "事務局へ依頼");
  await ask.scrollIntoViewIfNeeded();
  await ask.click({ trial: true });
  await button(box, "保存").click();
  await heard(page, "CCメモを保存しました。");

  await page.reload();
  const card = page.getByRole("region", { name: "CCメモ", exact: true });
  await expect(card).toContainText(words);
  await button(card, "開く").click();
  await expect(textbox(page, "メモの内容")).toHaveValue(words);
});

/** An inquiry with its memo open over it. */
async function openMemo(page: Page): Promise<Locator> {
  const { data } = await callAs<{ data: Case }>(page, "POST", inquiries, {
    caller_name: "メモの移動",
    caller_phone: freshTelephone(),
    work_flow: "usage",
    inquiry_text: "メモを動かす",
  });
  await page.goto(`/hino-connect/inquiry/${String(data.id)}`);
  await expect(
    page.getByRole("region", { name: "事務局", exact: true }),
  ).toContainText("依頼はありません");
  await button(
    page.getByRole("region", { name: "CCメモ", exact: true }),
    "開く",
  ).click();
  return page.getByRole("region", { name: "CCメモの入力" });
}

const placeOf = async (box: Locator) => {
  const { x, y } = (await box.boundingBox()) ?? { x: 0, y: 0 };
  return [Math.round(x), Math.round(y)];
};

test("the memo is dragged by its title again and again, selects no word, and follows the window when that shrinks", async ({
  page,
}) => {
  await signIn(page, "operator");
  const box = await openMemo(page);
  const title = box.getByRole("button", { name: "ドラッグで移動" });
  const drag = async (by: readonly [number, number]) => {
    const { x, y, width, height } = await boxOf(title);
    const from = [x + width / 2, y + height / 2] as const;
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(from[0] + by[0] / 2, from[1] + by[1] / 2);
    await page.mouse.move(from[0] + by[0], from[1] + by[1]);
    await page.mouse.up();
  };
  // Wherever the account left it: from the corner on.
  await drag([-2000, -2000]);
  await expect.poll(() => placeOf(box)).toEqual([30, 64]);
  for (const by of [
    [300, 200],
    [120, 60],
    [-80, 90],
    [40, -50],
  ] as const) {
    const [x = 0, y = 0] = await placeOf(box);
    await drag(by);
    await expect.poll(() => placeOf(box)).toEqual([x + by[0], y + by[1]]);
    expect(await page.evaluate(() => String(getSelection()))).toBe("");
  }
  await drag([2000, 2000]);
  await expect.poll(() => placeOf(box)).toEqual([1106, 539]);
  await page.setViewportSize({ width: 900, height: 500 });
  await expect.poll(() => placeOf(box)).toEqual([640, 271]);
});

test("a finger drags the memo too", async ({ openAs }) => {
  const page = await openAs("operator", {
    viewport: { width: 1366, height: 768 },
    hasTouch: true,
  });
  const box = await openMemo(page);
  const finger = await page.context().newCDPSession(page);
  const title = box.getByRole("button", { name: "ドラッグで移動" });
  for (const [by, to] of [
    [
      [-2000, -2000],
      [30, 64],
    ],
    [
      [300, 200],
      [330, 264],
    ],
    [
      [-60, 40],
      [270, 304],
    ],
  ] as const) {
    const { x, y } = await boxOf(title);
    const [atX, atY] = [x + 8, y + 8];
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      part: number,
    ) =>
      finger.send("Input.dispatchTouchEvent", {
        type,
        touchPoints:
          type === "touchEnd"
            ? []
            : [{ x: atX + by[0] * part, y: atY + by[1] * part }],
      });
    await touch("touchStart", 0);
    await touch("touchMove", 0.3);
    await touch("touchMove", 0.7);
    await touch("touchMove", 1);
    await touch("touchEnd", 1);
    await expect.poll(() => placeOf(box)).toEqual(to);
  }
});

interface Vehicle {
  readonly chassis_number: string;
  readonly customer_code: string | null;
  readonly consent_document: string | null;
}
interface Policy {
  readonly version: number;
  readonly hours: readonly object[];
}

test("a step that watches the registry is ticked by itself in the open page", async ({
  page,
}) => {
  await signIn(page, "operator");
  const { data: vehicles } = await callAs<{ data: Vehicle[] }>(
    page,
    "GET",
    "/api/vehicles/lookup?chassis=7",
  );
  const vehicle = vehicles.find(
    (one) => one.consent_document === "10" && one.customer_code !== null,
  );
  if (vehicle === undefined) throw new Error("no vehicle with a consent");
  const path = "/api/connectPolicy";
  const policy = () => callAs<{ data: Policy }>(page, "GET", path);
  const { data: before } = await policy();
  // The registry is watched while the desk is there.
  await callAs(page, "PATCH", path, {
    version: before.version,
    hours: before.hours.map(() => ({ opens_at: "00:00", closes_at: "23:59" })),
  });
  try {
    const { data } = await callAs<{ data: Case }>(page, "POST", inquiries, {
      caller_name: "手順の確認",
      caller_phone: freshTelephone(),
      work_flow: "consent",
      inquiry_text: "同意書を出した",
      chassis_number: vehicle.chassis_number,
      company_customer_code: vehicle.customer_code,
    });
    await page.goto(`/hino-connect/inquiry/${String(data.id)}`);
    const steps = page.getByRole("region", { name: "手順" });
    const watched = steps.getByRole("checkbox", { name: /^同意書の取得/ });
    await expect(watched).toBeVisible();
    // One inquiry a second, those that were never asked for first.
    await expect(watched).toBeChecked({ timeout: 150_000 });
    await expect(steps).toContainText("台帳");
  } finally {
    const { data: now } = await policy();
    await callAs(page, "PATCH", path, {
      version: now.version,
      hours: before.hours,
    });
  }
});
