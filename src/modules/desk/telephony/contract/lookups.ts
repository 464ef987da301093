import { specialClientKinds } from "#modules/company/special-clients/contract/lookups.ts";
import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** What the telephone exchange reports of a call. */
export const callEvents = defineLookup([
  { code: "ringing", label: "着信" },
  { code: "answered", label: "応答" },
  { code: "ended", label: "終話" },
]);

/** How far a call has come, on the screens. */
export const callStates = defineLookup([
  { code: "ringing", label: "着信中" },
  { code: "answered", label: "通話中" },
  { code: "ended", label: "終話" },
]);
export type CallState = CodeOf<typeof callStates>;

/** Whether an agent takes calls now. */
export const availabilities = defineLookup([
  { code: "available", label: "受付可" },
  { code: "away", label: "離席" },
]);

/** As whom the desk knows a caller. */
export const callerKinds = defineLookup([
  { code: "iza_member", label: "IZA会員" },
  { code: "driver", label: "過去の通報者" },
  { code: "customer", label: "顧客" },
  { code: "dealer", label: "販売会社" },
  { code: "tow", label: "レッカー業者" },
  { code: "special_user", label: specialClientKinds.labelOf("user") },
  { code: "special_client", label: specialClientKinds.labelOf("client") },
]);
