import type { PaymentState } from "./lookups.ts";

/** A bill that is not paid yet, the oldest first. */
export interface OpenBill {
  readonly id: number;
  readonly balance: number;
}

/** What of a payment goes to a bill, with the fee that the payer kept back and what is let go. Integer yen. */
export interface Share {
  readonly bill_id: number;
  readonly amount: number;
  readonly bank_fee: number;
  readonly write_off: number;
}

/** Beyond it a difference is a credit note. */
export const mostWriteOff = 1000;

/**
 * A payment over bills, the oldest first. Where what is missing at last is a fee that banks take, it is that: then all
 * of them are paid.
 *
 * @param fees that are known; none where the client does not bear them itself
 */
export const proposeShares = (
  amount: number,
  bills: readonly OpenBill[],
  fees: readonly number[],
): Share[] => {
  let left = amount;
  const shares: Share[] = [];
  for (const { id, balance } of bills) {
    if (left <= 0) break;
    const part = Math.min(left, balance);
    const missing = balance - part;
    const isFee = missing > 0 && missing <= part && fees.includes(missing);
    shares.push({
      bill_id: id,
      amount: part,
      bank_fee: isFee ? missing : 0,
      write_off: 0,
    });
    left -= part;
  }
  return shares;
};

/** Shares of one payment with one for each bill: what is said twice of a bill is added up before it is checked. */
export const addShares = (shares: readonly Share[]): Share[] => {
  const sums = new Map<number, Share>();
  for (const share of shares) {
    const sum = sums.get(share.bill_id);
    sums.set(share.bill_id, {
      bill_id: share.bill_id,
      amount: share.amount + (sum?.amount ?? 0),
      bank_fee: share.bank_fee + (sum?.bank_fee ?? 0),
      write_off: share.write_off + (sum?.write_off ?? 0),
    });
  }
  return [...sums.values()];
};

/** How much of a bill a share settles. */
export const settledBy = ({
  amount,
  bank_fee,
  write_off,
}: Omit<Share, "bill_id">) => amount + bank_fee + write_off;

/** The state of a payment, from what became of it. */
export const paymentStateOf = (payment: {
  readonly amount: number;
  readonly allocated: number;
  readonly refunded: number;
}): PaymentState => {
  const { amount, allocated, refunded } = payment;
  if (refunded > 0 && allocated + refunded >= amount) return "refunded";
  if (allocated >= amount) return "matched";
  return allocated > 0 || refunded > 0 ? "part" : "open";
};

/** Of how many of the oldest bills every choice is looked at. */
const mostOfSubset = 8;

const sumOf = (bills: readonly OpenBill[]): number =>
  bills.reduce((sum, { balance }) => sum + balance, 0);

const subsetsOf = (bills: readonly OpenBill[]): OpenBill[][] => {
  const few = bills.slice(0, mostOfSubset);
  return Array.from({ length: 2 ** few.length - 1 }, (_, at) =>
    few.filter((_bill, place) => (((at + 1) >> place) & 1) === 1),
  );
};

/** Which bills a payment was meant for. */
export interface Match {
  readonly bills: readonly OpenBill[];
  readonly bank_fee: number;
  /** By itself: there is one answer alone, of all open bills or of one. */
  readonly is_sure: boolean;
}

const shareAmounts = (fees: readonly number[]): readonly number[] => [
  0,
  ...fees.filter((fee) => fee > 0).toSorted((one, other) => one - other),
];

/** Whether a fee may be kept back of a bill: beside money that is no less (`feeAboveMoney`). */
const bears = ({ balance }: OpenBill, fee: number): boolean =>
  balance >= 2 * fee;

/**
 * The bills whose sum a payment is, exactly or less a known fee: all open ones, one, or some of the eight oldest.
 * Undefined where none fits; not sure where several do.
 */
export const matchBills = (
  amount: number,
  bills: readonly OpenBill[],
  fees: readonly number[],
): Match | undefined => {
  if (bills.length === 0) return undefined;
  const tiers: readonly (readonly (readonly OpenBill[])[])[] = [
    [bills],
    bills.map((bill) => [bill]),
    subsetsOf(bills),
  ];
  for (const [tier, choices] of tiers.entries())
    for (const fee of shareAmounts(fees)) {
      const found = choices.filter(
        (choice) =>
          sumOf(choice) === amount + fee &&
          choice.some((bill) => bears(bill, fee)),
      );
      const [first] = found;
      if (first !== undefined)
        return {
          bills: first,
          bank_fee: fee,
          is_sure: tier < 2 && found.length === 1,
        };
    }
  return undefined;
};

/** The shares of a match: the fee is kept back of the last bill that bears it. */
export const sharesOf = ({ bills, bank_fee }: Match): Share[] => {
  const last = bills.findLast((bill) => bears(bill, bank_fee));
  return bills.map((bill) => {
    const fee = bill === last ? bank_fee : 0;
    return {
      bill_id: bill.id,
      amount: bill.balance - fee,
      bank_fee: fee,
      write_off: 0,
    };
  });
};
