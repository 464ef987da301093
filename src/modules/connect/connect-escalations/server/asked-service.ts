import type { ConnectRow } from "#modules/connect/connect-inquiries/server/service.ts";
import {
  findBranchTimes,
  type BranchTimes,
} from "#modules/company/dealers/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { escalationText as text } from "../contract/text.ts";

/** Who is asked about a case: the branch that takes care of it, with its hours. @throws AppError 422 where none is chosen */
export const getAsked = async (
  db: Db,
  {
    car_dealer_id: dealer,
    car_dealer_branch_id: branch_id,
  }: Pick<ConnectRow, "car_dealer_id" | "car_dealer_branch_id">,
): Promise<BranchTimes> => {
  const found =
    branch_id === null ? undefined : await findBranchTimes(db, branch_id);
  if (dealer !== null && found !== undefined) return found;
  throw new AppError("invalid_input", {
    errors: {
      ...(dealer === null && { car_dealer_id: [text.dealerMissing] }),
      ...(found === undefined && {
        car_dealer_branch_id: [text.branchMissing],
      }),
    },
  });
};
