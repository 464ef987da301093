import { z } from "zod";
import { endpointsOf, withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { towPayers } from "./pages.ts";
import * as calls from "./settings-calls.ts";
import { settingsForm, settingsSchema } from "./settings-schema.ts";

const tag = "tow-bills";
const define = endpointsOf(tag);

export const getPaymentSettings = withSchemas(calls.getPaymentSettings, {
  tag,
  summary: "Whether a second person lets runs go to the bank",
  response: dataOf(settingsSchema),
});
export const updatePaymentSettings = define({
  method: "PUT",
  path: "/api/towPaymentSettings",
  access: towPayers,
  summary: "Ask for a second person, or say why one is enough",
  body: settingsForm.safeExtend({ version: z.int().positive() }),
  response: dataOf(settingsSchema),
});
