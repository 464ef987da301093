import {
  beginning,
  codeField,
  dateField,
  flagField,
  numberField,
  optional,
  ownField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  defineRecord,
  type FieldIssue,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { readField } from "#modules/base/records/contract/reference-fields.ts";
import {
  exportFormats,
  fileSplits,
} from "#modules/base/exports/contract/lookups.ts";
import { schedules, sharings } from "./lookups.ts";
import { extractionPages } from "./pages.ts";
import { extractionText as text } from "./text.ts";

/** A column of a file, with its own head. */
export interface TemplateColumn {
  readonly key: string;
  readonly head: string;
}

/** Days of a month on which a schedule may run; its end is said as a day that not every month has. */
export const mostDay = 28;
export const lastOfMonth = 31;
const daysOfWeek = 7;

const issues = (values: {
  readonly schedule: "none" | "weekly" | "monthly";
  readonly schedule_day: number | null;
}): readonly FieldIssue[] => {
  const { schedule, schedule_day: day } = values;
  if (schedule === "none") return [];
  if (day === null)
    return [{ field: "schedule_day", message: text.dayMissing }];
  const isRight =
    schedule === "weekly"
      ? day <= daysOfWeek
      : day <= mostDay || day === lastOfMonth;
  return isRight ? [] : [{ field: "schedule_day", message: text.dayWrong }];
};

const source = defineRecord(
  {
    entity: "extraction_template",
    table: "extraction_templates",
    path: "/api/extractions",
    tag: "extraction",
    removal: { stopped_by: ["being another's, without user_management"] },
    noun: { one: "extraction template", many: "extraction templates" },
    pages: {
      list: extractionPages.templates,
      form: extractionPages.templates,
      detail: extractionPages.templates,
    },
    access: extractionPages.templates.access,
    name: "name",
    default_sort: "name",
    rows: 10,
    text: { create: text.create, keyword: text.keyword },
    fields: {
      name: textField("名称", 50, {
        list: { width: 220, sort: true },
        is_searched: true,
      }),
      source: textField("対象", 60, { is_searched: true }),
      columns: ownField<TemplateColumn[], { is_large: true }>(
        text.columns,
        {
          begin: () => [],
          words: (columns) => columns.map(({ head }) => head).join("、"),
        },
        { is_large: true },
      ),
      query: ownField<Record<string, unknown>, { is_large: true }>(
        text.conditions,
        { begin: () => ({}), words: () => "" },
        { is_large: true },
      ),
      conditions: optional(textField("条件", 500)),
      format: beginning(
        codeField("形式", exportFormats),
        () => "csv_cp932" as const,
      ),
      has_head: beginning(flagField("見出し"), () => true),
      split_by: beginning(codeField("分割", fileSplits), () => "none" as const),
      only_changes: beginning(flagField("差分"), () => false),
      sharing: beginning(codeField("共有", sharings), () => "own" as const),
      schedule: beginning(
        codeField("定期実行", schedules),
        () => "none" as const,
      ),
      schedule_day: optional(numberField("日", { min: 1, max: lastOfMonth })),
      purpose: optional(textField("利用目的", 255)),
      last_run_on: optional(dateField("前回", { is_step: true })),
      next_run_on: optional(dateField("次回", { is_step: true })),
      stopped_reason: optional(textField("停止", 255, { is_step: true })),
      is_mine: readField<boolean>("自分"),
    },
    blocks: {
      template: { title: text.section, fields: ["name", "source"] },
    },
  },
  issues,
);

/** What somebody takes out again and again (抽出テンプレート). */
export interface Templates extends Named<typeof source> {}
export const templates: Templates = source;
