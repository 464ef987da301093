import type { Actor } from "#platform/server/http/actor.ts";
import {
  paymentFields,
  type PaymentField,
  type TowCompanyDetail,
} from "../contract/schema.ts";
import { companyAbilities, isManager } from "./access.ts";
import type { TowCompanyRow } from "./tables.ts";

const paymentNames = Object.keys(paymentFields) as PaymentField[];

const withoutPayment = Object.fromEntries(
  paymentNames.map((name) => [name, null]),
) as Record<PaymentField, null>;

/** A towing company as it leaves: how it is paid is read by client management alone. */
export const presentTowCompany = (
  row: TowCompanyRow,
  actor: Actor,
  writers: { created_by: string | null; updated_by: string | null },
): TowCompanyDetail => ({
  ...row,
  ...(isManager(actor) ? {} : withoutPayment),
  ...writers,
  can: companyAbilities(actor),
});
