/**
 * Permissions, roles and derived grants (spec §6).
 * One list for the whole product: server guards, page table, menus and the access snapshot read it.
 */
export const permissionKeys = [
  "iza",
  "approval_iza",
  "sos",
  "approval_sos",
  "connect",
  "approval_connect",
  "out",
  "approval_out",
  "justdoit",
  "approval_justdoit",
  "out_external",
  "call_logs",
  "client_management",
  "user_management",
  "bill_page",
  "change_password",
] as const;
export type Permission = (typeof permissionKeys)[number];

export const roleKeys = [
  "administrator",
  "callCenterAgent",
  "carDealer",
  "carMaker",
  "towTruckCompany",
] as const;
export type Role = (typeof roleKeys)[number];

/** Which side of the counter a role stands on (spec §1: dealers and makers are external accounts). */
export type AccountSide = "call_centre" | "external" | "tow";

export const accountSideOfRole: Record<Role, AccountSide> = {
  administrator: "call_centre",
  callCenterAgent: "call_centre",
  carDealer: "external",
  carMaker: "external",
  towTruckCompany: "tow",
};

/** The permission set with which a new user of a role starts; an administrator may change it per user. */
export const defaultPermissionsOfRole: Record<Role, readonly Permission[]> = {
  administrator: permissionKeys,
  callCenterAgent: [
    "iza",
    "sos",
    "connect",
    "out",
    "justdoit",
    "call_logs",
    "change_password",
  ],
  carDealer: ["sos", "connect", "change_password"],
  carMaker: ["sos", "connect", "change_password"],
  towTruckCompany: ["change_password"],
};

/** What the leader preset (リーダー) adds to a call-centre agent. */
export const leaderPermissions: readonly Permission[] = [
  ...defaultPermissionsOfRole.callCenterAgent,
  "approval_iza",
  "approval_sos",
  "approval_connect",
  "approval_out",
  "approval_justdoit",
  "client_management",
  "bill_page",
];

/** The division whose SOS or CONNECT users are given client management (spec §6). */
const operatorDivision = "operator";

/**
 * Adds the grants that follow from division and outbound flag (spec §6). Derived at sign-in and on
 * every request, never stored.
 */
export function deriveGrants(user: {
  permissions: readonly Permission[];
  division: string;
  has_outbound_external: boolean;
}): Permission[] {
  const held = new Set<Permission>(user.permissions);
  if (
    user.division === operatorDivision &&
    (held.has("sos") || held.has("connect"))
  )
    held.add("client_management");
  if (user.has_outbound_external) held.add("out_external");
  return permissionKeys.filter((key) => held.has(key));
}

/** Who may call an endpoint or open a page. Every endpoint and page states one. */
export type Access =
  | { readonly kind: "public" }
  | {
      readonly kind: "signed_in";
      readonly sides?: readonly AccountSide[];
    }
  | {
      readonly kind: "any_of";
      readonly permissions: readonly Permission[];
      readonly sides?: readonly AccountSide[];
    };

export const isPublic: Access = { kind: "public" };

/** Any signed-in account, or those of the named sides only. */
export const signedIn = (...sides: AccountSide[]): Access =>
  sides.length > 0 ? { kind: "signed_in", sides } : { kind: "signed_in" };

/** At least one of the permissions (spec §2). */
export const anyOf = (...permissions: Permission[]): Access => ({
  kind: "any_of",
  permissions,
});

/** The same access, narrowed to accounts of one side. */
export const onlySide = (access: Access, ...sides: AccountSide[]): Access =>
  access.kind === "public" ? access : { ...access, sides };

/** Decides an access for what an account holds; `undefined` is a visitor who is not signed in. */
export function isAllowed(
  access: Access,
  held: { permissions: readonly Permission[]; side: AccountSide } | undefined,
): boolean {
  if (access.kind === "public") return true;
  if (held === undefined) return false;
  if (access.sides !== undefined && !access.sides.includes(held.side))
    return false;
  if (access.kind === "signed_in") return true;
  return access.permissions.some((key) => held.permissions.includes(key));
}

/** Whether at least one of the needed permissions is held. */
export const hasAnyPermission = (
  held: readonly Permission[],
  needed: readonly Permission[],
): boolean => needed.some((key) => held.includes(key));
