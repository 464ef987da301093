import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";

/** Digits that no other record has: behind the kana of a number plate, in the code of a company. */
export const freshDigits = (count: number): string =>
  Array.from({ length: count }, () => randomInt(10)).join("");

/** Digits of a telephone number that no other case has. */
export const freshTelephone = (): string => `0909${freshDigits(7)}`;

/** A word that no other record holds. */
export const mark = (): string =>
  randomUUID().replaceAll("-", "").slice(0, 10).toUpperCase();

/**
 * Calls the product's API as the person who is signed in on `page`: for what a journey needs around the
 * steps it is about. Throws unless the answer is a success.
 */
export async function callAs<Answer>(
  page: Page,
  method: Method,
  path: string,
  body?: unknown,
): Promise<Answer> {
  return callWith(page, await accessTokenOf(page), method, path, body);
}

type Method = "GET" | "POST" | "PATCH" | "PUT";

/** The same for who holds the token, whoever is signed in on the page. */
export async function callWith<Answer>(
  { request }: Page,
  bearer: string,
  method: Method,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await request.fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      "idempotency-key": randomUUID(),
    },
    ...(body !== undefined && { data: body }),
  });
  if (!response.ok())
    throw new Error(
      `${method} ${path}: ${response.status()} ${await response.text()}`,
    );
  const text = await response.text();
  return (text === "" ? undefined : JSON.parse(text)) as Answer;
}

/** The access token that this browser holds. */
export const accessTokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const held: unknown = JSON.parse(localStorage.getItem("session") ?? "{}");
    return typeof held === "object" && held !== null && "access_token" in held
      ? String(held.access_token)
      : "";
  });

export interface Case {
  readonly id: number;
  readonly version: number;
  readonly reception_number: string;
}

const cases = "/api/hinoSosInquiries";

/** A new case with the given fields, made by an account of the call centre. */
export const makeCase = async (
  page: Page,
  fields: Record<string, unknown>,
): Promise<Case> =>
  (await callAs<{ data: Case }>(page, "POST", cases, fields)).data;

/** A case of its own in work, with a place, that waits for a dispatch. */
export async function makeOpenCase(
  page: Page,
  fields: Record<string, unknown> = {},
): Promise<Case> {
  const made = await makeCase(page, {
    caller_name: "手配待ち",
    caller_phone: freshTelephone(),
    trouble_category: "battery",
    service_division: ["A", "J"],
    prefecture: "愛知県",
    address: "豊田市トヨタ町1",
    latitude: 35.0535,
    longitude: 137.1567,
    ...fields,
  });
  const { data } = await callAs<{ data: Case }>(
    page,
    "POST",
    `${cases}/${made.id}/start`,
    { version: made.version },
  );
  return data;
}

export const casePath = ({ id }: { id: number }): string =>
  `/hino-sos/inquiry/${id}`;

/** Cases by the list's own query, e.g. `car_dealer_id=13&per_page=10`. */
export const listCases = async (page: Page, query: string): Promise<Case[]> =>
  (await callAs<{ data: Case[] }>(page, "GET", `${cases}?${query}`)).data;

export interface Profile {
  readonly name: string;
  readonly account: { readonly name: string };
  readonly car_dealer_id: number | null;
  readonly tow_truck_company_id: number | null;
  readonly vehicle_make: number | null;
}

export const profileOf = async (page: Page): Promise<Profile> =>
  (await callAs<{ data: Profile }>(page, "GET", "/api/profile/me")).data;

/**
 * Opens a page and waits until its watch over news has read what was there before, by `path` of the API: it comes behind
 * the page, and only what comes later is told.
 */
export async function openWatching(
  page: Page,
  address: string,
  path: string,
): Promise<void> {
  const read = page.waitForResponse(
    (response) => new URL(response.url()).pathname === path,
  );
  await page.goto(address);
  await read;
}
