import { withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import * as calls from "./sum-calls.ts";
import { sumCheck } from "./sum-schema.ts";

export const getSumCheck = withSchemas(calls.getSumCheck, {
  tag: "journal",
  summary: "Whether the books say what stands, as the last look found it",
  response: dataOf(sumCheck),
});
