import { templateSchemas } from "../../contract/extraction-schema.ts";
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

/** What the form begins with: a template, or what the address brings. */
export const formValues = (
  template: Template | undefined,
  given: GivenFilter,
) =>
  template === undefined
    ? {
        name: "",
        source: textOf(given.source),
        columns: [],
        query: queryOf(given.query),
        conditions: textOf(given.conditions) || null,
        format: "csv_cp932" as const,
        has_head: true,
        split_by: "none" as const,
        only_changes: false,
        sharing: "own" as const,
        schedule: "none" as const,
        schedule_day: null,
        purpose: "",
      }
    : {
        name: template.name,
        source: template.source,
        columns: template.columns,
        query: template.query,
        conditions: template.conditions,
        format: template.format,
        has_head: template.has_head,
        split_by: template.split_by,
        only_changes: template.only_changes,
        sharing: template.sharing,
        schedule: template.schedule,
        schedule_day: template.schedule_day,
        purpose: template.purpose ?? "",
      };
