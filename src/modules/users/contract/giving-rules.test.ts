import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  permissionKeys,
  roleKeys,
  type Permission,
} from "#platform/contract/permissions.ts";
import {
  decideUserAction,
  isKeyHolder,
  misfits,
  overgiven,
  userActions,
  type Giver,
  type UserFacts,
} from "./giving-rules.ts";
import {
  accountKinds,
  divisions,
  userPresets,
  userStates,
  type AccountKind,
} from "./lookups.ts";
import {
  assignablePermissions,
  effectivePermissions,
  presetRights,
  rolesOfKind,
  type RightsOfUser,
} from "./rules.ts";

const permissions = fc.subarray([...permissionKeys]);
const kinds = fc.constantFrom(...accountKinds.codes);
const rights: fc.Arbitrary<RightsOfUser> = fc.record({
  roles: fc.subarray([...roleKeys], { minLength: 1 }),
  permissions,
  division: fc.constantFrom(...divisions.codes),
  has_outbound_external: fc.boolean(),
});
const givers: fc.Arbitrary<Giver> = fc.record({
  user_id: fc.integer({ min: 1, max: 5 }),
  role: fc.constantFrom("administrator" as const, "callCenterAgent" as const),
  permissions,
});

const centre = (keys: readonly Permission[]): RightsOfUser => ({
  roles: ["callCenterAgent"],
  permissions: keys,
  division: "sales",
  has_outbound_external: false,
});
const manager = (...keys: Permission[]): Giver => ({
  user_id: 1,
  role: "callCenterAgent",
  permissions: ["user_management", ...keys],
});
const inCentre = {
  before: "call_centre",
  after: "call_centre",
} as const;

describe("nobody gives what they do not hold", () => {
  it("lets through nothing that the giver lacks and the user had not", () => {
    expect(() => {
      fc.assert(
        fc.property(
          givers,
          fc.option(rights, { nil: undefined }),
          rights,
          kinds,
          kinds,
          (giver, before, after, from, to) => {
            const errors = overgiven(giver, before, after, {
              before: from,
              after: to,
            });
            const had = before ? effectivePermissions(before, from) : [];
            const given = effectivePermissions(after, to).filter(
              (key) => !had.includes(key),
            );
            const isTooMuch = given.some(
              (key) => !giver.permissions.includes(key),
            );
            return !isTooMuch || Object.keys(errors).length > 0;
          },
        ),
      );
    }).not.toThrow();
  });

  it("refuses nothing where the giver holds all and is an administrator", () => {
    fc.assert(
      fc.property(rights, rights, kinds, (before, after, kind) => {
        const giver: Giver = {
          user_id: 1,
          role: "administrator",
          permissions: permissionKeys,
        };
        const same = { before: kind, after: kind };
        expect(overgiven(giver, before, after, same)).toEqual({});
        expect(overgiven(giver, undefined, after, same)).toEqual({});
      }),
    );
  });

  it("leaves alone what the user holds already and what is taken away", () => {
    fc.assert(
      fc.property(givers, rights, kinds, (giver, before, kind) => {
        fc.pre(!before.has_outbound_external);
        fc.pre(kind !== "call_centre");
        const after = {
          ...before,
          permissions: before.permissions.slice(1),
        };
        const same = { before: kind, after: kind };
        expect(overgiven(giver, before, after, same)).toEqual({});
      }),
    );
  });

  test.each([
    [
      "a permission that is not held",
      manager("sos"),
      centre(["sos", "iza"]),
      ["permissions"],
    ],
    ["a permission that is held", manager("sos"), centre(["sos"]), []],
    [
      "client management by the operator division",
      manager("sos"),
      { ...centre(["sos"]), division: "operator" as const },
      ["division"],
    ],
    [
      "the same by one who holds it",
      manager("sos", "client_management"),
      { ...centre(["sos"]), division: "operator" as const },
      [],
    ],
    [
      "external outbound by the flag",
      manager("sos"),
      { ...centre(["sos"]), has_outbound_external: true },
      ["has_outbound_external"],
    ],
    [
      "the administrator role",
      manager("sos"),
      { ...centre(["sos"]), roles: ["administrator" as const] },
      ["roles"],
    ],
  ])("%s", (_name, giver, after, fields) => {
    expect(Object.keys(overgiven(giver, undefined, after, inCentre))).toEqual(
      fields,
    );
  });
});

