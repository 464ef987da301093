import { createHash } from "node:crypto";
import { z } from "zod";
import { findLastClosing } from "#modules/billing/client-billing/server/service.ts";
import type { ExportFormat } from "#modules/base/exports/contract/lookups.ts";
import { wholeIssue } from "#modules/base/exports/contract/workbook-rules.ts";
import {
  filtersOf,
  type ExportService,
} from "#modules/base/exports/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  isPersonalColumn,
  type ExportSource,
} from "#platform/server/exports/export-source.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { recordTrace } from "#platform/server/records/write-record.ts";
import { resolvedWords } from "../contract/condition-rules.ts";
import { resolveDates } from "../contract/date-rules.ts";
import type { TemplateColumn } from "../contract/template-record.ts";
import { extractionText as text } from "../contract/text.ts";
import { noteRun } from "./mutations.ts";
import { wantFirstRows } from "./queries.ts";
import type { TemplateRow } from "./tables.ts";
import { templateRecords } from "./template-service.ts";

export interface ExtractionParts {
  readonly exporting: Pick<ExportService, "create" | "lastMark">;
  readonly sources: readonly ExportSource[];
}

interface Asked {
  readonly source: string;
  /** None where only the rows are counted. */
  readonly columns?: readonly TemplateColumn[];
  readonly query: Readonly<Record<string, unknown>>;
  /** The template, where only what changed is wanted. */
  readonly changes_of: number | null;
}

/** Rows that a preview shows. */
const shownRows = 20;

/** Letters of a condition in the list of created files. */
const mostWords = 500;

const refuseField = (field: string, message: string): never => {
  throw new AppError("invalid_input", { errors: { [field]: [message] } });
};

/** Whose files follow on one another: another list or another condition begins anew. */
const seriesOf = ({ source, query, changes_of }: Asked): string | null => {
  if (changes_of === null) return null;
  const named = Object.entries(query).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const hash = createHash("sha256").update(JSON.stringify([source, named]));
  return `extraction ${String(changes_of)} ${hash.digest("hex")}`;
};

/** What an account would take out: its own rows and columns, never more. @throws AppError 403, 422 */
const openFor = async (
  { sources, exporting }: ExtractionParts,
  db: Db,
  actor: Actor,
  asked: Asked,
) => {
  const source = sources.find(({ key }) => key === asked.source);
  if (source === undefined) return refuseField("source", text.noSource);
  if (!isAllowed(source.access, actor))
    throw new AppError("not_allowed", { message: text.noRights });
  const mine = new Set(source.columnsFor(actor).map(({ key }) => key));
  const keys = asked.columns
    ?.map(({ key }) => key)
    .filter((key) => mine.has(key));
  if (keys?.length === 0) refuseField("columns", text.noColumns);
  const series = seriesOf(asked);
  if (series !== null && source.tables.length === 0)
    return refuseField("only_changes", text.noChanges);
  const since =
    series === null ? undefined : await exporting.lastMark(db, actor, series);
  const today = tokyoDate();
  const known = { last_closing: await findLastClosing(db, today) };
  const query = resolveDates(asked.query, today, known);
  try {
    const open = source.open(db, actor, query, keys ?? [], since);
    return { source, query, series, open };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return refuseField(
      "query",
      error.issues.map(({ message }) => message).join("、"),
    );
  }
};

const headsOf = (columns: readonly TemplateColumn[]): Record<string, string> =>
  Object.fromEntries(
    columns
      .filter(({ head }) => head !== "")
      .map(({ key, head }) => [key, head]),
  );

type OpenSource = ReturnType<ExportSource["open"]>;

const firstRows = async (open: OpenSource): Promise<string[][]> => {
  const rows: string[][] = [];
  for await (const batch of open.batches()) {
    for (const row of batch)
      rows.push(row.map((cell) => (cell === null ? "" : String(cell))));
    if (rows.length >= shownRows) break;
  }
  return rows.slice(0, shownRows);
};

/** The first rows; in a transaction. */
export const previewExtraction = async (
  parts: ExtractionParts,
  db: Db,
  actor: Actor,
  asked: Asked & { readonly columns: readonly TemplateColumn[] },
) => {
  await wantFirstRows(db);
  const { open } = await openFor(parts, db, actor, asked);
  const heads = headsOf(asked.columns);
  return {
    head: open.keys.map((key, at) => heads[key] ?? open.head[at] ?? ""),
    rows: await firstRows(open),
    has_personal: open.keys.some(isPersonalColumn),
    left_out: asked.columns
      .map(({ key }) => key)
      .filter((key) => !open.keys.includes(key)),
  };
};

/** How many there are, exactly; of many that something hangs on it takes longer than the first of them. */
export const countExtraction = async (
  parts: ExtractionParts,
  db: Db,
  actor: Actor,
  asked: Asked,
) => {
  const { open } = await openFor(parts, db, actor, asked);
  return { count: await open.count() };
};

/** @throws AppError 422 where there are more rows than its format holds */
const requireFit = async (
  template: TemplateRow,
  open: OpenSource,
  isScheduled: boolean,
): Promise<void> => {
  // Who asks by hand is there to choose another format; of a schedule the file that failed offers it.
  const isChosen = template.format === "xlsx" && !isScheduled;
  if (!isChosen) return;
  const issue = wholeIssue(template, await open.count());
  if (issue !== undefined) refuseField("format", issue);
};

/** Asks for the file of a template, as whoever runs it. @throws AppError 422 where its purpose is missing */
export const requestFile = async (
  parts: ExtractionParts,
  write: SignedWrite,
  template: TemplateRow,
  isScheduled = false,
) => {
  const { source, query, series, open } = await openFor(
    parts,
    write.db,
    write.actor,
    { ...template, changes_of: template.only_changes ? template.id : null },
  );
  await requireFit(template, open, isScheduled);
  return parts.exporting.create(write, {
    source: source.key,
    format: template.format,
    columns: [...open.keys],
    query,
    conditions: [
      template.name,
      resolvedWords(filtersOf(source, write.actor), {
        query: template.query,
        resolved: query,
        words: template.conditions,
      }),
      template.only_changes ? text.sinceLast : null,
    ]
      .filter((word) => word !== null && word !== "")
      .join(" ")
      .slice(0, mostWords),
    heads: headsOf(template.columns),
    has_head: template.has_head,
    split_by: template.split_by,
    purpose: template.purpose,
    series,
  });
};

/** Runs a template of one's own or of the organisation. */
export const runExtraction = async (
  parts: ExtractionParts,
  write: SignedWrite,
  id: number,
  said: {
    readonly format?: ExportFormat | undefined;
    readonly purpose?: string | undefined;
  },
) => {
  const template = await templateRecords.service.lock(write, id);
  const file = await requestFile(parts, write, {
    ...template,
    format: said.format ?? template.format,
    purpose: said.purpose ?? template.purpose,
  });
  await noteRun(write.db, template, { last_run_on: tokyoDate() });
  await recordTrace(write, templateRecords.kind, template, {
    action: "run",
    changes: [],
  });
  return file;
};
