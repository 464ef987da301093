import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import {
  isSameVehicle,
  receptionKeysOf,
  type ReceptionKeys,
} from "#modules/desk/case-desk/contract/double-rules.ts";
import { inquiryText } from "../contract/text.ts";
import { listArrangedCasesByKeys } from "./queries.ts";
import type { InquiryRow } from "./tables.ts";

type ArrangedCase = ReceptionKeys & Pick<InquiryRow, "id" | "reception_number">;

/**
 * Other open cases of the same vehicle for which a dispatch is under way. Whoever asks for it comes one after the other
 * with everybody who does so for one of its keys, until the transaction ends: of two who send for the same vehicle
 * from two cases, the second finds what the first has sent.
 */
export const listArrangedDoubles = async (
  db: Db,
  inquiry: ReceptionKeys & Pick<InquiryRow, "id">,
): Promise<ArrangedCase[]> => {
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

/**
 * A vehicle that becomes known after the truck was sent may have another one on its way already. Cases that were of
 * the same vehicle before were asked about when it was sent.
 *
 * @returns why it is saved all the same, for the history; null where no such case comes up
 * @throws AppError 570 with the cases where one is not agreed to
 */
export const requireVehicleAgreed = async (
  db: Db,
  before: InquiryRow,
  fields: Partial<InquiryRow>,
  agreed: readonly number[] = [],
): Promise<string | null> => {
  const keys = receptionKeysOf({ ...before, ...fields });
  const isMoved = Object.entries(keys).some(
    ([name, key]) => before[name as keyof ReceptionKeys] !== key,
  );
  const isUnderWay =
    before.open_dispatch_count > 0 && before.awaiting_report_count > 0;
  if (!isMoved || !isUnderWay) return null;
  const others = await listArrangedDoubles(db, { ...keys, id: before.id });
  const fresh = others.filter((other) => !isSameVehicle(before, other));
  if (fresh.length === 0) return null;
  const numbers = fresh.map(({ reception_number }) => reception_number);
  if (fresh.every(({ id }) => agreed.includes(id)))
    return inquiryText.savedAsDouble(numbers);
  throw new AppError("not_possible_now", {
    message: inquiryText.vehicleArranged(numbers),
    warnings: fresh.map(({ id, reception_number }) => ({
      code: "vehicle_arranged",
      inquiry_id: id,
      reception_number,
    })),
  });
};
