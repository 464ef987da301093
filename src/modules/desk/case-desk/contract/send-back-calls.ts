import type { z } from "zod";
import { agentsOf } from "#modules/base/desks/contract/access-rules.ts";
import { byDesk } from "#modules/base/desks/contract/rules.ts";
import { defineCall } from "#platform/contract/endpoint.ts";
import type { DataOf } from "#platform/contract/paging.ts";
import type { sendBackSchema } from "./lifecycle-endpoints.ts";

/** Where an account reads what of each desk came back to it. */
export const sendBackPaths = {
  connect: "/api/hinoConnectSendBacks",
  sos: "/api/sosSendBacks",
  iza: "/api/izaSendBacks",
} as const;

/** The same as the top bar calls it, on every page. */
export const sendBackCalls = byDesk((module) =>
  defineCall<{ response: DataOf<z.ZodArray<typeof sendBackSchema>> }>({
    method: "GET",
    path: sendBackPaths[module],
    access: agentsOf(module),
  }),
);
