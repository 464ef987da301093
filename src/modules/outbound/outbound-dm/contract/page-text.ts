/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const dmTitles = {
  menu: "DM発送",
  due: "DM発送 要DM発送",
  batches: "DM発送 バッチ",
  batch: "DMバッチ",
  batchForm: "DMバッチ作成",
  items: "DM発送 宛先・返戻",
  item: "DM宛先",
} as const;
