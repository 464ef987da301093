import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { approvalNeeds } from "#modules/desk/case-desk/contract/lookups.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { connectEndpoints } from "./endpoints.ts";
import { workFlows } from "./lookups.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";

const categorySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  parent_id: z.number().int().nullable(),
  is_in_use: z.boolean(),
});
export interface Category extends z.infer<typeof categorySchema> {}

const workFlowSchema = z.object({
  code: lookupSchema(workFlows),
  label: z.string(),
  steps: z.array(z.string()),
  approval_default: lookupSchema(approvalNeeds),
  is_in_use: z.boolean(),
});

/** What the work flows are called, for whoever reads the list of inquiries. */
export const getWorkFlowLabels = defineEndpoint({
  method: "GET",
  path: "/api/hinoConnectInquiries/workFlows",
  access: connectEndpoints.list.access,
  summary: "What the work flows are called",
  tag: "connect-inquiries",
  response: dataOf(z.array(workFlowSchema.pick({ code: true, label: true }))),
});

const agentSchema = z.object({ id: z.number().int(), name: z.string() });

/** What the form of an inquiry chooses from. */
export const getConnectControlData = defineEndpoint({
  method: "GET",
  path: "/api/hinoConnectInquiries/controlData",
  access: onlySide(anyOf("connect", "client_management"), "call_centre"),
  summary: "Categories and people of the desk",
  tag: "connect-inquiries",
  response: dataOf(
    z.object({
      categories: z.array(categorySchema),
      work_flows: z.array(workFlowSchema),
      agents: z.array(agentSchema),
      /** Who is told of what the office is asked for. */
      office_staff: z.array(agentSchema),
    }),
  ),
});
