import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** Kind of a dispatch: A to a partner company, J by J support (spec §3 service division). */
export const dispatchKinds = defineLookup([
  { code: "A", label: "A" },
  { code: "J", label: "J" },
]);
export type DispatchKind = CodeOf<typeof dispatchKinds>;

/** Where a dispatch stands. `draft` is written but not yet sent to the company. */
export const dispatchProgresses = defineLookup([
  { code: "draft", label: "未送信" },
  { code: "requested", label: "依頼中" },
  { code: "accepted", label: "受諾" },
  { code: "departed", label: "出発" },
  { code: "arrived", label: "現着" },
  { code: "work_done", label: "作業完了" },
  { code: "reported", label: "報告済" },
  { code: "declined", label: "辞退" },
  { code: "cancelled", label: "取消" },
]);
export type DispatchProgress = CodeOf<typeof dispatchProgresses>;

/** Dispatch button colours (spec §4), each with the label that says the same. */
export const dispatchColours = defineLookup([
  { code: "brown", label: "出動前取消" },
  { code: "cyan", label: "出動後取消" },
  { code: "green", label: "作業終了" },
  { code: "blue", label: "業者決定" },
  { code: "yellow", label: "手配中" },
]);
export type DispatchColour = CodeOf<typeof dispatchColours>;

/** The word of a dispatch button: what its colour says, but of a draft that nobody has been asked yet. */
export const dispatchStateWord = (dispatch: {
  readonly progress: string;
  readonly colour: DispatchColour;
}): string =>
  dispatch.progress === "draft"
    ? dispatchProgresses.labelOf(dispatch.progress)
    : dispatchColours.labelOf(dispatch.colour);

export const treatments = defineLookup([
  { code: "tow", label: "レッカー搬送" },
  { code: "pull_out", label: "引き出し" },
  { code: "jump_start", label: "ジャンプスタート" },
  { code: "tire_change", label: "タイヤ交換" },
  { code: "air_supply", label: "エアー補給・応急修理" },
  { code: "refuel", label: "給油・AdBlue補給" },
  { code: "on_site_repair", label: "現地修理" },
  { code: "unlock", label: "鍵開け" },
  { code: "escort", label: "立会い・誘導" },
  { code: "empty_run", label: "空走" },
  { code: "other", label: "その他" },
]);

export const treatmentResults = defineLookup([
  { code: "moved_to_dealer", label: "販売会社へ搬送" },
  { code: "moved_elsewhere", label: "指定場所へ搬送" },
  { code: "self_propelled", label: "自走可能" },
  { code: "stored", label: "業者で保管" },
  { code: "not_done", label: "作業できず" },
]);

/** A treatment or result as it is shown: the label of a code of the lookup, or what was typed freely. */
export const treatmentWord = (value: string | null): string =>
  treatments.find(value)?.label ??
  treatmentResults.find(value)?.label ??
  value ??
  "";
