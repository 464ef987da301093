import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { InquiryRow } from "./tables.ts";
import "./tables.ts";

/** Cases of one number that are looked at. */
const mostCases = 100;

/** A case as far as it tells who calls. */
export type CallerCase = Pick<
  InquiryRow,
  | "id"
  | "reception_number"
  | "inquiry_status"
  | "received_at"
  | "caller_name"
  | "caller_name_kana"
  | "customer_company"
  | "company_customer_code"
  | "vehicle_registration_number"
  | "chassis_number"
  | "vehicle_model"
  | "prefecture"
  | "address"
  | "expressway"
  | "trouble_category"
>;

/** The cases that were received from a telephone number, the newest first; 100 at most. */
export const listCasesOfCaller = async (
  db: Db,
  digits: string,
): Promise<CallerCase[]> => {
  if (digits === "") return [];
  const { rows } = await sql<CallerCase>`
    select id, reception_number, inquiry_status, received_at, caller_name, caller_name_kana,
      customer_company, company_customer_code, vehicle_registration_number, chassis_number,
      vehicle_model, prefecture, address, expressway, trouble_category
    from sos_inquiries
    where caller_phone_digits = ${digits} and caller_phone_digits <> '' and deleted_at is null
    order by received_at desc limit ${mostCases}`.execute(db);
  return rows;
};
