import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { templateRecords } from "./template-service.ts";

const columnsOf = (heads: Readonly<Record<string, string>>) =>
  Object.entries(heads).map(([key, head]) => ({ key, head }));

/** What a month asks for; each shared with the organisation. */
const monthly = [
  {
    name: "月次案件一覧",
    source: "sos_inquiries",
    columns: columnsOf({
      reception_number: "受付番号",
      received_at: "受付日時",
      inquiry_status: "状態",
      customer_company: "顧客",
    }),
    purpose: "月次会議",
    schedule: "monthly" as const,
    schedule_day: 1,
  },
  {
    name: "請求一覧",
    source: "bills",
    columns: columnsOf({
      bill_number: "請求番号",
      party_name: "請求先",
      issued_on: "請求日",
      total: "合計",
      balance: "残高",
    }),
    purpose: "経理への報告",
    schedule: "none" as const,
    schedule_day: null,
  },
  {
    name: "入金一覧",
    source: "payments",
    columns: columnsOf({
      received_on: "入金日",
      payer_name: "振込名義",
      amount: "金額",
    }),
    purpose: "経理への報告",
    schedule: "weekly" as const,
    schedule_day: 1,
  },
  {
    name: "顧客台帳",
    source: "clients",
    columns: columnsOf({
      company_customer_code: "顧客コード",
      name: "顧客名",
      closing_day: "締日",
    }),
    purpose: "監査",
    schedule: "none" as const,
    schedule_day: null,
  },
];

/** Templates of the demo, of one owner. */
export const seedTemplates = async (db: Db, actor: Actor): Promise<void> => {
  for (const template of monthly)
    await templateRecords.service.create(
      { db, actor, screen: "" },
      { ...template, sharing: "organisation" },
    );
};
