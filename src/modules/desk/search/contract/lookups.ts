import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** What is found over everything, in the order in which groups of equally good hits stand. */
export const searchKinds = defineLookup([
  { code: "sos_inquiry", label: "SOS 受付" },
  { code: "client", label: "顧客" },
  { code: "client_member", label: "会員" },
  { code: "iza_member", label: "IZA会員" },
  { code: "outbound_customer", label: "使用者（発信）" },
  { code: "bill", label: "請求書" },
  { code: "outbound_vehicle", label: "対象車両（発信）" },
  { code: "special_client", label: "特別顧客・ユーザー" },
  { code: "tow_truck_company", label: "レッカー業者" },
  { code: "car_dealer", label: "販売会社" },
  { code: "connect_document", label: "資料" },
  { code: "call_log", label: "通話記録" },
  { code: "announcement", label: "お知らせ" },
  { code: "car_maker", label: "メーカー" },
  { code: "user", label: "ユーザー" },
]);
export type SearchKind = CodeOf<typeof searchKinds>;
