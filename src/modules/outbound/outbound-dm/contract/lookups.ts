import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

export const dmBatchStates = defineLookup([
  { code: "draft", label: "作成中" },
  { code: "printed", label: "印刷済" },
  { code: "sent", label: "発送済" },
  { code: "cancelled", label: "取消" },
]);
export type DmBatchState = CodeOf<typeof dmBatchStates>;

/** On what the mail is printed. */
export const dmLayouts = defineLookup([
  { code: "a4_12", label: "ラベル A4 12面" },
  { code: "a4_21", label: "ラベル A4 21面" },
  { code: "a4_24", label: "ラベル A4 24面" },
  { code: "a4_other", label: "ラベル A4 その他" },
  { code: "postcard", label: "はがき" },
]);
export type DmLayout = CodeOf<typeof dmLayouts>;

/** Why a piece is not printed. */
export const exclusions = defineLookup([
  { code: "opted_out", label: "停止" },
  { code: "returned", label: "返戻" },
  { code: "bad_address", label: "住所不備" },
  { code: "contacted", label: "通話済" },
  { code: "not_due", label: "対象外" },
  { code: "too_long", label: "文字あふれ" },
]);
export type Exclusion = CodeOf<typeof exclusions>;

/** Whether a batch would send it. */
export const dueChoices = defineLookup([
  { code: "sent", label: "発送対象" },
  { code: "excluded", label: "除外" },
]);

export const returnStates = defineLookup([{ code: "returned", label: "返戻" }]);

/** A vehicle of a piece. */
export interface DmVehicle {
  readonly plate: string;
  readonly kind: string;
  readonly due_on: string;
}
