import { recordService } from "#modules/base/records/server/service.ts";
import { findBranch } from "#modules/company/dealers/server/service.ts";
import {
  scopeOfOwnedBranches,
  scopeOfOwners,
} from "#modules/outbound/outbound-vehicles/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { companyMessages } from "../contract/message-record.ts";
import { mostStaff } from "../contract/contract-rules.ts";
import { contractStaff } from "../contract/staff-record.ts";
import { staffText as text } from "../contract/text.ts";
import { scopeOfMessages, scopeOfStaff } from "./access.ts";
import { countStaffOf, dealerNameSorts } from "./queries.ts";
import "./tables.ts";

const readers = callCentre("out", "approval_out");

/** Texts of sales companies on the server. */
export const messageRecords = recordService(companyMessages, {
  scopeOf: scopeOfMessages,
  audienceOf: () => readers,
  references: { car_dealer_id: scopeOfOwners },
});

const refuse = (field: string, message: string): never => {
  throw new AppError("invalid_input", { errors: { [field]: [message] } });
};

const refuseBranchOfOther = async (
  db: Db,
  car_dealer_id: number,
  branch: number | null | undefined,
): Promise<void> => {
  if (branch === null || branch === undefined) return;
  const found = await findBranch(db, branch);
  if (found?.car_dealer_id !== car_dealer_id)
    refuse("car_dealer_branch_id", text.branchOfOther);
};

/** Who answers for the contract of a sales company, on the server. */
export const staffRecords = recordService(contractStaff, {
  scopeOf: scopeOfStaff,
  audienceOf: () => readers,
  references: {
    car_dealer_id: scopeOfOwners,
    car_dealer_branch_id: scopeOfOwnedBranches,
  },
  sorts: dealerNameSorts(contractStaff.table),
  creating: async ({ db }, { car_dealer_id, car_dealer_branch_id }) => {
    await refuseBranchOfOther(db, car_dealer_id, car_dealer_branch_id);
    // Two at once: one of them waits, and is counted.
    await takeTurn(db, `outbound_contract_staff.${String(car_dealer_id)}`);
    if ((await countStaffOf(db, car_dealer_id)) >= mostStaff)
      refuse("car_dealer_id", text.tooMany(mostStaff));
    return {};
  },
  changing: async ({ db }, { car_dealer_id }, { car_dealer_branch_id }) => {
    await refuseBranchOfOther(db, car_dealer_id, car_dealer_branch_id);
    return {};
  },
});
