import { defineLookup } from "#platform/contract/lookup.ts";

/** Closing days of a month (締日), and the days on which is paid. */
export const monthDays = defineLookup([
  { code: "5", label: "5日" },
  { code: "10", label: "10日" },
  { code: "15", label: "15日" },
  { code: "20", label: "20日" },
  { code: "25", label: "25日" },
  { code: "end", label: "末日" },
]);

/** Months between the closing and the payment (支払サイト). */
export const siteMonths = defineLookup([
  { code: 0, label: "当月" },
  { code: 1, label: "翌月" },
  { code: 2, label: "翌々月" },
  { code: 3, label: "3か月後" },
  { code: 4, label: "4か月後" },
]);

/** Kinds of a bank account (預金種目). */
export const bankAccountKinds = defineLookup([
  { code: "ordinary", label: "普通" },
  { code: "current", label: "当座" },
  { code: "savings", label: "貯蓄" },
]);
