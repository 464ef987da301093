import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import type { AccountSide } from "#platform/contract/permissions.ts";
import type { TowBillOrigin, TowBillState } from "./lookups.ts";
import { towBillText as text } from "./text.ts";

/** What is done with the bill of a towing company: out of which states, and by which side. */
const table = {
  edit: { from: ["draft", "returned"], sides: ["tow", "call_centre"] },
  submit: { from: ["draft", "returned"], sides: ["tow", "call_centre"] },
  delete: { from: ["draft"], sides: ["tow", "call_centre"] },
  return: { from: ["submitted"], sides: ["call_centre"] },
  remark: { from: ["submitted"], sides: ["call_centre"] },
  accept: { from: ["submitted"], sides: ["call_centre"] },
  confirm: { from: ["submitted"], sides: ["tow"] },
  schedule: { from: ["accepted"], sides: ["call_centre"] },
  fail: { from: ["paid"], sides: ["call_centre"] },
} as const satisfies Record<
  string,
  { from: readonly TowBillState[]; sides: readonly AccountSide[] }
>;
export type TowBillAction = keyof typeof table;
export const towBillActions = Object.keys(table) as TowBillAction[];

interface Facts {
  readonly bill_state: TowBillState;
  readonly origin: TowBillOrigin;
  readonly confirmed_at: string | null;
}

/** A bill that the office made for a company is its own after this, in days. */
export const silentDays = 7;

const isOwn = (origin: TowBillOrigin, side: AccountSide): boolean =>
  (origin === "tow") === (side === "tow");

const obstacleOf = (
  action: TowBillAction,
  bill: Facts,
  side: AccountSide,
): string | undefined => {
  const { from, sides }: { from: readonly string[]; sides: readonly string[] } =
    table[action];
  if (!sides.includes(side)) return text.notYours;
  if (!from.includes(bill.bill_state)) return text.wrongState;
  if (/^(edit|submit|delete)$/.test(action) && !isOwn(bill.origin, side))
    return text.notYours;
  const isUnconfirmed = bill.origin === "desk" && bill.confirmed_at === null;
  if (action === "accept" && isUnconfirmed) return text.unconfirmed;
  return action === "confirm" && !isUnconfirmed ? text.wrongState : undefined;
};

/** What the company has to do with a bill, or to say of it; undefined where nothing. */
export const askedOfCompany = (
  bill: Facts & { readonly failed_reason: string | null },
): "returned" | "unconfirmed" | "failed" | undefined => {
  if (bill.bill_state === "returned" && bill.origin === "tow")
    return "returned";
  if (decideTowBill("confirm", bill, "tow").allowed) return "unconfirmed";
  return bill.bill_state === "accepted" && bill.failed_reason !== null
    ? "failed"
    : undefined;
};

/** Whether an account of a side may do something with a bill now. */
export const decideTowBill = (
  action: TowBillAction,
  bill: Facts,
  side: AccountSide,
): Ability => {
  const obstacle = obstacleOf(action, bill, side);
  if (obstacle === undefined) return abilityGranted;
  return obstacle === text.notYours
    ? abilityRefused("role", obstacle)
    : abilityRefused("state", obstacle);
};

export type TowBillSteps = Readonly<Record<TowBillAction, Ability>>;

/** Everything that may be done with a bill. */
export const towBillStepsOf = (bill: Facts, side: AccountSide): TowBillSteps =>
  Object.fromEntries(
    towBillActions.map((action) => [action, decideTowBill(action, bill, side)]),
  ) as TowBillSteps;
