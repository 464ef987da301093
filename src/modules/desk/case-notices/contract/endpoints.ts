import { z } from "zod";
import { withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import * as calls from "./calls.ts";
import { caseNoticeSchema } from "./schema.ts";

const tag = "case-notices";

export const listCaseNotices = withSchemas(calls.listCaseNotices, {
  tag,
  summary:
    "What the account has to know of cases and has not said to have seen, newest first",
  response: dataOf(z.array(caseNoticeSchema)),
});

export const seeCaseNotice = withSchemas(calls.seeCaseNotice, {
  tag,
  summary: "Seen: it is told no more",
  removal: { of: "own" },
  params: byId,
});
