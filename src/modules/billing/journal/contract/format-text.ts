import type { JournalFormat, TaxCode } from "./lookups.ts";

const both = (names: readonly string[]): string[] =>
  ["借方", "貸方"].flatMap((side) => names.map((name) => `${side}${name}`));

const coded = both([
  "勘定科目コード",
  "勘定科目",
  "補助科目",
  "部門",
  "税区分コード",
  "税区分",
  "金額",
]);

/** Heads of the columns, as the software reads them. */
export const formatHeads: Readonly<Record<JournalFormat, readonly string[]>> = {
  yayoi: [
    "識別フラグ",
    "伝票No.",
    "決算",
    "取引日付",
    ...both(["勘定科目", "補助科目", "部門", "税区分", "金額", "税金額"]),
    "摘要",
    "番号",
    "期日",
    "タイプ",
    "生成元",
    "仕訳メモ",
    "付箋1",
    "付箋2",
    "調整",
  ],
  freee: [
    "日付",
    "伝票番号",
    "決算整理仕訳",
    ...both([
      "勘定科目",
      "科目コード",
      "補助科目",
      "取引先",
      "部門",
      "金額",
      "税区分",
      "税額",
    ]),
    "摘要",
  ],
  mf: [
    "取引No",
    "取引日",
    ...both([
      "勘定科目",
      "補助科目",
      "部門",
      "取引先",
      "税区分",
      "金額(円)",
      "税額",
    ]),
    "摘要",
    "仕訳メモ",
    "タグ",
  ],
  bugyo: ["伝票日付", "伝票No.", ...coded, "摘要"],
  plain: [
    "仕訳番号",
    "計上日",
    "取引日",
    ...coded,
    "取引先",
    "証憑番号",
    "摘要",
  ],
};

/** Words of the software for a rate and a share; the share is 100 where all of the tax may be deducted. */
type Bought = (rate: "10" | "8", share: string) => string;

const wordsOf = (
  sales: Pick<
    Record<TaxCode, string>,
    "none" | "sale_10" | "sale_8" | "sale_0" | "buy_0"
  >,
  bought: Bought,
): Readonly<Record<TaxCode, string>> => ({
  ...sales,
  buy_10_100: bought("10", "100"),
  buy_10_80: bought("10", "80"),
  buy_10_70: bought("10", "70"),
  buy_10_50: bought("10", "50"),
  buy_10_30: bought("10", "30"),
  buy_10_0: bought("10", "0"),
  buy_8_100: bought("8", "100"),
  buy_8_80: bought("8", "80"),
  buy_8_70: bought("8", "70"),
  buy_8_50: bought("8", "50"),
  buy_8_30: bought("8", "30"),
  buy_8_0: bought("8", "0"),
});

/** What treatments of tax are called where the setting says nothing. */
export const outsideTaxes: Readonly<
  Record<Exclude<JournalFormat, "plain">, Readonly<Record<TaxCode, string>>>
> = {
  yayoi: wordsOf(
    {
      none: "対象外",
      sale_10: "課税売上別記10%",
      sale_8: "課税売上別記軽減8%",
      sale_0: "非課税売上",
      buy_0: "非課税仕入",
    },
    (rate, share) =>
      `課対仕入別記${rate === "8" ? "軽減" : ""}${rate}%${share === "100" ? "適格" : share === "0" ? "控不" : `区分${share}%`}`,
  ),
  freee: wordsOf(
    {
      none: "対象外",
      sale_10: "課税売上10%",
      sale_8: "課税売上8%（軽）",
      sale_0: "非課売上",
      buy_0: "非課仕入",
    },
    (rate, share) =>
      `課対仕入${share === "100" ? "" : share === "0" ? "（控0）" : `（控${share}）`}${rate}%${rate === "8" ? "（軽）" : ""}`,
  ),
  mf: wordsOf(
    {
      none: "対象外",
      sale_10: "課税売上 10%",
      sale_8: "課税売上 (軽)8%",
      sale_0: "非課税売上",
      buy_0: "非課税仕入",
    },
    (rate, share) =>
      `課税仕入 ${rate === "8" ? "(軽)" : ""}${rate}%${share === "100" ? "" : ` (控${share})`}`,
  ),
  bugyo: wordsOf(
    {
      none: "対象外",
      sale_10: "課税売上10%",
      sale_8: "課税売上軽8%",
      sale_0: "非課税売上",
      buy_0: "非課税仕入",
    },
    (rate, share) =>
      `課税仕入${rate === "8" ? "軽" : ""}${rate}%${share === "100" ? "" : `経過${share}%`}`,
  ),
};
