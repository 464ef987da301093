import { sql } from "kysely";
import { deskPermissions } from "#modules/base/desks/contract/lookups.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  type Audience,
  callCentre,
} from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { TelephoneCallRow, UserExtensionRow } from "./tables.ts";

/** No company is named: external and towing accounts hear nothing. */
const forDesks: Audience = callCentre(...deskPermissions);

/** How calls of the exchange are written. */
export const telephoneCallKind: RecordKind<TelephoneCallRow> = {
  entity: "telephone_call",
  table: "telephone_calls",
  topic: "incomingCalls",
  jsonColumns: ["caller"],
  unrecorded: ["caller", "phone_digits", "call_log_id", "module"],
  audienceOf: () => forDesks,
  // The list of missed calls is read again when one comes or goes, not with every ring.
  alsoAnnounce: ({ ended_at, called_back_at }) =>
    ended_at === null && called_back_at === null
      ? []
      : [{ topic: "missedCalls", audience: forDesks }],
};

/** How the telephones of agents are written. */
export const userExtensionKind: RecordKind<UserExtensionRow> = {
  entity: "user_extension",
  table: "user_extensions",
  topic: "telephony",
  audienceOf: () => forDesks,
};

/** Which log a call has: no change of the call that anybody has to hear of. */
export const keepLogId = async (
  tx: Db,
  id: number,
  logId: number,
): Promise<void> => {
  await sql`update telephone_calls set call_log_id = ${logId}
    where id = ${id} and call_log_id is distinct from ${logId}`.execute(tx);
};
