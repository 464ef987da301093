import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  makeCase,
  makeOpenCase,
  mark,
  profileOf,
  type Case,
} from "../../../../../e2e/harness/desk-api.ts";
import { button, tabTo, textbox } from "../../../../../e2e/harness/fields.ts";
import { formatTime } from "#platform/contract/japanese/dates.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const cases = "/api/hinoSosInquiries";
const callsPath = "/just-do-it/follow-call";
const minute = 60_000;
/** The browser itself reports every refused request on its console. */
const refused = /status of 570/;

interface Dispatch {
  readonly id: number;
  readonly arranged_at: string;
  readonly progress: string;
  readonly eta: string | null;
  readonly outsourced_staff_name: string | null;
}
interface Call {
  readonly id: number;
  readonly kind: string;
  readonly due_at: string;
}

/** The calls that stand for a case. */
const standingOf = async (page: Page, { id }: { id: number }) =>
  (
    await callAs<{ data: Call[] }>(
      page,
      "GET",
      `/api/followCalls?scope=all&case_kind=sos&case_id=${id}`,
    )
  ).data;

/** The only call that stands for a case. */
const callOf = async (page: Page, one: { id: number }): Promise<Call> => {
  const [call, ...others] = await standingOf(page, one);
  if (call === undefined || others.length > 0)
    throw new Error(`${others.length + Number(call !== undefined)} calls`);
  return call;
};

const askCompany = async (
  page: Page,
  { id }: Case,
  tow_truck_company_id: number | null,
): Promise<Dispatch> =>
  (
    await callAs<{ data: Dispatch }>(
      page,
      "POST",
      `${cases}/${id}/dispatches`,
      {
        kind: "A",
        tow_truck_company_id,
        send_now: true,
      },
    )
  ).data;

const openCall = async (page: Page, { id }: Call, kind: string) => {
  await page.goto(`${callsPath}?call=${id}`);
  await expect(
    page.getByRole("heading", { level: 2, name: new RegExp(`^${kind}`) }),
  ).toBeVisible();
};

test("a request that nobody accepts is asked after at its minute, and the answer goes to the dispatch by keyboard", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  const driver = await openAs("tow-b");
  const { tow_truck_company_id } = await profileOf(driver);
  const one = await makeOpenCase(page, { service_division: ["A"] });
  const sent = await askCompany(page, one, tow_truck_company_id);
  const call = await callOf(page, one);
  expect(call.kind).toBe("confirm_acceptance");
  // At night sooner.
  const waits = Date.parse(call.due_at) - Date.parse(sent.arranged_at);
  expect([20 * minute, 30 * minute]).toContain(waits);

  await openCall(page, call, "受諾確認");
  await expectAccessible(page);
  const keys = page.keyboard;
  await keys.press("1");
  await expect(button(page, "受諾")).toBeFocused();
  await keys.press("Space");
  await tabTo(page, textbox(page, "到着予定"));
  // Within the hour, at whatever hour this runs.
  await keys.type(
    formatTime(Date.now() + 40 * minute)
      .slice(0, 5)
      .replace(":", ""),
  );
  await tabTo(page, textbox(page, "担当者名"));
  await keys.type("西田 誠");
  await expect(page.getByText(/手配　受諾・到着予定/)).toBeVisible();
  await keys.press("Control+Enter");
  await heard(page, /^受諾確認 .*：保存しました$/);
  // The next one that is due is open.
  await expect(page).not.toHaveURL(new RegExp(`call=${call.id}(&|$)`));
  const { data: written } = await callAs<{ data: Dispatch[] }>(
    page,
    "GET",
    `${cases}/${one.id}/dispatches`,
  );
  expect(written).toMatchObject([
    { progress: "accepted", outsourced_staff_name: "西田 誠" },
  ]);
  expect(written[0]?.eta).not.toBeNull();
  expect((await callOf(page, one)).kind).toBe("confirm_arrival");
});

