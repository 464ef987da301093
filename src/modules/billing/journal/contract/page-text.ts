/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const journalTitles = {
  entries: "仕訳",
  entry: "仕訳の内容",
  exports: "仕訳の出力",
  export: "仕訳の出力の内容",
  names: "科目と税区分",
  locks: "月次締め",
  lock: "月次締めの内容",
  newLock: "月次締めの変更",
  name: "科目・税区分の設定",
} as const;
