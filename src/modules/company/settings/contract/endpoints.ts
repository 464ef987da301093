import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import {
  registryAddressSchema,
  registrySettingsSchema,
  registrySlotSchema,
} from "./schema.ts";
import { settingsAccess } from "./access-rules.ts";

const define = endpointsOf("settings");

export const getRegistrySettings = define({
  method: "GET",
  path: "/api/registrySettings",
  access: settingsAccess,
  summary:
    "The two registry addresses, which is asked, how each answers, and the switches so far",
  response: dataOf(registrySettingsSchema),
});

/**
 * Spec §7 `api/change{registry}Url`. 570 with 「切り替えるには…」 while a query runs in any process; 568 where somebody
 * else switched meanwhile. Acts on the next query of every process.
 */
export const changeRegistryUrl = define({
  method: "PATCH",
  path: "/api/changeRegistryUrl",
  access: settingsAccess,
  summary: "Chooses which of the two configured registry addresses is asked",
  body: z.strictObject({
    version: z.number().int().positive(),
    slot: registrySlotSchema,
  }),
  response: dataOf(registrySettingsSchema),
});

/** Asks an address for a vehicle that nobody has. An address that does not answer is an answer, not a failure. */
export const checkRegistryAddress = define({
  method: "POST",
  path: "/api/registrySettings/check",
  access: settingsAccess,
  summary: "Asks one registry address whether it answers",
  body: z.strictObject({ slot: registrySlotSchema }),
  status: 200,
  response: dataOf(registryAddressSchema.extend({ is_reached: z.boolean() })),
});
