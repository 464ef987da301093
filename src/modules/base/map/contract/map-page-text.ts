/** Words of the map page, loaded with it. */
export const mapPageText = {
  map: (count: number) => `地図（${count}件を表示）`,
  group: (count: number, word: string) => `${count}件（${word} を含む）`,
  list: "地図に表示中の一覧",
  filters: "表示する内容",
  layer: "種類",
  mark: "案件の状態",
  keyword: "受付番号・名称・場所",
  total: (count: number) => `${count.toLocaleString("ja-JP")}件`,
  inView: "地図の範囲だけ",
  more: (count: number) =>
    `さらに表示（残り${count.toLocaleString("ja-JP")}件）`,
  none: "該当するデータがありません",
  noneHint: "種類・状態・キーワードを変更してください。",
  cut: (count: number) =>
    `新しい${count.toLocaleString("ja-JP")}件だけを表示しています。`,
  open: "案件を開く",
  correct: "位置を修正",
  handle: "修正する位置の印",
  moveTitle: (number: string) => `${number} の位置を修正`,
  moveHelp:
    "印を動かすか、地図をクリックします。矢印キーで少しずつ、Shift＋矢印キーで大きく動きます。",
  moved: (distance: string) => `元の位置から ${distance}`,
  save: "この位置を保存",
  stop: "やめる",
  saveTitle: "案件の位置を変更しますか",
  saveBody: (number: string, distance: string, at: string) =>
    `受付番号 ${number} の位置を、元の位置から ${distance} の地点（${at}）に変更します。履歴に残ります。`,
  saveAct: "変更する",
  saved: (number: string) => `受付番号 ${number} の位置を変更しました。`,
  measure: "距離を測る",
  measureTitle: "距離",
  measureHelp:
    "地図を順にクリックします。キーボードでは「中央を指定」で点を加えます。",
  undo: "1つ戻す",
  end: "測定を終了",
  metres: (count: number) => `${count.toLocaleString("ja-JP")} m`,
  kilometres: (count: string) => `${count} km`,
  roadAlone: "キロポストまたはICを含む候補を選択してください。",
  searchPlace: "場所へ移動",
  call: (number: string) => `${number}に電話をかける`,
  received: (at: string) => `受付 ${at}`,
} as const;
