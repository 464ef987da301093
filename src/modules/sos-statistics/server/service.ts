import { towCompanyNames } from "#modules/organisations/server/service.ts";
import { getPolicyRow } from "#modules/sos-dispatch/server/service.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { StatisticsQuery } from "../contract/endpoints.ts";
import type { StatisticsPeriod } from "../contract/lookups.ts";
import { neighbourDate, periodSpan, stepsOf } from "../contract/rules.ts";
import type { CaseGroup, Statistics } from "../contract/schema.ts";
import { scopeOfStatistics } from "./access.ts";
import { countAnswers, countGroups, countOfKeys } from "./counting-service.ts";
import { listKeptDays, listKeptKeys } from "./queries.ts";
import { refreshDays } from "./refresh-service.ts";

export { refreshStatistics } from "./refresh-service.ts";

const nothing = { count: 0, p50: null, p90: null };

/** One group for each key, in their order, also where there is no case. */
const filledGroups = (
  keys: readonly string[],
  groups: readonly CaseGroup[],
): CaseGroup[] => {
  const byKey = new Map(groups.map((group) => [group.key, group]));
  return keys.map(
    (key) =>
      byKey.get(key) ?? { key, cases: 0, response: nothing, arrival: nothing },
  );
};

/** The largest first. */
const bySize = (groups: readonly CaseGroup[]): CaseGroup[] =>
  groups.toSorted(
    (a, b) => b.cases - a.cases || (a.key ?? "").localeCompare(b.key ?? ""),
  );

const hours = stepsOf("day", { from: "", to: "" });

const monthLength = "YYYY-MM".length;

/** How the day of a case is cut into steps of the line over time. */
const stepOf =
  (period: StatisticsPeriod) =>
  (day: string, hour: string): string => {
    if (period === "day") return hour;
    return period === "week" || period === "month"
      ? day
      : day.slice(0, monthLength);
  };

/** The statistics of a period, for who sees all cases. */
export const readStatistics = async (
  db: Db,
  actor: Actor,
  { period, date = tokyoDate(), service_division }: StatisticsQuery,
): Promise<Statistics> => {
  const scope = scopeOfStatistics(actor);
  const divisions = service_division ?? [];
  const span = periodSpan(period, date);
  const before = periodSpan(period, neighbourDate(period, date, -1));
  await refreshDays(db, { from: before.from, to: span.to });
  const days = await listKeptDays(db, scope, span);
  const keysBefore = await listKeptKeys(db, scope, before);
  const groups = await countGroups(days, stepOf(period), divisions);
  const { silence_minutes } = await getPolicyRow(db);
  const companies = countAnswers(days, divisions, {
    minutes: silence_minutes,
    now: Date.now(),
  });
  const names = await towCompanyNames(
    db,
    companies.map((row) => row.tow_truck_company_id),
  );
  return {
    ...span,
    total: groups.total,
    previous_cases: countOfKeys(keysBefore, divisions),
    by_step: filledGroups(stepsOf(period, span), groups.step),
    by_hour: filledGroups(hours, groups.hour),
    by_division: bySize(groups.division),
    by_trouble: bySize(groups.trouble),
    by_area: bySize(groups.area),
    companies: companies.map((row) => ({
      ...row,
      name: names.get(row.tow_truck_company_id) ?? "",
    })),
  };
};
