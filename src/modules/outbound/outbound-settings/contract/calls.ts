import { outboundReaders } from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { defineCall } from "#platform/contract/endpoint.ts";
import type { controlAnswer, mastersAnswer } from "./control-schema.ts";

/** Words that lists and forms of outbound calling choose from. */
export const listMasters = defineCall<{ response: typeof mastersAnswer }>({
  method: "GET",
  path: "/api/outbound/masters",
  access: outboundReaders,
});

/** What the screens choose from, of the companies that the account reaches. */
export const getControlData = defineCall<{ response: typeof controlAnswer }>({
  method: "GET",
  path: "/api/outbound/controlData",
  access: outboundReaders,
});
