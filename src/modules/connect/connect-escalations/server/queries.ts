import { sql } from "kysely";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { OpenEscalation } from "../contract/schema.ts";
import type { EscalationScope } from "./access.ts";
import type { EscalationRow } from "./tables.ts";
import "./tables.ts";

/** @throws AppError 404 outside of the scope */
export const getEscalationRow = async (
  db: Db,
  { condition }: EscalationScope,
  id: number,
): Promise<EscalationRow> => {
  const row = await db
    .selectFrom("connect_escalations")
    .selectAll()
    .where("id", "=", id)
    .where(condition)
    .executeTakeFirst();
  if (row === undefined) throw new AppError("not_found");
  return row;
};

/** Of inquiries, newest first. */
export const listEscalationRows = async (
  db: Db,
  { condition }: EscalationScope,
  inquiryIds: readonly number[],
): Promise<EscalationRow[]> =>
  inquiryIds.length === 0
    ? []
    : db
        .selectFrom("connect_escalations")
        .selectAll()
        .where("inquiry_id", "in", [...inquiryIds])
        .where(condition)
        .orderBy("id", "desc")
        .execute();

/** What is not closed of an inquiry, by its number: one at most. */
export const findOpenId = async (
  db: Db,
  inquiryId: number,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom("connect_escalations")
    .select("id")
    .where("inquiry_id", "=", inquiryId)
    .where("state", "<>", "closed")
    .executeTakeFirst();
  return row?.id;
};

/** The one that says how far the sales company is: the open one, else the last. */
export const findDecidingRow = (
  db: Db,
  inquiryId: number,
): Promise<EscalationRow | undefined> =>
  db
    .selectFrom("connect_escalations")
    .selectAll()
    .where("inquiry_id", "=", inquiryId)
    .orderBy(sql`state = 'closed'`)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Badge and marks of the list count what is here: more than a sales company ever has to answer. */
const mostTold = 500;

/** What waits for its answer, first due first. */
export const listUnanswered = async (
  db: Db,
  { condition }: EscalationScope,
): Promise<OpenEscalation[]> => {
  const { rows } = await sql<OpenEscalation>`
    select connect_escalations.id, inquiry_id, own.reception_number, subject, due_at, sent_at
    from connect_escalations join connect_inquiries own on own.id = inquiry_id
    where state = 'sent' and ${condition}
    order by due_at nulls last, connect_escalations.id limit ${mostTold}`.execute(
    db,
  );
  return rows;
};
