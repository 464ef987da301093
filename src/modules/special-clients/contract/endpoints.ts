import { recordEndpoints } from "#modules/records/contract/endpoints.ts";
import { recordSchemas } from "#modules/records/contract/schema.ts";
import { specialClients } from "./record.ts";

export const specialClientSchemas = recordSchemas(specialClients);
export const specialClientEndpoints = recordEndpoints(
  specialClients,
  specialClientSchemas,
);
