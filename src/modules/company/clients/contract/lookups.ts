import { defineLookup } from "#platform/contract/lookup.ts";

/** How much attention a customer gets (顧客ランク). */
export const customerRanks = defineLookup([
  { code: "1", label: "最重要" },
  { code: "2", label: "重要" },
  { code: "3", label: "一般" },
]);

/** How a client gets its bills (送付方法). */
export const deliveries = defineLookup([
  { code: "post", label: "郵送" },
  { code: "mail", label: "メール" },
  { code: "both", label: "両方" },
]);

/** Whether a client has people who answer for it. */
export const memberPresences = defineLookup([
  { code: "with", label: "会員あり" },
  { code: "without", label: "会員なし" },
]);
