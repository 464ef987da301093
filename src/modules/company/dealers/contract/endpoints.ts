import { z } from "zod";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import { dealers } from "./dealer-record.ts";
import { dealerReaders } from "./pages.ts";
import { carDealerBranchSchema } from "./schema.ts";

/** Without `per_page` 100 rows: what selects show. */
export const searchCarDealers = declaredCalls(dealers).list;

export const listCarDealerBranches = defineEndpoint({
  method: "GET",
  path: "/api/carDealers/{id}/branches",
  access: dealerReaders,
  summary: "Branches of a sales company",
  tag: dealers.tag,
  params: byId,
  response: z.object({ data: z.array(carDealerBranchSchema) }),
});
