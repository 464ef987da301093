import { towCompanyNames } from "#modules/organisations/server/service.ts";
import { getPolicyRow } from "#modules/sos-dispatch/server/service.ts";
import { scopeOfInquiries } from "#modules/sos-inquiries/server/service.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { StatisticsQuery } from "../contract/endpoints.ts";
import { neighbourDate, periodSpan, stepsOf } from "../contract/rules.ts";
import type { CaseGroup, Duration, Statistics } from "../contract/schema.ts";
import {
  countCases,
  groupings,
  listCaseGroups,
  listCompanyAnswers,
  type GroupRow,
} from "./queries.ts";

const durationOf = (
  count: number,
  seconds: GroupRow["response"],
): Duration => ({
  count,
  p50: count === 0 || seconds === null ? null : Math.round(seconds[0]),
  p90: count === 0 || seconds === null ? null : Math.round(seconds[1]),
});

const groupOf = (row: GroupRow): CaseGroup => ({
  key: row.key,
  cases: row.cases,
  response: durationOf(row.accepted, row.response),
  arrival: durationOf(row.arrived, row.arrival),
});

const emptyGroup = (key: string | null): CaseGroup => ({
  key,
  cases: 0,
  response: durationOf(0, null),
  arrival: durationOf(0, null),
});

/** Groups of one grouping, the largest first. */
const groupsOf = (rows: readonly GroupRow[], grouping: number): CaseGroup[] =>
  rows
    .filter((row) => row.grouping === grouping)
    .map(groupOf)
    .toSorted(
      (a, b) => b.cases - a.cases || (a.key ?? "").localeCompare(b.key ?? ""),
    );

/** One group for each key, in their order, also where there is no case. */
const filledGroups = (
  keys: readonly string[],
  groups: readonly CaseGroup[],
): CaseGroup[] => {
  const byKey = new Map(groups.map((group) => [group.key, group]));
  return keys.map((key) => byKey.get(key) ?? emptyGroup(key));
};

const hours = stepsOf("day", { from: "", to: "" });

/** The statistics of a period, in the row scope of the account. */
export const readStatistics = async (
  db: Db,
  actor: Actor,
  { period, date = tokyoDate(), service_division }: StatisticsQuery,
): Promise<Statistics> => {
  const scope = scopeOfInquiries(actor);
  const divisions = service_division ?? [];
  const span = periodSpan(period, date);
  const before = periodSpan(period, neighbourDate(period, date, -1));
  const { silence_minutes } = await getPolicyRow(db);
  const [rows, previous_cases, answers] = await Promise.all([
    listCaseGroups(db, scope, period, { span, divisions }),
    countCases(db, scope, { span: before, divisions }),
    listCompanyAnswers(db, scope, { span, divisions, silence_minutes }),
  ]);
  const names = await towCompanyNames(
    db,
    answers.map((row) => row.tow_truck_company_id),
  );
  const [total = emptyGroup(null)] = groupsOf(rows, groupings.total);
  return {
    ...span,
    total,
    previous_cases,
    by_step: filledGroups(
      stepsOf(period, span),
      groupsOf(rows, groupings.by_step),
    ),
    by_hour: filledGroups(hours, groupsOf(rows, groupings.by_hour)),
    by_division: groupsOf(rows, groupings.by_division),
    by_trouble: groupsOf(rows, groupings.by_trouble),
    by_area: groupsOf(rows, groupings.by_area),
    companies: answers.map((row) => ({
      ...row,
      name: names.get(row.tow_truck_company_id) ?? "",
      answer_p50: row.answer_p50 === null ? null : Math.round(row.answer_p50),
    })),
  };
};
