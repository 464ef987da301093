import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { anyOf } from "#platform/contract/permissions.ts";
import { carDealerBranchSchema, carDealerSchema } from "./schema.ts";

const tag = "sos-dealers";
const readers = anyOf("sos", "connect", "client_management");

export const searchCarDealers = defineEndpoint({
  method: "GET",
  path: "/api/carDealers",
  access: readers,
  summary:
    "Sales companies by name, reading, code or address; a dealer sees its own only",
  tag,
  query: z.strictObject({ q: z.string().max(100).default("") }),
  response: z.object({
    data: z.array(carDealerSchema),
    meta: z.object({ total: z.number().int() }),
  }),
});

export const listCarDealerBranches = defineEndpoint({
  method: "GET",
  path: "/api/carDealers/{id}/branches",
  access: readers,
  summary: "Branches of a sales company",
  tag,
  params: z.object({ id: z.coerce.number().int().positive() }),
  response: z.object({ data: z.array(carDealerBranchSchema) }),
});
