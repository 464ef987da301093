import { towCompanyNames } from "#modules/company/organisations/server/service.ts";
import { getPolicyRow } from "#modules/sos/sos-dispatch/server/service.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn, transaction } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { StatisticsQuery } from "../contract/endpoints.ts";
import { periodSpan } from "#platform/contract/periods/spans.ts";
import { comparedSpan, stepsOf } from "../contract/rules.ts";
import type { CaseGroup, Statistics } from "../contract/schema.ts";
import { scopeOfStatistics } from "./access.ts";
import { renewFacts, takeMarks } from "./mutations.ts";
import {
  countCases,
  type Dimension,
  hasMarks,
  listAnswers,
  listGroups,
} from "./queries.ts";

/** Brings the facts up to what the cases are now. Marks go first: what is written in between is marked again. */
export const refreshStatistics = async (tx: Db): Promise<void> => {
  await takeTurn(tx, "sos_statistics");
  await renewFacts(tx, await takeMarks(tx));
};

const nothing = { count: 0, p50: null, p90: null };
const noCases = { key: null, cases: 0, response: nothing, arrival: nothing };

/** One group for each key, in their order, also where there is no case. */
const filledGroups = (
  keys: readonly string[],
  groups: readonly CaseGroup[],
): CaseGroup[] => {
  const byKey = new Map(groups.map((group) => [group.key, group]));
  return keys.map((key) => byKey.get(key) ?? { ...noCases, key });
};

const hours = stepsOf("day", { from: "", to: "" });

/** The statistics of a period, for who sees all cases. */
export const readStatistics = async (
  db: Db,
  actor: Actor,
  { period, date = tokyoDate(), service_division }: StatisticsQuery,
): Promise<Statistics> => {
  const scope = scopeOfStatistics(actor);
  if (await hasMarks(db)) await transaction(db, refreshStatistics);
  const span = periodSpan(period, date);
  const steps = stepsOf(period, span);
  const compared = comparedSpan(period, date);
  const divisions = service_division ?? [];
  const counted = { span: { ...span, time: null }, divisions };
  const { silence_minutes } = await getPolicyRow(db);
  const [rows, companies, previous_cases] = await Promise.all([
    listGroups(db, scope, counted, steps[0]?.length ?? 0),
    listAnswers(db, scope, counted, silence_minutes),
    countCases(db, scope, { span: compared, divisions }),
  ]);
  const groups = (of: Dimension): CaseGroup[] =>
    rows
      .filter(({ dimension }) => dimension === of)
      .map(({ key, cases, response, arrival }) => ({
        key,
        cases,
        response,
        arrival,
      }));
  const [total = noCases] = groups("total");
  const names = await towCompanyNames(
    db,
    companies.map((row) => row.tow_truck_company_id),
  );
  return {
    ...span,
    total,
    compared,
    previous_cases,
    by_step: filledGroups(steps, groups(period === "day" ? "hour" : "step")),
    by_hour: filledGroups(hours, groups("hour")),
    by_division: groups("division"),
    by_trouble: groups("trouble"),
    by_area: groups("area"),
    companies: companies.map((row) => ({
      ...row,
      name: names.get(row.tow_truck_company_id) ?? "",
    })),
  };
};
