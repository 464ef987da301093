import type { FieldIssue } from "#modules/base/records/contract/record.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { digitsOnly } from "#platform/contract/japanese/folding.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { stopChannels } from "./lookups.ts";
import { optOutText as text } from "./text.ts";

interface Asked {
  readonly outbound_customer_id: number | null;
  readonly phone: string | null;
  readonly channel: CodeOf<typeof stopChannels>;
  readonly asked_on: string;
}

/** Fewer digits are no telephone of anybody. */
const shortestTelephone = 9;

/** Whom a stop is about. */
export const stopTarget = (row: {
  readonly customer_name?: string | null;
  readonly phone: string | null;
}): string => row.phone ?? row.customer_name ?? "";

/** A telephone as stops and calls are compared by it. */
export const stopDigits = (phone: string | null): string | null =>
  phone === null ? null : digitsOnly(phone) || null;

export const optOutIssues = (values: Asked): FieldIssue[] => {
  const { outbound_customer_id, phone, channel, asked_on } = values;
  const issues: FieldIssue[] = [];
  if ((outbound_customer_id === null) === (phone === null))
    issues.push({ field: "phone", message: text.targetMissing });
  if (phone !== null && channel === "dm")
    issues.push({ field: "channel", message: text.phoneForCalls });
  if (phone !== null && (stopDigits(phone)?.length ?? 0) < shortestTelephone)
    issues.push({ field: "phone", message: text.phoneShort });
  if (asked_on > tokyoDate())
    issues.push({ field: "asked_on", message: text.askedInFuture });
  return issues;
};
