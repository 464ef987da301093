import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

export const sharings = defineLookup([
  { code: "own", label: "自分" },
  { code: "organisation", label: "組織内" },
]);

export const schedules = defineLookup([
  { code: "none", label: "なし" },
  { code: "weekly", label: "毎週" },
  { code: "monthly", label: "毎月" },
]);
export type Schedule = CodeOf<typeof schedules>;

/** Days on which a schedule runs: of the week from Monday on, or of the month; 31 is its end. */
export const weekDays = defineLookup([
  { code: 1, label: "月曜日" },
  { code: 2, label: "火曜日" },
  { code: 3, label: "水曜日" },
  { code: 4, label: "木曜日" },
  { code: 5, label: "金曜日" },
  { code: 6, label: "土曜日" },
  { code: 7, label: "日曜日" },
]);

/** Dates that move with the day on which it runs. */
export const relativeDates = defineLookup([
  { code: "@today", label: "今日" },
  { code: "@yesterday", label: "昨日" },
  { code: "@week_start", label: "今週の初日（月）" },
  { code: "@last_week_start", label: "先週の初日（月）" },
  { code: "@last_week_end", label: "先週の末日（日）" },
  { code: "@month_start", label: "今月の初日" },
  { code: "@last_month_start", label: "先月の初日" },
  { code: "@last_month_end", label: "先月の末日" },
  { code: "@year_start", label: "今年度の初日（4月1日）" },
  { code: "@half_start", label: "今半期の初日（4月・10月）" },
  { code: "@last_closing", label: "前回締日" },
  { code: "@days_3", label: "3日前" },
  { code: "@days_7", label: "7日前" },
  { code: "@days_14", label: "14日前" },
  { code: "@days_30", label: "30日前" },
  { code: "@days_60", label: "60日前" },
  { code: "@days_90", label: "90日前" },
  { code: "@days_180", label: "180日前" },
  { code: "@days_365", label: "365日前" },
]);
export type RelativeDate = CodeOf<typeof relativeDates>;
