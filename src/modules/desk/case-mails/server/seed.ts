import { searchColumns } from "#modules/base/records/server/reference-service.ts";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { columnsOfCase } from "#modules/desk/case-desk/server/service.ts";
import { foldMail } from "#platform/server/mail/fold-mail.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { emailTemplates } from "../contract/record.ts";

type Kind =
  | "escalation"
  | "reminder"
  | "customer"
  | "office"
  | "handover"
  | "accident";
type Seeded = readonly [
  kind: Kind,
  work_flow: string | null,
  name: string,
  subject: string,
  body: string,
];

const toDealer =
  "{{販売会社}}\nご担当者様\n\nお世話になっております。救援センターです。\n";
const answer =
  "\n受付番号：{{受付番号}}\n登録番号：{{登録番号}}\n回答期限：{{回答期限}}\n\n下記より内容をご確認のうえ、ご回答をお願いいたします。\n{{リンク}}\n\n救援センター CONNECT窓口";
const toCustomer =
  "平素よりお世話になっております。救援センターです。\n\n受付番号：{{受付番号}}\n登録番号：{{登録番号}}\n\n";
const signed =
  "\n\nご不明な点がございましたら、受付番号をお知らせのうえお問い合わせください。\n\n救援センター CONNECT窓口";

const TEMPLATES: readonly Seeded[] = [
  [
    "escalation",
    null,
    "確認の依頼（共通）",
    "お客様からのお問い合わせについて",
    `${toDealer}お客様よりお問い合わせがありましたので、ご確認をお願いいたします。\n${answer}`,
  ],
  [
    "escalation",
    "start",
    "利用開始の確認",
    "コネクトサービス利用開始のご確認",
    `${toDealer}利用開始のお申し込みについてお問い合わせがありました。申込書と同意書の状況をご確認ください。\n${answer}`,
  ],
  [
    "escalation",
    "device",
    "通信機の点検依頼",
    "通信機の点検のお願い",
    `${toDealer}通信機が応答していないため、次回の入庫時に点検をお願いいたします。入庫の予定もあわせてお知らせください。\n${answer}`,
  ],
  [
    "escalation",
    "consent",
    "同意書の提出依頼",
    "同意書ご提出のお願い",
    `${toDealer}同意書が未取得のため、お客様への説明と同意書のご提出をお願いいたします。\n${answer}`,
  ],
  [
    "escalation",
    "warning",
    "警告表示の確認依頼",
    "警告表示についての確認",
    `${toDealer}お客様の車両に警告が表示されています。症状の確認と対応の可否をお知らせください。\n${answer}`,
  ],
  [
    "reminder",
    null,
    "回答の催促",
    "【再送】ご回答のお願い",
    `${toDealer}先にお願いいたしました件について、まだご回答をいただいておりません。行き違いの場合はご容赦ください。\n${answer}`,
  ],
  [
    "reminder",
    null,
    "期限超過の催促",
    "【期限超過】ご回答のお願い",
    `${toDealer}回答期限を過ぎております。対応の予定だけでもお知らせください。\n${answer}`,
  ],
  [
    "customer",
    "start",
    "利用開始のご案内",
    "コネクトサービス利用開始のお知らせ",
    `${toCustomer}コネクトサービスのご利用を開始いたしました。利用者IDは別途お送りいたします。${signed}`,
  ],
  [
    "customer",
    "stop",
    "利用停止のご案内",
    "コネクトサービス利用停止のお知らせ",
    `${toCustomer}お申し出により、コネクトサービスのご利用を停止いたしました。${signed}`,
  ],
  [
    "customer",
    null,
    "回答のご連絡",
    "お問い合わせへのご回答",
    `${toCustomer}お問い合わせいただいた件について、次のとおり回答いたします。\n\n${signed}`,
  ],
  [
    "office",
    "user_id",
    "利用者ID発行の依頼",
    "利用者ID発行の依頼",
    "事務局 御中\n\n利用者IDの発行をお願いします。\n\n受付番号：{{受付番号}}\n登録番号：{{登録番号}}\n販売会社：{{販売会社}}\n期限：{{回答期限}}\n{{リンク}}",
  ],
  [
    "handover",
    null,
    "販社への引継ぎ",
    "お客様対応の引継ぎのお願い",
    "{{販売会社}}\nご担当者様\n\nお世話になっております。救援センターです。\n電話でご案内いたしましたが、貴社でのご対応をお願いいたします。\n\n受付番号：{{受付番号}}\n通報者：{{通報者名}}\n電話番号：{{電話番号}}\n登録番号：{{登録番号}}\nトラブル：{{トラブル区分}}\n\n救援センター IZAコール",
  ],
  [
    "accident",
    null,
    "メーカーへの事故報告",
    "{{書類}}（{{事故種別}}）",
    "{{メーカー}}\n品質保証ご担当者様\n\n救援センターです。\n下記の事故について、{{書類}}を添付のとおりお送りします。\n\n受付番号：{{受付番号}}\n事故種別：{{事故種別}}\n\n受付番号（貴社）が決まりましたら、ご連絡をお願いいたします。\n\n救援センター",
  ],
];

/** Between two templates others can be put. */
const step = 10;

/** What the demo's desk writes to companies, customers and the office. */
export const seedEmailTemplates = async (db: Db): Promise<void> => {
  await db
    .insertInto("email_templates")
    .values(
      TEMPLATES.map(([kind, work_flow, name, subject, body], place) => {
        const sort_order = (place + 1) * step;
        const values = { name, kind, work_flow, subject, body, sort_order };
        return { ...values, ...searchColumns(emailTemplates, values, []) };
      }),
    )
    .execute();
};

/** Templates of a kind that are there, for those who write by them. */
export const listTemplateSeeds = (db: Db, kind: Kind) =>
  db
    .selectFrom("email_templates")
    .select(["id", "work_flow", "subject", "body"])
    .where("kind", "=", kind)
    .orderBy("sort_order")
    .execute();

/** A mail of the past, as the outbox left it. */
export const seedCaseMail = async (
  db: Db,
  mail: {
    readonly on: CaseKey & { readonly reception_number: string };
    readonly record: { readonly entity: string; readonly id: number };
    readonly to: readonly string[];
    readonly subject: string;
    readonly body: string;
    readonly message_id: string;
    readonly at: string;
    readonly by: number | null;
    readonly is_refused: boolean;
  },
): Promise<void> => {
  const { on, record, at, is_refused } = mail;
  await db
    .insertInto("case_mails")
    .values({
      ...columnsOfCase(on),
      record_entity: record.entity,
      record_id: record.id,
      resend_of: null,
      to: [...mail.to],
      cc: [],
      reply_to: null,
      subject: `[${on.reception_number}] ${mail.subject}`,
      body: foldMail(mail.body),
      message_id: mail.message_id,
      attachments: "[]",
      state: is_refused ? "failed" : "sent",
      refusal: is_refused ? "550 5.1.1 user unknown" : null,
      settled_at: at,
      created_at: at,
      created_by: mail.by,
      updated_at: at,
      updated_by: null,
    })
    .execute();
};
