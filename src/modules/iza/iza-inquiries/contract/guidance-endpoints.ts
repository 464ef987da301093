import { z } from "zod";
import { agentsOf } from "#modules/base/desks/contract/access-rules.ts";
import {
  inquiryStatuses,
  troubleCategories,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { endpointsOf, type ResponseOf } from "#platform/contract/endpoint.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { izaCase } from "./fields.ts";
import { guidanceResults, izaResults } from "./lookups.ts";
import { quotablesSchema } from "./source-schema.ts";

const define = endpointsOf("iza-inquiries");
const access = agentsOf("iza");

/** Longest text that is searched for, in characters. */
const longestKeyword = 100;
const { max: longestModel = 0 } = izaCase.fields.vehicle_model;

export const listWorkingGuidance = define({
  method: "GET",
  path: "/api/izaGuidance",
  access,
  summary:
    "What most often helped with a trouble: of the model, else of all, out of the desk's own cases",
  query: z.strictObject({
    trouble: lookupSchema(troubleCategories),
    model: z.string().trim().max(longestModel).optional(),
  }),
  response: dataOf(
    z.object({
      /** Of the model that was asked about; else of whatever vehicle. */
      is_of_model: z.boolean(),
      texts: z.array(
        z.object({ text: z.string(), cases: z.int(), solved: z.int() }),
      ),
    }),
  ),
});

export const searchQuotable = define({
  method: "GET",
  path: "/api/izaInquiries/documents",
  access,
  summary: "Documents that the desk may quote, by words and page",
  query: z.strictObject({ q: z.string().trim().min(1).max(longestKeyword) }),
  response: dataOf(quotablesSchema),
});

export const listEarlierCalls = define({
  method: "GET",
  path: "/api/izaInquiries/earlier",
  access,
  summary: "The last three calls for help of a member or a vehicle",
  query: z.strictObject({
    member_number: z.string().trim().optional(),
    plate: z.string().trim().optional(),
    chassis: z.string().trim().optional(),
    except_id: z.coerce.number().int().positive().optional(),
  }),
  response: dataOf(
    z.array(
      z.object({
        id: z.int(),
        reception_number: z.string(),
        received_at: z.string(),
        inquiry_status: lookupSchema(inquiryStatuses),
        trouble_category: lookupSchema(troubleCategories).nullable(),
        guidance: z.string().nullable(),
        guidance_result: lookupSchema(guidanceResults).nullable(),
        result: lookupSchema(izaResults).nullable(),
      }),
    ),
  ),
});
export type EarlierCall = ResponseOf<typeof listEarlierCalls>["data"][number];
