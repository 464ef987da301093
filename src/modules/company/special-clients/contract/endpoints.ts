import { recordEndpoints } from "#modules/base/records/contract/endpoints.ts";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { specialClients } from "./record.ts";

export const specialClientSchemas = recordSchemas(specialClients);
export const specialClientEndpoints = recordEndpoints(
  specialClients,
  specialClientSchemas,
);
