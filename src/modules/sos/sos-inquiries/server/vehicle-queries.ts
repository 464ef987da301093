import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { InquiryScope } from "./access.ts";
import type { PrecheckKeys } from "./queries.ts";
import type { InquiryRow } from "./tables.ts";
import "./tables.ts";

/** Cases that are looked at for each key. */
const mostCases = 10;

/** The newest cases, open or not, that share a key: one index for each key. An empty key matches nothing. */
export const listCasesByKeys = async (
  db: Db,
  scope: InquiryScope,
  keys: PrecheckKeys,
): Promise<InquiryRow[]> => {
  const parts = [
    ["caller_phone_digits", keys.phone_digits],
    ["plate_text", keys.plate_text],
    ["chassis_text", keys.chassis_text],
  ] as const;
  const asked = parts.filter(([, value]) => value !== "");
  if (asked.length === 0) return [];
  const found = asked.map(
    ([column, value]) => sql`(select * from sos_inquiries
      where ${sql.ref(column)} = ${value} and ${sql.ref(column)} <> ''
        and ${scope.condition} and id <> ${keys.except_id}
      order by received_at desc limit ${mostCases})`,
  );
  const { rows } = await sql<InquiryRow>`
    select * from (${sql.join(found, sql` union all `)}) as found
    order by received_at desc, id desc`.execute(db);
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(
    0,
    mostCases,
  );
};
