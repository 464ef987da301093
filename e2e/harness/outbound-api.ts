import { expect, type Locator, type Page } from "@playwright/test";
import { callAs, freshTelephone } from "./desk-api.ts";

const api = "/api/outbound";

export interface Dealer {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly branches: readonly { readonly id: number; readonly name: string }[];
  readonly contracts: Readonly<Record<string, { readonly behaviour: string }>>;
}

export const isCalledByCentre = ({ contracts }: Dealer): boolean =>
  contracts.vehicle?.behaviour === "centre";

/** The first sales company that fits, as the desk knows it. */
export const findDealer = async (
  page: Page,
  fits: (dealer: Dealer) => boolean,
): Promise<Dealer> => {
  const { data } = await callAs<{ data: { dealers: Dealer[] } }>(
    page,
    "GET",
    `${api}/controlData`,
  );
  const found = data.dealers.find(fits);
  if (found === undefined) throw new Error("the demo has no such company");
  return found;
};

export interface ListedSlip {
  readonly id: number;
  readonly version: number;
  readonly outbound_vehicle_id: number;
  readonly outbound_status: string;
}

/** Slips by the list's own query. */
export const listSlips = async (
  page: Page,
  query: string,
): Promise<ListedSlip[]> =>
  (await callAs<{ data: ListedSlip[] }>(page, "GET", `${api}/slips?${query}`))
    .data;

/** A user of vehicles whose 車検 is due on a day, one slip for each, with three telephones. */
export const makeFleet = async (
  page: Page,
  { id: car_dealer_id, branches }: Dealer,
  { count, due_on }: { readonly count: number; readonly due_on: string },
) => {
  const phone = freshTelephone();
  const phoneOf = (place: number) => `0${String(place)}${phone.slice(2)}`;
  const name = `台数運輸${phone.slice(-6)}`;
  const { data: customer } = await callAs<{ data: { id: number } }>(
    page,
    "POST",
    `${api}/customers`,
    {
      car_dealer_id,
      company_customer_code: `800-${phone.slice(-5)}`,
      name,
      name_kana: "ダイスウウンユ",
      postal_code: "100-0001",
      prefecture: "東京都",
      address: "千代田区千代田1-1",
      contacts: [1, 2, 3].map((connection_number) => ({
        connection_number,
        label: null,
        name: `見本${String(connection_number)}`,
        name_kana: null,
        phone: phoneOf(connection_number),
        best_from: null,
        best_to: null,
        is_invalid: false,
      })),
    },
  );
  for (let at = 0; at < count; at += 1)
    await callAs(page, "POST", `${api}/vehicles`, {
      outbound_customer_id: customer.id,
      car_dealer_branch_id: branches[0]?.id,
      chassis_number: `FN1AWG-${phone.slice(-6)}${String(at)}`,
      body_kind: "goods",
      vehicle_use: "commercial",
      gross_weight_kg: 25_000,
      inspection_plan: "none",
      inspection_plan_reason: "点検は自社",
      inspection_expires_on: due_on,
    });
  return { name, phone: phoneOf(1) };
};

/** The reason of a leader where nobody else would call at this hour: the field stands there then alone. */
export const giveReason = async (place: Page | Locator): Promise<void> => {
  const field = place.getByRole("textbox", { name: "時間外に架電した理由" });
  if (await field.isVisible()) await field.fill("お客様のご指定の時刻");
};

/** Opens a slip by a word in the list of the desk, whatever its status. */
export const openSlip = async (page: Page, word: string): Promise<void> => {
  await page.goto(
    `/outbound/outbound-list?outbound_status=any&q=${encodeURIComponent(word)}`,
  );
  await page.locator("tbody tr a").first().click();
  // List and slip have buttons of the same name.
  await expect(page.getByRole("heading", { level: 1 })).toContainText(word);
};
