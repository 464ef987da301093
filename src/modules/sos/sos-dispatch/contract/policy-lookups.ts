import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** What happens by itself when a company stays silent. */
export const nextOfferPolicies = defineLookup([
  {
    code: "off",
    label: "警報のみ",
    meaning: "警報を出すだけで、次の業者は選びません。",
  },
  {
    code: "propose",
    label: "次の業者を提案",
    meaning: "警報と一緒に次の業者を提案します。送信は担当者が行います。",
  },
  {
    code: "automatic",
    label: "自動で次の業者へ",
    meaning:
      "応答のない依頼を取り消し、次の業者へ自動で依頼します。対応中の業者・条件に合わない業者には送りません。",
  },
]);
export type NextOfferPolicy = CodeOf<typeof nextOfferPolicies>;
