import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** Divisions (部門) of a user; `operator` brings client management (spec §6). */
export const divisions = defineLookup([
  { code: "operator", label: "オペレーター" },
  { code: "office", label: "事務局" },
  { code: "management", label: "管理" },
  { code: "sales", label: "営業" },
  { code: "other", label: "その他" },
]);
export type Division = CodeOf<typeof divisions>;

/** States of a user (spec §3 "Control data"): only an active one signs in. */
export const userStates = defineLookup([
  { code: "active", label: "有効" },
  { code: "stopped", label: "停止" },
  { code: "deleted", label: "削除" },
]);

/** Who knows the password of a user: nobody, who issued it too, or the user alone. */
export const passwordStates = defineLookup([
  { code: "unissued", label: "未発行" },
  { code: "issued", label: "仮パスワード" },
  { code: "own", label: "本人が設定" },
]);
export type PasswordState = CodeOf<typeof passwordStates>;

/** Kinds of organisation (アカウント) a user belongs to. */
export const accountKinds = defineLookup([
  { code: "call_centre", label: "救援センター" },
  { code: "carDealer", label: "販売会社" },
  { code: "carMaker", label: "メーカー" },
  { code: "towTruckCompany", label: "レッカー業者" },
]);
export type AccountKind = CodeOf<typeof accountKinds>;

/** Permissions (spec §6) by their labels, in the order of the screens. */
export const permissionWords = defineLookup([
  { code: "iza", label: "IZA" },
  { code: "approval_iza", label: "IZA承認" },
  { code: "sos", label: "SOS" },
  { code: "approval_sos", label: "SOS承認" },
  { code: "connect", label: "CONNECT" },
  { code: "approval_connect", label: "CONNECT承認" },
  { code: "out", label: "OUT" },
  { code: "approval_out", label: "OUT承認" },
  { code: "justdoit", label: "Just Do It" },
  { code: "approval_justdoit", label: "Just Do It承認" },
  { code: "out_external", label: "OUT外部" },
  { code: "call_logs", label: "通話記録" },
  { code: "client_management", label: "顧客管理" },
  { code: "user_management", label: "ユーザー管理" },
  { code: "bill_page", label: "請求" },
  { code: "change_password", label: "パスワード変更" },
]);

/** Sets of role and permissions with which a new user may start. */
export const userPresets = defineLookup([
  { code: "administrator", label: "管理者" },
  { code: "operator", label: "オペレーター" },
  { code: "leader", label: "リーダー" },
  { code: "carDealer", label: "販売会社" },
  { code: "carMaker", label: "メーカー" },
  { code: "towTruckCompany", label: "レッカー業者" },
]);
export type UserPreset = CodeOf<typeof userPresets>;
