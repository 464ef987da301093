import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/**
 * Inquiry status (spec §4). `cancelled` closes a case of service division Cancel; `merged` is a double reception whose
 * content went to the case it points to.
 */
export const inquiryStatuses = defineLookup([
  { code: "typing", label: "入力中" },
  { code: "in_progress", label: "対応中" },
  { code: "complete", label: "完了" },
  { code: "approved", label: "承認済" },
  { code: "cancelled", label: "キャンセル" },
  { code: "merged", label: "統合済" },
]);
export type InquiryStatus = CodeOf<typeof inquiryStatuses>;

export const troubleCategories = defineLookup([
  { code: "engine_no_start", label: "エンジン始動不能" },
  { code: "engine_stall", label: "エンジン停止・出力低下" },
  { code: "overheat", label: "オーバーヒート" },
  { code: "battery", label: "バッテリー上がり" },
  { code: "tire", label: "タイヤ" },
  { code: "brake", label: "ブレーキ・エアー" },
  { code: "clutch_transmission", label: "クラッチ・変速機" },
  { code: "electrical", label: "電装・警告灯" },
  { code: "exhaust", label: "排出ガス浄化装置" },
  { code: "fuel", label: "燃料・AdBlue" },
  { code: "body_equipment", label: "架装・ドア" },
  { code: "stuck", label: "脱輪・スタック" },
  { code: "accident", label: "事故" },
  { code: "key", label: "鍵" },
  { code: "other", label: "その他" },
]);

export const malfunctionCategories = defineLookup([
  { code: "mechanical", label: "機械的故障" },
  { code: "electrical", label: "電気的故障" },
  { code: "leak", label: "漏れ（油・水・エアー）" },
  { code: "wear", label: "摩耗・破損" },
  { code: "operation", label: "操作・取扱い" },
  { code: "external", label: "外的要因" },
  { code: "unknown", label: "不明" },
]);

/** Car incident types 1–8 (spec §3). */
export const carIncidentTypes = defineLookup([
  { code: 1, label: "自走事故" },
  { code: 2, label: "レッカー事故" },
  { code: 3, label: "他社車" },
  { code: 4, label: "タイヤ脱落" },
  { code: 5, label: "火災" },
  { code: 6, label: "人身" },
  { code: 7, label: "特定不具合" },
  { code: 8, label: "重大案件" },
]);
