import { z } from "zod";

/** The first or the second of the configured addresses. */
export const registrySlotSchema = z.literal([1, 2]);
export type RegistrySlot = z.infer<typeof registrySlotSchema>;

/** One of the two addresses with how it last answered. */
export const registryAddressSchema = z.object({
  slot: registrySlotSchema,
  /** Without user and password, where it has them. */
  url: z.string(),
  is_active: z.boolean(),
  answered_at: z.string().nullable(),
  /** Of the last answer, in milliseconds. */
  latency_ms: z.number().int().nullable(),
  failed_at: z.string().nullable(),
});
export interface RegistryAddressState extends z.infer<
  typeof registryAddressSchema
> {}

const registrySwitchSchema = z.object({
  id: z.number().int(),
  at: z.string(),
  user_name: z.string().nullable(),
  before: registrySlotSchema,
  after: registrySlotSchema,
});

export const registrySettingsSchema = z.object({
  version: z.number().int(),
  addresses: z.array(registryAddressSchema),
  /** Queries that run just now, in any process. */
  running_count: z.number().int(),
  /** The newest first. */
  switches: z.array(registrySwitchSchema),
});
export interface RegistrySettings extends z.infer<
  typeof registrySettingsSchema
> {}
