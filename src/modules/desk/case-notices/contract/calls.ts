import type { z } from "zod";
import { deskPermissions } from "#modules/base/desks/contract/lookups.ts";
import { defineCall } from "#platform/contract/endpoint.ts";
import type { DataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import type { caseNoticeSchema } from "./schema.ts";

const path = "/api/caseNotices";
/** Outside: what one is told of the cases of the own company. Who calls about cases is told of the calls. */
const access = onlySide(
  anyOf(...deskPermissions, "justdoit", "approval_justdoit"),
  "call_centre",
  "external",
);

export const listCaseNotices = defineCall<{
  response: DataOf<z.ZodArray<typeof caseNoticeSchema>>;
}>({ method: "GET", path, access });

export const seeCaseNotice = defineCall<{
  params: z.ZodObject<{ id: z.ZodCoercedNumber }>;
}>({ method: "DELETE", path: `${path}/{id}`, access });
