import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** Accounts of the books (勘定科目), by what they are for; what the accountant calls them is a setting. */
export const journalAccounts = defineLookup([
  { code: "receivable", label: "売掛金" },
  { code: "unused", label: "前受金" },
  { code: "bank", label: "普通預金" },
  { code: "cash", label: "現金" },
  { code: "offset", label: "相殺" },
  { code: "sales", label: "売上高" },
  { code: "returns", label: "売上返品・値引" },
  { code: "discount", label: "売上値引" },
  { code: "tax", label: "仮受消費税" },
  { code: "advance", label: "立替金" },
  { code: "write_off", label: "雑損失" },
  { code: "payable", label: "買掛金" },
  { code: "purchase", label: "外注費" },
  { code: "paid_tax", label: "仮払消費税" },
  { code: "opening", label: "開始残高" },
]);
export type JournalAccount = CodeOf<typeof journalAccounts>;

/** What an entry comes of. */
export const journalActs = defineLookup([
  { code: "bill", label: "請求" },
  { code: "note", label: "返還" },
  { code: "opening", label: "開始残高" },
  { code: "receipt", label: "入金" },
  { code: "settle", label: "消込" },
  { code: "refund", label: "返金" },
  { code: "tow_bill", label: "業者請求" },
  { code: "tow_payment", label: "業者支払" },
  { code: "undo", label: "取消" },
]);
export type JournalAct = CodeOf<typeof journalActs>;

/** How the books treat the tax (税区分): of what is bought with the share that may be deducted. */
export const taxCodes = defineLookup([
  { code: "none", label: "対象外" },
  { code: "sale_10", label: "課税売上10%" },
  { code: "sale_8", label: "課税売上8%（軽減）" },
  { code: "sale_0", label: "非課税売上" },
  { code: "buy_10_100", label: "課税仕入10%" },
  { code: "buy_10_80", label: "課税仕入10%（控除80%）" },
  { code: "buy_10_70", label: "課税仕入10%（控除70%）" },
  { code: "buy_10_50", label: "課税仕入10%（控除50%）" },
  { code: "buy_10_30", label: "課税仕入10%（控除30%）" },
  { code: "buy_10_0", label: "課税仕入10%（控除不可）" },
  { code: "buy_8_100", label: "課税仕入8%（軽減）" },
  { code: "buy_8_80", label: "課税仕入8%（軽減・控除80%）" },
  { code: "buy_8_70", label: "課税仕入8%（軽減・控除70%）" },
  { code: "buy_8_50", label: "課税仕入8%（軽減・控除50%）" },
  { code: "buy_8_30", label: "課税仕入8%（軽減・控除30%）" },
  { code: "buy_8_0", label: "課税仕入8%（軽減・控除不可）" },
  { code: "buy_0", label: "非課税仕入" },
]);
export type TaxCode = CodeOf<typeof taxCodes>;

/** Software of accountants, each with a table of its own. */
export const journalFormats = defineLookup([
  { code: "yayoi", label: "弥生会計" },
  { code: "freee", label: "freee会計" },
  { code: "mf", label: "マネーフォワード クラウド会計" },
  { code: "bugyo", label: "勘定奉行" },
  { code: "plain", label: "CSV（見出し付き）" },
]);
export type JournalFormat = CodeOf<typeof journalFormats>;

export const nameKinds = defineLookup([
  { code: "account", label: "勘定科目" },
  { code: "tax", label: "税区分" },
]);

/** What stands as 補助科目 of an account. */
export const subKinds = defineLookup([
  { code: "none", label: "なし" },
  { code: "partner", label: "取引先の名前" },
  { code: "fixed", label: "下の補助科目" },
]);
export type SubKind = CodeOf<typeof subKinds>;

/** What became of a move of the lock. */
export const lockStates = defineLookup([
  { code: "applied", label: "適用" },
  { code: "proposed", label: "確認待ち" },
  { code: "refused", label: "却下" },
]);
export type LockState = CodeOf<typeof lockStates>;

/** The records that entries come of. */
export const journalSources = defineLookup([
  { code: "bill", label: "請求書" },
  { code: "payment", label: "入金" },
  { code: "tow_bill", label: "レッカー請求" },
]);
export type JournalSource = CodeOf<typeof journalSources>;
