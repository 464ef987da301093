import { recordService } from "#modules/base/records/server/service.ts";
import { billIssuers } from "../contract/issuer-record.ts";
import { billingAudience, scopeOfIssuers } from "./access.ts";
import "./tables.ts";

/** Who issues bills: each bill keeps what stood here then. */
export const issuerRecords = recordService(billIssuers, {
  scopeOf: scopeOfIssuers,
  audienceOf: () => billingAudience,
});
