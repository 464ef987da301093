import type { Generated, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { OnCase } from "#modules/desk/case-desk/server/service.ts";
import type { ShareChannel } from "../contract/lookups.ts";

interface DriverLocationLinksTable extends OnCase {
  id: Generated<number>;
  channel: ShareChannel;
  recipient: string | null;
  /** SHA-256 of the token; the token itself is nowhere. */
  token_hash: string;
  code_hash: string | null;
  code_expires_at: string | null;
  expires_at: string;
  opened_at: string | null;
  /** When the page sent anything, and when a position. */
  heard_at: string | null;
  reported_at: string | null;
  /** The last position only. */
  latitude: number | null;
  longitude: number | null;
  accuracy_m: number | null;
  positioned_at: string | null;
  note: string | null;
  noted_at: string | null;
  refusal: "denied" | "unavailable" | "timeout" | null;
  ended_at: string | null;
  ended_by_driver: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

interface DriverLinkAttemptsTable {
  id: Generated<number>;
  kind: "code" | "token";
  /** Of the network: see `networkOf`. */
  address: string;
  at: CreatedAt;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    driver_location_links: DriverLocationLinksTable;
    driver_link_attempts: DriverLinkAttemptsTable;
  }
}

export type LinkRow = Selectable<Tables["driver_location_links"]>;
