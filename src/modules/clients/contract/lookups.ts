import { defineLookup } from "#platform/contract/lookup.ts";

/** How much attention a customer gets (顧客ランク): the codes of the SOS reception. */
export { customerRanks } from "#modules/sos-inquiries/contract/lookups.ts";
export { customerClasses } from "#modules/vehicles/contract/lookups.ts";

/** Whether a client has people who answer for it. */
export const memberPresences = defineLookup([
  { code: "with", label: "会員あり" },
  { code: "without", label: "会員なし" },
]);
