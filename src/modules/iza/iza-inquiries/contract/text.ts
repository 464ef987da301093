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
  mailFailed: "不達のメールがあります。再送してください。",
  nothingToResend: "再送するメールはありません。",
  dealerUntold:
    "販社への連絡がありません。メールで引き継ぐか、電話の内容を対応内容に入力してください。",
  dealerMissing: "販売会社を選択してください",
  branchMissing: "拠点を選択してください",
  alreadyMailed: "この拠点への引継メールは送信済みです。",
  mailUndelivered: "不達のメールがあります。「再送する」で送ってください。",
  mailRow: (subject: string) => `引継メールを送信：${subject}`,
  noSuchPage: "資料が見つかりません。もう一度検索してください",
  callback: "折返し期日",
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

/** Pages of documents behind what was told. */
export const sourceText = {
  source: (name: string, version: number, page: number) =>
    `${name} 第${version}版 ${page}ページ`,
  quoted: (words: string, source: string) => `${words}（${source}）`,
  remove: (source: string) => `${source}を外す`,
  added: "案内内容に追加しました。",
  tooLong: "案内内容がいっぱいです。短くしてから追加してください。",
  standsAlready: "すでに案内内容にあります。",
} as const;

/** Words beside the fields: what helped before, documents, earlier calls. */
export const asideText = {
  title: "参考",
  guidance: "効いた案内",
  ofModel: (model: string) => `${model}での実績`,
  ofAll: "全車種での実績",
  noTrouble: "トラブル区分を選ぶと表示されます",
  noGuidance: "5件以上の実績がある案内はまだありません",
  share: (solved: number, cases: number) => `${cases}件中${solved}件 解消`,
  take: "案内に追加",
  takeOf: (text: string) => `案内に追加：${text}`,
  documents: "資料",
  keyword: "資料を検索",
  noHits: "該当する資料がありません",
  more: "該当が多いため一部を表示しています。語を追加してください。",
  quote: "引用",
  quoteOf: (name: string, place: string) => `${name} ${place}を引用`,
  version: (number: number) => `第${number}版`,
  earlier: "直近のIZA受付",
  noEarlier: "この会員・車両の受付はありません",
} as const;

/** Handing over to a sales company by mail. */
export const dealerMailText = {
  title: "販社へ引継",
  ask: "メールで引き継ぐ",
  askTitle: "販売会社へ引継メール",
  noAddress: "拠点のメールアドレスが登録されていません",
  sent: "引継メールを送信しました。",
  resend: "再送する",
  resent: "再送しました。",
  mails: "メール",
  told: "連絡日時",
  to: "引継先",
  untold: "未連絡",
  done: "連絡済",
} as const;

/** What a mail says beside the fields of an inquiry. */
export const dealerMailLabels = {
  number: "受付番号",
  dealer: "販売会社",
} as const;

/** What happened, in the history of an inquiry. */
export const izaActionWords = {
  tell_dealer: "販社へ引継メール",
  resend_mail: "引継メールの再送",
  mail: "メールの結果",
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
  { keys: ["G"], does: "効いた案内を追加", short: "案内", needs: "update" },
] as const;

/** Keys of the form, from every field. */
export const formKeys = [
  {
    keys: ["Alt+G"],
    does: "最も効いた案内を案内内容に追加",
    short: "効いた案内",
  },
  { keys: ["Alt+S"], does: "電話解決にする", short: "電話解決" },
  { keys: ["Alt+D"], does: "販社へ引継にする", short: "販社" },
  { keys: ["Alt+C"], does: "折返しにする", short: "折返し" },
] as const;
