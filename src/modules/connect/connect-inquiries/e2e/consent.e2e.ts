import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { callAs, freshTelephone } from "../../../../../e2e/harness/desk-api.ts";
import { givenNumber, textbox } from "../../../../../e2e/harness/fields.ts";
import { boxOf } from "../../../../../e2e/harness/settled.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const base = "/api/hinoConnectInquiries";

interface Vehicle {
  readonly chassis_number: string;
  readonly customer_code: string | null;
  readonly communication_device_status: string | null;
}

/** A vehicle of the registry in this state, looked for by the end of its chassis number. */
const findVehicle = async (page: Page, device: string): Promise<Vehicle> => {
  for (let end = 0; end < 100; end += 1) {
    const serial = String(end).padStart(2, "0");
    const { data } = await callAs<{ data: Vehicle[] }>(
      page,
      "GET",
      `/api/vehicles/lookup?chassis=${serial}`,
    );
    const found = data.find(
      (one) =>
        one.communication_device_status === device &&
        one.customer_code !== null,
    );
    if (found !== undefined) return found;
  }
  throw new Error(`no vehicle of ${device}`);
};

/** What the card says of a vehicle of each kind. */
const kinds = [
  {
    device: "consent",
    data: "利用可",
    position: "利用可",
    asks: "できます",
    reason: "",
  },
  {
    device: "consent_excluding_position",
    data: "利用可",
    position: "利用不可",
    asks: "できます",
    reason: "位置情報を除く同意です",
  },
  {
    device: "consent_not_obtained",
    data: "利用不可",
    position: "利用不可",
    asks: "できます",
    reason: "同意書が未取得です",
  },
  {
    device: "suspended",
    data: "利用不可",
    position: "利用不可",
    asks: "できます",
    reason: "通信機を利用していません",
  },
  {
    device: "rejection",
    data: "利用不可",
    position: "利用不可",
    asks: "できます",
    reason: "お客様が拒否しています",
  },
  {
    device: "unusable",
    data: "利用不可",
    position: "利用不可",
    asks: "できません",
    reason: "完全拒否のため、同意の確認もできません",
  },
] as const;

const cardOf = (page: Page) => page.getByRole("region", { name: "通信・同意" });

/** What the card says under a label. */
const says = (page: Page, label: string, value: string) =>
  expect(
    cardOf(page).locator("dl > div", {
      has: page.getByText(label, { exact: true }),
    }),
  ).toContainText(value);

for (const { device, data, position, asks, reason } of kinds)
  test(`a vehicle of ${device}: data ${data}, position ${position}`, async ({
    page,
  }) => {
    await signIn(page, "operator");
    const vehicle = await findVehicle(page, device);
    const { data: made } = await callAs<{ data: { id: number } }>(
      page,
      "POST",
      base,
      {
        caller_name: "同意確認",
        caller_phone: freshTelephone(),
        work_flow: "warning",
        inquiry_text: "警告の内容を知りたい",
        chassis_number: vehicle.chassis_number,
        company_customer_code: vehicle.customer_code,
        // The registry says otherwise of each of them.
        communication_device_status: "in_preparation",
      },
    );
    await page.goto(`/hino-connect/inquiry/${made.id}`);
    const card = cardOf(page);
    await says(page, "車両データ", data);
    await says(page, "位置情報", position);
    await says(page, "同意の確認", asks);
    await says(page, "通信機", "登録と相違");
    if (reason !== "") await says(page, "理由", reason);
    const history = card.getByRole("table", { name: "車両の履歴" });
    await expect(
      history.getByRole("columnheader", { name: "場所" }),
    ).toHaveCount(position === "利用可" ? 1 : 0);
    const more = card.getByRole("button", { name: /^ほか/ });
    if (await more.isVisible()) await more.click();
    const warnings = history.getByRole("cell", { name: "警告", exact: true });
    if (data === "利用可") await expect(warnings.first()).toBeVisible();
    else await expect(warnings).toHaveCount(0);
    await expectAccessible(page);
  });

for (const device of ["consent", "rejection"] as const)
  test(`a vehicle of ${device} that is found while it is typed is told of alike, without a difference`, async ({
    page,
  }) => {
    await signIn(page, "operator");
    const { chassis_number } = await findVehicle(page, device);
    await page.goto("/hino-connect/inquiry-form");
    await textbox(page, "問合せ者名").fill("同意確認");
    await textbox(page, "電話番号").fill(freshTelephone());
    const below = page.getByRole("region", { name: "問合せ", exact: true });
    const place = await boxOf(below);
    await textbox(page, "車台番号").fill(chassis_number);
    const found = page.getByRole("group", { name: "車両照会" });
    await expect(found).toBeVisible();
    // What is found lies over the form and moves nothing in it; who is at work elsewhere has it out of the way.
    expect(await boxOf(below)).toEqual(place);
    await textbox(page, "問合せ内容").focus();
    await expect(found).toBeHidden();
    await expect(page.getByText("照会結果 1件")).toBeVisible();
    await page.keyboard.press("Alt+r");
    await page.keyboard.press("Enter");
    await expect(textbox(page, "顧客会社名")).not.toHaveValue("");
    await page.keyboard.press("Control+s");
    await expect(givenNumber(page)).toBeVisible();
    const [id] = /\d+$/.exec(page.url()) ?? [];
    await page.goto(`/hino-connect/inquiry/${String(id)}`);
    const may = device === "consent" ? "利用可" : "利用不可";
    await says(page, "車両データ", may);
    await says(page, "位置情報", may);
    await expect(cardOf(page)).not.toContainText("登録と相違");
  });
