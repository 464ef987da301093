import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  casePath,
  freshTelephone,
  makeCase,
  profileOf,
} from "../../../../../e2e/harness/desk-api.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const path = "/hino-sos/create-special-client";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ hasText: name });

const agree = async (page: Page, action: string): Promise<void> => {
  const asked = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await asked.getByRole("button", { name: action, exact: true }).click();
};

test("a special client is registered, announced at reception, in the list and on the case, corrected by two, and ended", async ({
  page,
  openAs,
  watch,
}) => {
  watch.allow(/status of 568/);
  const phone = freshTelephone();
  const company = `特別運輸${phone.slice(-5)}`;
  const instructions = "営業窓口へ先に連絡すること";
  await signIn(page, "operator");
  const inquiry = await makeCase(page, {
    caller_phone: phone,
    customer_company: company,
    service_division: ["A"],
  });
  await page.goto(path);
  await expect(heading(page)).toHaveText("特別顧客・ユーザー");
  await expect(page.getByText("大口契約先").first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("link", { name: "特別顧客・ユーザー登録" })
    .last()
    .click();
  await expect(heading(page)).toHaveText("特別顧客・ユーザー登録");
  await textbox(page, "会社名・氏名").fill(company);
  await textbox(page, "理由").fill("大口契約先");
  await textbox(page, "対応方法").fill(instructions);
  await button(page, "登録").click();
  await expect(
    page.getByText(/いずれか1つ以上を入力してください/).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await textbox(page, "電話番号").fill(phone);
  await page.keyboard.press("Tab");
  await expect(textbox(page, "電話番号")).toHaveValue(/-/);
  await button(page, "登録").click();
  await expect(heading(page)).toContainText(company);
  await expectAccessible(page);
  const address = page.url();

  await page.goto("/hino-sos/inquiry-form");
  await textbox(page, "電話番号").first().fill(phone);
  await page.keyboard.press("Tab");
  // Exactly: a live region speaks the whole notice for a moment.
  await expect(page.getByText(instructions, { exact: true })).toBeVisible();
  await page.goto(casePath(inquiry));
  await expect(page.getByText(instructions, { exact: true })).toBeVisible();
  await page.goto(`/hino-sos/inquiry-list?q=${phone}&service_division=any`);
  await expect(
    page.getByTitle("特別顧客: 大口契約先").filter({ hasText: company }),
  ).toBeVisible();

  await page.goto(address);
  await button(page, "特別顧客・ユーザーを編集").click();
  await textbox(page, "理由").fill("医薬品輸送");
  const other = await openAs("leader");
  const id = Number(address.split("/").at(-1));
  await callAs(other, "PATCH", `/api/specialClients/${id}`, {
    version: 1,
    instructions: "リーダーが引き継ぐこと",
  });
  await button(page, "保存").click();
  await expect(page.getByText("リーダーが引き継ぐこと").first()).toBeVisible();
  await expect(page.getByText("医薬品輸送").first()).toBeVisible();

  await button(page, "終了する").click();
  await agree(page, "終了する");
  await expect(button(page, "再開する")).toBeVisible();
  await page.goto(casePath(inquiry));
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText("リーダーが引き継ぐこと")).toHaveCount(0);
});

test("a special user is registered, offered by name before anything else, told by telephone and seen on the case", async ({
  page,
}) => {
  const phone = freshTelephone();
  const name = `特別 太郎${phone.slice(-5)}`;
  const instructions = "必ず本人に折り返すこと";
  await signIn(page, "operator");
  await page.goto("/hino-sos/special-client-form");
  await button(page, "特別ユーザー").click();
  await textbox(page, "会社名・氏名").fill(name);
  await textbox(page, "理由").fill("役員");
  await textbox(page, "対応方法").fill(instructions);
  await textbox(page, "顧客コード").fill("555-00001");
  await button(page, "登録").click();
  for (const words of [/電話番号を入力してください/, /この欄は空欄に/])
    await expect(page.getByText(words).first()).toBeVisible();
  await expectAccessible(page);
  await textbox(page, "顧客コード").fill("");
  await textbox(page, "電話番号").fill(phone);
  await button(page, "登録").click();
  await expect(heading(page)).toContainText(name);
  await page.goto(`${path}?kind=user`);
  await expect(rowOf(page, name)).toBeVisible();
  await expect(page.getByRole("cell", { name: "特別顧客" })).toHaveCount(0);

  await page.goto("/hino-sos/inquiry-form");
  await textbox(page, "通報者名").fill(name.replace(" ", "　"));
  const offer = button(page, "通報者に入れる");
  await expect(offer).toBeVisible();
  await expect(page.getByText("通報者名が一致")).toBeVisible();
  await expectAccessible(page);
  await offer.click();
  await expect(textbox(page, "電話番号").first()).toHaveValue(
    new RegExp(`^${[...phone].join("-?")}$`),
  );
  await expect(page.getByText("通報者名が一致")).toHaveCount(0);
  await expect(offer).toHaveCount(0);
  await expect(page.getByText(instructions, { exact: true })).toBeVisible();

  const inquiry = await makeCase(page, {
    caller_phone: phone,
    service_division: ["A"],
  });
  await page.goto(casePath(inquiry));
  await expect(page.getByText("特別ユーザー", { exact: true })).toBeVisible();
  await expect(page.getByText(instructions, { exact: true })).toBeVisible();
  await page.goto(`/hino-sos/inquiry-list?q=${phone}&service_division=any`);
  await expect(page.getByTitle("特別ユーザー: 役員").first()).toBeVisible();

  for (const [resource, address] of [
    ["hinoConnectInquiries", "/hino-connect/inquiry"],
    ["izaInquiries", "/iza-call/inquiry"],
  ] as const) {
    const { data } = await callAs<{ data: { id: number } }>(
      page,
      "POST",
      `/api/${resource}`,
      { caller_phone: phone },
    );
    await page.goto(`${address}/${String(data.id)}`);
    await expect(
      page.getByRole("note").filter({ hasText: instructions }),
    ).toBeVisible();
  }
});

test("a dealer reads who of its own customers is treated specially, not why, and has no way to it in the menu", async ({
  page,
  openAs,
}) => {
  const phone = freshTelephone();
  const name = `得意先${phone.slice(-5)}`;
  const operator = await openAs("operator");
  await callAs(operator, "POST", "/api/specialClients", {
    kind: "client",
    name,
    company_customer_code: null,
    vehicle_registration_number: null,
    phone,
    reason: "申し入れあり",
    instructions: "リーダーが対応",
    valid_from: "2020-01-01",
    valid_to: null,
  });
  await signIn(page, "dealer-a");
  const { car_dealer_id } = await profileOf(page);
  await page.goto(path);
  await expect(heading(page)).toHaveText("特別顧客・ユーザー");
  await expect(rowOf(page, name)).toHaveCount(0);
  await makeCase(operator, {
    caller_phone: phone,
    car_dealer_id,
    service_division: ["B"],
  });
  await page.reload();
  await expect(rowOf(page, name)).toBeVisible();
  await expectAccessible(page);
  for (const label of [/理由/, /対応方法/])
    await expect(page.getByRole("columnheader", { name: label })).toHaveCount(
      0,
    );
  for (const role of ["searchbox", "textbox"] as const)
    await expect(page.getByRole("main").getByRole(role)).toHaveCount(0);
  await expect(page.getByRole("link", { name: /登録$/ })).toHaveCount(0);
  await rowOf(page, name).getByRole("link").first().click();
  await expect(heading(page)).toContainText(name);
  await expectAccessible(page);
  await expect(page.getByText("申し入れあり")).toHaveCount(0);
  await expect(button(page, "終了する")).toHaveCount(0);
  await expect(button(page, "特別顧客・ユーザーを編集")).toHaveCount(0);
  await page.goto("/hino-sos/special-client-form");
  await expect(page).toHaveURL(/\/unauthorized/);
  await page.goto("/hino-sos/inquiry-list");
  await expect(
    page.getByRole("link", { name: "特別顧客・ユーザー", exact: true }),
  ).toHaveCount(0);
});
