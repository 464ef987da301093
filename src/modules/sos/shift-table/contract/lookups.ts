import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** The two duties of a day (spec §3 shift table). */
export const shifts = defineLookup([
  { code: "day", label: "昼" },
  { code: "night", label: "夜" },
]);
export type Shift = CodeOf<typeof shifts>;

/** What is known of a company's duty at a moment; `unknown`: nobody has filled in the cell. */
export const dutyStates = defineLookup([
  { code: "on_duty", label: "当番" },
  { code: "off", label: "休み" },
  { code: "unknown", label: "未入力" },
]);
export type DutyState = CodeOf<typeof dutyStates>;

/** Heads of the calendar, Sunday first. */
export const weekdays = defineLookup([
  { code: "0", label: "日" },
  { code: "1", label: "月" },
  { code: "2", label: "火" },
  { code: "3", label: "水" },
  { code: "4", label: "木" },
  { code: "5", label: "金" },
  { code: "6", label: "土" },
]);
