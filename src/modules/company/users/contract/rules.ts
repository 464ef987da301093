import {
  defaultPermissionsOfRole,
  deriveGrants,
  leaderPermissions,
  permissionKeys,
  type Permission,
  type Role,
} from "#platform/contract/permissions.ts";
import type { AccountKind, Division, UserPreset } from "./lookups.ts";

/**
 * The one spelling of a user name: full-width letters and capitals are the same person. Stored and
 * searched in this form.
 */
export const normalizeUsername = (typed: string): string =>
  typed.normalize("NFKC").trim().toLowerCase();

/** Roles that fit an organisation (spec §1: external and tow users belong to an account of their kind). */
export const rolesOfKind: Record<AccountKind, readonly Role[]> = {
  call_centre: ["administrator", "callCenterAgent"],
  carDealer: ["carDealer"],
  carMaker: ["carMaker"],
  towTruckCompany: ["towTruckCompany"],
};

/** Permissions that can be given to users of an organisation: nothing that only the call centre can use. */
export const assignablePermissions: Record<AccountKind, readonly Permission[]> =
  {
    call_centre: permissionKeys,
    carDealer: ["sos", "connect", "out_external", "change_password"],
    carMaker: ["sos", "connect", "out_external", "change_password"],
    towTruckCompany: ["change_password"],
  };

/** Divisions of an organisation's users: that of the operators is one of the call centre. */
export const divisionsOfKind = (kind: AccountKind): readonly Division[] =>
  kind === "call_centre"
    ? ["operator", "office", "management", "sales", "other"]
    : ["office", "management", "sales", "other"];

/** Organisations whose users may be flagged for external outbound calls (spec §6); a maker reads and writes messages. */
export const mayCallOutside = (kind: AccountKind): boolean =>
  kind !== "towTruckCompany";

/** What a user holds, as far as rights follow from it. */
export interface RightsOfUser {
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
  readonly division: Division;
  readonly has_outbound_external: boolean;
}

/** Grants that follow from division and flag (spec §6) and are not stored; the division counts in the call centre. */
export const derivedPermissions = (
  user: RightsOfUser,
  kind: AccountKind,
): Permission[] =>
  deriveGrants({
    permissions: user.permissions,
    division: kind === "call_centre" ? user.division : "",
    has_outbound_external: user.has_outbound_external,
  }).filter((key) => !user.permissions.includes(key));

/** Everything a user may do: stored and derived. */
export const effectivePermissions = (
  user: RightsOfUser,
  kind: AccountKind,
): Permission[] => {
  const held = [...user.permissions, ...derivedPermissions(user, kind)];
  return permissionKeys.filter((key) => held.includes(key));
};

/**
 * What the organisation alone opens: a towing company reads the requests sent to it, with the callers of SOS cases,
 * whatever permissions its users have.
 */
export const rightsOfKind: Record<AccountKind, readonly Permission[]> = {
  call_centre: [],
  carDealer: [],
  carMaker: [],
  towTruckCompany: ["sos"],
};

/** Everything that being a user amounts to: permissions, and what the organisation opens. */
export const reachOf = (
  user: RightsOfUser,
  kind: AccountKind,
): Permission[] => {
  const held = [...effectivePermissions(user, kind), ...rightsOfKind[kind]];
  return permissionKeys.filter((key) => held.includes(key));
};

interface PresetRights extends RightsOfUser {
  readonly kind: AccountKind;
}

/** What a preset fills in (the default set of each role); an administrator may change it per user. */
export const presetRights: Record<UserPreset, PresetRights> = {
  administrator: {
    kind: "call_centre",
    roles: ["administrator"],
    permissions: defaultPermissionsOfRole.administrator,
    division: "management",
    has_outbound_external: false,
  },
  operator: {
    kind: "call_centre",
    roles: ["callCenterAgent"],
    permissions: defaultPermissionsOfRole.callCenterAgent,
    division: "operator",
    has_outbound_external: false,
  },
  leader: {
    kind: "call_centre",
    roles: ["callCenterAgent"],
    permissions: leaderPermissions,
    division: "operator",
    has_outbound_external: false,
  },
  carDealer: {
    kind: "carDealer",
    roles: ["carDealer"],
    permissions: defaultPermissionsOfRole.carDealer,
    division: "sales",
    has_outbound_external: false,
  },
  carMaker: {
    kind: "carMaker",
    roles: ["carMaker"],
    permissions: defaultPermissionsOfRole.carMaker,
    division: "other",
    has_outbound_external: false,
  },
  towTruckCompany: {
    kind: "towTruckCompany",
    roles: ["towTruckCompany"],
    permissions: defaultPermissionsOfRole.towTruckCompany,
    division: "other",
    has_outbound_external: false,
  },
};
