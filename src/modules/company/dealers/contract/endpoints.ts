import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { listQuery, pageOf } from "#platform/contract/paging.ts";
import { anyOf } from "#platform/contract/permissions.ts";
import {
  carDealerBranchSchema,
  carDealerRowSchema,
  dealerSearchLimit,
} from "./schema.ts";

const tag = "sos-dealers";
/** Who may read sales companies: makers and the call centre all of them, a dealer its own. */
export const dealerReaders = anyOf("sos", "connect", "client_management");

const listed = listQuery({
  sorts: ["code", "name_kana", "prefecture", "updated_at"],
  defaultSort: "code",
  filters: {},
});

/** Without `per_page` 100 rows: what selects show. */
export const carDealerListQuery = listed.extend({
  per_page: listed.shape.per_page.unwrap().default(dealerSearchLimit),
});
export type CarDealerListQuery = z.infer<typeof carDealerListQuery>;

export const searchCarDealers = defineEndpoint({
  method: "GET",
  path: "/api/carDealers",
  access: dealerReaders,
  summary:
    "Sales companies by name, reading, code, telephone or address; a dealer sees its own only",
  tag,
  query: carDealerListQuery,
  response: pageOf(carDealerRowSchema),
});

export const listCarDealerBranches = defineEndpoint({
  method: "GET",
  path: "/api/carDealers/{id}/branches",
  access: dealerReaders,
  summary: "Branches of a sales company",
  tag,
  params: z.object({ id: z.coerce.number().int().positive() }),
  response: z.object({ data: z.array(carDealerBranchSchema) }),
});
