import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** SOS dispatch status (spec §4), derived from division and dispatches; `none` where no dispatch is due. */
export const dispatchStatuses = defineLookup([
  { code: "none", label: "手配なし" },
  { code: "required", label: "要手配" },
  { code: "awaiting_report", label: "報告待ち" },
  { code: "reported", label: "報告済" },
]);
export type DispatchStatus = CodeOf<typeof dispatchStatuses>;

/**
 * Service divisions with their ids (spec §3: A=1, B=2, C=3, J=4, Cancel=5, Other=6). A case carries a
 * set of them; A/J, A/B, J/B and A/J/B are the allowed combinations.
 */
export const serviceDivisions = defineLookup([
  { code: "A", label: "A", id: 1, meaning: "提携業者手配" },
  { code: "B", label: "B", id: 2, meaning: "販売会社対応" },
  { code: "C", label: "C", id: 3, meaning: "電話案内で解決" },
  { code: "J", label: "J", id: 4, meaning: "Jサポート手配" },
  { code: "Cancel", label: "キャンセル", id: 5, meaning: "キャンセル" },
  { code: "Other", label: "その他", id: 6, meaning: "その他" },
]);
export type ServiceDivision = CodeOf<typeof serviceDivisions>;

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

const officeAreas =
  "北海道,青森,岩手,宮城,秋田,山形,福島,茨城,栃木,群馬,埼玉,千葉,東京,横浜,新潟,長野,山梨,静岡,愛知,岐阜,三重,富山,石川,福井,滋賀,京都,大阪,兵庫,奈良,和歌山,山陰,岡山,広島,山口,香川,徳島,愛媛,高知,福岡,長崎,熊本,鹿児島,沖縄".split(
    ",",
  );

/** Reporter offices 1–43 (spec §3): the areas of the sales companies. */
export const reporterOffices = defineLookup(
  officeAreas.map((label, index) => ({ code: index + 1, label })),
);

/** Reporter branches 7–15 (spec §3). */
export const reporterBranches = defineLookup([
  { code: 7, label: "本社" },
  { code: 8, label: "支店" },
  { code: 9, label: "営業所" },
  { code: 10, label: "サービスセンター" },
  { code: 11, label: "車検センター" },
  { code: 12, label: "部品センター" },
  { code: 13, label: "中古車センター" },
  { code: 14, label: "出張所" },
  { code: 15, label: "その他" },
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

/** Cancellation reasons (spec §3). */
export const cancellationReasons = defineLookup([
  { code: "resolved", label: "トラブル解消" },
  { code: "on_hold", label: "保留" },
  { code: "wait_and_see", label: "様子見" },
  { code: "no_time", label: "時間なし" },
  { code: "arranged_another", label: "他で手配" },
  { code: "cannot_dispatch", label: "手配不可" },
  { code: "mistake", label: "誤り" },
]);

export const clientTypes = defineLookup([
  { code: "owner", label: "使用者" },
  { code: "dealer", label: "販売会社" },
  { code: "maker", label: "メーカー" },
  { code: "insurer", label: "保険会社" },
  { code: "lease", label: "リース会社" },
  { code: "other", label: "その他" },
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

/** A towing company has not answered within ten minutes, or not arrived at its ETA. */
export const dispatchDelays = defineLookup([
  { code: "overdue", label: "受諾・到着の遅れ" },
]);

/** How much of the span of a case's next action has passed. */
export const nextActionUrgencies = defineLookup([
  { code: "half", label: "期限まで半分" },
  { code: "near", label: "期限間近" },
  { code: "overdue", label: "期限超過" },
]);
export type NextActionUrgency = CodeOf<typeof nextActionUrgencies>;

/** Cases with something left to do that the account received itself or changed last. */
export const caseHandlers = defineLookup([
  { code: "me", label: "自分の対応中" },
]);

/** Cases that an approver sent back and that nobody has said to have seen. */
export const sendBackFilters = defineLookup([
  { code: "me", label: "自分への差戻し" },
  { code: "any", label: "全員の未確認の差戻し" },
]);

export const correspondenceDirections = defineLookup([
  { code: "outgoing", label: "発信" },
  { code: "incoming", label: "受信" },
]);

/** Completion label of the SOS list (spec §4); `blank` shows nothing. */
export const completionLabels = defineLookup([
  { code: "entered", label: "入力済" },
  { code: "awaiting_report", label: "報告待ち" },
  { code: "reported", label: "報告済" },
  { code: "blank", label: "" },
]);
export type CompletionLabel = CodeOf<typeof completionLabels>;

/** Everything that may be done to a case: `can` of a case names each. */
export const inquiryActions = [
  "update",
  "start",
  "complete",
  "approve",
  "send_back",
  "reopen",
  "cancel",
  "request_cancel",
  "dealer_part",
  "contact",
  "waive_approval",
  "correspond",
  "dispatch",
  "delete",
  "merge",
] as const;
export type InquiryAction = (typeof inquiryActions)[number];
