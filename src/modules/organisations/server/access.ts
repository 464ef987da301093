import { sql, type RawBuilder, type SqlBool } from "kysely";
import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import { hasAnyPermission } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";

declare const scopeBrand: unique symbol;

/** The companies that an account may reach. Only this file makes one; every query demands it. */
export interface CompanyScope {
  readonly [scopeBrand]: true;
  readonly condition: RawBuilder<SqlBool>;
}

/** Companies are the call centre's: it sees all that are not deleted, everybody else none (domain §1.1). */
export const scopeOfCompanies = (actor: Actor): CompanyScope =>
  ({
    condition:
      actor.side === "call_centre"
        ? sql<SqlBool>`deleted_at is null`
        : sql<SqlBool>`false`,
  }) as CompanyScope;

/** Where companies stand: the desk sees all, a towing company itself, nobody else any. */
export const scopeOfCompanyPlaces = (actor: Actor): CompanyScope => {
  const isDesk =
    actor.side === "call_centre" &&
    hasAnyPermission(actor.permissions, ["sos", "client_management"]);
  return {
    condition: sql<SqlBool>`(tow_truck_companies.deleted_at is null
      and (${isDesk}::boolean or tow_truck_companies.id = ${actor.tow_truck_company_id}))`,
  } as CompanyScope;
};

/** Whether an account may change companies, and read how they are paid. */
export const isManager = (actor: Actor): boolean =>
  actor.side === "call_centre" &&
  actor.permissions.includes("client_management");

/** What an account may do to a company. That it is in use is found out when it is to be deleted (563). */
export const companyAbilities = (
  actor: Actor,
): { update: Ability; delete: Ability } => {
  const ability = isManager(actor)
    ? abilityGranted
    : abilityRefused("role", "");
  return { update: ability, delete: ability };
};
