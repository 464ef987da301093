import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { DeskScope } from "#modules/desk/case-desk/server/kind-service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { EarlierCall } from "../contract/guidance-endpoints.ts";
import type { GuidedCases } from "../contract/guidance-rules.ts";
import "./tables.ts";

/** The newest cases of a trouble say what helps now; looking at all of them would say what helped once. */
const newestCases = 2000;

/** What drivers were told about a trouble, of one model or of all, in the newest cases in which it was tried. */
export const listGuidedCases = async (
  db: Db,
  scope: DeskScope,
  { trouble, model }: { trouble: string; model: string | null },
): Promise<GuidedCases[]> => {
  const isOfModel: RawBuilder<SqlBool> =
    model === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`iza_inquiries.vehicle_model = ${model}`;
  // Written as the partial indexes are, which hold them in this order.
  const { rows } = await sql<GuidedCases>`
    select guidance as text, count(*)::int as cases,
      (count(*) filter (where guidance_result = 'solved'))::int as solved
    from (select guidance, guidance_result from iza_inquiries
      where trouble_category = ${trouble} and ${isOfModel}
        and guidance is not null and guidance_result <> 'not_tried' and deleted_at is null
        and ${scope.condition}
      order by received_at desc limit ${newestCases}) told
    group by guidance`.execute(db);
  return rows;
};

/** As many as one looks at while somebody waits. */
const shownCalls = 3;

/** The newest calls that share a key: one index for each. */
export const listCallsByKeys = async (
  db: Db,
  scope: DeskScope,
  keys: Readonly<Record<string, string>>,
  except: number,
): Promise<EarlierCall[]> => {
  const asked = Object.entries(keys).filter(([, key]) => key !== "");
  if (asked.length === 0) return [];
  const found = asked.map(
    ([
      column,
      key,
    ]) => sql`(select id, reception_number, received_at, inquiry_status, trouble_category,
        guidance, guidance_result, result
      from iza_inquiries
      where ${sql.ref(column)} = ${key} and ${sql.ref(column)} <> ''
        and id <> ${except} and ${scope.condition}
      order by received_at desc limit ${shownCalls})`,
  );
  const { rows } = await sql<EarlierCall>`
    select distinct on (received_at, id) * from (${sql.join(found, sql` union all `)}) as found
    order by received_at desc, id desc limit ${shownCalls}`.execute(db);
  return rows;
};
