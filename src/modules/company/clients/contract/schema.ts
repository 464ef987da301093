import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { customerClasses } from "#modules/company/vehicles/contract/lookups.ts";
import { customerRanks } from "./lookups.ts";

const clientHint = z.object({
  id: z.number().int(),
  company_customer_code: z.string(),
  name: z.string(),
  name_kana: z.string(),
  customer_class: lookupSchema(customerClasses).nullable(),
  customer_rank: lookupSchema(customerRanks).nullable(),
  /** The client's own name where no other is billed. */
  billing_name: z.string(),
  /** Prefecture and address in one line. */
  billing_address: z.string().nullable(),
});

/** What a reception takes over from a client. */
export interface ClientHint extends z.infer<typeof clientHint> {}
export const clientHintSchema: z.ZodType<ClientHint> = clientHint;

/** The same of whom only the registry knows: the owner of a vehicle, without an id. */
export const customerHintSchema = clientHint.extend({
  id: clientHint.shape.id.nullable(),
  company_customer_code: z.string().nullable(),
  name_kana: z.string().nullable(),
  billing_name: z.string().nullable(),
});
export interface CustomerHint extends z.infer<typeof customerHintSchema> {}
