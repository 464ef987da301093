import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { termProposals } from "#modules/company/clients/server/service.ts";
import { clientsWith } from "#modules/company/clients/server/testing.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { multipartOf } from "#platform/server/files/testing.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import { installFiles } from "#platform/server/files/serve-files.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { partsOf } from "#platform/server/module.ts";
import {
  createTestApp,
  makeActorWith,
  removing,
} from "#platform/server/testing/test-app.ts";
import { proposalsForTest } from "#modules/company/money-proposals/server/testing.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import type { bills } from "../contract/bill-record.ts";
import type { billClosings } from "../contract/closing-record.ts";
import type { billItems } from "../contract/item-record.ts";
import type { payments } from "../contract/payment-record.ts";
import { usesOfClient } from "./client-use-service.ts";
import { clientBillingModules } from "./module.ts";
import { billingProposals } from "./proposal-service.ts";

export type Item = DetailOf<typeof billItems>;
export type Bill = DetailOf<typeof bills>;
export type Closing = DetailOf<typeof billClosings>;
export type Payment = DetailOf<typeof payments>;

const issuer = {
  valid_from: "2020-01-01",
  name: "見本自動車株式会社",
  postal_code: "105-0001",
  address: "東京都港区虎ノ門1-1",
  phone: "03-1111-2222",
  registration_number: "T7000012050002",
  bank_accounts: [
    {
      bank_name: "見本銀行",
      branch_name: "本店",
      bank_code: "0001",
      branch_code: "001",
      kind: "ordinary",
      number: "1234567",
      holder: "ミホンジドウシヤ(カ",
    },
  ],
};

const customer = {
  name_kana: "アオバウンユ",
  closing_day: "end",
  payment_site_months: 1,
  payment_site_day: "end",
  billing_postal_code: "220-0011",
  billing_prefecture: "神奈川県",
  billing_address: "横浜市西区高島1-1",
};

/** The lines of an invoice with each class of tax: 82,501 yen. */
export const sampleLines = [
  { item: "大型基本料", quantity: 1, unit_price: 38_000, tax_class: "10" },
  { item: "牽引", quantity: 12.5, unit_price: 850, tax_class: "10" },
  { item: "回送", quantity: 31.4, unit_price: 330, tax_class: "10" },
  { item: "深夜割増", quantity: 1, unit_price: 9999, tax_class: "10" },
  { item: "飲料水", quantity: 3, unit_price: 138, tax_class: "8" },
  { item: "法定費用", quantity: 1, unit_price: 1800, tax_class: "0" },
  {
    item: "高速代",
    quantity: 1,
    unit_price: 4370,
    tax_class: "advance",
    advance_payee_name: "見本高速道路株式会社",
    advance_payee_rate: 10,
  },
];

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Billing with clients on a real database, with files in a folder of their own. */
const openApp = async () => {
  const database = await createTestDatabase();
  const { db, url } = database;
  const folder = await mkdtemp(path.join(tmpdir(), "kyuen-billing-"));
  const office = makeActorWith("bill_page", "client_management");
  const storage = await openDiskStorage(pathToFileURL(folder).href);
  const signingSecret = "b".repeat(32);
  const files = createFilePort({ storage, signingSecret });
  const test = await createTestApp(db, (app, base) => {
    const context = { ...base, files };
    clientsWith(usesOfClient).routes(app, context);
    const modules = clientBillingModules({
      files,
      canSend: true,
      actorOfUser: () => Promise.resolve(undefined),
    });
    proposalsForTest({
      ...billingProposals,
      client_terms: termProposals,
    }).routes(app, context);
    for (const { routes } of modules) routes(app, context);
    installFiles(app, {
      db,
      storage,
      signingSecret,
      owners: partsOf(modules, "files"),
      actorOfSession: (id) =>
        Promise.resolve(id === office.session_id ? office : undefined),
    });
  });
  const close = async (): Promise<void> => {
    await test.app.close();
    await database.drop();
    await rm(folder, { recursive: true });
  };
  return { db, url, test, office, files, close };
};

/** Asks as the office: an answer that is no success fails the test. */
type Ask = <T>(method: Method, url: string, body?: unknown) => Promise<T>;

let clients = 0;

const workOf = (ask: Ask) => {
  const client = (
    more: object = {},
  ): Promise<{ id: number; version: number }> => {
    clients += 1;
    return ask("POST", "clients", {
      ...customer,
      company_customer_code: `${String(100 + clients)}-00001`,
      name: `青葉運輸${String(clients)}株式会社`,
      ...more,
    });
  };
  const items = async (
    client_id: number | null,
    work_on: string,
    lines: readonly object[] = sampleLines,
  ): Promise<Item[]> => {
    const made: Item[] = [];
    for (const line of lines)
      made.push(
        await ask("POST", "billItems", { client_id, work_on, ...line }),
      );
    return made;
  };
  const marked = (list: readonly Pick<Item, "id" | "version">[]) =>
    list.map(({ id, version }) => ({ id, version }));
  return {
    client,
    items,
    marked,
    confirmed: async (...given: Parameters<typeof items>): Promise<Item[]> => {
      const made = await items(...given);
      await ask("POST", "billItems/confirm", { items: marked(made) });
      return Promise.all(
        made.map(({ id }) => ask<Item>("GET", `billItems/${String(id)}`)),
      );
    },
    closeClients: async (
      closed_on: string,
      client_ids: readonly number[],
    ): Promise<Closing> => {
      const body = { closed_on, client_ids };
      const { id } = await ask<Closing>("POST", "billClosings", body);
      return ask("POST", `billClosings/${String(id)}/run`);
    },
    bill: (id: number | null | undefined) =>
      ask<Bill>("GET", `bills/${String(id)}`),
    payment: (body: object) =>
      ask<Payment>("POST", "payments", { payer_name: "アオバ", ...body }),
  };
};

/** Billing with an issuer, and what the office does there. */
export const openBillingTest = async () => {
  const { db, url, test, office, files, close } = await openApp();
  const call = (
    actor: Actor | undefined,
    method: Method,
    url: string,
    body?: unknown,
  ) =>
    test.call(actor, method, `/api/${url}`, body === undefined ? {} : { body });
  const ask: Ask = async <T>(method: Method, url: string, body?: unknown) => {
    const answer = await call(office, method, url, body);
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
    return (
      answer.statusCode === 204 ? undefined : answer.json<{ data: T }>().data
    ) as T;
  };
  /** Follows a link that the office was given. */
  const get = (url: string) => test.app.inject({ method: "GET", url });
  /** Sends a file as the office, or as somebody else. */
  const upload = (
    url: string,
    file: { readonly name: string; readonly content: Buffer },
    actor: Actor | undefined = office,
  ) => {
    const { body, contentType } = multipartOf(file);
    return test.call(actor, "POST", `/api/${url}`, {
      body,
      headers: { "content-type": contentType },
    });
  };
  await ask("POST", "billIssuers", issuer);
  return {
    db,
    url,
    office,
    files,
    call,
    remove: removing(call),
    /** One person is enough: for tests of what is done and not of who does it. */
    letOneDo: () =>
      db
        .updateTable("money_settings")
        .set({ alone_up_to: 1_000_000_000 })
        .execute(),
    ask,
    get,
    upload,
    ...workOf(ask),
    close,
  };
};
export type BillingTest = Awaited<ReturnType<typeof openBillingTest>>;
