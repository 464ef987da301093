import { sql } from "kysely";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import {
  caseColumns,
  rootOfCase,
} from "#modules/desk/case-desk/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import {
  lockRecord,
  type RecordKind,
} from "#platform/server/records/write-record.ts";
import { caseMailEntity } from "../contract/lookups.ts";
import type { CaseMailRow } from "./tables.ts";
import "./tables.ts";

/** How mails are written: never changed but by what becomes of them; the history of the case says to whom and about what. */
export const caseMailKind: RecordKind<CaseMailRow> = {
  entity: caseMailEntity,
  table: "case_mails",
  topic: "caseMails",
  rootOf: rootOfCase,
  audienceOf: ({ case_kind }) => callCentre(caseDesks[case_kind].permission),
  jsonColumns: ["attachments"],
  unrecorded: [
    ...caseColumns,
    "record_entity",
    "record_id",
    "resend_of",
    "reply_to",
    "body",
    "message_id",
    "attachments",
    "settled_at",
    "is_told_otherwise",
  ],
};

/** A mail that was on its way, for the outbox: its owner is found by its number alone. */
export const lockMail = (db: Db, id: number): Promise<CaseMailRow> =>
  lockRecord(db, caseMailKind, { id, scope: sql`true` });

/** Nobody has to send these again, where they did not arrive. */
export const markTold = async (
  db: Db,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable("case_mails")
    .set({ is_told_otherwise: true })
    .where("id", "in", [...ids])
    .where("state", "=", "failed")
    .execute();
};
