import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** Where what is billed comes from (元). */
export const itemSources = defineLookup([
  { code: "report", label: "作業報告" },
  { code: "fee", label: "手配手数料" },
  { code: "manual", label: "手入力" },
  { code: "advance", label: "立替" },
]);

export const itemStates = defineLookup([
  { code: "unassigned", label: "請求先未定" },
  { code: "pending", label: "確認待ち" },
  { code: "confirmed", label: "確認済" },
  { code: "excluded", label: "請求しない" },
  { code: "closed", label: "締め済" },
]);
export type ItemState = CodeOf<typeof itemStates>;

export const itemUnits = defineLookup([
  { code: "set", label: "式" },
  { code: "km", label: "km" },
  { code: "hour", label: "時間" },
  { code: "time", label: "回" },
  { code: "person", label: "人" },
]);
export type ItemUnit = CodeOf<typeof itemUnits>;

/** What stands against billing an item as it is. */
export const itemMarks = defineLookup([
  { code: "differs", label: "報告と差異" },
  { code: "loss", label: "逆ざや" },
  { code: "no_payee", label: "立替先なし" },
]);

/** Percent of the tax within what was paid for the client. */
export const advanceRates = defineLookup([
  { code: 10, label: "10%" },
  { code: 8, label: "8%" },
  { code: 0, label: "0%" },
]);

export const billKinds = defineLookup([
  { code: "invoice", label: "請求書" },
  { code: "credit_note", label: "返還請求書" },
  { code: "opening", label: "開始残高" },
]);

export type BillKind = CodeOf<typeof billKinds>;

export const billStates = defineLookup([
  { code: "issued", label: "発行済" },
  { code: "sent", label: "送付済" },
  { code: "part_paid", label: "一部入金" },
  { code: "paid", label: "入金済" },
  { code: "cancelled", label: "取消" },
]);
export type BillState = CodeOf<typeof billStates>;

/** Bills that nobody has sent, whatever else became of them. */
export const sentMarks = defineLookup([{ code: "unsent", label: "未送付" }]);

/** How long a bill is overdue (延滞), in days after the day of collection. */
export const billAges = defineLookup([
  { code: "1-30", label: "1–30日" },
  { code: "31-60", label: "31–60日" },
  { code: "61-90", label: "61–90日" },
  { code: "91+", label: "91日以上" },
]);
export type BillAge = CodeOf<typeof billAges>;

export const billWays = defineLookup([
  { code: "mail", label: "メール" },
  { code: "post", label: "郵送" },
  { code: "hand", label: "手渡し" },
]);
export type BillWay = CodeOf<typeof billWays>;

/** Whether a bill was printed. */
export const printMarks = defineLookup([
  { code: "unprinted", label: "未印刷" },
  { code: "printed", label: "印刷済" },
]);

/** What became of the mail of a bill. */
export const mailMarks = defineLookup([{ code: "failed", label: "送信失敗" }]);

/** What came of a client in a closing. */
export const closedStates = defineLookup([
  { code: "billed", label: "請求済" },
  { code: "left", label: "取り残し" },
  { code: "none", label: "明細なし" },
  { code: "undone", label: "取消" },
]);
export type ClosedState = CodeOf<typeof closedStates>;

export const closingStates = defineLookup([
  { code: "running", label: "実行中" },
  { code: "done", label: "完了" },
]);

/** Fractions of the tax of a bill (端数処理). */
export const roundings = defineLookup([
  { code: "down", label: "切り捨て" },
  { code: "half_up", label: "四捨五入" },
  { code: "up", label: "切り上げ" },
]);
export type Rounding = CodeOf<typeof roundings>;

export const paymentWays = defineLookup([
  { code: "bank", label: "振込" },
  { code: "cash", label: "現金" },
  { code: "offset", label: "相殺" },
]);

export const paymentStates = defineLookup([
  { code: "open", label: "未消込" },
  { code: "part", label: "一部" },
  { code: "matched", label: "済" },
  { code: "refunded", label: "返金" },
]);
export type PaymentState = CodeOf<typeof paymentStates>;

/** Letters to who has not paid (督促), one after the other. */
export const reminderLevels = defineLookup([
  { code: 1, label: "お支払いのお願い" },
  { code: 2, label: "督促状" },
  { code: 3, label: "最終通知" },
]);
export type ReminderLevel = CodeOf<typeof reminderLevels>;

/** What is done about a client that has not paid. */
export const contactKinds = defineLookup([
  { code: "letter", label: "督促" },
  { code: "call", label: "電話" },
  { code: "promise", label: "支払約束" },
  { code: "dispute", label: "係争" },
]);

/** Why no letter is written now. */
export const holdReasons = defineLookup([
  { code: "promised", label: "支払約束あり" },
  { code: "dispute", label: "係争中" },
  { code: "unmatched", label: "未消込の入金あり" },
  { code: "recent", label: "前回から10日未満" },
  { code: "early", label: "次の段階の期日前" },
  { code: "finished", label: "最終通知済" },
]);
export type HoldReason = CodeOf<typeof holdReasons>;
