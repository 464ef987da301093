import {
  bankAccountKinds,
  monthDays,
  siteMonths,
} from "#platform/contract/payment/lookups.ts";
import { plainWord } from "#platform/web/ui/editing/conflict-question.tsx";
import { companyStates } from "../../contract/lookups.ts";
import type { TowCompanyDetail } from "../../contract/schema.ts";
import { managementText, towCompanyLabels } from "../../contract/text.ts";
import {
  timelineWordsOf,
  wordOf,
} from "#modules/records/web/embeds/record-words.tsx";
import { managementPages } from "../../contract/pages.ts";

const lookups: Readonly<Record<string, Parameters<typeof wordOf>[0]>> = {
  company_state: companyStates,
  bank_account_kind: bankAccountKinds,
  payment_closing_day: monthDays,
  payment_site_months: siteMonths,
  payment_site_day: monthDays,
};

/** A field of a towing company as a person reads it, "" for none. */
export const showTowField = (name: string, value: unknown): string => {
  if (typeof value === "boolean")
    return value ? managementText.yes : managementText.no;
  return wordOf(lookups[name], value) ?? plainWord(value);
};

export const towCompanyTimelineWords = timelineWordsOf(
  towCompanyLabels,
  showTowField,
  managementPages,
);

/** 末日締め 翌月10日払い; "" where nothing is agreed. */
export const paymentTermsOf = (
  company: Pick<
    TowCompanyDetail,
    "payment_closing_day" | "payment_site_months" | "payment_site_day"
  >,
): string => {
  const closing = monthDays.labelOf(company.payment_closing_day);
  const months = siteMonths.labelOf(company.payment_site_months);
  const day = monthDays.labelOf(company.payment_site_day);
  if (closing === "") return `${months}${day}`;
  return months === "" || day === ""
    ? managementText.closingOnly(closing)
    : managementText.paymentTerms(closing, months, day);
};
