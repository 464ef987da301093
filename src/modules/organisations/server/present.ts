import type { Actor } from "#platform/server/http/actor.ts";
import type { CarMakerDetail } from "../contract/car-maker-schema.ts";
import {
  paymentFields,
  type PaymentField,
  type TowCompanyDetail,
} from "../contract/schema.ts";
import { companyAbilities, isManager } from "./access.ts";
import type { CarMakerRow, TowCompanyRow } from "./tables.ts";

type Names = ReadonlyMap<number, string>;

const nameOf = (names: Names, id: number | null): string | null =>
  id === null ? null : (names.get(id) ?? null);

const paymentNames = Object.keys(paymentFields) as PaymentField[];

const withoutPayment = Object.fromEntries(
  paymentNames.map((name) => [name, null]),
) as Record<PaymentField, null>;

/** A towing company as it leaves: how it is paid is read by client management alone. */
export const presentTowCompany = (
  row: TowCompanyRow,
  actor: Actor,
  names: Names,
): TowCompanyDetail => ({
  ...row,
  ...(isManager(actor) ? {} : withoutPayment),
  created_by: nameOf(names, row.created_by),
  updated_by: nameOf(names, row.updated_by),
  can: companyAbilities(actor),
});

export const presentCarMaker = (
  row: CarMakerRow,
  actor: Actor,
  names: Names,
): CarMakerDetail => ({
  ...row,
  created_by: nameOf(names, row.created_by),
  updated_by: nameOf(names, row.updated_by),
  can: companyAbilities(actor),
});
