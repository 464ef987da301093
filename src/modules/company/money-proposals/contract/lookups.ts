import { type CodeOf, defineLookup } from "#platform/contract/lookup.ts";

export const proposalKinds = defineLookup([
  { code: "credit", label: "返還請求書" },
  { code: "note_refund", label: "返金（返還請求書）" },
  { code: "payment_refund", label: "返金（入金）" },
  { code: "write_off", label: "端数の処理" },
  { code: "client_terms", label: "取引条件の変更" },
  { code: "issuer_accounts", label: "自社口座の変更" },
  { code: "limit", label: "一人でできる上限" },
]);
export type ProposalKind = CodeOf<typeof proposalKinds>;

export const proposalStates = defineLookup([
  { code: "proposed", label: "確認待ち" },
  { code: "confirmed", label: "確認済" },
  { code: "refused", label: "却下" },
]);
export type ProposalState = CodeOf<typeof proposalStates>;
