import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import {
  dealerNames,
  listBranchTimes,
  namedBranches,
} from "#modules/company/dealers/server/service.ts";
import { isOpenStatus } from "#modules/desk/case-desk/contract/clock-rules.ts";
import { troubleCategories } from "#modules/desk/case-desk/contract/lookups.ts";
import { placeWords } from "#modules/desk/case-desk/contract/place-rules.ts";
import { listDeskCases } from "#modules/desk/case-desk/server/kind-service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { izaKey } from "../contract/fields.ts";
import { wholeIza } from "./access.ts";
import type { IzaRow } from "./tables.ts";

const wordsOf = (parts: readonly (string | null | undefined)[]) =>
  parts.filter((word) => (word ?? "") !== "").join(" ") || null;

/** What is shown of a call to whoever calls back: who, where, what; nothing of the member's plan or of the guidance. */
const shownOf = (row: IzaRow) => ({
  customer_company: null,
  vehicle_registration_number: row.vehicle_registration_number,
  vehicle: wordsOf([vehicleMakes.labelOf(row.vehicle_make), row.vehicle_model]),
  place: placeWords(row) || null,
  prefecture: row.prefecture,
  trouble: wordsOf([
    troubleCategories.labelOf(row.trouble_category),
    row.malfunction,
  ]),
  car_dealer_id: row.car_dealer_id,
});

/** Handed over to SOS it is that desk's; a dealer's or a promised call is followed after the end, too. */
const stageOf = ({ inquiry_status, sos_inquiry_id }: IzaRow) => {
  if (sos_inquiry_id !== null) return "ended" as const;
  return isOpenStatus(inquiry_status) ? ("open" as const) : ("done" as const);
};

/** Told, so that an answer is waited for. */
const isWithDealer = (
  row: IzaRow,
): row is IzaRow & { readonly dealer_told_at: string } =>
  row.car_dealer_id !== null && row.dealer_told_at !== null;

const dealersOf = async (db: Db, rows: readonly IzaRow[]) => {
  const given = rows.filter(isWithDealer);
  const idsOf = (name: "car_dealer_id" | "car_dealer_branch_id") =>
    given.map((row) => row[name]).filter((id) => id !== null);
  if (given.length === 0) return () => null;
  const branchIds = idsOf("car_dealer_branch_id");
  const names = await dealerNames(db, idsOf("car_dealer_id"));
  const branches = await namedBranches(db, branchIds);
  const times = new Map(
    (await listBranchTimes(db, branchIds)).map((one) => [one.id, one.times]),
  );
  return (row: IzaRow) => {
    if (!isWithDealer(row)) return null;
    const branch = branches.get(row.car_dealer_branch_id ?? 0);
    return {
      branch_id: row.car_dealer_branch_id,
      contact: {
        name: branch?.full_name ?? names.get(row.car_dealer_id ?? 0) ?? null,
        phone: branch?.day_phone ?? null,
      },
      times: times.get(row.car_dealer_branch_id ?? 0) ?? null,
      handed_at: row.dealer_told_at,
    };
  };
};

/** Everything that whoever follows calls up looks at, of many at once; those that are gone are left out. */
export const factsOfIza = async (db: Db, ids: readonly number[]) => {
  const rows = await listDeskCases<IzaRow>(db, "iza_inquiries", wholeIza, ids);
  const dealerOf = await dealersOf(db, rows);
  return rows.map((row) => ({
    case: izaKey(row.id),
    number: row.reception_number,
    stage: stageOf(row),
    received_at: row.received_at,
    // Who promised a call makes it.
    person_in_charge_id: row.created_by,
    is_main_line: row.road_type === "expressway_main",
    vehicle_make: row.vehicle_make,
    caller: {
      name: row.caller_name,
      phone: row.callback_phone ?? row.caller_phone,
    },
    follow_up_call: row.follow_up_call,
    completed_at: row.completed_at,
    iza: {
      callback_at: row.result === "callback" ? row.callback_at : null,
      callback_done_at: row.callback_done_at,
      dealer: dealerOf(row),
    },
    shown: shownOf(row),
  }));
};
