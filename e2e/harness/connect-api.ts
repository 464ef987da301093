import type { Page } from "@playwright/test";
import { callAs, type Case, mark } from "./desk-api.ts";

export const inquiries = "/api/hinoConnectInquiries";

export const pathOf = ({ id }: Case): string =>
  `/hino-connect/inquiry/${String(id)}`;

/** The sales company of the account, and its first branch. */
export const companyOf = async (page: Page) => {
  const { data } = await callAs<{ data: { car_dealer_id: number } }>(
    page,
    "GET",
    "/api/profile/me",
  );
  const branches = await callAs<{ data: { id: number }[] }>(
    page,
    "GET",
    `/api/carDealers/${String(data.car_dealer_id)}/branches`,
  );
  return {
    car_dealer_id: data.car_dealer_id,
    car_dealer_branch_id: branches.data[0]?.id,
  };
};

/** An inquiry that lacks nothing but what the sales company says. */
export const makeInquiry = async (
  page: Page,
  fields: object,
): Promise<Case> => {
  const { data } = await callAs<{
    data: { categories: { id: number; parent_id: number | null }[] };
  }>(page, "GET", `${inquiries}/controlData`);
  const below = (parent: number | null) =>
    data.categories.find(({ parent_id }) => parent_id === parent)?.id ?? 0;
  const category_major_id = below(null);
  const category_middle_id = below(category_major_id);
  const made = await callAs<{ data: Case }>(page, "POST", inquiries, {
    caller_name: "回答待ち",
    caller_phone: "03-1234-5678",
    work_flow: "usage",
    inquiry_text: `燃費の数値 ${mark()}`,
    vehicle_registration_number: {
      bureau: "品川",
      category: "130",
      kana: "あ",
      designated_number: "1234",
    },
    category_major_id,
    category_middle_id,
    category_minor_id: below(category_middle_id),
    result: "dealer",
    ...fields,
  });
  const { id, version } = made.data;
  const path = `${inquiries}/${String(id)}/start`;
  return (await callAs<{ data: Case }>(page, "POST", path, { version })).data;
};
