import {
  dueDayOf,
  previousBankDay,
} from "#platform/contract/japanese/bank-days.ts";
import { remainingDays } from "#platform/contract/japanese/dates.ts";
import { periodEnd } from "#platform/contract/japanese/periods.ts";
import type { LimitMark } from "./lookups.ts";

/** Months that the law leaves from the day of the work (the practice of 60 days). */
const legalMonths = 2;
const practiceDays = 60;

/** Until when work of a day has to be paid. */
export const lawLimitOf = (work_on: string): string =>
  periodEnd(work_on, legalMonths);

/** Terms of a company: closed and paid at the end of a month where it has none of its own. */
export const termsOf = (company: {
  readonly payment_closing_day: string | null;
  readonly payment_site_months: number | null;
  readonly payment_site_day: string | null;
}) => ({
  closing: company.payment_closing_day ?? "end",
  months: company.payment_site_months ?? 1,
  day: company.payment_site_day ?? "end",
});

/** When a company is paid by its terms: the bank day before a holiday. */
export const payDayOf = (
  closed_on: string,
  terms: { readonly months: number; readonly day: string },
): string => previousBankDay(dueDayOf(closed_on, terms.months, terms.day));

/** Days from the work to the payment, the day of the work counted. */
export const daysToPay = (work_on: string, pay_on: string): number =>
  remainingDays(work_on, pay_on) + 1;

/** Whether a payment is late by the law, or only by the practice. */
export const limitMarkOf = (
  work_on: string,
  pay_on: string,
): LimitMark | undefined => {
  if (pay_on > lawLimitOf(work_on)) return "over_limit";
  return daysToPay(work_on, pay_on) > practiceDays ? "over_60" : undefined;
};
