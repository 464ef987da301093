import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** What a sales company has a contract for: the inspections, mail and the call after one (spec §3). */
export const contractKinds = defineLookup([
  { code: "m3", label: "3か月" },
  { code: "m6", label: "6か月" },
  { code: "m12", label: "12か月" },
  { code: "vehicle", label: "車検" },
  { code: "severe", label: "シビアコンディション" },
  { code: "dm", label: "DM" },
  { code: "after_call", label: "アフターコール" },
]);
export type ContractKind = CodeOf<typeof contractKinds>;

/** Who calls by a contract: fixed with the item of CT36, whatever its word. */
export const contractBehaviours = defineLookup([
  { code: "none", label: "架電しない" },
  { code: "centre", label: "センターが架電" },
  { code: "dealer", label: "販売会社が架電" },
]);
export type ContractBehaviour = CodeOf<typeof contractBehaviours>;

/** Lists of words that the desk keeps itself (spec §3 master setting). */
export const masterTypes = defineLookup([
  { code: "CT36", label: "契約区分" },
  { code: "improve_category", label: "改善区分" },
  { code: "information_category", label: "情報区分" },
  { code: "satisfaction", label: "満足度" },
  { code: "vehicle_classification", label: "車種区分" },
  { code: "symbol", label: "記号" },
  { code: "done_reason", label: "完了理由" },
]);
export type MasterType = CodeOf<typeof masterTypes>;

/** 用途 of a company's texts. */
export const messageUses = defineLookup([
  { code: "dm_postcard", label: "DMはがき" },
  { code: "dm_letter", label: "DM手紙" },
  { code: "script_before", label: "トーク 入庫促進" },
  { code: "script_after", label: "トーク アフター" },
  { code: "voicemail", label: "留守番電話" },
]);

export type MessageUse = CodeOf<typeof messageUses>;

/** What stands in braces in a company's text for what is known of a vehicle. */
export const messageMarks = [
  "使用者名",
  "登録番号",
  "点検区分",
  "期限",
  "販売会社",
  "拠点TEL",
] as const;
export type MessageMark = (typeof messageMarks)[number];
