import type { CodeOf } from "#platform/contract/lookup.ts";
import { monthDays, siteMonths } from "#platform/contract/payment/lookups.ts";
import { clientText as text } from "./text.ts";

interface Terms {
  readonly closing_day: CodeOf<typeof monthDays>;
  readonly payment_site_months: CodeOf<typeof siteMonths>;
  readonly payment_site_day: CodeOf<typeof monthDays>;
}

/** 翌月末日 */
export const paymentSiteOf = (client: Terms): string =>
  siteMonths.labelOf(client.payment_site_months) +
  monthDays.labelOf(client.payment_site_day);

/** 20日締め 翌月末日払い */
export const paymentTermsOf = (client: Terms): string =>
  text.paymentTerms(
    monthDays.labelOf(client.closing_day),
    siteMonths.labelOf(client.payment_site_months),
    monthDays.labelOf(client.payment_site_day),
  );
