import type { DefaultValues } from "react-hook-form";
import type { BranchDetail, BranchForm } from "../contract/branch-schema.ts";
import { openingDays } from "../contract/lookups.ts";

/** What a new branch begins with: closed until somebody says when it opens. */
export const emptyBranch = (): DefaultValues<BranchForm> => ({
  name: "",
  name_kana: "",
  postal_code: null,
  prefecture: null,
  address: null,
  day_phone: null,
  night_phone: null,
  email: null,
  latitude: null,
  longitude: null,
  hours: openingDays.codes.map(() => ({ opens_at: null, closes_at: null })),
  closures: [],
  night_contacts: [],
  works: [],
  note: null,
});

const heldIn = <V>(record: object, names: readonly string[]): V => {
  const held = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(
    names.map((name) => [name, held.get(name) ?? null]),
  ) as V;
};

/** The fields of a branch as the form holds them; rows that were written before a rule are shown as they are. */
export const branchValues = (branch: BranchDetail): BranchForm =>
  heldIn(branch, [...Object.keys(emptyBranch()), "car_dealer_id"]);
