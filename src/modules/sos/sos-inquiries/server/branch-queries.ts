import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** Cases in work that name a sales company, or a branch of it where one is given; found by the index on the company. */
const countOpenCases = async (
  db: Db,
  dealerId: number,
  branchId: number | null,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from sos_inquiries
    where car_dealer_id = ${dealerId}
      and (${branchId}::bigint is null or car_dealer_branch_id = ${branchId})
      and inquiry_status in ('typing', 'in_progress') and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** Cases in work that name a sales company. */
export const countOpenCasesOfDealer = (
  db: Db,
  dealerId: number,
): Promise<number> => countOpenCases(db, dealerId, null);

/** Cases in work that name a branch of a sales company. */
export const countOpenCasesOfBranch = (
  db: Db,
  branch: { readonly id: number; readonly car_dealer_id: number },
): Promise<number> => countOpenCases(db, branch.car_dealer_id, branch.id);
