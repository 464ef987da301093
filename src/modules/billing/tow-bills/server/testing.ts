import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestApp,
  makeActor,
  makeActorWith,
} from "#platform/server/testing/test-app.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import type { towBills } from "../contract/bill-record.ts";
import { towBillModules } from "./module.ts";

export type TowBill = DetailOf<typeof towBills>;

/** Work of a company, as its report has it. */
interface Work {
  readonly company: number;
  readonly work_on: string;
  readonly lines: readonly {
    readonly item: string;
    readonly unit_price: number;
    readonly tax_class?: string;
  }[];
}

let cases = 0;

/** Approved cases with the reports of their trucks; answers ids of the reports. */
const makeWork = async (db: Db, works: readonly Work[]): Promise<number[]> => {
  const rows = works.map(({ company, work_on, lines }) => {
    cases += 1;
    return {
      company,
      number: `W${String(cases).padStart(9, "0")}`,
      at: `${work_on}T12:00:00+09:00`,
      lines: lines.map((line) => ({ quantity: 1, tax_class: "10", ...line })),
    };
  });
  const { rows: made } = await sql<{ id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g (company bigint, number text, at timestamptz, lines jsonb)),
    cases as (
      insert into sos_inquiries (reception_number, received_at, inquiry_status)
      select number, at, 'approved' from given returning id, reception_number),
    sent as (
      insert into sos_dispatches (inquiry_id, kind, tow_truck_company_id, progress)
      select c.id, 'A', g.company, 'done' from given g join cases c on c.reception_number = g.number
      returning id, inquiry_id)
    insert into sos_work_reports (inquiry_id, dispatch_id, tab, complete_time, cost_lines, submitted_at)
    select s.inquiry_id, s.id, 1, g.at, g.lines, g.at
    from given g join cases c on c.reception_number = g.number join sent s on s.inquiry_id = c.id
    returning id`.execute(db);
  return made.map(({ id }) => id);
};

const openApp = async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const folder = await mkdtemp(path.join(tmpdir(), "kyuen-tow-bills-"));
  const files = createFilePort({
    storage: await openDiskStorage(pathToFileURL(folder).href),
    signingSecret: "t".repeat(32),
  });
  const modules = towBillModules(files);
  const test = await createTestApp(db, (app, base) => {
    for (const { routes } of modules) routes(app, { ...base, files });
  });
  const close = async (): Promise<void> => {
    await test.app.close();
    await database.drop();
    await rm(folder, { recursive: true });
  };
  return { db, test, modules, close };
};

/** Bank data of all companies, and of whoever pays them. */
const knowBanks = async (db: Db): Promise<void> => {
  await sql`
    insert into tow_accounts (tow_truck_company_id, bank_name, bank_code, bank_branch_name, bank_branch_code,
      bank_account_kind, bank_account_number, bank_account_holder_kana, change_reason, account_state, decided_at)
    select id, '見本銀行', '0005', '本店', '010', 'ordinary', '1234567', 'サトウレッカー', '届出', 'confirmed', now()
    from tow_truck_companies c
    where not exists (select from tow_accounts a where a.tow_truck_company_id = c.id)`.execute(
    db,
  );
  await sql`
    insert into bill_issuers (valid_from, name, postal_code, address, registration_number, requester_code,
      reminder_days_1, reminder_days_2, reminder_days_3, bank_accounts)
    values ('2020-01-01', '見本自動車株式会社', '105-0001', '東京都港区虎ノ門1-1', 'T7000012050002', '123456', 7, 14, 30,
      '[{"bank_name": "見本銀行", "branch_name": "本店", "bank_code": "0001", "branch_code": "001", "kind": "ordinary", "number": "1234567", "holder": "ミホン"}]')`.execute(
    db,
  );
};

/** Bills of towing companies on a real database. */
export const openTowBillTest = async () => {
  const { db, test, modules, close } = await openApp();
  const call = (
    actor: Actor | undefined,
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    body?: object,
    idempotency_key?: string,
  ) =>
    test.call(actor, method, `/api/${url}`, {
      ...(body !== undefined && { body }),
      ...(idempotency_key !== undefined && {
        headers: { "idempotency-key": idempotency_key },
      }),
    });
  return {
    db,
    modules,
    close,
    call,
    office: makeActorWith("bill_page", "client_management"),
    knowBanks: () => knowBanks(db),
    makeWork: (works: readonly Work[]) => makeWork(db, works),
    /** A company with somebody who bills for it. */
    company: async (
      name: string,
    ): Promise<{ readonly id: number; readonly driver: Actor }> => {
      const id = await makeTowCompany(db, { name });
      const driver = makeActor("towTruckCompany", { tow_truck_company_id: id });
      return { id, driver };
    },
    /** The answer of an act that has to succeed. */
    ask: async <T = TowBill>(
      actor: Actor,
      method: "GET" | "POST" | "PUT" | "DELETE",
      url: string,
      body?: object,
    ): Promise<T> => {
      const answer = await call(actor, method, url, body);
      if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
      return answer.json<{ data: T }>().data;
    },
  };
};
export type TowBillTest = Awaited<ReturnType<typeof openTowBillTest>>;
