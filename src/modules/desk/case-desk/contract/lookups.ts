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

/** Channel by which the case came in. */
export const communications = defineLookup([
  { code: "phone", label: "電話" },
  { code: "fax", label: "FAX" },
  { code: "mail", label: "メール" },
  { code: "web", label: "Web" },
  { code: "connected", label: "車両通報" },
  { code: "other", label: "その他" },
]);

export const callerClasses = defineLookup([
  { code: "driver", label: "運転者" },
  { code: "owner", label: "使用者・運行管理者" },
  { code: "dealer", label: "販売会社" },
  { code: "maker", label: "メーカー" },
  { code: "tow_company", label: "レッカー業者" },
  { code: "road_operator", label: "道路管理者" },
  { code: "police", label: "警察・消防" },
  { code: "insurer", label: "保険会社" },
  { code: "other", label: "その他" },
]);

export const roadTypes = defineLookup([
  { code: "expressway_main", label: "高速道路（本線）" },
  { code: "expressway_rest_area", label: "高速道路（SA・PA）" },
  { code: "expressway_ramp", label: "高速道路（IC・料金所）" },
  { code: "motorway", label: "自動車専用道路" },
  { code: "general", label: "一般道" },
  { code: "premises", label: "構内・車庫" },
  { code: "other", label: "その他" },
]);

/** Where the vehicle stands and what protects it. */
export const safetyFlags = defineLookup([
  { code: "on_lane", label: "走行車線上" },
  { code: "on_shoulder", label: "路肩" },
  { code: "in_tunnel", label: "トンネル内" },
  { code: "on_bridge", label: "橋の上" },
  { code: "evacuated", label: "乗員は避難済み" },
  { code: "warning_triangle", label: "停止表示板・発炎筒あり" },
  { code: "injured", label: "負傷者あり" },
  { code: "passengers", label: "乗客あり" },
  { code: "dangerous_goods", label: "危険物積載" },
]);

/** Flag tables of spec §3: self-propelled, movable, load. */
export const yesNoUnknown = defineLookup([
  { code: "yes", label: "はい" },
  { code: "no", label: "いいえ" },
  { code: "unknown", label: "不明" },
]);

export const loadStates = defineLookup([
  { code: "none", label: "空車" },
  { code: "present", label: "積載あり" },
  { code: "partial", label: "一部積載" },
  { code: "unknown", label: "不明" },
]);

/** The three completion contacts (caller work, caller arrangement, dealer work). */
export const completionContactStates = defineLookup([
  { code: "none", label: "不要" },
  { code: "yes", label: "要" },
  { code: "done", label: "済" },
]);
export type CompletionContactState = CodeOf<typeof completionContactStates>;

export const approvalNeeds = defineLookup([
  { code: "no_need", label: "承認不要" },
  { code: "need", label: "要承認" },
]);

/** How much of the span of a case's next action has passed. */
export const nextActionUrgencies = defineLookup([
  { code: "half", label: "期限まで半分" },
  { code: "near", label: "期限間近" },
  { code: "overdue", label: "期限超過" },
]);
export type NextActionUrgency = CodeOf<typeof nextActionUrgencies>;

export const correspondenceDirections = defineLookup([
  { code: "outgoing", label: "発信" },
  { code: "incoming", label: "受信" },
]);

/** Ways by which one reaches somebody; each field has those that make sense in it. */
export const contactWays = [
  { code: "phone", label: "電話" },
  { code: "mail", label: "メール" },
  { code: "fax", label: "FAX" },
  { code: "sms", label: "SMS" },
  { code: "visit", label: "訪問" },
] as const;

/** By which way a row of 対応内容 came about. */
export const rowMethods = defineLookup([
  ...contactWays,
  { code: "internal", label: "社内" },
]);

/** With whom it was. */
export const counterpartKinds = defineLookup([
  { code: "customer", label: "顧客" },
  { code: "dealer", label: "販売会社" },
  { code: "office", label: "事務局" },
  { code: "maker", label: "メーカー" },
  { code: "other", label: "その他" },
]);

/** What came of a call. */
export const callResults = defineLookup([
  { code: "connected", label: "通話" },
  { code: "no_answer", label: "不在" },
  { code: "busy", label: "話中" },
  { code: "message", label: "留守電" },
  { code: "wrong_number", label: "番号違い" },
  { code: "refused", label: "拒否" },
]);
