import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { onCaseShape } from "#modules/desk/case-desk/contract/schema.ts";
import { shareChannels } from "../contract/lookups.ts";
import { isMobileNumber } from "../contract/rules.ts";
import { shareInputSchema } from "../contract/schema.ts";

/** What the dialog holds: a recipient for each way, so that changing the way loses nothing. */
const valuesSchema = z.object({
  ...onCaseShape,
  channel: lookupSchema(shareChannels),
  phone: z.string(),
  mail: z.string(),
});
export interface ShareValues extends z.infer<typeof valuesSchema> {}

const recipientOf = ({ channel, phone, mail }: ShareValues): string | null =>
  channel === "spoken" ? null : channel === "sms" ? phone : mail;

/** The rules are those of the server; what is wrong stands at the field of the chosen way. */
export const shareFormSchema = valuesSchema.transform((values, check) => {
  const { case_kind, case_id, channel } = values;
  const parsed = shareInputSchema.safeParse({
    case_kind,
    case_id,
    channel,
    recipient: recipientOf(values),
  });
  if (parsed.success) return parsed.data;
  for (const { message } of parsed.error.issues)
    check.addIssue({
      code: "custom",
      path: [channel === "sms" ? "phone" : "mail"],
      message,
    });
  return z.NEVER;
});

/** A mobile number of the case is offered at once. */
export const emptyShare = (
  { module, id }: CaseKey,
  phones: readonly (string | null)[],
): ShareValues => ({
  case_kind: module,
  case_id: id,
  channel: "spoken",
  phone: phones.find((phone) => phone !== null && isMobileNumber(phone)) ?? "",
  mail: "",
});
