import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { findSessionIdentity } from "#modules/company/auth/server/queries.ts";
import { createInquiryService } from "#modules/sos/sos-inquiries/server/service.ts";
import { inquiryDependencies } from "#app/server/inquiry-dependencies.ts";
import type { ApiClient } from "./api-client.ts";
import type { SqlCapture } from "./captured-sql.ts";
import type { ProductProcess } from "./product-process.ts";

/** How much is measured: `quick` for a look while working, `full` for the table in docs. */
export interface Scale {
  /** Requests per list filter. */
  readonly repeats: number;
  readonly keywords: number;
  readonly writes: number;
  readonly agentSeconds: number;
  /** Page loads and starts. */
  readonly loads: number;
}

export const scales: Readonly<Record<"quick" | "full", Scale>> = {
  quick: { repeats: 12, keywords: 330, writes: 60, agentSeconds: 75, loads: 5 },
  full: {
    repeats: 40,
    keywords: 600,
    writes: 300,
    agentSeconds: 900,
    loads: 7,
  },
};

/** What every measurement works with. */
export interface BenchWorld {
  readonly product: ProductProcess;
  readonly api: ApiClient;
  readonly sql: SqlCapture;
  readonly scale: Scale;
}

/** The reading use cases as the product's own process runs them. */
export const reading = createInquiryService(inquiryDependencies);

/** A reading request as it begins, with the statement that knows the account, so that bare and product run the same SQL. */
export const asRequest =
  (api: ApiClient, read: (db: Db) => Promise<unknown>) =>
  async (db: Db): Promise<unknown> => {
    await findSessionIdentity(db, await api.token());
    return read(db);
  };

/** An agent of the call centre, who sees all cases. */
export const agent: Actor = {
  user_id: 1,
  session_id: "00000000-0000-0000-0000-000000000000",
  username: "operator",
  name: "operator",
  account_id: 1,
  role: "callCenterAgent",
  side: "call_centre",
  division: "operator",
  permissions: ["sos", "client_management"],
  car_dealer_id: null,
  tow_truck_company_id: null,
  vehicle_make: null,
};

export const casesPath = "/api/hinoSosInquiries";
