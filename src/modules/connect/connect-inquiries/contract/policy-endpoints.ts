import { z } from "zod";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { connectManagers } from "./category-pages.ts";
import { policySchema, policyUpdateSchema } from "./policy-schema.ts";

const define = endpointsOf("connect-inquiries");
const access = connectManagers;

export const getConnectPolicy = define({
  method: "GET",
  path: "/api/connectPolicy",
  access,
  summary: "When the desk is there, and what its tasks may take",
  response: dataOf(policySchema),
});

export const updateConnectPolicy = define({
  method: "PATCH",
  path: "/api/connectPolicy",
  access,
  summary:
    "Change it, and when what is to be done is due; 568 where somebody changed it meanwhile",
  body: policyUpdateSchema,
  response: dataOf(policySchema),
});

export const getConnectPolicyTimeline = define({
  method: "GET",
  path: "/api/connectPolicy/timeline",
  access,
  summary: "Who changed it, the newest first",
  response: dataOf(z.array(timelineEntrySchema)),
});
