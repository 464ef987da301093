/** A file to try an import with. */
export interface SampleFile {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

const members = [
  "会員番号",
  "プラン",
  "氏名・会社名",
  "カナ",
  "電話番号",
  "都道府県",
  "住所",
  "開始日",
  "終了日",
  "備考",
];
const member = (
  number: string,
  [plan, name, kana]: readonly [string, string, string],
  [from, to]: readonly [string, string],
) => [
  number,
  plan,
  name,
  kana,
  "045-111-2222",
  "神奈川県",
  "横浜市中区①番地",
  from,
  to,
  "見本",
];
/** Over already: whoever writes a sample by mistake makes nobody a member. */
const past = ["2020/04/01", "2021/03/31"] as const;

const vehicles = [
  "会員番号",
  "登録番号",
  "車台番号",
  "型式",
  "メーカー",
  "初度登録年月",
];

/** The files by the kind of import: one that is right, and one with everything that is usually wrong. */
export const sampleFiles = {
  iza_members: [
    {
      name: "good.csv",
      rows: [
        members,
        member("0000000101", ["R", "髙橋運送株式会社", "ﾀｶﾊｼｳﾝｿｳ"], past),
        member("0000000102", ["S", "﨑山物流", "ｻｷﾔﾏﾌﾞﾂﾘｭｳ"], past),
        member("0000000103", ["R", "みほん運輸", "ﾐﾎﾝｳﾝﾕ"], past),
      ],
    },
    {
      name: "bad.csv",
      rows: [
        members,
        member("0000000201", ["R", "髙橋運送株式会社", "ﾀｶﾊｼｳﾝｿｳ"], past),
        member("0000000202", ["X", "プラン違い運輸", "ﾌﾟﾗﾝﾁｶﾞｲ"], past),
        member("0000000203", ["S", "重複運送", "ﾁｮｳﾌｸｳﾝｿｳ"], past),
        member("0000000203", ["S", "重複運送", "ﾁｮｳﾌｸｳﾝｿｳ"], past),
        member(
          "0000000204",
          ["R", "日付逆転物流", "ﾋﾂﾞｹｷﾞｬｸﾃﾝ"],
          ["2021/03/31", "2020/04/01"],
        ),
      ],
    },
  ],
  iza_vehicles: [
    {
      name: "good-vehicles.csv",
      rows: [
        vehicles,
        [
          "0000000101",
          "横浜 100 あ 12-34",
          "FW1EHJ-0100001",
          "2PG-FW1EHJ",
          "日野",
          "2020年4月",
        ],
        [
          "0000000102",
          "",
          "FW1EHJ-0100002",
          "2PG-FW1EHJ",
          "日野",
          "2021年10月",
        ],
      ],
    },
    {
      name: "bad-vehicles.csv",
      rows: [
        vehicles,
        [
          "0000000101",
          "横浜 100 あ 12345",
          "FW1EHJ-0100003",
          "2PG-FW1EHJ",
          "日野",
          "2020年4月",
        ],
        ["0000000101", "", "", "2PG-FW1EHJ", "日野", "2020年4月"],
      ],
    },
  ],
} as const satisfies Readonly<Record<string, readonly SampleFile[]>>;
export type SampledKind = keyof typeof sampleFiles;
