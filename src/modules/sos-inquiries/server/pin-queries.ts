import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { InquiryScope } from "./access.ts";
import type { InquiryRow } from "./tables.ts";
import "./tables.ts";

/** What the map shows of an open case. */
export type OpenCaseRow = Pick<
  InquiryRow,
  | "id"
  | "version"
  | "reception_number"
  | "inquiry_status"
  | "dispatch_status"
  | "received_at"
  | "customer_company"
  | "caller_name"
  | "expressway"
  | "expressway_direction"
  | "kilopost"
  | "prefecture"
  | "address"
> & {
  readonly latitude: number;
  readonly longitude: number;
  readonly is_late: boolean;
};

export interface OpenCaseQuery {
  readonly box?: {
    readonly south: number;
    readonly west: number;
    readonly north: number;
    readonly east: number;
  };
  readonly ids?: readonly number[];
  readonly limit: number;
}

const conditionOf = ({ box, ids }: OpenCaseQuery): RawBuilder<SqlBool> =>
  sql.join(
    [
      sql<SqlBool>`inquiry_status in ('typing', 'in_progress')`,
      sql<SqlBool>`latitude is not null and longitude is not null`,
      ...(box === undefined
        ? []
        : [
            sql<SqlBool>`latitude between ${box.south} and ${box.north}
              and longitude between ${box.west} and ${box.east}`,
          ]),
      ...(ids === undefined
        ? []
        : [sql<SqlBool>`id = any(${[...ids]}::bigint[])`]),
    ],
    sql` and `,
  );

/** Open cases with a place, the newest first. */
export const listOpenCases = async (
  db: Db,
  scope: InquiryScope,
  query: OpenCaseQuery,
): Promise<OpenCaseRow[]> => {
  const { rows } = await sql<OpenCaseRow>`
    select id, version, reception_number, inquiry_status, dispatch_status, received_at,
      customer_company, caller_name, expressway, expressway_direction, kilopost,
      prefecture, address, latitude, longitude,
      coalesce(dispatch_due_at < now(), false) as is_late
    from sos_inquiries
    where ${scope.condition} and ${conditionOf(query)}
    order by received_at desc, id desc limit ${query.limit}`.execute(db);
  return rows;
};
