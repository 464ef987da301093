import type { Page } from "@playwright/test";
import { signIn } from "./harness/accounts.ts";
import {
  callAs,
  type Case,
  freshDigits,
  freshTelephone,
  mark,
  profileOf,
} from "./harness/desk-api.ts";
import { agree, button, textbox } from "./harness/fields.ts";
import { expect, phone, test } from "./harness/test.ts";

const iza = "/api/izaInquiries";
/** A vehicle of this run alone: SOS takes up an open case of the same vehicle instead of a new one. */
const designated_number = `1${freshDigits(3)}`;
const pathOf = ({ id }: Case) => `/iza-call/inquiry/${String(id)}`;

/** A call for help that somebody has taken up. */
const makeCall = async (page: Page, fields: object = {}): Promise<Case> => {
  const { data } = await callAs<{ data: Case }>(page, "POST", iza, {
    caller_name: `引継 ${mark()}`,
    caller_phone: freshTelephone(),
    trouble_category: "battery",
    guidance: "端子を締めて再始動を案内",
    guidance_result: "unchanged",
    prefecture: "愛知県",
    address: "豊田市トヨタ町1",
    latitude: 35.0535,
    longitude: 137.1567,
    vehicle_registration_number: {
      bureau: "品川",
      category: "130",
      kana: "あ",
      designated_number,
    },
    ...fields,
  });
  const { id, version } = data;
  const path = `${iza}/${String(id)}/start`;
  return (await callAs<{ data: Case }>(page, "POST", path, { version })).data;
};

test("a call goes to SOS by the right of this desk alone, and its card follows the truck", async ({
  page,
  openAs,
}) => {
  await signIn(page, "iza-only");
  const one = await makeCall(page);
  await page.goto(pathOf(one));
  await expect(button(page, "新しいSOS案件を作成")).toBeVisible();
  await page.keyboard.press("h");
  await page.keyboard.press("Enter");
  await agree(page, "SOSへ引き継ぐ");
  const card = page.getByRole("region", { name: "SOSへの引継", exact: true });
  await expect(card).toContainText("SOS受付番号");
  await expect(card).toContainText("なし");
  // Who may not open SOS is shown no way there, and nothing of the customer.
  await expect(card.getByRole("link")).toHaveCount(0);
  const told = await callAs<{ data: { card: { id: number } } }>(
    page,
    "GET",
    `${iza}/${String(one.id)}/handOver`,
  );
  expect(Object.keys(told.data.card).toSorted()).toEqual([
    "complete_time",
    "dispatches",
    "id",
    "inquiry_status",
    "reception_number",
  ]);
  const sos = `/api/hinoSosInquiries/${told.data.card.id}`;
  await expect(callAs(page, "GET", sos)).rejects.toThrow(/ 403 /);

  const operator = await openAs("operator");
  const received = await callAs<{ data: Case }>(operator, "GET", sos);
  await callAs(operator, "POST", `${sos}/start`, {
    version: received.data.version,
  });
  const driver = await openAs("tow-b", phone);
  const { tow_truck_company_id } = await profileOf(driver);
  const asked = await callAs<{ data: { id: number; version: number } }>(
    operator,
    "POST",
    `${sos}/dispatches`,
    { kind: "A", tow_truck_company_id, send_now: true },
  );
  const dispatch = `/api/sosDispatches/${asked.data.id}`;
  await page.reload();
  await expect(card).toContainText("対応中");
  await expect(card).toContainText("A 依頼");
  const accepted = await callAs<{ data: { version: number } }>(
    operator,
    "POST",
    `${dispatch}/accept`,
    {
      version: asked.data.version,
      eta: new Date(Date.now() + 2_700_000).toISOString(),
    },
  );
  await callAs(operator, "POST", `${dispatch}/depart`, {
    version: accepted.data.version,
  });
  await page.reload();
  await expect(card).toContainText("出発");
  await expect(card).toContainText("到着予定");
});

test("a call is handed over to a sales company by mail; one that comes back is a task until it is sent again", async ({
  page,
  openAs,
}) => {
  await signIn(page, "iza-only");
  const dealer = await openAs("dealer-a");
  const profile = await callAs<{ data: { car_dealer_id: number } }>(
    dealer,
    "GET",
    "/api/profile/me",
  );
  const { car_dealer_id } = profile.data;
  const branches = await callAs<{ data: { id: number }[] }>(
    dealer,
    "GET",
    `/api/carDealers/${String(car_dealer_id)}/branches`,
  );
  const one = await makeCall(page, {
    result: "handed_to_dealer",
    told_by: "mail",
    car_dealer_id,
    car_dealer_branch_id: branches.data[0]?.id,
  });
  await page.goto(pathOf(one));
  const card = page.getByRole("region", { name: "販社へ引継", exact: true });
  await expect(card).toContainText("未連絡");
  await button(card, "メールで引き継ぐ").click();
  const mail = page.getByRole("dialog", { name: "販売会社へ引継メール" });
  await expect(textbox(mail, "本文")).toHaveValue(
    new RegExp(`品川 130 あ ${designated_number.replace(/^../, "$&-")}`),
  );
  await textbox(mail, "宛先").fill("nobody@refused.example");
  await button(mail, "送信する").click();
  await agree(page, "送信する");
  await expect(card).toContainText("不達");
  await expect(page.getByText("不達メールの再送").first()).toBeVisible();
  await expect(button(card, "メールで引き継ぐ")).toHaveCount(0);

  await page.goto("/iza-call/inquiry-list");
  await page.getByRole("link", { name: /^不達/ }).click();
  await expect(page.getByText(one.reception_number)).toBeVisible();
  await page.goto(pathOf(one));
  await button(card, "再送する").click();
  const again = page.getByRole("dialog", { name: "メールを再送" });
  await textbox(again, "宛先").fill("branch@dealer.example");
  await button(again, "再送する").click();
  await expect(card).toContainText("送信済");
  await expect(page.getByText("不達メールの再送")).toHaveCount(0);
  const answer = await page.request.get("/dev/mail/mails.json");
  const { mails } = (await answer.json()) as {
    mails: { to: string[]; subject: string; text: string }[];
  };
  const ours = mails.filter(({ subject }) =>
    subject.includes(one.reception_number),
  );
  expect(ours.map(({ to }) => to)).toEqual([["branch@dealer.example"]]);
  expect(ours[0]?.text).not.toContain("{{");
});
