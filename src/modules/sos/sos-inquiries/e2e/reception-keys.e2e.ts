import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  freshTelephone,
  makeCase,
  mark,
} from "../../../../../e2e/harness/desk-api.ts";
import { ring } from "../../../../../e2e/harness/exchange.ts";
import {
  givenNumber,
  startAnyway,
  textbox,
} from "../../../../../e2e/harness/fields.ts";
import { countKeys } from "../../../../../e2e/harness/keys.ts";
import { makeOwnAccount } from "../../../../../e2e/harness/own-account.ts";
import { boxOf, settled } from "../../../../../e2e/harness/settled.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const formPath = "/hino-sos/inquiry-form";

const combobox = (page: Page, label: string) =>
  page.getByRole("combobox", { name: label, exact: true });

/** A vehicle of the registry whose owner is a client of the desk. */
const knownVehicle = async (page: Page) => {
  const { data } = await callAs<{
    data: {
      plate_bureau: string;
      plate_category: string;
      plate_kana: string;
      plate_number: string;
      chassis_number: string;
      owner_name: string;
    }[];
  }>(page, "GET", `/api/vehicles/lookup?plate=${encodeURIComponent("横浜")}`);
  for (const vehicle of data) {
    const q = encodeURIComponent(vehicle.owner_name);
    const clients = await callAs<{
      data: { name: string; company_customer_code: string | null }[];
    }>(page, "GET", `/api/clients/hints?q=${q}`);
    const [client] = clients.data;
    if (clients.data.length === 1 && client?.name === vehicle.owner_name)
      return { vehicle, client };
  }
  throw new Error("no client owns a vehicle of the registry");
};

/** Lets a fresh number ring at the agent's own extension. */
const ringAtDesk = async (page: Page) => {
  // The extension belongs to the account.
  await signIn(page, await makeOwnAccount(page, "operator"));
  const digits = freshTelephone();
  const extension = digits.slice(-6);
  await callAs(page, "PUT", "/api/telephony/own", {
    extension,
    availability: "available",
  });
  await page.goto("/hino-sos/inquiry-list");
  const call = await ring(page, digits, extension);
  await expect(
    page.getByRole("region", { name: "着信", exact: true }),
  ).toContainText("あなたの内線");
  return { digits, call };
};

const mostKeys = 25;

