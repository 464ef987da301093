/** Words of the screens on which the guides are kept. */
export const guideScreenText = {
  noQuestions: "質問がありません。",
  addQuestion: "質問を追加",
  orderHint:
    "上から順に表示します。左のつまみをドラッグするか、つまみの上で上下の矢印キーを押すと入れ替わります。",
  questionNumber: (place: number) => `質問${String(place)}`,
  removedQuestion: (place: number) => `削除した質問${String(place)}`,
  stopped: (text: string) =>
    `「${text}」は回答があるため、削除せず停止にしました。保存すると反映されます。`,
  optionsHint: "1行に1つ",
  unitHint: "例：℃、km、kPa",
  fromHint: "空欄はすぐに使用",
  untilHint: "空欄は期限なし",
  askAlways: "必ず聞く",
  requiredOn: "必須",
  requiredOff: "任意",
  period: (from: string, until: string) => `${from}～${until}`,
  preview: "プレビュー",
  previewHint: "受付画面での表示です。入力しても保存されません。",
  nothingInUse: "使用中の質問がありません。",
  copy: "複写",
  copyTitle: (name: string) => `${name}の質問を複写する`,
  copyBody:
    "使用中の質問を、選んだ区分の聞き取りガイドの末尾に加えます。ガイドのない区分には新しく登録します。",
  copyTo: "複写先の区分",
  chooseTarget: "複写先を選択してください",
  copied: (count: number) => `${String(count)}件の区分へ複写しました。`,
  copiedFrom: (name: string) => `${name}から複写`,
  orderChange: "質問の順番",
} as const;
