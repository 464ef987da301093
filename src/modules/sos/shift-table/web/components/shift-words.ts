import type { TimelineWords } from "#modules/base/history/web/embeds/timeline.tsx";
import { timelineWordsOf } from "#modules/base/records/web/embeds/record-words.tsx";
import { plainWord } from "#platform/web/ui/editing/conflict-question.tsx";
import { shifts, weekdays } from "../../contract/lookups.ts";
import { shiftPages } from "../../contract/pages.ts";
import { weekdayOf } from "../../contract/rules.ts";
import { shiftText as text } from "../../contract/screen-text.ts";
import { shiftLabels } from "../../contract/text.ts";

/** 2026年11月 */
export const monthWords = (month: string): string =>
  text.month(Number(month.slice(0, 4)), Number(month.slice(5, 7)));

export const weekdayWord = (date: string): string =>
  weekdays.options[weekdayOf(date)]?.label ?? "";

/** 3日(火) 文化の日 */
export const dayWords = (date: string, holiday = ""): string =>
  text.dayTitle(Number(date.slice(8, 10)), weekdayWord(date), holiday);

/** A cell as it is shown. */
export const dutyWord = (duty: {
  staff: string | null;
  is_off: boolean;
}): string => (duty.is_off ? text.off : (duty.staff ?? ""));

const isNamed = (item: unknown): item is { name: string; phone?: unknown } =>
  typeof item === "object" && item !== null && "name" in item;

/** Contacts and subcontractors by name and number, in their order. */
const listWords = (items: readonly unknown[]): string =>
  items
    .map((item, place) =>
      isNamed(item)
        ? `${place + 1}. ${item.name} ${typeof item.phone === "string" ? item.phone : ""}`.trim()
        : plainWord(item),
    )
    .join("\n");

/** A field of a company's month as a person reads it, "" for none. */
export const showProfileField = (_name: string, value: unknown): string => {
  if (typeof value === "boolean") return value ? text.yes : text.no;
  return Array.isArray(value) ? listWords(value) : plainWord(value);
};

const words = timelineWordsOf(shiftLabels, showProfileField, shiftPages);

const dutyField = /^(\d{4}-\d{2}-\d{2}) (day|night)$/;
const copyLabels: Readonly<Record<string, string>> = {
  copied_cells: text.copiedCells,
  copied_from: text.copiedFrom,
  copied_to: text.copiedTo,
};

const cellLabel = (field: string): string | undefined => {
  const [, date = "", shift = ""] = dutyField.exec(field) ?? [];
  return date === ""
    ? undefined
    : text.cellChange(
        `${date.replaceAll("-", "/")}(${weekdayWord(date)})`,
        shifts.find(shift)?.label ?? "",
      );
};

export const shiftTimelineWords: TimelineWords = {
  ...words,
  action: (entity, action) =>
    text.actions[action] ?? words.action(entity, action),
  field: (entity, field) =>
    cellLabel(field) ?? copyLabels[field] ?? words.field(entity, field),
  value: (_entity, field, value) => {
    if (value === "off" && dutyField.test(field)) return text.off;
    return showProfileField(field, value);
  },
};
