import {
  serviceDivisions,
  type ServiceDivision,
} from "#modules/sos/sos-inquiries/contract/lookups.ts";
import { troubleCategories } from "#modules/desk/case-desk/contract/lookups.ts";
import { divisionLabel } from "#modules/sos/sos-inquiries/contract/division-rules.ts";
import type { WordTable } from "#platform/web/ui/periods/number-table.tsx";
import { spanWords } from "#platform/web/ui/periods/period-bar.tsx";
import { percentOf } from "../../contract/rules.ts";
import type {
  CaseGroup,
  CompanyAnswers,
  Statistics,
} from "../../contract/schema.ts";
import {
  companyColumns,
  statisticsKeys,
  statisticsText as text,
} from "../../contract/text.ts";

/** Sections that group cases. */
export type Grouping =
  | "by_step"
  | "by_hour"
  | "by_division"
  | "by_trouble"
  | "by_area";

/** 19分, 1時間07分; "" where it never happened. */
export const durationWords = (seconds: number | null): string => {
  if (seconds === null) return "";
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? text.minutes(minutes)
    : text.hours(Math.floor(minutes / 60), minutes % 60);
};

export const numberWords = (value: number): string =>
  value.toLocaleString("ja-JP");

export const percentWords = (percent: number | null): string =>
  percent === null ? "" : text.percent(percent);

const stepWords = (key: string): string => {
  if (key.length === 2) return text.hour(key);
  return key.length === 7 ? text.monthOf(key) : text.dayOf(key);
};

const isDivision = (code: string): code is ServiceDivision =>
  serviceDivisions.has(code);

const wordsOfKey: Readonly<Record<Grouping, (key: string) => string>> = {
  by_step: stepWords,
  by_hour: text.hour,
  by_division: (key) => divisionLabel(key.split("/").filter(isDivision)),
  by_trouble: (key) =>
    troubleCategories.options.find(({ code }) => code === key)?.label ?? key,
  by_area: (key) => key,
};

/** What a group is, in words. */
export const groupWords = (grouping: Grouping, key: string | null): string =>
  key === null ? text.none : wordsOfKey[grouping](key);

/** Cases, share, and the times to acceptance and arrival of each group. */
export const groupTable = (
  grouping: Grouping,
  groups: readonly CaseGroup[],
  total: number,
): WordTable => ({
  head: [
    statisticsKeys[grouping],
    text.cases,
    text.share,
    text.acceptedCases,
    text.medianOf(text.response),
    text.p90Of(text.response),
    text.arrivedCases,
    text.medianOf(text.arrival),
    text.p90Of(text.arrival),
  ],
  rows: groups.map(({ key, cases, response, arrival }) => [
    groupWords(grouping, key),
    numberWords(cases),
    percentWords(percentOf(cases, total)),
    numberWords(response.count),
    durationWords(response.p50),
    durationWords(response.p90),
    numberWords(arrival.count),
    durationWords(arrival.p50),
    durationWords(arrival.p90),
  ]),
});

export const companyTable = (
  companies: readonly CompanyAnswers[],
): WordTable => ({
  head: [statisticsKeys.companies, ...Object.values(companyColumns)],
  rows: companies.map((row) => [
    row.name,
    numberWords(row.offered),
    numberWords(row.accepted),
    numberWords(row.declined),
    numberWords(row.silent),
    numberWords(row.waiting),
    percentWords(percentOf(row.accepted, row.offered)),
    durationWords(row.answer_p50),
  ]),
});

/** +3.2% to the period before, and to how much of it. */
export const changeWords = ({
  total,
  compared,
  previous_cases,
}: Pick<Statistics, "total" | "compared" | "previous_cases">): string => {
  const percent = percentOf(total.cases - previous_cases, previous_cases);
  const before = compared.time === null ? text.wholeBefore : text.partBefore;
  const what = text.compared(
    spanWords(compared),
    compared.time ?? "",
    text.casesOf(numberWords(previous_cases)),
  );
  return percent === null
    ? text.noChange(before, what)
    : text.change(before, text.signed(percent), what);
};
