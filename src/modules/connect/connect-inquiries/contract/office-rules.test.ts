import { describe, expect, it } from "vitest";
import type { Permission } from "#platform/contract/permissions.ts";
import type { ActingUser } from "#modules/desk/case-desk/contract/transition-rules.ts";
import { officeStatuses, type OfficeStatus } from "./office-lookups.ts";
import {
  officeStates,
  officeTasks,
  type OfficeAction,
  type OfficeFacts,
} from "./office-rules.ts";

/** Around the clock, so that each minute counts. */
const alwaysThere = {
  hours: Array.from({ length: 8 }, () => ({
    opens_at: "00:00",
    closes_at: "00:00",
  })),
  closures: [],
  office_minutes: 240,
};
const requester = 1;
const answerer = 2;
const since = "2026-11-23T00:00:00.000Z";
const facts = (
  office_status: OfficeStatus,
  says: Partial<OfficeFacts> = {},
): OfficeFacts => ({
  inquiry_status: "in_progress",
  office_status,
  office_requested_by: requester,
  office_answered_by: answerer,
  office_due_at: null,
  office_since: since,
  ...says,
});
const user = (
  user_id: number,
  division: string,
  permissions: readonly Permission[],
  says: Partial<ActingUser> = {},
): ActingUser => ({
  user_id,
  side: "call_centre",
  role: "callCenterAgent",
  division,
  permissions,
  ...says,
});

/** Who there is, and what each may do at all. */
const people = {
  requester: user(requester, "operator", ["connect"]),
  colleague: user(9, "operator", ["connect"]),
  answerer: user(answerer, "office", ["connect", "approval_connect"]),
  office: user(3, "office", ["connect"]),
  leader: user(4, "operator", ["connect", "approval_connect"]),
  administrator: user(5, "management", ["connect", "approval_connect"], {
    role: "administrator",
  }),
  "office of another desk": user(6, "office", ["sos"]),
  dealer: user(7, "office", ["connect"], {
    side: "external",
    role: "carDealer",
  }),
} as const;
type Person = keyof typeof people;

const everybodyOfDesk: readonly Person[] = [
  "requester",
  "colleague",
  "answerer",
  "office",
  "leader",
  "administrator",
];
const table: Readonly<
  Record<
    OfficeAction,
    { readonly from: readonly OfficeStatus[]; readonly who: readonly Person[] }
  >
> = {
  office_request: { from: ["none", "done"], who: everybodyOfDesk },
  office_start: {
    from: ["office_not_started"],
    who: ["answerer", "office", "administrator"],
  },
  office_submit: {
    from: ["office_in_progress"],
    who: ["answerer", "office", "administrator"],
  },
  office_approve: {
    from: ["office_approval"],
    who: ["answerer", "leader", "administrator"],
  },
  office_send_back: {
    from: ["office_approval"],
    who: ["answerer", "leader", "administrator"],
  },
  office_withdraw: { from: ["office_not_started"], who: ["requester"] },
};
const actions = Object.keys(table) as OfficeAction[];

describe("what the office is asked for", () => {
  it.each(
    actions.flatMap((action) =>
      officeStatuses.codes.flatMap((state) =>
        (Object.keys(people) as Person[]).map(
          (who) => [action, state, who] as const,
        ),
      ),
    ),
  )("%s in %s by %s", (action, state, who) => {
    const { allowed, because } = officeStates.decide(
      action,
      facts(state),
      people[who],
    );
    const { from, who: may } = table[action];
    const isOwnAnswer =
      who === "answerer" &&
      (action === "office_approve" || action === "office_send_back");
    const now = from.includes(state) && !isOwnAnswer ? null : "state";
    const refusal = may.includes(who) ? now : "role";
    expect([allowed, because]).toEqual([refusal === null, refusal]);
  });

  it.each(["complete", "approved"] as const)(
    "nobody asks from an inquiry that is %s",
    (inquiry_status) => {
      expect(
        officeStates.decide(
          "office_request",
          facts("none", { inquiry_status }),
          people.requester,
        ).because,
      ).toBe("state");
    },
  );

  it("each step has four hours, sooner where the answer is wanted sooner", () => {
    const due = (status: OfficeStatus, office_due_at: string | null) =>
      officeTasks(facts(status, { office_due_at }), alwaysThere).map(
        ({ kind, due_at }) => [kind, due_at.slice(11, 16)],
      );
    const early = "2026-11-23T02:00:00.000Z";
    const late = "2026-11-23T09:00:00.000Z";
    expect(due("none", early)).toEqual([]);
    expect(due("done", early)).toEqual([]);
    expect(due("office_not_started", null)).toEqual([
      ["office_start", "04:00"],
    ]);
    expect(due("office_not_started", early)).toEqual([
      ["office_start", "02:00"],
    ]);
    expect(due("office_not_started", late)).toEqual([
      ["office_start", "04:00"],
    ]);
    expect(due("office_in_progress", null)).toEqual([
      ["office_submit", "04:00"],
    ]);
    expect(due("office_in_progress", late)).toEqual([
      ["office_submit", "09:00"],
    ]);
    expect(due("office_approval", early)).toEqual([
      ["office_approve", "04:00"],
    ]);
  });
});
