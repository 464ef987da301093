import { sectionLabels } from "./text.ts";

/** Words of the reception form (SOS 受付登録) that are no labels of fields: see `text.ts` for those. */
export const formText = {
  form: "SOS 受付の入力",
  notNumbered: "保存時に採番",
  save: "保存",
  savedAt: (time: string) => `保存 ${time}`,
  start: "対応を開始",
  started: (number: string) => `受付番号 ${number} の対応を開始しました。`,
  openDetail: "詳細を開く",
  next: "新しい受付",
  saveKey: "Ctrl+S",
  startKey: "Alt+Enter",
  thisReception: "この受付",
  divisionHint: (meanings: string) =>
    `複数選択（新規はAとJを選択済み。不要なものは外す）　${meanings}`,
  sameAsCustomer: "顧客と同じ",
} as const;

/** What the keys of the reception form do. */
export const receptionShortcuts = [
  {
    keys: ["Enter"],
    does: "次の項目へ（候補があれば選択中の候補を入力してから）",
    short: "次の項目",
  },
  {
    keys: ["Alt+1～9"],
    does: `項目一覧の番号の先頭へ（${Object.values(sectionLabels)
      .map((title, index) => `${String(index + 1)} ${title}`)
      .join("、")}）`,
    short: "項目へ移動",
  },
  {
    keys: ["1～9"],
    does: "並んだ選択肢を番号か頭文字で選び、次の項目へ",
    short: "選択肢",
  },
  {
    keys: ["Alt+R"],
    does: "車両照会の結果へ移動（Enterで反映）",
    short: "照会結果",
  },
  { keys: [formText.saveKey], does: "保存", short: "保存" },
  {
    keys: [formText.startKey],
    does: "保存して対応を開始",
    short: "対応を開始",
  },
  { keys: ["?"], does: "この一覧を表示" },
];
