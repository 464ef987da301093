/** Words of the form in which a case is received, on every desk. */
export const receptionText = {
  beside: "参考",
  form: (desk: string) => `${desk} 受付の入力`,
  notNumbered: "保存時に採番",
  start: "対応を開始",
  started: (number: string) => `受付番号 ${number} の対応を開始しました。`,
  openDetail: "詳細を開く",
  saveKey: "Ctrl+S",
  startKey: "Alt+Enter",
  thisReception: "この受付",
  required: "入力してください。",
  nothingTyped: "まだ何も入力されていません。入力してから保存してください。",
  oneRequired: (labels: readonly string[]) =>
    `${labels.join("・")}のいずれかを入力してください。`,
  otherDraft: "書きかけの受付は、下書きのまま別に残っています。",
  openOtherDraft: "書きかけの受付を開く",
  saved: (number: string) => `受付番号 ${number} を保存しました。`,
  unchanged: "変更はありません。",
  keptOnDevice:
    "保存できませんでした。入力した内容はこの端末に残っています。もう一度保存してください。",
} as const;

/** What the keys of the form do. */
export const receptionKeys = {
  next: {
    keys: ["Enter"],
    does: "次の項目へ（候補があれば選択中の候補を入力してから）",
    short: "次の項目",
  },
  /** To the first field of a section, by the place of its title. */
  section: (titles: readonly string[]) => ({
    keys: [titles.length > 1 ? `Alt+1～${titles.length}` : "Alt+1"],
    does: `項目一覧の番号の先頭へ（${titles
      .map((title, index) => `${index + 1} ${title}`)
      .join("、")}）`,
    short: "項目へ移動",
  }),
  choice: {
    keys: ["1～9"],
    does: "並んだ選択肢を番号か頭文字で選び、次の項目へ",
    short: "選択肢",
  },
  vehicle: {
    keys: ["Alt+R"],
    does: "車両照会の結果へ移動（Enterで反映）",
    short: "照会結果",
  },
  save: { keys: [receptionText.saveKey], does: "保存", short: "保存" },
  start: {
    keys: [receptionText.startKey],
    does: "保存して対応を開始",
    short: "対応を開始",
  },
  all: { keys: ["?"], does: "この一覧を表示" },
} as const;
