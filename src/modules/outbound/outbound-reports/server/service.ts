import {
  scopeOfSlips,
  seesNames,
} from "#modules/outbound/outbound-calls/server/service.ts";
import { inspectionKinds } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { periodSpan } from "#platform/contract/periods/spans.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { isCallCentre } from "#platform/server/lists/row-scope.ts";
import {
  mostTexts,
  type Report,
  type ReportQuery,
} from "../contract/endpoints.ts";
import type { ReportGroup } from "../contract/lookups.ts";
import { reportShapes } from "../contract/rules.ts";
import { reportColumns, reportText as text } from "../contract/text.ts";
import {
  countReport,
  listCategories,
  listNames,
  listWishes,
} from "./queries.ts";

const columnsOf = async (db: Db, report: ReportQuery["report"]) => {
  if (report !== "5")
    return reportShapes[report].columns.map((key) => ({
      key: key as string,
      label: reportColumns[key] as string,
    }));
  const categories = await listCategories(db);
  return [
    ...categories.map(({ code, label }) => ({ key: code, label })),
    { key: "uncategorised", label: reportColumns.uncategorised },
    { key: "sum", label: reportColumns.sum },
  ];
};

const isKind = (key: string) => inspectionKinds.has(key);

const namesOf = async (
  db: Db,
  by: ReportGroup,
  keys: readonly string[],
): Promise<(key: string) => string> => {
  if (by === "kind")
    return (key) => (isKind(key) ? inspectionKinds.labelOf(key) : key);
  const names = await listNames(db, by, keys);
  return (key) => names.get(key) ?? key;
};

/**
 * One report over a period, of what the account reaches.
 *
 * @throws AppError `invalid_input` where an account outside asks by agent: who called is the centre's own affair
 */
export const readReport = async (
  db: Db,
  actor: Actor,
  { report, period, date = tokyoDate(), by }: ReportQuery,
): Promise<Report> => {
  if (by === "agent" && !isCallCentre(actor))
    throw new AppError("invalid_input", {
      errors: { by: [text.agentsAreInternal] },
    });
  const span = periodSpan(period, date);
  const scope = scopeOfSlips(actor);
  const columns = await columnsOf(db, report);
  const counted = await countReport(
    db,
    scope,
    report,
    { span, by },
    columns.map(({ key }) => key).filter((key) => !(key in reportColumns)),
  );
  const keys = counted.flatMap(({ key }) => (key === null ? [] : [key]));
  const nameOf = await namesOf(db, by, keys);
  const valuesOf = (counts: Readonly<Record<string, number | null>>) =>
    columns.map(({ key }) => counts[key] ?? null);
  const rows = counted
    .filter(({ is_total }) => !is_total)
    .map(({ key, counts }) => ({
      key,
      label: key === null ? text.none : nameOf(key),
      values: valuesOf(counts),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "ja"));
  const total = counted.find(({ is_total }) => is_total);
  return {
    ...span,
    columns,
    rows,
    total: valuesOf(total?.counts ?? {}),
    texts:
      report === "5" && seesNames(actor)
        ? await listWishes(db, scope, span, mostTexts)
        : [],
  };
};
