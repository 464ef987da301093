import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import {
  billStates,
  itemStates,
  paymentStates,
  type BillState,
  type ItemState,
  type PaymentState,
} from "../../contract/lookups.ts";

const billTones = {
  issued: "neutral",
  sent: "blue",
  part_paid: "yellow",
  paid: "green",
  cancelled: "brown",
} as const;
const itemTones = {
  unassigned: "red",
  pending: "yellow",
  confirmed: "green",
  excluded: "brown",
  closed: "neutral",
} as const;
const paymentTones = {
  open: "red",
  part: "yellow",
  matched: "green",
  refunded: "brown",
} as const;

export const BillStateChip = ({ state }: { state: BillState }) => (
  <StatusChip tone={billTones[state]} label={billStates.labelOf(state)} />
);

/** Cells of the lists: a state is a word, a sign and a colour. */
export const billStateCells = {
  bill_state: ({ bill_state }: { readonly bill_state: BillState }) => (
    <BillStateChip state={bill_state} />
  ),
};
export const itemStateCells = {
  item_state: ({ item_state }: { readonly item_state: ItemState }) => (
    <StatusChip
      tone={itemTones[item_state]}
      label={itemStates.labelOf(item_state)}
    />
  ),
};
export const paymentStateCells = {
  payment_state: ({
    payment_state,
  }: {
    readonly payment_state: PaymentState;
  }) => (
    <StatusChip
      tone={paymentTones[payment_state]}
      label={paymentStates.labelOf(payment_state)}
    />
  ),
};