test("what the company does in its portal ends the call on every screen, or makes the case 再手配 at the top", async ({
  page,
  openAs,
  watch,
}) => {
  watch.allow(refused);
  await signIn(page, "operator");
  const [leader, driver] = await Promise.all([
    openAs("leader"),
    openAs("tow-b"),
  ]);
  const { tow_truck_company_id } = await profileOf(driver);
  const one = await makeOpenCase(page, { service_division: ["A"] });
  const sent = await askCompany(page, one, tow_truck_company_id);
  const call = await callOf(page, one);
  await openCall(page, call, "受諾確認");
  await openCall(leader, call, "受諾確認");
  const words = `確認中 ${mark()}`;
  await textbox(page, "内容").fill(words);
  await callAs(driver, "POST", `/api/towRequests/${sent.id}/accept`, {
    eta: new Date(Date.now() + 40 * minute).toISOString(),
    outsourced_staff_name: "西田 誠",
  });
  for (const screen of [page, leader]) {
    await expect(screen.getByText("この架電は終了しました")).toBeVisible();
    await expect(
      screen
        .getByRole("navigation", { name: "架電の一覧" })
        .locator(`[data-call="${call.id}"]`),
    ).toHaveCount(0);
  }
  // What was typed meanwhile is not lost.
  await button(page, "対応内容として残す").click();
  await heard(page, /内容だけを対応内容に残しました/);
  const { data: rows } = await callAs<{ data: { body: string }[] }>(
    page,
    "GET",
    `${cases}/${one.id}/correspondences`,
  );
  expect(rows.map(({ body }) => body).join()).toContain(words);

  const other = await makeOpenCase(page, {
    service_division: ["A"],
    road_type: "expressway_main",
  });
  const asked = await askCompany(page, other, tow_truck_company_id);
  await leader.goto("/just-do-it/call-list");
  const row = leader
    .getByRole("row")
    .filter({ hasText: other.reception_number });
  await callAs(driver, "POST", `/api/towRequests/${asked.id}/decline`, {
    decline_reason: "no_truck",
  });
  // Rows never move under the hand: what is new is fetched.
  await leader.reload();
  await expect(row.getByText("再手配")).toHaveAttribute("data-tone", "red");
  const upTo = await leader.getByRole("row").allTextContents();
  const place = upTo.findIndex((text) => text.includes(other.reception_number));
  for (const above of upTo.slice(1, place)) expect(above).toContain("本線");
});

test("a case that is complete is thanked for the next day, in calling hours", async ({
  page,
}) => {
  await signIn(page, "operator");
  const made = await makeCase(page, {
    caller_name: `お礼 ${mark()}`,
    caller_phone: "09012345678",
    trouble_category: "battery",
    service_division: ["B"],
    prefecture: "愛知県",
    address: "豊田市トヨタ町1",
  });
  const step = async (name: string, version: number, body: object = {}) =>
    (
      await callAs<{ data: Case }>(
        page,
        "POST",
        `${cases}/${made.id}/${name}`,
        {
          version,
          ...body,
        },
      )
    ).data;
  const started = await step("start", made.version);
  const completed = Date.now();
  const reported = await step("completionReport", started.version, {
    treatment: "電話案内",
    treatment_result: "解決",
    complete_time: new Date(completed).toISOString(),
  });
  await step("complete", reported.version, { follow_up_call: "yes" });
  const call = await callOf(page, made);
  expect(call.kind).toBe("thank_you");
  expect(Date.parse(call.due_at) - completed).toBeGreaterThan(
    24 * 60 * minute - minute,
  );
  const hour = Number(
    new Date(call.due_at).toLocaleString("en-GB", {
      hour: "2-digit",
      timeZone: "Asia/Tokyo",
    }),
  );
  expect(hour).toBeGreaterThanOrEqual(9);
  expect(hour).toBeLessThan(18);

  await openCall(page, call, "お礼");
  await page.keyboard.press("1");
  await expect(page.getByText("案件　お礼の連絡 済")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await heard(page, /^お礼 .*：保存しました$/);
  const { data } = await callAs<{ data: { follow_up_call: string } }>(
    page,
    "GET",
    `${cases}/${made.id}`,
  );
  expect(data.follow_up_call).toBe("done");
  expect(await standingOf(page, made)).toEqual([]);
});
