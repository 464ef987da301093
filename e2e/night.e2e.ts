import { signIn } from "./harness/accounts.ts";
import {
  callAs,
  casePath,
  freshTelephone,
  makeCase,
  profileOf,
} from "./harness/desk-api.ts";
import { button, unfold } from "./harness/fields.ts";
import { largestUpload, photoFile } from "./harness/photos.ts";
import { expect, phone, test } from "./harness/test.ts";
import * as desk from "./night/desk-steps.ts";
import * as driver from "./night/phone-steps.ts";
import { timed } from "./night/stopwatch.ts";

/** What the browser itself says of requests without a signal. */
const noSignal = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/;

// A press that finds nothing to press fails soon, and says where.
test.use({ actionTimeout: 30_000 });

interface Step {
  readonly departed_at: string;
  readonly arrived_at: string;
  readonly work_done_at: string;
  readonly company_name: string;
  readonly progress: string;
}
interface Report {
  readonly photos: { url: string; size?: number; taken_at: string }[];
  readonly cost_lines: unknown[];
}
interface Entry {
  readonly entity: string;
  readonly action: string;
}

test("a night's breakdown, from the first ring to the approved case", async ({
  page,
  context,
  openAs,
  watch,
}) => {
  watch.allow(noSignal);
  await signIn(page, "operator");
  const [firstPhone, secondPhone, leader] = await Promise.all([
    openAs("tow-a", phone),
    openAs("tow-b", phone),
    openAs("leader"),
  ]);
  const [firstCompany, secondCompany] = await Promise.all([
    profileOf(firstPhone),
    profileOf(secondPhone),
  ]);
  const bystander = await makeCase(page, {
    caller_name: "別の案件",
    caller_phone: freshTelephone(),
  });
  const vehicle = await desk.findKnownVehicle(page);
  let number = "";

  await test.step("the agent takes the call", async () => {
    await page.goto("/hino-sos/inquiry-form");
    await desk.typeCaller(page);
    await desk.typeVehicle(page, vehicle);
    await desk.typePlace(page);
    await desk.typeTrouble(page);
    await desk.noteCorrespondence(page, "路肩規制を依頼済み");
    number = await desk.saveAndStart(page);
    const row = page
      .getByRole("region", { name: "履歴" })
      .getByRole("listitem")
      .filter({ hasText: "路肩規制を依頼済み" });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText("受信　高速道路管制");
  });
  const path = new URL(page.url()).pathname;
  const caseApi = `/api/hinoSosInquiries/${path.split("/").at(-1)}`;
  const list = await context.newPage();
  await list.goto(`/hino-sos/inquiry-list?q=${number}`);
  const onList = (words: RegExp) => ({ page: list, css: "tbody tr", words });
  const onDetail = (words: RegExp) => ({
    page,
    css: '[aria-labelledby="dispatches-title"], #dispatches',
    words,
  });
  const onPhone = (driversPhone: typeof page) => ({
    page: driversPhone,
    css: "main",
    words: new RegExp(number),
  });

  await test.step("the first company is asked; its phone rings", async () => {
    await driver.openRequests(firstPhone);
    const { send } = await desk.arrange(page, firstCompany.account.name);
    await timed("依頼", page, send, {
      "first company's phone": onPhone(firstPhone),
      list: onList(/A 手配中/),
    });
    await expect(
      driver
        .card(firstPhone, number)
        .getByText(/東北自動車道.*下り（青森方面）.*205\.2KP/),
    ).toBeVisible();
    await expect(button(firstPhone, "音を止める")).toBeVisible();
    await driver.expectFitForThumb(firstPhone);
  });

  await test.step("it declines; the agent asks the second company", async () => {
    const send = await driver.decline(firstPhone, number, "車両なし");
    await timed("辞退", firstPhone, () => send.click(), {
      detail: onDetail(/辞退（車両なし）/),
      list: onList(/要手配/),
    });
    await expect(driver.card(firstPhone, number)).toBeHidden();
    await driver.openRequests(secondPhone);
    const again = await desk.arrange(page, secondCompany.account.name);
    await timed("再手配", page, again.send, {
      "second company's phone": onPhone(secondPhone),
      list: onList(/A 手配中/),
    });
  });

  await test.step("the second company accepts with arrival and driver", async () => {
    const send = await driver.accept(secondPhone, number, {
      name: "西田 誠",
      telephone: "０９０ー１２３４ー５６７８",
    });
    await timed("受諾", secondPhone, () => send.click(), {
      detail: onDetail(/西田 誠/),
      list: onList(/A 業者決定/),
    });
    await expect(desk.dispatchPanel(page).getByText(/あと4\d分/)).toBeVisible();
    await expect(
      desk.dispatchPanel(page).getByRole("link", { name: /090-1234-5678/ }),
    ).toBeVisible();
  });

  const taken = new Date(Date.now() - 60_000);
  const photos = [
    photoFile("large.jpg", {
      width: 2600,
      height: 2000,
      quality: 100,
      taken_at: taken,
    }),
    photoFile("small.jpg", {
      width: 640,
      height: 480,
      quality: 60,
      taken_at: taken,
    }),
  ];
  expect(photos[0]?.size).toBeGreaterThan(largestUpload);
  const pressed: Record<string, readonly [number, number]> = {};

  await test.step("without a signal the driver goes on working", async () => {
    await secondPhone.context().setOffline(true);
    for (const word of ["出発", "現着", "作業完了"])
      pressed[word] = await driver.hold(secondPhone, number, word);
    await driver
      .card(secondPhone, number)
      .getByRole("link", { name: "作業報告" })
      .click();
    await driver.writeReport(
      secondPhone,
      photos.map((photo) => photo.path),
    );
    await driver.submitReport(secondPhone);
    await expect(
      secondPhone.getByRole("button", { name: /送信待ち \d+件/ }),
    ).toBeVisible();
    const { data } = await callAs<{ data: Step[] }>(
      page,
      "GET",
      `${caseApi}/dispatches`,
    );
    expect(data.at(-1)?.progress).toBe("accepted");
  });

  await test.step("with the signal everything arrives, once, in order, at the phone's own times", async () => {
    const reconnected = Date.now();
    await secondPhone.context().setOffline(false);
    await expect(
      secondPhone.getByRole("button", { name: /送信待ち|送信中/ }),
    ).toBeHidden({ timeout: 60_000 });
    await expect(secondPhone.getByText(/^提出済 /)).toBeVisible();
    await expect(
      list.getByRole("button", { name: "A 作業終了" }),
    ).toBeVisible();
    await unfold(page, "作業報告");
    const reports = page.getByRole("region", { name: "作業報告" });
    await expect(reports.getByText("写真 2/10")).toBeVisible();
    await expect(reports.getByText("34,650円")).toBeVisible();

    const { data } = await callAs<{ data: Step[] }>(
      page,
      "GET",
      `${caseApi}/dispatches`,
    );
    const last = data.at(-1);
    for (const [word, at] of [
      ["出発", last?.departed_at],
      ["現着", last?.arrived_at],
      ["作業完了", last?.work_done_at],
    ] as const) {
      const [from, to] = pressed[word] ?? [0, 0];
      const told = Date.parse(at ?? "");
      expect(told, word).toBeGreaterThanOrEqual(from - 1_000);
      expect(told, word).toBeLessThanOrEqual(to);
      expect(told, word).toBeLessThan(reconnected);
    }
    const report = await callAs<{ data: Report[] }>(
      page,
      "GET",
      `${caseApi}/workReports`,
    );
    expect(report.data).toHaveLength(1);
    expect(report.data[0]?.cost_lines).toHaveLength(2);
    for (const photo of report.data[0]?.photos ?? []) {
      const stored = await page.request.get(photo.url);
      expect(stored.headers()["content-type"]).toBe("image/jpeg");
      expect((await stored.body()).length).toBeLessThan(largestUpload);
      expect(
        Math.abs(Date.parse(photo.taken_at) - taken.getTime()),
      ).toBeLessThan(2_000);
    }
  });

  await test.step("the agent completes the case; approving is for somebody else", async () => {
    await desk.reportCompletion(page);
    await desk.makeContacts(page);
    await desk.takeStep(page, "完了する", "案件を完了しますか");
    // A truck came: the completion proposes to ask the driver once more.
    await desk.makeContacts(page, ["フォローコール"]);
    await expect(page.getByText("リーダーの承認を待つ")).toBeVisible();
    await expect(button(page, "承認する")).toHaveCount(0);
    await expect(list.locator("tbody tr")).toContainText("完了");
  });

  await test.step("the leader approves", async () => {
    await leader.goto(path);
    await desk.takeStep(leader, "承認する", "案件を承認しますか");
    await expect(list.locator("tbody tr")).toContainText("承認済");
    await expect(page.getByText("対応は終了しています")).toBeVisible();
  });

  await test.step("the history tells all of it, once", async () => {
    const { data } = await callAs<{ data: Entry[] }>(
      page,
      "GET",
      `${caseApi}/timeline`,
    );
    const told = data.map(({ entity, action }) => `${entity} ${action}`);
    const count = (what: string) => told.filter((one) => one === what).length;
    expect(
      Object.fromEntries(
        [
          "sos_inquiry create",
          "sos_inquiry start",
          "sos_dispatch decline",
          "sos_dispatch accept",
          "sos_dispatch depart",
          "sos_dispatch arrive",
          "sos_dispatch finish",
          "sos_work_report submit",
          "sos_work_report add_photo",
          "sos_inquiry completion_report",
          "sos_inquiry complete",
          "sos_inquiry approve",
        ].map((what) => [what, count(what)]),
      ),
    ).toEqual({
      "sos_inquiry create": 1,
      "sos_inquiry start": 1,
      "sos_dispatch decline": 1,
      "sos_dispatch accept": 1,
      "sos_dispatch depart": 1,
      "sos_dispatch arrive": 1,
      "sos_dispatch finish": 1,
      "sos_work_report submit": 1,
      "sos_work_report add_photo": 2,
      "sos_inquiry completion_report": 1,
      "sos_inquiry complete": 1,
      "sos_inquiry approve": 1,
    });
    const history = page.getByRole("region", { name: "履歴" }).last();
    const approval = history.getByRole("listitem").first();
    await expect(approval).toContainText("承認");
    await expect(approval.getByRole("deletion")).toHaveText("完了");
    await expect(approval.getByRole("insertion").first()).toHaveText("承認済");
    await expect(history).toContainText("画面: レッカー業者画面");
  });

  await test.step("the case beside it is as it was", async () => {
    const { data } = await callAs<{ data: { version: number } }>(
      page,
      "GET",
      `/api/hinoSosInquiries/${bystander.id}`,
    );
    expect(data.version).toBe(bystander.version);
  });
});

test("nobody approves what they completed themselves", async ({ page }) => {
  await signIn(page, "leader");
  const opened = await makeCase(page, {
    caller_name: "自分の案件",
    caller_phone: freshTelephone(),
    trouble_category: "battery",
    service_division: ["C"],
    approval_need: "need",
  });
  await page.goto(casePath(opened));
  await desk.takeStep(page, "対応を開始", "対応を開始");
  await desk.takeStep(page, "完了する", "案件を完了しますか");
  await button(page, "その他の操作").click();
  const approve = page.getByRole("menuitem", { name: /^承認する/ });
  await expect(approve).toBeDisabled();
  await expect(approve).toContainText("完了した本人は承認できません。");
});