test("a reception from the ring to the saved case takes at most 25 keys beside the text", async ({
  page,
}) => {
  const { digits, call } = await ringAtDesk(page);
  const { vehicle, client } = await knownVehicle(page);
  const name = `高橋 ${mark()}`;
  const keys = countKeys(page);

  await keys.press("F9");
  await expect(textbox(page, "電話番号")).not.toHaveValue("");
  await expect(textbox(page, "通報者名")).toBeFocused();
  await keys.type(name);
  await keys.press("Enter", "Enter", "Enter");
  await expect(textbox(page, "折返し先電話番号")).toBeFocused();
  await keys.type("0312345678");

  await keys.press("Alt+3");
  await expect(textbox(page, "顧客会社名")).toBeFocused();
  await keys.type(client.name);
  await expect(
    page.getByRole("list", { name: "顧客の候補" }).getByRole("button"),
  ).toHaveCount(1);
  await keys.press("ArrowDown", "Enter");
  await expect(textbox(page, "顧客コード")).toBeFocused();

  await keys.press("Alt+4");
  await expect(textbox(page, "登録番号")).toBeFocused();
  const { plate_bureau, plate_category, plate_kana, plate_number } = vehicle;
  await keys.type(plate_bureau + plate_category + plate_kana + plate_number);
  await expect(page.getByText("照会結果 1件")).toBeVisible();
  await keys.press("Alt+R", "Enter");

  await expect(combobox(page, "道路種別")).toBeFocused();
  await keys.type("本線");
  await keys.press("Enter");
  await expect(combobox(page, "高速道路名")).toBeFocused();
  await keys.type("東名");
  await keys.press("Enter");
  await expect(combobox(page, "方向")).toBeFocused();
  await keys.type("上り");
  await keys.press("Enter");
  await expect(textbox(page, "キロポスト")).toBeFocused();
  await keys.type("123.4");

  await keys.press("Alt+6");
  await expect(combobox(page, "トラブル区分")).toBeFocused();
  await keys.type("タイヤ");
  await keys.press("Enter");
  await expect(textbox(page, "不具合内容")).toBeFocused();
  await keys.type("左後輪のパンク");
  // A line more in a long text is Enter; Tab leaves it. Then 2 いいえ, 1 はい.
  await keys.press("Tab", "2", "1");
  await keys.press("Control+s");

  await expect(givenNumber(page)).toBeVisible();
  expect(keys.pressed.length, keys.pressed.join(" ")).toBeLessThanOrEqual(
    mostKeys,
  );
  await expect(page).toHaveURL(/inquiry-form\?id=\d+$/);
  // The address of the case moves nothing: the field that has the keys stays in view.
  await settled(page);
  expect(await coveredNow(page)).toMatchObject({ isHidden: false });
  const id = /\d+$/.exec(page.url())?.[0] ?? "";
  const saved = await callAs<{ data: Record<string, unknown> }>(
    page,
    "GET",
    `/api/hinoSosInquiries/${id}`,
  );
  const written = (number: string, ...at: readonly number[]) =>
    [
      number.slice(0, at[0]),
      number.slice(at[0], at[1]),
      number.slice(at[1]),
    ].join("-");
  expect(saved.data).toMatchObject({
    inquiry_status: "typing",
    caller_name: name,
    caller_phone: written(digits, 3, 7),
    callback_phone: "03-1234-5678",
    customer_company: client.name,
    company_customer_code: client.company_customer_code,
    vehicle_registration_number: {
      bureau: plate_bureau,
      category: plate_category,
      kana: plate_kana,
      designated_number: plate_number,
    },
    chassis_number: vehicle.chassis_number,
    road_type: "expressway_main",
    expressway: "東名高速道路",
    expressway_direction: "上り（東京方面）",
    kilopost: 123.4,
    trouble_category: "tire",
    malfunction: "左後輪のパンク",
    self_propelled: "no",
    movable: "yes",
  });
  expect(saved.data.latitude).not.toBeNull();

  await keys.press("Alt+Enter");
  await expect(startAnyway(page)).toBeFocused();
  await keys.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/inquiry/${id}$`));
  await expect(
    page.getByRole("main").getByText("対応中").first(),
  ).toBeVisible();
  await call.end();
});

/** How the focused control lies between the bar of the form and the strip of keys; undefined outside of the fields. */
const coveredNow = (page: Page) =>
  page.evaluate(() => {
    const now = document.activeElement;
    const field = now?.closest("[data-field]");
    if (now === null || field === null || field === undefined) return undefined;
    const bar = document.querySelector("form header[data-below-strip]");
    const strip = document.querySelector("footer");
    const { top, bottom } = now.getBoundingClientRect();
    const isHidden =
      top < (bar?.getBoundingClientRect().bottom ?? 0) ||
      bottom > (strip?.getBoundingClientRect().top ?? innerHeight);
    return { name: field.getAttribute("data-field"), isHidden };
  });

test("no bar lies over the field that has the keys, nor over the first error, nor where a ring makes the bars grow", async ({
  page,
}) => {
  await signIn(page, "operator");
  await page.goto(formPath);
  await expect(textbox(page, "通報者名")).toBeFocused();
  const walk = async (key: "Tab" | "Shift+Tab") => {
    const seen: string[] = [];
    for (let step = 0; step < 90; step += 1) {
      await page.keyboard.press(key);
      let now = await coveredNow(page);
      // The calls of other journeys come and go meanwhile: the page follows their strip one frame later.
      if (now?.isHidden === true)
        await expect
          .poll(async () => (now = await coveredNow(page)), {
            message: "the field that has the keys",
          })
          .toMatchObject({ isHidden: false });
      if (now !== undefined) seen.push(now.name ?? "");
    }
    expect(new Set(seen).size).toBeGreaterThan(30);
  };
  await textbox(page, "受付日時").focus();
  await walk("Tab");
  await page.keyboard.press("Alt+9");
  await walk("Shift+Tab");

  await textbox(page, "納車日").fill("99/99");
  await page.keyboard.press("Alt+9");
  await page.keyboard.press("Control+s");
  await expect(textbox(page, "納車日")).toBeFocused();
  await expect(textbox(page, "納車日")).toHaveAttribute("aria-invalid", "true");
  await expect
    .poll(() => coveredNow(page))
    .toEqual({ name: "delivery_date", isHidden: false });

  // The field stands right below the bar when the strip of calls comes.
  await page.evaluate(() =>
    document.activeElement?.scrollIntoView({ block: "start" }),
  );
  const call = await ring(page, freshTelephone());
  await expect(
    page.getByRole("region", { name: "着信", exact: true }),
  ).toBeVisible();
  await expect
    .poll(() => coveredNow(page))
    .toEqual({ name: "delivery_date", isHidden: false });
  await call.end();
});

test("a warning moves nothing that is being typed, and its sign in the bar leads to it", async ({
  page,
}) => {
  await signIn(page, "operator");
  const digits = freshTelephone();
  await makeCase(page, { caller_name: `二重 ${mark()}`, caller_phone: digits });
  await page.goto(formPath);
  // The lower sections are drawn a moment after the first; a page that is too short yet cannot give way.
  await expect(page.getByRole("region", { name: "完了" })).toBeAttached();
  const phone = textbox(page, "電話番号");
  await phone.focus();
  const before = await boxOf(phone);
  await page.keyboard.type(digits);
  const warning = page.getByText("二重受付の可能性があります");
  await expect(warning).toBeAttached();
  const after = await boxOf(phone);
  expect(Math.abs(after.y - before.y)).toBeLessThan(1);

  await page.getByRole("button", { name: "二重受付の可能性 1件" }).click();
  await expect(warning).toBeInViewport();
  await expectAccessible(page);
});

test("each section has its key, shown on it and listed under ?", async ({
  page,
}) => {
  await signIn(page, "operator");
  await page.goto(formPath);
  await expect(textbox(page, "通報者名")).toBeFocused();
  const firsts = [
    textbox(page, "受付日時"),
    textbox(page, "通報者名"),
    textbox(page, "顧客会社名"),
    textbox(page, "登録番号"),
    combobox(page, "道路種別"),
    combobox(page, "トラブル区分"),
    page.getByRole("button", { name: "A", exact: true }),
    textbox(page, "請求先名"),
    page
      .getByRole("group", { name: "通報者への手配完了連絡" })
      .getByRole("button", { name: "不要" }),
  ];
  const index = page.getByRole("navigation", { name: "項目一覧" });
  // The lower sections are drawn a moment after the first.
  for (const field of firsts) await expect(field).toBeAttached();
  for (const [at, field] of firsts.entries()) {
    const key = String(at + 1);
    await expect(index.getByRole("link").nth(at)).toContainText(key);
    await page.keyboard.press(`Alt+${key}`);
    await expect(field).toBeFocused();
  }
  // No text has the focus now.
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "キーボード操作" });
  await expect(list).toContainText("6 症状");
  await expect(list).toContainText("保存して対応を開始");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expectAccessible(page);
});
