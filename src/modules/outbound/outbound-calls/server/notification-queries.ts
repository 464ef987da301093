import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { isWorkingUser } from "#modules/company/users/server/service.ts";
import type {
  InformationScope,
  MessageScope,
  SlipScope,
  VehicleScope,
} from "./access.ts";
import "./tables.ts";

/** What is told of a slip. */
interface ToldRow {
  readonly id: number;
  readonly at: string;
  readonly count: number;
  readonly text: string;
  readonly is_mine: boolean;
  readonly slip_id: number;
}

/** No sign leads to more than these at once. */
const most = 50;

/**
 * Threads with messages that the reader has not read, the newest first, each with a slip on whose page it is read: of
 * its stage, open and leading, if there is one.
 */
export const listUnreadThreads = async (
  db: Db,
  scopes: {
    readonly messages: MessageScope;
    readonly vehicles: VehicleScope;
    readonly slips: SlipScope;
  },
  { reader, user_id }: { readonly reader: number; readonly user_id: number },
): Promise<ToldRow[]> => {
  const { rows } = await sql<ToldRow>`
    select thread.id, m.created_at as at, thread.count, m.body as text, s.id as slip_id,
      (${reader}::bigint <> 0 or ${user_id}::bigint in (s.last_caller_id, s.next_call_user_id)
        or exists (select from outbound_messages own where own.outbound_vehicle_id = m.outbound_vehicle_id
          and own.call_type = m.call_type and own.created_by = ${user_id}::bigint)) is true as is_mine
    from (
      select max(outbound_messages.id) as id, count(*)::int as count
      from outbound_message_unread u
      join outbound_messages on outbound_messages.id = u.message_id
      join outbound_vehicles on outbound_vehicles.id = outbound_messages.outbound_vehicle_id
      where u.reader_id = ${reader}::bigint and outbound_vehicles.deleted_at is null
        and ${scopes.messages.condition} and ${scopes.vehicles.condition}
      group by outbound_messages.outbound_vehicle_id, outbound_messages.call_type) thread
    join outbound_messages m on m.id = thread.id
    join lateral (
      select id, last_caller_id, next_call_user_id from outbound_slips
      where outbound_vehicle_id = m.outbound_vehicle_id and ${scopes.slips.condition}
      order by outbound_stage = m.call_type desc, outbound_status <> 'done' desc, bundle_lead_id is null desc, effective_due_on, id limit 1) s on true
    order by thread.id desc limit ${most}`.execute(db);
  return rows;
};

/** 情報報告 that were answered, for who reported; where nobody of that name calls any more, for everybody who does. */
export const listUnseenAnswers = async (
  db: Db,
  { condition }: InformationScope,
  user_id: number,
): Promise<ToldRow[]> => {
  const { rows } = await sql<ToldRow>`
    select id, answered_at as at, 1 as count, answer as text, created_by is not distinct from ${user_id} as is_mine, slip_id
    from outbound_information_reports
    where answered_at is not null and seen_at is null and ${condition}
      and (created_by = ${user_id} or not ${isWorkingUser(sql.ref("outbound_information_reports.created_by"), "out")})
    order by answered_at desc limit ${most}`.execute(db);
  return rows;
};

/** 情報報告 that wait for the answer of a company. */
export const listOpenQuestions = async (
  db: Db,
  scopes: { readonly reports: InformationScope; readonly slips: SlipScope },
): Promise<ToldRow[]> => {
  const { rows } = await sql<ToldRow>`
    select outbound_information_reports.id, outbound_information_reports.created_at as at, 1 as count,
      outbound_information_reports.text, true as is_mine, outbound_slips.id as slip_id
    from outbound_information_reports
    join outbound_slips on outbound_slips.id = outbound_information_reports.slip_id
    where answered_at is null and ${scopes.reports.condition} and ${scopes.slips.condition}
    order by outbound_information_reports.id desc limit ${most}`.execute(db);
  return rows;
};

/**
 * Slips that wait again because somebody else took back what this account had recorded of them, until something new is
 * recorded or the slip ends.
 */
export const listSentBack = async (
  db: Db,
  { condition }: SlipScope,
  user_id: number,
): Promise<ToldRow[]> => {
  const takenBack = sql`voided_at is not null and user_id = ${user_id} and updated_by <> ${user_id}`;
  const newer = sql`one.slip_id = outbound_slips.id and one.voided_at is null and one.created_at > back.at`;
  const { rows } = await sql<ToldRow>`
    select * from (
      select distinct on (outbound_slips.id) back.id, back.at, 1 as count, back.text, true as is_mine,
        outbound_slips.id as slip_id
      from (
        select id, slip_id, voided_at as at, coalesce(void_reason, '') as text from outbound_calls where ${takenBack}
        union all
        select id, slip_id, voided_at, '' from outbound_warehousing_reports where ${takenBack}) back
      join outbound_slips on outbound_slips.id = back.slip_id
      where outbound_slips.outbound_status <> 'done' and ${condition}
        and not exists (select from outbound_calls one where ${newer})
        and not exists (select from outbound_warehousing_reports one where ${newer})
      order by outbound_slips.id, back.at desc) told
    order by at desc limit ${most}`.execute(db);
  return rows;
};
