import { sql, type RawBuilder, type SqlBool } from "kysely";
import {
  isOneOf,
  type FilterConditions,
} from "#platform/server/lists/list-query.ts";
import { originFilterOf } from "#modules/desk/case-hand-overs/server/service.ts";
import type { InquiryListQuery } from "../contract/list-schema.ts";

/** The name under which every condition knows the table it looks at: cases, their search rows or their counts. */
const table = "sos_inquiries";

/** By id, because search rows do not know these columns; of open cases there are few. */
const isAmongOpen = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`sos_inquiries.id in (select own.id from sos_inquiries as own
    where own.inquiry_status in ('typing', 'in_progress') and ${condition})`;

/** Filters that only SOS has: name of the URL parameter → condition. */
export const filters: FilterConditions<InquiryListQuery> = {
  inquiry_status: (values) => isOneOf(`${table}.inquiry_status`, values),
  dispatch_status: (values) => isOneOf(`${table}.dispatch_status`, values),
  service_division: (values) =>
    values.length === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`sos_inquiries.service_division && ${[...values]}::text[]`,
  car_dealer_id: (id) => sql<SqlBool>`sos_inquiries.car_dealer_id = ${id}`,
  tow_truck_company_id: (id) =>
    sql<SqlBool>`sos_inquiries.tow_truck_company_ids @> array[${id}]::bigint[]`,
  road_type: (values) => isOneOf(`${table}.road_type`, values),
  approval_need: (value) =>
    sql<SqlBool>`sos_inquiries.approval_need = ${value}`,
  handed_over: originFilterOf("sos", table),
  dispatch_delay: () => isAmongOpen(sql<SqlBool>`own.dispatch_due_at < now()`),
};
