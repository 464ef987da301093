/** Signs in which the names of banks differ from those of people. */
export const payerSigns: {
  readonly raised: Readonly<Record<string, string>>;
  readonly dashes: RegExp;
  readonly shortForms: RegExp;
} = {
  raised: {
    ァ: "ア",
    ィ: "イ",
    ゥ: "ウ",
    ェ: "エ",
    ォ: "オ",
    ッ: "ツ",
    ャ: "ヤ",
    ュ: "ユ",
    ョ: "ヨ",
    ヮ: "ワ",
    ヵ: "カ",
    ヶ: "ケ",
    ヲ: "オ",
  },
  dashes: /[\p{Dash}ー−]/gu,
  /** 株式会社, 有限会社, 合同会社 and the like, as names begin or end with them. */
  shortForms:
    /(?:^|\()(?:カブ|カブシキガイシヤ|カ|ユ|ユウゲンガイシヤ|ド|ゴウドウガイシヤ|フク|ザイ|シヤ|イ)\)|\((?:カ|ユ|ド|フク|ザイ|シヤ|イ)\)?$|カブシキガイシヤ|ユウゲンガイシヤ|ゴウドウガイシヤ/gu,
};
