import { defineLookup } from "#platform/contract/lookup.ts";

/** Roles (spec §3); the first of a user's roles is the effective one. */
export const roles = defineLookup([
  { code: "administrator", label: "管理者" },
  { code: "callCenterAgent", label: "オペレーター" },
  { code: "carDealer", label: "販売会社" },
  { code: "carMaker", label: "メーカー" },
  { code: "towTruckCompany", label: "レッカー業者" },
]);
