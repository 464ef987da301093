import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** Cases in work that name a branch of a sales company; found by the index on the company. */
export const countOpenCasesOfBranch = async (
  db: Db,
  branch: { readonly id: number; readonly car_dealer_id: number },
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from sos_inquiries
    where car_dealer_id = ${branch.car_dealer_id} and car_dealer_branch_id = ${branch.id}
      and inquiry_status in ('typing', 'in_progress') and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};
