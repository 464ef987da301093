import type { Page } from "@playwright/test";
import {
  issueTokens,
  ownPassword,
  type AccountName,
  type OwnAccount,
} from "./accounts.ts";
import { callWith, freshDigits, mark } from "./desk-api.ts";

interface User {
  readonly username: string;
  readonly account_id: number;
  readonly base_id: number | null;
  readonly division: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly has_outbound_external: boolean;
}

/** A company that no other journey asks anything of; returns the account that its people belong to. */
async function makeCompany(
  page: Page,
  admin: string,
  isTowing: boolean,
): Promise<number> {
  const name = `専用 ${mark()}`;
  const path = isTowing ? "/api/towTruckCompanies" : "/api/carDealers";
  await callWith(page, admin, "POST", path, {
    code: `E${freshDigits(8)}`,
    name,
    name_kana: "センヨウ",
    phone: "045-111-2222",
  });
  const { data } = await callWith<{
    data: { organisations: readonly { id: number; name: string }[] };
  }>(page, admin, "GET", "/api/users/controlData");
  const made = data.organisations.find((one) => one.name === name);
  if (made === undefined) throw new Error(`no account of ${name}`);
  return made.id;
}

/**
 * An account of one journey alone, with what the demo account may: for a journey that changes what belongs to the
 * account (extension, settings, what has been read) or says how much there is of something.
 * @param company `new`: nobody else asks anything of its company
 */
export async function makeOwnAccount(
  page: Page,
  like: AccountName,
  company: "same" | "new" = "same",
): Promise<OwnAccount> {
  const { access_token: admin } = await issueTokens(page, "admin");
  const { data } = await callWith<{ data: readonly User[] }>(
    page,
    admin,
    "GET",
    `/api/users?q=${like}&per_page=100`,
  );
  const model = data.find(({ username }) => username === like);
  if (model === undefined) throw new Error(`no account ${like}`);
  const isNew = company === "new";
  const isTowing = model.roles.includes("towTruckCompany");
  const username: OwnAccount = `e2e-${mark().toLowerCase()}`;
  const issued = `kari-no-kotoba-${mark()}`;
  await callWith(page, admin, "POST", "/api/users", {
    username,
    name: `専用 ${mark()}`,
    name_kana: "センヨウ",
    account_id: isNew
      ? await makeCompany(page, admin, isTowing)
      : model.account_id,
    base_id: isNew ? null : model.base_id,
    division: model.division,
    roles: model.roles,
    permissions: model.permissions,
    has_outbound_external: model.has_outbound_external,
    password: issued,
  });
  // What was issued opens nothing until it is changed.
  const { access_token: own } = await issueTokens(page, username, issued);
  await callWith(page, own, "POST", "/api/profile/password", {
    current_password: issued,
    password: ownPassword,
  });
  return username;
}
