import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** How a link reaches the driver. */
export const shareChannels = defineLookup([
  { code: "spoken", label: "口頭で伝える" },
  { code: "sms", label: "SMSで送る" },
  { code: "mail", label: "メールで送る" },
]);
export type ShareChannel = CodeOf<typeof shareChannels>;

/** Where a link stands; derived, see `shareStateOf`. */
export const shareStates = defineLookup([
  { code: "unopened", label: "未開封" },
  { code: "opened", label: "開封済・同意待ち" },
  { code: "refused", label: "位置情報を利用できない" },
  { code: "receiving", label: "受信中" },
  { code: "silent", label: "受信が途切れています" },
  { code: "stopped", label: "運転者が終了" },
  { code: "ended", label: "無効" },
  { code: "expired", label: "期限切れ" },
]);
export type ShareState = CodeOf<typeof shareStates>;

/** What became of the mail or short message. */
export const deliveryStates = defineLookup([
  { code: "waiting", label: "送信待ち" },
  { code: "retrying", label: "再送待ち" },
  { code: "sent", label: "送信済" },
  { code: "failed", label: "送信失敗" },
]);
export type DeliveryState = CodeOf<typeof deliveryStates>;

/** Why the telephone gave no position. */
export const refusals = defineLookup([
  { code: "denied", label: "運転者の端末で許可されていません" },
  { code: "unavailable", label: "端末が位置を測定できません" },
  { code: "timeout", label: "測位が時間切れになりました" },
]);
