import type { ShiftProfile, ShiftRow } from "../contract/schema.ts";
import type { ShiftTableRow } from "./tables.ts";

/** What a company has in a month: its own row, what it carries from an earlier month, or nothing yet. */
export const presentProfile = (
  companyId: number,
  month: string,
  row: ShiftTableRow | undefined,
  names: ReadonlyMap<number, string>,
): ShiftProfile => {
  const isOwn = row?.month === month;
  const writer = row?.updated_by ?? null;
  return {
    tow_truck_company_id: companyId,
    month,
    version: isOwn ? row.version : 0,
    carried_from: row === undefined || isOwn ? null : row.month,
    contacts: row?.contacts ?? [],
    subcontractors: row?.subcontractors ?? [],
    has_forklift_rental: row?.has_forklift_rental ?? false,
    forklift_rental: row?.forklift_rental ?? null,
    has_night_in_car: row?.has_night_in_car ?? false,
    day_starts_at: row?.day_starts_at ?? null,
    night_starts_at: row?.night_starts_at ?? null,
    note: row?.note ?? null,
    updated_at: row?.updated_at ?? "",
    updated_by: writer === null ? null : (names.get(writer) ?? null),
  };
};

/** Who is on duty and what the company can do; how it is reached, whom it sends and what the desk notes stays between the two. */
export const presentOutside = (row: ShiftRow): ShiftRow => ({
  ...row,
  company: { ...row.company, phone: null, night_phone: null },
  profile: {
    ...row.profile,
    contacts: [],
    subcontractors: [],
    forklift_rental: null,
    note: null,
    updated_by: null,
  },
});
