import type { DefaultValues } from "react-hook-form";
import type { BranchForm } from "../contract/branch-schema.ts";
import { openingDays } from "../contract/lookups.ts";

/** What a new branch begins with: closed until somebody says when it opens. */
export const emptyBranch = (): DefaultValues<BranchForm> => ({
  car_dealer_id: undefined,
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
