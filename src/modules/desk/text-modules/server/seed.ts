import type { Db } from "#platform/server/db/schema.ts";
import { textModuleRecords } from "./service.ts";

type Seeded = readonly [
  area: "all" | "sos",
  keyword: string,
  reading: string,
  title: string,
  body: string,
];

const TEXTS: readonly Seeded[] = [
  [
    "sos",
    "安全",
    "アンゼンカクホ",
    "安全確保の案内",
    "ハザードランプと停止表示板で後続車に知らせ、ガードレールの外など安全な場所へ避難するよう案内した。",
  ],
  [
    "sos",
    "高速",
    "コウソクドウロ",
    "高速道路上の案内",
    "高速道路上のため、車内に残らず、車両の後方を避けてガードレールの外へ避難し、非常電話または道路緊急ダイヤル（＃9910）へ通報するよう案内した。",
  ],
  [
    "sos",
    "レッカー",
    "レッカーテハイ",
    "レッカー手配の案内",
    "レッカー業者を手配し、決まり次第、到着見込みを折り返し連絡する旨を案内した。",
  ],
  [
    "sos",
    "到着",
    "トウチャクミコミ",
    "到着見込みの案内",
    "業者名と到着見込み時刻を運転手へ連絡し、了承を得た。",
  ],
  [
    "sos",
    "遅れ",
    "トウチャクオクレ",
    "到着遅れのお詫び",
    "交通状況により到着が遅れる旨を運転手へ連絡し、お詫びのうえ新しい到着見込みを伝えた。",
  ],
  [
    "sos",
    "積荷",
    "ツミニカクニン",
    "積荷の確認",
    "積荷の種類・重量・納品時刻・温度管理の要否を確認した。\n積荷：\n重量：\n納品時刻：\n温度管理：",
  ],
  [
    "sos",
    "危険物",
    "キケンブツ",
    "危険物積載の確認",
    "危険物を積載。品名と量、イエローカードの携行を確認し、消防・道路管理者への通報を依頼した。",
  ],
  [
    "sos",
    "費用",
    "ヒヨウアンナイ",
    "費用の案内",
    "作業費用と牽引費用はお客様負担となる場合がある旨を案内し、了承を得た。",
  ],
  [
    "sos",
    "キャンセル",
    "キャンセル",
    "キャンセル時の案内",
    "業者が出動済みのため、キャンセル料が発生する旨を案内し、了承を得た。",
  ],
  [
    "sos",
    "入庫",
    "ニュウコサキ",
    "入庫先への連絡",
    "入庫先の販売会社へ、車両・症状・到着見込みを連絡し、受け入れの了承を得た。",
  ],
  [
    "all",
    "折返し",
    "オリカエシ",
    "折り返しの約束",
    "折り返し連絡を約束した。\n連絡先：\n相手：\n時刻：",
  ],
  [
    "all",
    "不在",
    "フザイ",
    "不在・留守番電話",
    "電話したが応答なし。留守番電話に折り返しを依頼する伝言を残した。",
  ],
  [
    "all",
    "引継ぎ",
    "ヒキツギ",
    "次の担当への引き継ぎ",
    "【引き継ぎ】\n現在の状況：\n次に行うこと：\n注意点：",
  ],
];

/** Between two texts others can be put. */
const step = 10;

/** What the demo's desk writes often. */
export const seedTextModules = async (db: Db): Promise<void> => {
  await db
    .insertInto("text_modules")
    .values(
      TEXTS.map(([area, keyword, reading, title, body], place) => {
        const sort_order = (place + 1) * step;
        return textModuleRecords.derived({
          keyword,
          title,
          reading,
          body,
          area,
          sort_order,
        });
      }),
    )
    .execute();
};
