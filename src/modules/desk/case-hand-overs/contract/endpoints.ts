import { z } from "zod";
import { agentsOf } from "#modules/base/desks/contract/access-rules.ts";
import {
  caseDesks,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { byDesk } from "#modules/base/desks/contract/rules.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import { originSchema } from "./schema.ts";

const define = endpointsOf("case-hand-overs");

/** Where the cases of each desk came from. */
export const listOrigins = byDesk((module: CaseModule) =>
  define({
    method: "GET",
    path: `/api/${caseDesks[module].resource}/{id}/origins`,
    access: agentsOf(module),
    summary: "The cases of other desks that were handed over to this one",
    params: byId,
    response: dataOf(z.array(originSchema)),
  }),
);
