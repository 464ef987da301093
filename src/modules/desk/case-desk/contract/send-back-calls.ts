import type { z } from "zod";
import { agentsOf } from "#modules/base/desks/contract/access-rules.ts";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { byDesk } from "#modules/base/desks/contract/rules.ts";
import { defineCall } from "#platform/contract/endpoint.ts";
import type { DataOf } from "#platform/contract/paging.ts";
import type { sendBackSchema } from "./lifecycle-endpoints.ts";

/** What of each desk came back to an account, as the top bar asks for it on every page. */
export const sendBackCalls = byDesk((module) =>
  defineCall<{ response: DataOf<z.ZodArray<typeof sendBackSchema>> }>({
    method: "GET",
    path: caseDesks[module].send_backs,
    access: agentsOf(module),
  }),
);
