import { sql } from "kysely";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import type { NextActionColumns } from "#modules/desk/case-desk/contract/next-action-rules.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { ConnectPolicyRow } from "./tables.ts";
import "./tables.ts";

/** The one row of the policy. Lists look again: what is due stands in their rows. */
export const policyKind: RecordKind<ConnectPolicyRow> = {
  entity: "connect_policy",
  table: "connect_policy",
  topic: "connectPolicy",
  jsonColumns: ["hours", "closures"],
  audienceOf: () => callCentre("client_management"),
  alsoAnnounce: () => [
    { topic: caseDesks.connect.resource, audience: callCentre("connect") },
  ],
};

/** Writes what is to be done and by when. Not a change of the inquiries: no new version, nothing in their history. */
export const writeNextActions = async (
  db: Db,
  rows: readonly (NextActionColumns & { readonly id: number })[],
): Promise<void> => {
  await sql`
    update connect_inquiries set next_action = n.next_action,
      next_action_since = n.next_action_since, next_action_due_at = n.next_action_due_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n
      (id bigint, next_action text, next_action_since timestamptz, next_action_due_at timestamptz)
    where connect_inquiries.id = n.id`.execute(db);
};

/** Notes that the registry was asked for the vehicle of an inquiry. */
export const noteLook = async (
  db: Db,
  inquiry_id: number,
  asked_at: string,
): Promise<void> => {
  await sql`
    insert into connect_flow_looks (inquiry_id, asked_at) values (${inquiry_id}, ${asked_at})
    on conflict (inquiry_id) do update set asked_at = excluded.asked_at`.execute(
    db,
  );
};
