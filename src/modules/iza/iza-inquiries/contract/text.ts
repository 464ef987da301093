import { handOverShortcut } from "#modules/desk/case-hand-overs/contract/text.ts";

export const izaText = {
  create: "受付登録",
  searchHint:
    "受付番号・会員番号・名前・電話・登録番号・車台番号・場所・症状・案内",
  /** What a case lacks before it may be taken up. */
  missing: (labels: readonly string[]) => `未入力: ${labels.join("・")}`,
  noSuchMember: "IZA会員が見つかりません",
  resultMissing: "結果を入力してください。",
  callbackOpen: "折返しが済んでいません。折返し日時を入力してください。",
  /** At a field that the result asks for. */
  neededFor: (result: string) => `${result}のときは入力してください`,
  handOverByStep: "SOSへの引継は「SOSへ引き継ぐ」で行ってください",
  accidentHandedOver: "SOSへの引継",
  handedOverStays: "SOSへ引継済みのため変更できません",
  callbackPast: "これからの日時を入力してください",
  doneBeforeReception: "受付日時より後にしてください",
  doneInFuture: "現在より前の日時を入力してください",
} as const;

/** The cards of an inquiry. */
export const izaCardTitles = {
  trouble: "症状",
  caller: "通報者・会員",
  result: "案内・結果",
  place: "場所",
  vehicle: "車両",
  reception: "受付",
} as const;

/** Words of the field that finds the member. */
export const memberSearchText = {
  label: "会員を探す（会員番号・登録番号・車台番号・電話・カナ）",
  searching: "検索しています",
  hint: "会員番号・登録番号・車台番号・電話番号・氏名で検索",
  none: "該当するIZA会員が見つかりません",
  hit: (number: string, name: string) => `${number} ${name}`,
  covered: (name: string, plan: string, coverage: string, reason: string) =>
    plan === ""
      ? `${coverage} ${reason}`
      : `${coverage} プラン${plan} ${name} ${reason}`,
  by: (match: string, plate: string) =>
    plate === "" ? `（${match}）` : `（${match} ${plate}）`,
} as const;

/** Words of what hangs on an inquiry. */
export const izaHangingText = {
  none: "なし",
  count: (count: number) => `${count}件`,
  interview: "聞き取り",
  files: "添付ファイル",
  vehicleCard: "車両カード",
} as const;

/** Keys that choose what came of the call. */
export const resultKeys = [
  { keys: ["S"], does: "電話解決にする", short: "電話解決", needs: "update" },
  handOverShortcut,
  { keys: ["D"], does: "販社へ引継にする", short: "販社", needs: "update" },
  { keys: ["C"], does: "折返しにする", short: "折返し", needs: "update" },
] as const;
