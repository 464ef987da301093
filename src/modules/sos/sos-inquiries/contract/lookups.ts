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
