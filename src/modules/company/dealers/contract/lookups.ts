import { defineLookup } from "#platform/contract/lookup.ts";

/** Days of the opening hours of a branch, by their place in `hours`: Sunday first, as `weekdayOf` counts; holidays last. */
export const openingDays = defineLookup([
  { code: 0, label: "日" },
  { code: 1, label: "月" },
  { code: 2, label: "火" },
  { code: 3, label: "水" },
  { code: 4, label: "木" },
  { code: 5, label: "金" },
  { code: 6, label: "土" },
  { code: 7, label: "祝" },
]);

/** What a branch can do; the word itself is stored, as people read and search it. */
export const branchWorks = defineLookup([
  { code: "大型車整備", label: "大型車整備" },
  { code: "中型車整備", label: "中型車整備" },
  { code: "小型車整備", label: "小型車整備" },
  { code: "バス整備", label: "バス整備" },
  { code: "車検", label: "車検" },
  { code: "電装診断", label: "電装診断" },
  { code: "ボディ修理", label: "ボディ修理" },
  { code: "タイヤ交換", label: "タイヤ交換" },
  { code: "冷凍機整備", label: "冷凍機整備" },
  { code: "出張修理", label: "出張修理" },
  { code: "24時間受付", label: "24時間受付" },
  { code: "部品販売", label: "部品販売" },
]);

/** How far from the place a branch may be, in kilometres. */
export const searchRadii = defineLookup([
  { code: 10, label: "10km以内" },
  { code: 30, label: "30km以内" },
  { code: 50, label: "50km以内" },
  { code: 100, label: "100km以内" },
]);
