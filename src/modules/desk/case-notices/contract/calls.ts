import type { z } from "zod";
import { ofAnyDesk } from "#modules/base/desks/contract/access-rules.ts";
import { defineCall } from "#platform/contract/endpoint.ts";
import type { DataOf } from "#platform/contract/paging.ts";
import { onlySide } from "#platform/contract/permissions.ts";
import type { caseNoticeSchema } from "./schema.ts";

const path = "/api/caseNotices";
/** Outside: what one is told of the cases of the own company. */
const access = onlySide(ofAnyDesk, "call_centre", "external");

export const listCaseNotices = defineCall<{
  response: DataOf<z.ZodArray<typeof caseNoticeSchema>>;
}>({ method: "GET", path, access });

export const seeCaseNotice = defineCall<{
  params: z.ZodObject<{ id: z.ZodCoercedNumber }>;
}>({ method: "DELETE", path: `${path}/{id}`, access });
