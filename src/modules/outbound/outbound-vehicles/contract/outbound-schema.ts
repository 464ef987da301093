import { z } from "zod";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { text } from "#platform/contract/japanese/fields.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { contactsSchemas } from "./contact-schema.ts";
import { outboundCustomers } from "./customer-record.ts";
import { outboundOptOuts } from "./opt-out-record.ts";
import { optOutText } from "./text.ts";

export const customerSchemas = recordSchemas(outboundCustomers, {
  contacts: contactsSchemas,
});

export const optOutSchemas = recordSchemas(outboundOptOuts, {
  may_end: { stored: abilitySchema },
});

export const endBody = z.strictObject({
  version: z.int().positive(),
  reason: text(longestStepReason, optOutText.reasonMissing),
});

export const countsAnswer = dataOf(
  z.object({
    customers: z.int(),
    vehicles: z.int(),
    opt_outs: z.int(),
    to_check: z.int(),
  }),
);
