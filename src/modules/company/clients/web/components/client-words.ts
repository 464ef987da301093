import {
  timelineWordsOf,
  wordOf,
} from "#modules/base/records/web/embeds/record-words.tsx";
import { monthDays, siteMonths } from "#platform/contract/payment/lookups.ts";
import { plainWord } from "#platform/web/ui/editing/conflict-question.tsx";
import { customerRanks } from "../../contract/lookups.ts";
import { customerClasses } from "#modules/company/vehicles/contract/lookups.ts";
import { clientPages } from "../../contract/pages.ts";
import type { Client } from "../../contract/schema.ts";
import { clientLabels, clientText, memberLabels } from "../../contract/text.ts";

const lookups: Readonly<Record<string, Parameters<typeof wordOf>[0]>> = {
  customer_class: customerClasses,
  customer_rank: customerRanks,
  closing_day: monthDays,
  payment_site_months: siteMonths,
  payment_site_day: monthDays,
};

/** A field of a client or member as a person reads it, "" for none. */
export const showClientField = (name: string, value: unknown): string => {
  if (name === "vehicle_registration_numbers" && Array.isArray(value))
    return value.join("\n");
  const word = wordOf(lookups[name], value);
  return word ?? (typeof value === "number" ? String(value) : plainWord(value));
};

export const clientTimelineWords = timelineWordsOf(
  clientLabels,
  showClientField,
  clientPages,
);
export const memberTimelineWords = timelineWordsOf(
  memberLabels,
  showClientField,
  clientPages,
);

type Terms = Pick<
  Client,
  "closing_day" | "payment_site_months" | "payment_site_day"
>;

/** 翌月末日 */
export const paymentSiteOf = (client: Terms): string =>
  clientText.site(
    siteMonths.labelOf(client.payment_site_months),
    monthDays.labelOf(client.payment_site_day),
  );

/** 20日締め 翌月末日払い */
export const paymentTermsOf = (client: Terms): string =>
  clientText.paymentTerms(
    monthDays.labelOf(client.closing_day),
    siteMonths.labelOf(client.payment_site_months),
    monthDays.labelOf(client.payment_site_day),
  );
