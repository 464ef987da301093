import type { ContractKind } from "./lookups.ts";

/** Words of contracts (spec §5 has the three sentences). */
export const contractText = {
  dealer: "販売会社",
  contract: (kind: string) => `${kind} 契約`,
  days: (kind: string) => `${kind} 日数`,
  count: (kind: string) => `${kind} 回数上限`,
  pickContract: (kind: string) => `${kind}の契約を選択してください。`,
  giveDays: (kind: string) => `${kind}の日数を入力してください。`,
  giveCount: (kind: string) => `${kind}の回数上限を入力してください。`,
  daysHint: (kind: ContractKind, most: number) =>
    kind === "after_call"
      ? `作業完了の何日後から（1～${String(most)}日）`
      : `期限の何日前から（1～${String(most)}日）`,
  countHint: (kind: ContractKind, most: number) =>
    kind === "dm"
      ? `発信伝票1件に送る通数（1～${String(most)}）`
      : `発信伝票1件にかける回数（1～${String(most)}）`,
  daysOf: (days: number) => `${String(days)}日`,
  countOf: (count: number) => `${String(count)}回`,
  keyword: "販売会社名・カナ",
  noSuchItem: "契約区分が見つかりません",
  previewTitle: "契約設定を保存しますか",
  previewLead: (dealer: string) =>
    `${dealer}の未完了の発信伝票のうち、状態が変わるもの`,
  previewNone: (dealer: string) =>
    `${dealer}の未完了の発信伝票に、状態が変わるものはありません。`,
  previewLine: (from: string, to: string, count: number) =>
    `${from} → ${to}　${count.toLocaleString("ja-JP")}件`,
  previewTotal: (count: number) =>
    `合計 ${count.toLocaleString("ja-JP")}件。保存後、順に更新されます。`,
  previewFailed: (dealer: string) =>
    `${dealer}の発信伝票への影響を確認できませんでした。確認せずに保存しますか。`,
  save: "保存",
  dmByDealer: "DMの契約には販売会社対応を選択できません",
} as const;

/** Words of the masters. */
export const masterText = {
  keyword: "コード・項目",
  create: "マスタ項目登録",
  codeTaken: "この区分にはこのコードが登録されています",
  codeSigns: "コードは半角英数字・ハイフン・下線で入力してください",
  behaviourHint: "契約区分だけに設定します。登録後は変更できません",
  behaviourMissing: "架電の扱いを選択してください",
  behaviourOnlyContracts: "架電の扱いは契約区分だけに設定します",
  fixedType: "この区分には項目を追加できません。名称だけを変更できます。",
  fixedCode: "固定のコード",
  contracts: (count: number) => `契約設定${String(count)}社`,
  section: "登録内容",
} as const;

/** Words of the texts of companies. */
export const messageText = {
  dealer: "販売会社",
  dealerHint: "空欄のときは全社の文面です",
  noSuchDealer: "販売会社が見つかりません",
  create: "会社文面登録",
  keyword: "件名・本文",
  section: "文面",
  marksHint: (marks: readonly string[]) =>
    `差し込み: ${marks.map((mark) => `{${mark}}`).join(" ")}`,
  unknownMark: (mark: string, marks: readonly string[]) =>
    `「{${mark}}」は使えません。使える差し込み: ${marks.map((one) => `{${one}}`).join(" ")}`,
  forAll: "全社",
} as const;

/** Words of the contract staff. */
export const staffText = {
  dealer: "販売会社",
  branch: "拠点",
  branchHint: "空欄のときは会社全体の担当者です",
  pickDealer: "販売会社を選択してください。",
  branchOfOther: "選択した販売会社の拠点を選択してください",
  create: "契約担当者登録",
  keyword: "氏名・カナ・部署・電話・メール",
  section: "契約担当者",
  tooMany: (most: number) => `契約担当者は1社${String(most)}名までです`,
} as const;

/** Words of the tabs. */
export const settingTabText = {
  label: "基本情報設定",
  contracts: "契約設定",
  masters: "マスタ",
  messages: "会社文面",
  staff: "契約担当者",
  optOuts: "停止",
  hours: "架電時間",
} as const;

/** Words of the calling hours. */
export const callingText = {
  title: "架電時間",
  lead: "全社に共通の架電の決まりです。日曜と祝日には架電しません。",
  calling_from: "開始（時）",
  calling_to: "終了（時）",
  gap_hours: "同じ番号への間隔（時間）",
  calls_a_day: "同じ番号への1日の回数",
  fromTo: (from: number, to: number) =>
    `月～土（祝日を除く） ${String(from)}:00～${String(to)}:00`,
  hours: "時間帯",
  gap: "同じ番号への間隔",
  gapOf: (hours: number) => `${String(hours)}時間以上`,
  day: "同じ番号への回数",
  dayOf: (calls: number) => `1日${String(calls)}回まで`,
  wrong: (least: number, most: number) =>
    `${String(least)}～${String(most)}の整数で入力してください`,
  reversed: "終了は開始より後の時刻を入力してください",
  edit: "架電時間を変更",
  save: "保存",
  saved: "架電時間を保存しました。",
  hourOf: (hour: number) => `${String(hour)}:00`,
  history: "変更履歴",
} as const;
