import { templateSchemas } from "../../contract/extraction-schema.ts";
import type { Starter } from "../../contract/starter-text.ts";
import type { Template } from "../components/template-list.tsx";

/** What the address of the page brings of a list: its source and its present filter. */
export interface GivenFilter {
  readonly source?: unknown;
  /** As JSON, or what the router has read out of it. */
  readonly query?: unknown;
  readonly conditions?: unknown;
}

const textOf = (given: unknown): string =>
  typeof given === "string" ? given : "";

const parsed = (given: unknown): unknown => {
  if (typeof given !== "string") return given;
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
};

const queryOf = (given: unknown): Record<string, unknown> => {
  const read = templateSchemas.inputs.query.safeParse(parsed(given));
  return read.success ? read.data : {};
};

const newValues = {
  name: "",
  columns: [] as { key: string; head: string }[],
  format: "csv_cp932" as const,
  has_head: true,
  split_by: "none" as const,
  only_changes: false,
  sharing: "own" as const,
  schedule: "none" as const,
  schedule_day: null,
  purpose: "",
};

const startedValues = ({ heads, ...starter }: Starter) => ({
  ...newValues,
  split_by: "none" as const,
  conditions: null,
  ...starter,
  query: { ...starter.query },
  columns: Object.entries(heads).map(([key, head]) => ({ key, head })),
});

/** What the form begins with: a template, one to begin with, or what the address brings. */
export const formValues = (
  template: Template | undefined,
  starter: Starter | undefined,
  given: GivenFilter,
) => {
  if (template === undefined)
    return starter === undefined
      ? {
          ...newValues,
          source: textOf(given.source),
          query: queryOf(given.query),
          conditions: textOf(given.conditions) || null,
        }
      : startedValues(starter);
  const { name, source, columns, query, conditions } = template;
  const { format, has_head, split_by, only_changes } = template;
  const { sharing, schedule, schedule_day, purpose } = template;
  return {
    name,
    source,
    columns,
    query,
    conditions,
    format,
    has_head,
    split_by,
    only_changes,
    sharing,
    schedule,
    schedule_day,
    purpose: purpose ?? "",
  };
};
