import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { isWorkingUser } from "#modules/company/users/server/service.ts";
import type { InformationScope, MessageScope } from "./access.ts";
import type { InformationRow, MessageRow } from "./tables.ts";
import "./tables.ts";

/** A report with the names that are read with it. */
export interface InformationView extends InformationRow {
  readonly reception_management_number: string;
  readonly customer_name: string;
  readonly user_name: string | null;
  readonly answered_by_name: string | null;
  /** Who reported still calls. */
  readonly is_author_there: boolean;
}

export const listInformation = async (
  db: Db,
  { condition }: InformationScope,
  which: { readonly id: number } | { readonly outbound_vehicle_id: number },
): Promise<InformationView[]> => {
  const [[column, value] = ["id", 0]] = Object.entries(which);
  const { rows } = await sql<InformationView>`
    select outbound_information_reports.*, s.reception_management_number, c.name as customer_name,
      u.name as user_name, a.name as answered_by_name,
      ${isWorkingUser(sql.ref("outbound_information_reports.created_by"), "out")} as is_author_there
    from outbound_information_reports
    join outbound_slips s on s.id = outbound_information_reports.slip_id
    join outbound_customers c on c.id = s.outbound_customer_id
    left join users u on u.id = outbound_information_reports.created_by
    left join users a on a.id = outbound_information_reports.answered_by
    where ${sql.ref(`outbound_information_reports.${column}`)} = ${value} and ${condition} order by outbound_information_reports.id desc limit 200`.execute(
    db,
  );
  return rows;
};

/** The messages about a vehicle, the oldest first. */
export const listMessages = async (
  db: Db,
  { condition }: MessageScope,
  about: {
    readonly vehicle_id: number;
    readonly call_type: "before" | "after";
    readonly reader: number;
  },
): Promise<(MessageRow & { is_unread: boolean })[]> => {
  const { rows } = await sql<MessageRow & { is_unread: boolean }>`
    select outbound_messages.*, exists (select from outbound_message_unread u
      where u.message_id = outbound_messages.id and u.reader_id = ${about.reader}) as is_unread
    from outbound_messages
    where outbound_vehicle_id = ${about.vehicle_id} and call_type = ${about.call_type} and ${condition}
    order by id`.execute(db);
  return rows;
};

/** Whose vehicle it is, for an account that reaches it. */
export const findParties = async (
  db: Db,
  condition: RawBuilder<unknown>,
  vehicle: number,
): Promise<
  | { readonly car_dealer_id: number; readonly vehicle_make: number | null }
  | undefined
> => {
  const { rows } = await sql<{
    car_dealer_id: number;
    vehicle_make: number | null;
  }>`
    select car_dealer_id, vehicle_make from outbound_vehicles
    where id = ${vehicle} and deleted_at is null and ${condition}`.execute(db);
  return rows[0];
};
