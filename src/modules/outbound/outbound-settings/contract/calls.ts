import { outboundReaders } from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { defineCall } from "#platform/contract/endpoint.ts";
import type { mastersAnswer } from "./control-schema.ts";

/** Words that lists and forms of outbound calling choose from. */
export const listMasters = defineCall<{ response: typeof mastersAnswer }>({
  method: "GET",
  path: "/api/outbound/masters",
  access: outboundReaders,
});
