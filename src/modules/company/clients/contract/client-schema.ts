import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { waitingSchema } from "#modules/company/money-proposals/contract/schema.ts";
import { clients } from "./client-record.ts";

export const clientSchemas = recordSchemas(clients, {
  waiting: { stored: waitingSchema },
});
