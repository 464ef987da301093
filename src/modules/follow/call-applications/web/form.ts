import { toHalfWidthKatakana } from "#platform/contract/japanese/kana.ts";
import {
  callTargets,
  purposes,
} from "#modules/follow/follow-calls/contract/lookups.ts";
import { plainText } from "#modules/base/records/contract/value-rules.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { applicationIssues } from "../contract/rules.ts";
import {
  applicationInputSchema,
  type Application,
  type ApplicationInput,
  type CaseHit,
} from "../contract/schema.ts";
import { applicationScreenText as text } from "../contract/screen-text.ts";

/** What the form checks: each field, and what they ask of one another. */
export const applicationFormSchema = applicationInputSchema.superRefine(
  (values, context) => {
    for (const [field, messages] of Object.entries(
      applicationIssues(values, Date.now()),
    ))
      for (const message of messages)
        context.addIssue({ code: "custom", path: [field], message });
  },
);

export const applicationStart = {
  target_kind: "customer",
  target_company: null,
  target_name: "",
  target_name_kana: null,
  target_phone: "",
  prefecture: null,
  address: null,
  is_as_soon: false,
  due_at: null,
  until_at: null,
  purpose: "inform",
  body: "",
  case_number: null,
  requested_for_id: null,
  is_urgent: false,
} as const satisfies ApplicationInput;

/** The fields of an order as its form has them. */
export const valuesOf = (record: Application): ApplicationInput => ({
  target_kind: record.target_kind,
  target_company: record.target_company,
  target_name: record.target_name,
  target_name_kana: record.target_name_kana,
  target_phone: record.target_phone,
  prefecture: record.prefecture,
  address: record.address,
  is_as_soon: record.is_as_soon,
  due_at: record.is_as_soon ? null : record.due_at,
  until_at: record.until_at,
  purpose: record.purpose,
  body: record.body,
  case_number: record.case_number,
  requested_for_id: record.requested_for_id,
  is_urgent: record.is_urgent,
});

/** What a case says of whom to call. */
export const filledFrom = (hit: CaseHit) => ({
  case_number: hit.case_number,
  target_kind: "caller" as const,
  target_company: hit.customer_company,
  target_name: hit.caller_name ?? "",
  target_name_kana:
    hit.caller_name_kana === null
      ? null
      : toHalfWidthKatakana(hit.caller_name_kana).replaceAll("\u3000", " "),
  target_phone: hit.caller_phone ?? "",
  prefecture: hit.prefecture,
  address: hit.address,
});

/** A value as a person reads it, where two people have changed it. */
export const showValue =
  (agents: readonly { readonly id: number; readonly name: string }[]) =>
  (name: keyof ApplicationInput, value: unknown): string => {
    switch (name) {
      case "target_kind":
        return (
          callTargets.options.find(({ code }) => code === value)?.label ?? ""
        );
      case "purpose":
        return purposes.options.find(({ code }) => code === value)?.label ?? "";
      case "due_at":
      case "until_at":
        return formatDateTime(plainText(value));
      case "requested_for_id":
        return agents.find(({ id }) => id === value)?.name ?? text.anyone;
      default:
        return plainText(value);
    }
  };