describe("rights fit the organisation", () => {
  const table = accountKinds.codes.flatMap((kind) =>
    roleKeys.map((role) => [kind, role] as const),
  );
  test.each(table)("%s, %s", (kind, role) => {
    const user = { ...centre([]), roles: [role], division: "other" as const };
    expect("roles" in misfits(user, kind)).toBe(
      !rolesOfKind[kind].includes(role),
    );
  });

  const permissionTable = accountKinds.codes.flatMap((kind) =>
    permissionKeys.map((key) => [kind, key] as const),
  );
  test.each(permissionTable)("%s, %s", (kind, key) => {
    expect("permissions" in misfits(centre([key]), kind)).toBe(
      !assignablePermissions[kind].includes(key),
    );
  });

  it("keeps the user administration inside the call centre", () => {
    const outside = accountKinds.codes.filter((kind) =>
      assignablePermissions[kind].includes("user_management"),
    );
    expect(outside).toEqual(["call_centre"]);
  });

  test.each(userPresets.codes)("the preset %s fits", (preset) => {
    const { kind, ...filled } = presetRights[preset];
    expect(misfits(filled, kind)).toEqual({});
  });

  it("keeps the operator division and the outbound flag where they mean something", () => {
    const operator = { ...centre([]), division: "operator" as const };
    const outbound = { ...centre([]), has_outbound_external: true };
    const refused = (user: RightsOfUser, field: string): AccountKind[] =>
      accountKinds.codes.filter((kind) => field in misfits(user, kind));
    expect(refused(operator, "division")).toEqual([
      "carDealer",
      "carMaker",
      "towTruckCompany",
    ]);
    expect(refused(outbound, "has_outbound_external")).toEqual([
      "carMaker",
      "towTruckCompany",
    ]);
  });
});

describe("actions on a user", () => {
  const facts: fc.Arbitrary<UserFacts> = fc
    .record({
      id: fc.integer({ min: 1, max: 5 }),
      state: fc.constantFrom(...userStates.codes),
      account_kind: kinds,
      is_last_administrator: fc.boolean(),
      rights,
    })
    .map(({ rights: held, ...rest }) => ({ ...rest, ...held }));

  it("never stops or deletes oneself or the last administrator, and says why", () => {
    expect(() => {
      fc.assert(
        fc.property(facts, givers, (user, giver) => {
          for (const action of ["stop", "delete"] as const) {
            const ability = decideUserAction(action, user, giver);
            const isShut =
              user.id === giver.user_id || user.is_last_administrator;
            if (isShut && ability.allowed) return false;
            if (!ability.allowed && ability.reason === "") return false;
          }
          return true;
        }),
      );
    }).not.toThrow();
  });

  it("lets nobody take over somebody who holds more", () => {
    expect(() => {
      fc.assert(
        fc.property(facts, givers, (user, giver) => {
          const { allowed } = decideUserAction("reset_password", user, giver);
          const more = effectivePermissions(user, user.account_kind).filter(
            (key) => !giver.permissions.includes(key),
          );
          return more.length === 0 || !allowed;
        }),
      );
    }).not.toThrow();
  });

  it("does nothing to a deleted user", () => {
    fc.assert(
      fc.property(facts, givers, (user, giver) => {
        for (const action of userActions)
          expect(
            decideUserAction(action, { ...user, state: "deleted" }, giver)
              .allowed,
          ).toBe(false);
      }),
    );
  });

  it("leaves administrators to administrators", () => {
    const user: UserFacts = {
      ...centre(["sos"]),
      id: 2,
      roles: ["administrator"],
      state: "active",
      account_kind: "call_centre",
      is_last_administrator: false,
    };
    for (const action of userActions)
      expect(
        decideUserAction(action, user, {
          ...manager(...permissionKeys),
        }).allowed,
      ).toBe(action === "end_sessions");
  });

  it("knows who keeps the user administration open", () => {
    const holder = {
      ...centre(["user_management"]),
      roles: ["administrator" as const],
      state: "active" as const,
    };
    expect(isKeyHolder(holder)).toBe(true);
    expect(isKeyHolder({ ...holder, state: "stopped" })).toBe(false);
    expect(isKeyHolder({ ...holder, permissions: ["sos"] })).toBe(false);
    expect(
      isKeyHolder({ ...holder, roles: ["callCenterAgent", "administrator"] }),
    ).toBe(false);
  });
});
