/** Words of the bulk data of billing. */
export const billWords = {
  company: "ベンチ運輸",
  company_end: "株式会社",
  kana: "ベンチウンユ",
  prefecture: "神奈川県",
  address: "横浜市西区高島",
  item: "作業 ",
} as const;
