import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** How far the office is with what it was asked for (spec §3). */
export const officeStatuses = defineLookup([
  { code: "none", label: "なし" },
  { code: "office_not_started", label: "事務局未着手" },
  { code: "office_in_progress", label: "事務局対応中" },
  { code: "office_approval", label: "事務局承認待ち" },
  { code: "done", label: "済" },
]);
export type OfficeStatus = CodeOf<typeof officeStatuses>;

/** What the office is asked for. */
export const officeRequestKinds = defineLookup([
  { code: "sim_start", label: "SIM開通" },
  { code: "sim_stop", label: "SIM停止" },
  { code: "consent", label: "同意書登録" },
  { code: "id_issue", label: "ID発行" },
  { code: "material", label: "資料送付" },
  { code: "other", label: "その他" },
]);
