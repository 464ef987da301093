import {
  type Ability,
  abilityRefused,
  abilityWhen,
} from "#platform/contract/ability.ts";
import { remainingDays } from "#platform/contract/japanese/dates.ts";
import type { BillAge, BillKind, BillState } from "./lookups.ts";
import { billText as text } from "./text.ts";

interface BillFacts {
  readonly total: number;
  readonly balance: number;
  readonly sent_at: string | null;
  readonly cancelled_at: string | null;
}

/** The state of a bill, from what happened to it: never set by hand. */
export const billStateOf = (bill: BillFacts): BillState => {
  if (bill.cancelled_at !== null) return "cancelled";
  if (bill.balance === 0) return "paid";
  if (bill.balance !== bill.total) return "part_paid";
  return bill.sent_at === null ? "issued" : "sent";
};

/** Days since a bill should have been paid; 0 where it need not. */
export const overdueDays = (
  { balance, collect_by }: { balance: number; collect_by: string },
  today: string,
): number =>
  balance > 0 && today > collect_by ? remainingDays(collect_by, today) : 0;

const ages: readonly (readonly [most: number, age: BillAge])[] = [
  [30, "1-30"],
  [60, "31-60"],
  [90, "61-90"],
];

/** How long overdue, as the ageing is counted; undefined where it is not. */
export const ageOf = (days: number): BillAge | undefined => {
  if (days <= 0) return undefined;
  return ages.find(([most]) => days <= most)?.[1] ?? "91+";
};

export interface BillSteps {
  readonly send: Ability;
  readonly credit: Ability;
  readonly cancel: Ability;
  /** Of a note: what is left of it goes to other bills. */
  readonly apply: Ability;
  /** Of a note: what is left of it is given back. */
  readonly refund: Ability;
}

/** What may be done with a bill next. */
export const billStepsOf = (bill: {
  readonly bill_kind: BillKind;
  readonly bill_state: BillState;
  readonly closing_id: number | null;
  readonly balance: number;
}): BillSteps => {
  const isLive = bill.bill_state !== "cancelled";
  const isOpening = bill.bill_kind === "opening";
  const isUnpaid = bill.bill_state === "issued" || bill.bill_state === "sent";
  return {
    send: isOpening
      ? abilityRefused("state", text.openingStays)
      : abilityWhen(isLive, text.cancelledAlready),
    credit: abilityWhen(isLive && bill.bill_kind === "invoice", text.noCredit),
    cancel:
      bill.closing_id === null
        ? abilityWhen(
            isUnpaid && bill.bill_kind !== "credit_note",
            text.noCancel,
          )
        : abilityRefused("state", text.cancelByUndo),
    apply: abilityWhen(isLive && bill.balance < 0, text.nothingLeft),
    refund: abilityWhen(isLive && bill.balance < 0, text.nothingLeft),
  };
};
