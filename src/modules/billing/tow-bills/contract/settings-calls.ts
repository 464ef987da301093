import { defineCall } from "#platform/contract/endpoint.ts";
import type { DataOf } from "#platform/contract/paging.ts";
import { towPayers } from "./pages.ts";
import type { settingsSchema } from "./settings-schema.ts";

/** Asked on every page of whoever pays, without its schema. */
export const getPaymentSettings = defineCall<{
  response: DataOf<typeof settingsSchema>;
}>({ method: "GET", path: "/api/towPaymentSettings", access: towPayers });
