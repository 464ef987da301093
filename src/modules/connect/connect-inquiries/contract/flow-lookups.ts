import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** Steps that the registry answers, under the words by which a work flow names them. */
export const watchedSteps = defineLookup([
  { code: "consent_given", label: "同意書の同意" },
  { code: "consent_answered", label: "同意書の取得" },
  { code: "sim_in_use", label: "SIMの利用中" },
  { code: "sim_cancelled", label: "SIMの解約" },
  { code: "sim_confirmed", label: "SIMの解約確認" },
  { code: "user_issued", label: "利用者情報の発行" },
  { code: "user_ended", label: "利用者情報の解約" },
]);
export type WatchedStep = CodeOf<typeof watchedSteps>;
