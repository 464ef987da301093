import { recordService } from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { foldText } from "#platform/contract/japanese/folding.ts";
import { plateSearchText } from "#platform/contract/japanese/plate.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import { outboundCustomers } from "../contract/customer-record.ts";
import {
  proposeClassification,
  type StatuteFacts,
} from "../contract/statute-rules.ts";
import { vehicleText as text } from "../contract/text.ts";
import { outboundVehicles } from "../contract/vehicle-record.ts";
import { lastingReasons, vehicleNumberOf } from "../contract/vehicle-rules.ts";
import {
  scopeOfCustomers,
  scopeOfOwnedBranches,
  scopeOfVehicles,
} from "./access.ts";
import { listDealerIds, vehicleFilters, vehicleSorts } from "./queries.ts";
import "./tables.ts";

/** The desk, and the sales company whose row it is. */
export const audienceOfDealer = (
  car_dealer_id: number | null,
  vehicle_make: number | null = null,
): Audience => ({
  permissions: ["out", "out_external"],
  car_dealer_id,
  vehicle_make,
  tow_truck_company_ids: [],
});

/**
 * The sales company of a vehicle is that of its user.
 *
 * @throws AppError `invalid_input` where the branch is another company's
 */
const ownerOf = async (
  { db }: SignedWrite,
  {
    outbound_customer_id,
    car_dealer_branch_id,
  }: { outbound_customer_id: number; car_dealer_branch_id: number },
): Promise<{ car_dealer_id: number }> => {
  const customers = await listDealerIds(db, "outbound_customers", [
    outbound_customer_id,
  ]);
  const branches = await listDealerIds(db, "car_dealer_branches", [
    car_dealer_branch_id,
  ]);
  const car_dealer_id = customers.get(outbound_customer_id);
  if (car_dealer_id === undefined) throw new AppError("not_found");
  if (branches.get(car_dealer_branch_id) !== car_dealer_id)
    throw new AppError("invalid_input", {
      errors: { car_dealer_branch_id: [text.branchOfOther] },
    });
  return { car_dealer_id };
};

/** 車種区分 where nobody chose one. */
const classOf = (
  values: StatuteFacts & { readonly vehicle_classification?: string | null },
) =>
  (values.vehicle_classification ?? null) === null
    ? { vehicle_classification: proposeClassification(values) }
    : {};

/** Vehicles whose inspections are called for, on the server. */
export const vehicleRecords = recordService(outboundVehicles, {
  scopeOf: scopeOfVehicles,
  references: {
    outbound_customer_id: scopeOfCustomers,
    car_dealer_branch_id: scopeOfOwnedBranches,
  },
  audienceOf: ({ car_dealer_id, vehicle_make }) =>
    audienceOfDealer(car_dealer_id, vehicle_make),
  // Their number stands in the list of users.
  alsoAnnounce: ({ car_dealer_id }) => [
    {
      topic: outboundCustomers.topic,
      audience: audienceOfDealer(car_dealer_id),
    },
  ],
  filters: vehicleFilters,
  sorts: vehicleSorts,
  derive: (row) => ({
    outbound_vehicle_number: vehicleNumberOf(row.chassis_number),
    plate_text:
      row.vehicle_registration_number === null
        ? null
        : plateSearchText(row.vehicle_registration_number),
    chassis_key: foldText(row.chassis_number),
    check_reasons: lastingReasons(row, tokyoDate()),
  }),
  unrecorded: [
    "outbound_vehicle_number",
    "plate_text",
    "chassis_key",
    "check_reasons",
  ],
  creating: async (write, values) => ({
    // Rows of a file come with the sales company that was looked up for all of them.
    ...("car_dealer_id" in values ? {} : await ownerOf(write, values)),
    ...classOf(values),
  }),
  changing: async (write, before, changes) => {
    const next = { ...before, ...changes };
    const isMoved =
      next.outbound_customer_id !== before.outbound_customer_id ||
      next.car_dealer_branch_id !== before.car_dealer_branch_id;
    const isKnown =
      "car_dealer_id" in changes && changes.car_dealer_id !== undefined;
    return {
      ...(isMoved && !isKnown ? await ownerOf(write, next) : {}),
      ...classOf(next),
    };
  },
});
