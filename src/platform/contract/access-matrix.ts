import {
  accountSideOfRole,
  defaultPermissionsOfRole,
  isAllowed,
  leaderPermissions,
  permissionKeys,
  roleKeys,
  type Access,
  type AccountSide,
  type Permission,
} from "./permissions.ts";

/** An operation or a page, with who may use it. */
export interface AccessRow {
  readonly name: string;
  readonly access: Access;
}

interface Holder {
  readonly name: string;
  readonly held?: {
    readonly permissions: readonly Permission[];
    readonly side: AccountSide;
  };
}

const sides: readonly AccountSide[] = ["call_centre", "external", "tow"];

const presets: readonly Holder[] = [
  { name: "visitor" },
  ...roleKeys.map((role) => ({
    name: role,
    held: {
      permissions: defaultPermissionsOfRole[role],
      side: accountSideOfRole[role],
    },
  })),
  {
    name: "leader",
    held: { permissions: leaderPermissions, side: "call_centre" },
  },
];

const isAllowedTo = (access: Access) => (holder: Holder) =>
  isAllowed(access, holder.held);

/** `sos` where one permission alone opens it to every side, `sos@tow` where only to that one. */
export const openingPermissions = (access: Access): string[] => {
  const open = (permissions: readonly Permission[]): AccountSide[] =>
    sides.filter((side) => isAllowed(access, { permissions, side }));
  const without = open([]);
  const named = (key: string, opened: readonly AccountSide[]): string[] =>
    opened.length === sides.length
      ? [key]
      : opened.map((side) => `${key}@${side}`);
  return [
    ...named("nothing", without),
    ...permissionKeys.flatMap((key) =>
      named(
        key,
        open([key]).filter((side) => !without.includes(side)),
      ),
    ),
  ];
};

/**
 * Who may do what, as text for people and for a committed snapshot: for every row the presets (visitor,
 * each role with its default permissions, leader) that may use it, and every single permission that is
 * enough by itself; `nothing` stands for a signed-in account without any.
 */
export const renderAccessMatrix = (rows: readonly AccessRow[]): string =>
  rows
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, access }) => {
      return [
        name,
        `  may:  ${presets
          .filter(isAllowedTo(access))
          .map((holder) => holder.name)
          .join(" ")}`,
        `  with: ${openingPermissions(access).join(" ")}`,
      ].join("\n");
    })
    .join("\n");
