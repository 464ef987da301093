/** Words of the viewer of files; loaded with it. */
export const viewerText = {
  save: "保存",
  close: "閉じる",
  unsupported: "対応していないファイル形式です。",
  unsupportedHint:
    "プレビューできるのはPDF・Excel・画像・音声です。保存して開いてください。",
  unreadable: "ファイルを表示できませんでした。",
  page: (page: number, pages: number) => `${page} / ${pages} ページ`,
  pageLabel: (page: number) => `${page}ページ`,
  zoomIn: "拡大",
  zoomOut: "縮小",
  zoom: (percent: number) => `${percent}%`,
  rotate: "右に回転",
  sheets: "シート",
  row: "行",
  cut: (rows: number, columns: number) =>
    `先頭の${rows.toLocaleString("ja-JP")}行・${columns}列までを表示しています。全体は保存して開いてください。`,
  emptySheet: "このシートには内容がありません。",
  play: (name: string) => `「${name}」を再生`,
  speed: "再生速度",
  times: (speed: number) => `${speed}倍`,
  marks: "印",
  mark: "ここに印を付ける",
  markAt: (at: string, words: string) => (words === "" ? at : `${at} ${words}`),
  audioFailed: "音声ファイルにアクセスできません。",
} as const;
