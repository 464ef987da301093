import { describe, expect, it } from "vitest";
import {
  permissionKeys,
  type AccountSide,
} from "#platform/contract/permissions.ts";
import { cancelRequestStates } from "./lookups.ts";
import {
  cancelRequestTransitions,
  decideCancelRequest,
  type DecidingUser,
} from "./rules.ts";
import { cancelRequestActions } from "./schema.ts";

const asker: DecidingUser = {
  user_id: 1,
  side: "call_centre",
  permissions: permissionKeys,
};
const another: DecidingUser = { ...asker, user_id: 2 };

describe("a request to cancel", () => {
  it.each(
    cancelRequestActions.flatMap((action) =>
      cancelRequestStates.codes.flatMap((state) =>
        [null, "2026-11-21T00:00:00.000Z"].flatMap((acknowledged_at) =>
          [asker, another].map(
            (user) => [action, state, acknowledged_at, user] as const,
          ),
        ),
      ),
    ),
  )("%s while %s (acknowledged %s)", (action, state, acknowledged_at, user) => {
    const facts = { state, acknowledged_at, requested_by_user_id: 1 };
    const isRightPerson =
      (cancelRequestTransitions[action].by === "asker") === (user === asker);
    const isRightState =
      action === "acknowledge"
        ? ["approved", "refused"].includes(state) && acknowledged_at === null
        : state === "requested";
    const decided = decideCancelRequest(action, facts, user);
    expect(decided.allowed).toBe(isRightPerson && isRightState);
    expect(decided.reason === "").toBe(decided.allowed);
  });

  it.each(cancelRequestActions)(
    "%s needs its own permission, and the call centre",
    (action) => {
      const facts = {
        state: "requested",
        acknowledged_at: null,
        requested_by_user_id: 1,
      } as const;
      const { permission, by } = cancelRequestTransitions[action];
      const user = by === "asker" ? asker : another;
      const without = permissionKeys.filter((key) => key !== permission);
      const refused = { allowed: false, because: "role" };
      expect(
        decideCancelRequest(action, facts, { ...user, permissions: without }),
      ).toMatchObject(refused);
      for (const side of ["external", "tow"] as AccountSide[])
        expect(
          decideCancelRequest(action, facts, { ...user, side }),
        ).toMatchObject(refused);
    },
  );
});
