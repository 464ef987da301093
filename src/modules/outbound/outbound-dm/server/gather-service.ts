import { stopsOf } from "#modules/outbound/outbound-vehicles/server/service.ts";
import { inspectionKinds } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { DmVehicle, Exclusion } from "../contract/lookups.ts";
import { listDueSlips, type DueSlip } from "./due-queries.ts";
import { listBatchedSlips, listReturnedCustomers } from "./queries.ts";
import type { ItemRow } from "./tables.ts";

/** One piece of mail before it has its number. */
export interface Piece extends Pick<
  DueSlip,
  | "outbound_customer_id"
  | "customer_version"
  | "car_dealer_id"
  | "recipient"
  | "honorific"
  | "postal_code"
  | "prefecture"
  | "address"
  | "building"
> {
  readonly slip_ids: number[];
  readonly vehicles: DmVehicle[];
  readonly earliest_due_on: string;
  readonly excluded_reason: Exclusion | null;
}

const reasonOf = (
  first: DueSlip,
  pending: readonly DueSlip[],
  isStopped: boolean,
): Exclusion | null => {
  if (isStopped) return "opted_out";
  if (first.address_state === "returned") return "returned";
  if (first.postal_code === null || first.address === null)
    return "bad_address";
  return pending.length === 0 ? "contacted" : null;
};

const vehicleOf = (slip: DueSlip): DmVehicle => ({
  plate: slip.plate === null ? slip.chassis_number : formatPlate(slip.plate),
  kind: inspectionKinds.labelOf(slip.inspection_kind),
  due_on: slip.effective_due_on,
});

/** A user's slips as one piece; each vehicle stands on it once, by what is due first. */
const pieceOf = (
  slips: readonly [DueSlip, ...DueSlip[]],
  isStopped: boolean,
): Piece | undefined => {
  const [first] = slips;
  const pending = slips.filter(({ is_pending }) => is_pending);
  const reason = reasonOf(first, pending, isStopped);
  // Without a call and without a reason nothing is due of this user.
  if (reason === "contacted" && !slips.some((slip) => slip.has_contact))
    return undefined;
  const shown = pending.length > 0 ? pending : slips;
  const byVehicle = new Map(
    shown.toReversed().map((slip) => [slip.chassis_number, slip]),
  );
  return {
    outbound_customer_id: first.outbound_customer_id,
    customer_version: first.customer_version,
    car_dealer_id: first.car_dealer_id,
    recipient: first.recipient,
    honorific: first.honorific,
    postal_code: first.postal_code,
    prefecture: first.prefecture,
    address: first.address,
    building: first.building,
    slip_ids: reason === null ? shown.map(({ id }) => id) : [],
    vehicles: [...byVehicle.values()].toReversed().map(vehicleOf),
    earliest_due_on: shown
      .map((slip) => slip.effective_due_on)
      .reduce((one, other) => (one < other ? one : other)),
    excluded_reason: reason,
  };
};

/** What would be sent to whom, and what not and why; who asked for no mail is read in the same transaction. */
export const gatherPieces = async (
  db: Db,
  of: {
    /** Of all companies where it is empty. */
    readonly car_dealers: readonly number[];
    readonly due_until: string | null;
  },
  only?: readonly number[],
): Promise<Piece[]> => {
  const slips = await listDueSlips(db, { ...of, today: tokyoDate() }, only);
  const byCustomer = new Map<number, [DueSlip, ...DueSlip[]]>();
  for (const slip of slips) {
    const known = byCustomer.get(slip.outbound_customer_id);
    if (known === undefined) byCustomer.set(slip.outbound_customer_id, [slip]);
    else known.push(slip);
  }
  const stops = await stopsOf(db, [...byCustomer.keys()]);
  return [...byCustomer].flatMap(
    ([customer, own]) => pieceOf(own, stops(customer).has("dm")) ?? [],
  );
};

/** Pieces of a batch to which no mail may go any more, with the reason. */
export const barredPieces = async (
  db: Db,
  items: readonly ItemRow[],
): Promise<Map<number, Exclusion>> => {
  const customers = items.map((item) => item.outbound_customer_id);
  const stops = await stopsOf(db, customers);
  const returned = await listReturnedCustomers(db, customers);
  const waiting = await listBatchedSlips(
    db,
    items.flatMap(({ slip_ids }) => slip_ids),
  );
  const reasonFor = (item: ItemRow): Exclusion | undefined => {
    if (stops(item.outbound_customer_id).has("dm")) return "opted_out";
    if (returned.has(item.outbound_customer_id)) return "returned";
    return item.slip_ids.some((id) => waiting.has(id)) ? undefined : "not_due";
  };
  return new Map(
    items.flatMap((item) => {
      const reason = reasonFor(item);
      return reason === undefined ? [] : [[item.id, reason] as const];
    }),
  );
};
