import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import { isSameVehicle } from "../contract/double-rules.ts";
import { listArrangedCasesByKeys } from "./queries.ts";
import type { InquiryRow } from "./tables.ts";

/**
 * Other open cases of the same vehicle for which a dispatch is open. Whoever asks for it comes one after the other
 * with everybody who does so for one of its keys, until the transaction ends: of two who send for the same vehicle
 * from two cases, the second finds what the first has sent.
 */
export const listArrangedDoubles = async (
  db: Db,
  inquiry: InquiryRow,
): Promise<Pick<InquiryRow, "id" | "reception_number">[]> => {
  const { caller_phone_digits, plate_text, chassis_text } = inquiry;
  const keys = { caller_phone_digits, plate_text, chassis_text };
  const turns = Object.entries(keys)
    .filter(([, key]) => key !== "")
    .map(([name, key]) => `dispatches of ${name} ${key}`);
  // In one order everywhere, so that no two wait for each other.
  for (const turn of turns.toSorted()) await takeTurn(db, turn);
  const found = await listArrangedCasesByKeys(db, {
    ...keys,
    except_id: inquiry.id,
  });
  return found.filter((other) => isSameVehicle(keys, other));
};
