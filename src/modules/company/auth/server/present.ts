import {
  accountSideOfRole,
  deriveGrants,
  type Permission,
  type Role,
} from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Profile, UserType } from "../contract/schema.ts";
import type { Identity } from "#modules/company/users/server/service.ts";
import type { SessionIdentity } from "./queries.ts";

export const userTypeOfRole: Record<Role, UserType> = {
  administrator: "operator",
  callCenterAgent: "operator",
  carDealer: "dealer",
  carMaker: "maker",
  towTruckCompany: null,
};

const effectiveRole = ({ roles: [role], user_id }: Identity): Role => {
  if (role === undefined) throw new Error(`user ${user_id} has no role`);
  return role;
};

/** Divisions are those of the call centre: the same word on an external account brings nothing. */
const divisionOf = (identity: Identity): string =>
  accountSideOfRole[effectiveRole(identity)] === "call_centre"
    ? identity.division
    : "";

/** Permissions with the derived grants (spec §6). */
const grantsOf = (identity: Identity): Permission[] =>
  deriveGrants({ ...identity, division: divisionOf(identity) });

/** A password that somebody else knows. */
const mustChange = ({ password_state }: Identity): boolean =>
  password_state !== "own";

/** The account of a request, with the rights it holds now. */
export const toActor = (identity: SessionIdentity): Actor => {
  const role = effectiveRole(identity);
  return {
    user_id: identity.user_id,
    session_id: identity.session_id,
    username: identity.username,
    name: identity.name,
    account_id: identity.account_id,
    role,
    side: accountSideOfRole[role],
    division: divisionOf(identity),
    permissions: grantsOf(identity),
    car_dealer_id: identity.car_dealer_id,
    tow_truck_company_id: identity.tow_truck_company_id,
    vehicle_make: identity.vehicle_make,
    ...(mustChange(identity) && { must_change_password: true }),
  };
};

export const toProfile = (identity: Identity): Profile => ({
  id: identity.user_id,
  username: identity.username,
  name: identity.name,
  name_kana: identity.name_kana,
  roles: identity.roles,
  permissions: grantsOf(identity),
  account: {
    id: identity.account_id,
    name: identity.account_name,
    kind: identity.account_kind,
    division: identity.division,
  },
  division: identity.division,
  base: identity.base,
  has_outbound_external: identity.has_outbound_external,
  must_change_password: mustChange(identity),
  side: accountSideOfRole[effectiveRole(identity)],
  car_dealer_id: identity.car_dealer_id,
  tow_truck_company_id: identity.tow_truck_company_id,
  vehicle_make: identity.vehicle_make,
});
