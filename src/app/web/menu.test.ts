import { describe, expect, it } from "vitest";
import {
  type MenuGroup,
  menuGroups,
  type Page,
} from "#platform/contract/page.ts";
import {
  accountSideOfRole,
  anyOf,
  defaultPermissionsOfRole,
  deriveGrants,
  isAllowed,
  leaderPermissions,
  type Permission,
  permissionKeys,
  type Role,
  roleKeys,
  signedIn,
} from "#platform/contract/permissions.ts";
import type { Account } from "#platform/web/api/account.ts";
import { menuOf } from "./menu.ts";
import { wiredPages } from "./modules.ts";

const accountOf = (
  role: Role,
  held: readonly Permission[] = defaultPermissionsOfRole[role],
  division = "",
): Account => ({
  user_id: "1",
  name: "",
  organisation: "",
  roles: [role],
  permissions: deriveGrants({
    permissions: held,
    division,
    has_outbound_external: false,
  }),
  side: accountSideOfRole[role],
});

const page = (
  group: MenuGroup,
  label: string,
  access: Page["access"],
  more: Partial<NonNullable<Page["menu"]>> = {},
): Page => ({
  path: `/${group}/${label}`,
  access,
  title: label,
  menu: { group, order: 1, label, ...more },
});

/** Every rule of spec §2 about the menu, one page each, in no order. */
const specPages: readonly Page[] = [
  page("settings", "settings", anyOf("user_management")),
  page("users", "users", anyOf("user_management")),
  page("management", "management", anyOf("client_management")),
  page("justdoit", "calls", anyOf("justdoit")),
  page("connect", "connect-form", anyOf("client_management"), {
    hidden_for_external: true,
  }),
  page("connect", "connect-list", anyOf("connect"), { order: 0 }),
  page("sos", "sos-form", anyOf("client_management"), {
    hidden_for_external: true,
  }),
  page("sos", "special-client", anyOf("sos"), { sides: ["call_centre"] }),
  page("sos", "export-data", anyOf("sos"), { sides: ["external"] }),
  page("sos", "sos-list", anyOf("sos"), { order: 0 }),
  page("tow", "requests", signedIn(), { sides: ["tow"] }),
  page("main", "home", signedIn(), { order: 0 }),
];

const shown = (account: Account): string[] =>
  menuOf(account, specPages).map(({ group, entries }) =>
    [group, ...entries.map(({ label }) => label)].join(" "),
  );

const everything = [
  "main home",
  "sos sos-list sos-form special-client",
  "connect connect-list connect-form",
  "justdoit calls",
  "management management",
  "users users",
  "settings settings",
];
const external = [
  "main home",
  "sos sos-list export-data",
  "connect connect-list",
];

describe("the menu of each role (spec §2)", () => {
  it.each<[string, Account, string[]]>([
    ["administrator", accountOf("administrator"), everything],
    [
      "agent outside the operator division",
      accountOf("callCenterAgent"),
      [
        "main home",
        "sos sos-list special-client",
        "connect connect-list",
        "justdoit calls",
      ],
    ],
    [
      "agent of the operator division: client management is derived",
      accountOf("callCenterAgent", undefined, "operator"),
      everything.slice(0, 5),
    ],
    [
      "leader",
      accountOf("callCenterAgent", leaderPermissions),
      everything.slice(0, 5),
    ],
    [
      "agent who administers users",
      accountOf("callCenterAgent", permissionKeys),
      everything,
    ],
    [
      "agent with IZA alone",
      accountOf("callCenterAgent", ["iza"]),
      ["main home"],
    ],
    ["dealer", accountOf("carDealer"), external],
    ["maker", accountOf("carMaker"), external],
    [
      "dealer with every permission: no user management, no settings, no forms",
      accountOf("carDealer", permissionKeys),
      [...external, "justdoit calls", "management management"],
    ],
    [
      "maker with every permission: no settings, no forms",
      accountOf("carMaker", permissionKeys),
      [...external, "justdoit calls", "management management", "users users"],
    ],
    [
      "towing company",
      accountOf("towTruckCompany"),
      ["main home", "tow requests"],
    ],
  ])("%s", (_name, account, expected) => {
    expect(shown(account)).toEqual(expected);
  });

  it("goes by the first of several roles", () => {
    const roles = (account: Account, ...held: readonly Role[]): Account => ({
      ...account,
      roles: held,
    });
    const dealer = accountOf("carDealer", permissionKeys);
    expect(shown(roles(dealer, "carDealer", "administrator"))).toEqual(
      shown(dealer),
    );
    expect(
      shown(roles(accountOf("administrator"), "administrator", "carDealer")),
    ).toEqual(everything);
  });
});

