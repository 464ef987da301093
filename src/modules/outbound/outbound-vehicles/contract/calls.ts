import { defineCall } from "#platform/contract/endpoint.ts";
import { outboundDesk } from "./pages.ts";
import type { countsAnswer } from "./outbound-schema.ts";

/** Numbers on the tabs of the customer data. */
export const countCustomerData = defineCall<{ response: typeof countsAnswer }>({
  method: "GET",
  path: "/api/outbound/customerData/counts",
  access: outboundDesk,
});
