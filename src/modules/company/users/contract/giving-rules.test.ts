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
  type UserAction,
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
  presetRights,
  reachOf,
  rightsOfKind,
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
const almighty: Giver = {
  user_id: 1,
  role: "administrator",
  permissions: permissionKeys,
};

describe("nobody gives what they do not hold", () => {
  it("lets nobody become more than the giver is", () => {
    expect(() => {
      fc.assert(
        fc.property(givers, rights, kinds, (giver, after, kind) => {
          const isTooMuch = reachOf(after, kind).some(
            (key) => !giver.permissions.includes(key),
          );
          const errors = overgiven(giver, after, kind);
          return !isTooMuch || Object.keys(errors).length > 0;
        }),
      );
    }).not.toThrow();
  });

  it("refuses nothing where the giver holds all and is an administrator", () => {
    fc.assert(
      fc.property(rights, kinds, (after, kind) => {
        expect(overgiven(almighty, after, kind)).toEqual({});
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
    expect(Object.keys(overgiven(giver, after, "call_centre"))).toEqual(fields);
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

  it("does nothing to a deleted user but look", () => {
    fc.assert(
      fc.property(facts, givers, (user, giver) => {
        for (const action of userActions.filter((one) => one !== "inspect"))
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
        decideUserAction(action, user, manager(...permissionKeys)).allowed,
      ).toBe(false);
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

describe("who may touch whom", () => {
  const userOf = (
    kind: AccountKind,
    permissions_: readonly Permission[],
    roles: UserFacts["roles"] = [rolesOfKind[kind][0] ?? "carDealer"],
  ): UserFacts => ({
    ...centre(permissions_),
    roles,
    division: "other",
    id: 9,
    state: "active",
    account_kind: kind,
    is_last_administrator: false,
  });
  const stateFor = { resume: "stopped" } as const;
  const decide = (action: UserAction, user: UserFacts, giver: Giver) =>
    decideUserAction(
      action,
      { ...user, state: action === "resume" ? stateFor.resume : user.state },
      giver,
    );

  /** Every act × every kind of organisation × every right that a user of it may hold. */
  const table = userActions.flatMap((action) =>
    accountKinds.codes.flatMap((kind) =>
      assignablePermissions[kind].map((key) => [action, kind, key] as const),
    ),
  );
  test.each(table)(
    "%s, %s with %s: only who holds it too",
    (action, kind, key) => {
      const user = userOf(
        kind,
        [key],
        kind === "call_centre" ? ["callCenterAgent"] : undefined,
      );
      const needed = reachOf(user, kind);
      const holder = manager(...needed);
      expect(decide(action, user, holder)).toMatchObject({ allowed: true });
      for (const lacked of needed) {
        const weaker: Giver = {
          ...holder,
          permissions: holder.permissions.filter((held) => held !== lacked),
        };
        expect(decide(action, user, weaker)).toMatchObject({
          allowed: false,
          because: "role",
        });
      }
    },
  );

  const kindTable = accountKinds.codes.flatMap((kind) =>
    permissionKeys.map((key) => [kind, key] as const),
  );
  test.each(kindTable)(
    "a user of %s without any permission, by one who holds %s alone",
    (kind, key) => {
      const giver: Giver = { ...manager(), permissions: [key] };
      const isOpen = rightsOfKind[kind].every((needed) => needed === key);
      const user = userOf(
        kind,
        [],
        kind === "call_centre" ? ["callCenterAgent"] : undefined,
      );
      for (const action of userActions)
        expect(decide(action, user, giver).allowed).toBe(isOpen);
      expect("account_id" in overgiven(giver, user, kind)).toBe(!isOpen);
    },
  );

  it("counts the callers whom a towing company reads", () => {
    expect(rightsOfKind).toEqual({
      call_centre: [],
      carDealer: [],
      carMaker: [],
      towTruckCompany: ["sos"],
    });
  });

  it("counts a second role too: nobody brings an administrator's to the front", () => {
    const user = userOf(
      "call_centre",
      ["sos"],
      ["callCenterAgent", "administrator"],
    );
    for (const action of userActions)
      expect(decide(action, user, manager("sos")).allowed).toBe(false);
  });

  it("leaves nothing that the actor lacks within reach, whoever the two are", () => {
    expect(() => {
      fc.assert(
        fc.property(
          fc.constantFrom(...userActions),
          givers,
          rights,
          kinds,
          (action, giver, held, kind) => {
            const user = { ...userOf(kind, []), ...held };
            const isWithin = reachOf(user, kind).every((key) =>
              giver.permissions.includes(key),
            );
            return isWithin || !decide(action, user, giver).allowed;
          },
        ),
      );
    }).not.toThrow();
  });
});