describe("the menu that exists", () => {
  const pages = wiredPages.map(({ page: one }) => one);
  const accounts = roleKeys.flatMap((role) => [
    accountOf(role),
    accountOf(role, permissionKeys),
  ]);

  it.each(accounts)(
    "$roles $permissions.length: only what it may open, in the order of the specification",
    (account) => {
      const sections = menuOf(account, pages);
      const order = sections.map(({ group }) => menuGroups.indexOf(group));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      for (const { entries } of sections)
        for (const { label } of entries)
          expect(
            pages.some(
              (one) =>
                one.menu !== undefined &&
                label === one.menu.label &&
                isAllowed(one.access, account),
            ),
          ).toBe(true);
    },
  );

  const groupsOf = (account: Account): MenuGroup[] =>
    menuOf(account, pages).map(({ group }) => group);

  it.each(
    (["sos", "connect", "iza", "justdoit"] as const).flatMap((right) =>
      roleKeys.map((role) => [right, role] as const),
    ),
  )(
    "no entry of %s without its rights, for %s with every other",
    (right, role) => {
      const others = permissionKeys.filter(
        (key) => key !== right && key !== `approval_${right}`,
      );
      expect(groupsOf(accountOf(role, others, "operator"))).not.toContain(
        right,
      );
      const ofRight = groupsOf(
        accountOf("callCenterAgent", [right], "operator"),
      );
      expect(ofRight).toContain(right);
      expect(
        ofRight.filter((group) =>
          ["sos", "connect", "iza", "justdoit"].includes(group),
        ),
      ).toEqual([right]);
    },
  );

  it.each(["sos", "connect", "iza"] as const)(
    "who decides at %s alone has its group",
    (desk) => {
      const decider = accountOf("callCenterAgent", [`approval_${desk}`]);
      expect(groupsOf(decider)).toContain(desk);
    },
  );

  it.each(["carDealer", "carMaker"] as const)(
    "%s with every permission: no form of a desk, no import, created files in the place of special clients",
    (role) => {
      const sections = menuOf(accountOf(role, permissionKeys), pages);
      const pathsOf = (wanted: MenuGroup): string[] =>
        sections
          .filter(({ group }) => group === wanted)
          .flatMap(({ entries }) => entries.map(({ path }) => path));
      const ends = (paths: readonly string[], end: string): boolean =>
        paths.some((path) => path.endsWith(end));
      for (const group of ["sos", "connect"] as const) {
        expect(ends(pathsOf(group), "/inquiry-list")).toBe(true);
        expect(ends(pathsOf(group), "/inquiry-form")).toBe(false);
      }
      expect(ends(pathsOf("connect"), "/import-files")).toBe(false);
      expect(ends(pathsOf("sos"), "/create-special-client")).toBe(false);
      expect(ends(pathsOf("sos"), "-sos/export-data")).toBe(true);
      const desk = menuOf(accountOf("administrator"), pages).flatMap(
        ({ entries }) => entries.map(({ path }) => path),
      );
      for (const end of [
        "-sos/inquiry-form",
        "-connect/inquiry-form",
        "-connect/import-files",
        "/create-special-client",
      ])
        expect(ends(desk, end)).toBe(true);
    },
  );
});
