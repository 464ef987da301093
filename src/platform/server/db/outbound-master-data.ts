const builtIn = (
  type: string,
  items: Readonly<Record<string, string>>,
): (readonly [string, string, string, string | null, boolean])[] =>
  Object.entries(items).map(([code, item]) => [type, code, item, null, true]);

const open = (type: string, items: readonly string[]) =>
  items.map(
    (item, at) =>
      [type, String(at + 1).padStart(2, "0"), item, null, false] as const,
  );

/** What the lists of outbound calling begin with: type, code, word, who calls, whether the program knows the code. */
export const firstMasterItems: readonly (readonly [
  type: string,
  code: string,
  item: string,
  behaviour: string | null,
  is_built_in: boolean,
])[] = [
  ["CT36", "00", "契約なし", "none", true],
  ["CT36", "10", "センター対応", "centre", true],
  ["CT36", "20", "販売会社対応", "dealer", true],
  ...open("improve_category", [
    "料金",
    "時間",
    "品質",
    "説明",
    "応対",
    "予約",
    "その他",
  ]),
  ...open("information_category", ["買替", "不満", "他社", "事故", "その他"]),
  ...[
    "大変満足",
    "満足",
    "どちらでもない",
    "やや不満",
    "不満",
  ].map(
    (item, at) => ["satisfaction", String(5 - at), item, null, true] as const,
  ),
  ...builtIn("vehicle_classification", {
    large: "大型",
    medium: "中型",
    small: "小型",
    tractor: "トラクター",
    bus: "バス",
    special: "特種",
    other: "その他",
  }),
  ...builtIn("symbol", { R: "R", S: "S", M: "M" }),
  ...builtIn("done_reason", {
    received: "入庫済",
    other_company: "他社入庫",
    will_not: "入庫しない",
    no_vehicle: "車両なし",
    pr_done: "PR済",
    opted_out: "架電停止",
    no_contract: "契約なし",
    done_elsewhere: "他で実施済",
    lapsed: "期限経過",
    after_unreachable: "アフター不通",
    after_lapsed: "アフター期限経過",
    cancelled: "取消",
  }),
];

/** Beside 不満 the former word reads as the same. */
export const satisfactionWord = {
  code: "2",
  former: "不満足",
  word: "やや不満",
} as const;
