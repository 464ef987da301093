/** Words of the books. */
export const journalText = {
  number: "仕訳番号",
  postedOn: "計上日",
  occurredOn: "取引日",
  debit: "借方",
  credit: "貸方",
  amount: "金額",
  taxCode: "税区分",
  partner: "取引先",
  document: "証憑番号",
  act: "区分",
  client: "請求先",
  company: "業者",
  account: "科目",
  source: "元",
  sourceId: "元の番号",
  part: "消込の番号",
  reverses: "取り消した仕訳",
  reversedBy: "取消の仕訳",
  noReversal: "なし",
  keyword: "取引先・証憑番号",
  section: "仕訳",
  openSource: (kind: string) => `${kind}を開く`,
  entryOf: (number: number) => `仕訳 ${String(number)}`,
  sign: (count: number) => `仕訳と残高の不一致 ${String(count)}件`,
  unequal: (count: number, at: string) =>
    `仕訳と残高が${String(count)}件で一致しません（${at}の照合）。`,
  unequalLine: (kind: string, name: string, books: string, stands: string) =>
    `${kind} ${name}: 仕訳 ${books}、残高 ${stands}`,
  equal: (at: string) => `${at}の照合では、仕訳と残高は一致しています。`,
} as const;

/** What has to be equal at any moment. */
export const sumKinds = {
  receivable: "売掛金",
  unused: "前受金",
  payable: "買掛金",
} as const;
