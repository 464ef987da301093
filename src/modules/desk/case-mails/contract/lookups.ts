import { defineLookup } from "#platform/contract/lookup.ts";

/** Name of mails in history and events. */
export const caseMailEntity = "case_mail";

/** What became of a mail (spec §1 "escalation to dealers"). */
export const mailStates = defineLookup([
  { code: "waiting", label: "送信待ち" },
  { code: "sent", label: "送信済" },
  { code: "failed", label: "不達" },
]);

/** What a case keeps: a mail of it did not arrive, and none went out in its place. */
export const mailStatuses = defineLookup([{ code: "failed", label: "不達" }]);

/** To whom a template writes, and when. */
export const templateKinds = defineLookup([
  { code: "escalation", label: "依頼" },
  { code: "reminder", label: "催促" },
  { code: "customer", label: "お客様" },
  { code: "office", label: "事務局" },
  { code: "handover", label: "引継" },
  { code: "accident", label: "事故報告" },
]);

const ofCase = {
  受付番号: "202611230001",
  登録番号: "品川 130 あ 1234",
} as const;
const toCompany = {
  ...ofCase,
  販売会社: "東京販売株式会社",
  回答期限: "2026/11/24 12:00",
  リンク: "https://desk.example.jp/",
} as const;

/** What every desk can tell the recipients of each kind, with a sample; a desk that tells more hands in its own. */
export const usualLabels = {
  escalation: toCompany,
  reminder: toCompany,
  customer: ofCase,
  office: toCompany,
  handover: { ...ofCase, 販売会社: toCompany.販売会社 },
  accident: {
    ...ofCase,
    メーカー: "みほん自動車株式会社",
    書類: "事故速報",
    事故種別: "火災",
    発生日時: "2026/11/23 10:00",
    型式: "2PG-FW1EHJ",
  },
} as const;
