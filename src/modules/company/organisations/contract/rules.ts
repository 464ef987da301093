import { monthDays, siteMonths } from "#platform/contract/payment/lookups.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import { towCapabilities } from "./lookups.ts";
import { managementText as text } from "./text.ts";

/** What a company can do. */
export const capabilityWords = (
  company: Readonly<Record<CodeOf<typeof towCapabilities>, boolean>>,
): string =>
  towCapabilities.options
    .filter(({ code }) => company[code])
    .map(({ label }) => label)
    .join("・");

export const positionWords = (company: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): string => {
  const { latitude, longitude } = company;
  return latitude === null || longitude === null
    ? ""
    : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
};

type MonthDay = CodeOf<typeof monthDays> | null;

/** 末日締め 翌月10日払い; "" where nothing is agreed. */
export const paymentWords = (company: {
  readonly payment_closing_day: MonthDay;
  readonly payment_site_months: CodeOf<typeof siteMonths> | null;
  readonly payment_site_day: MonthDay;
}): string => {
  const closing = monthDays.labelOf(company.payment_closing_day);
  const months = siteMonths.labelOf(company.payment_site_months);
  const day = monthDays.labelOf(company.payment_site_day);
  if (closing === "") return `${months}${day}`;
  return months === "" || day === ""
    ? text.closingOnly(closing)
    : text.paymentTerms(closing, months, day);
};
