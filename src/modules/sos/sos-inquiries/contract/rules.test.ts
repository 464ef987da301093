import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  permissionKeys,
  type AccountSide,
} from "#platform/contract/permissions.ts";
import { serviceDivisions, inquiryActions } from "./lookups.ts";
import {
  completionContactStates,
  inquiryStatuses,
} from "#modules/desk/case-desk/contract/lookups.ts";
import {
  decideInquiryAction,
  deriveCompletionLabel,
  deriveDispatchStatus,
  inquiryTransitions,
  isDivisionCombination,
  type InquiryFacts,
} from "./rules.ts";
import type { ActingUser } from "#modules/desk/case-desk/contract/transition-rules.ts";
import { divisionLabel } from "./division-rules.ts";

const facts: InquiryFacts = {
  inquiry_status: "in_progress",
  dispatch_status: "none",
  service_division: ["A"],
  caller_name: "山田",
  caller_phone: "090-1234-5678",
  trouble_category: "tire",
  open_dispatch_count: 0,
  dispatch_count: 1,
  treatment: "タイヤ交換",
  treatment_result: "自走可能",
  complete_time: "2026-11-20T00:00:00.000Z",
  approval_need: "need",
  completed_by: 1,
  cancel_requested_at: null,
};
const anybody: ActingUser = {
  user_id: 2,
  side: "call_centre",
  permissions: permissionKeys,
};

describe("lifecycle", () => {
  it.each(
    inquiryActions.flatMap((action) =>
      inquiryStatuses.codes.map((status) => [action, status] as const),
    ),
  )(
    "%s from %s is possible only where the table says so",
    (action, inquiry_status) => {
      const decided = decideInquiryAction(
        action,
        {
          ...facts,
          inquiry_status,
          dispatch_count: action === "delete" ? 0 : 1,
        },
        anybody,
      );
      expect(decided.allowed).toBe(
        inquiryTransitions[action].from.includes(inquiry_status),
      );
      expect(decided.because).toBe(decided.allowed ? null : "state");
    },
  );

  it.each(["external", "tow"] as AccountSide[])(
    "is never for the side %s",
    (side) => {
      for (const action of inquiryActions)
        expect(
          decideInquiryAction(action, facts, { ...anybody, side }),
        ).toMatchObject({ allowed: false, because: "role" });
    },
  );

  it("is for a sales company its own part alone, for a maker nothing", () => {
    for (const action of inquiryActions) {
      const decide = (role: "carDealer" | "carMaker") =>
        decideInquiryAction(action, facts, {
          ...anybody,
          side: "external",
          role,
        }).because;
      const isOwn = action === "dealer_part" || action === "correspond";
      expect(decide("carDealer"), action).toBe(isOwn ? null : "role");
      expect(decide("carMaker"), action).toBe("role");
    }
  });

  it.each([
    ["start", { inquiry_status: "typing", caller_name: " " }],
    ["start", { inquiry_status: "typing", caller_phone: null }],
    ["start", { inquiry_status: "typing", service_division: [] }],
    ["start", { inquiry_status: "typing", trouble_category: null }],
    ["complete", { open_dispatch_count: 1 }],
    ["complete", { treatment: null }],
    ["complete", { treatment_result: "" }],
    ["complete", { complete_time: null }],
    ["complete", { complete_time: null, dispatch_count: 0 }],
    ["complete", { complete_time: null, service_division: ["C"] }],
    ["approve", { inquiry_status: "complete", approval_need: "no_need" }],
    ["approve", { inquiry_status: "complete", completed_by: 2 }],
    ["cancel", { open_dispatch_count: 2 }],
    ["complete", { cancel_requested_at: "2026-11-20T00:00:00.000Z" }],
    ["cancel", { cancel_requested_at: "2026-11-20T00:00:00.000Z" }],
    [
      "delete",
      { dispatch_count: 0, cancel_requested_at: "2026-11-20T00:00:00.000Z" },
    ],
    ["delete", { dispatch_count: 1 }],
  ] as const)("%s is refused with a reason when %o", (action, difference) => {
    const decided = decideInquiryAction(
      action,
      { ...facts, ...difference },
      anybody,
    );
    expect(decided).toMatchObject({ allowed: false, because: "state" });
    expect(decided.reason).not.toBe("");
  });

  it("needs no completion report where nobody was dispatched", () => {
    const lonely = {
      ...facts,
      dispatch_count: 0,
      treatment: null,
      treatment_result: null,
    };
    expect(decideInquiryAction("complete", lonely, anybody).allowed).toBe(true);
  });

  it.each([[["B"]], [["C"]], [["Other"]]] as const)(
    "needs no time of completion where %j settled it alone",
    (service_division) => {
      const settled = {
        ...facts,
        service_division,
        dispatch_count: 0,
        complete_time: null,
      };
      expect(decideInquiryAction("complete", settled, anybody).allowed).toBe(
        true,
      );
    },
  );

  it("lets SOS reopen what is complete, and only an approver what is approved", () => {
    const sos: ActingUser = { ...anybody, permissions: ["sos"] };
    expect(
      decideInquiryAction(
        "reopen",
        { ...facts, inquiry_status: "complete" },
        sos,
      ).allowed,
    ).toBe(true);
    expect(
      decideInquiryAction(
        "reopen",
        { ...facts, inquiry_status: "approved" },
        sos,
      ),
    ).toMatchObject({ because: "role" });
  });
});

describe("need of approval", () => {
  it("is lowered by an approver alone, with the reason for everybody else", () => {
    const decide = (permissions: ActingUser["permissions"]) =>
      decideInquiryAction("waive_approval", facts, { ...anybody, permissions });
    expect(decide(["approval_sos"]).allowed).toBe(true);
    const refused = decide(
      permissionKeys.filter((key) => key !== "approval_sos"),
    );
    expect(refused).toMatchObject({ allowed: false, because: "role" });
    expect(refused.reason).toContain("承認者");
  });
});

describe("service divisions", () => {
  it("stand together only as spec §3 names them", () => {
    const allowed = new Set([
      "",
      "A",
      "B",
      "C",
      "J",
      "キャンセル",
      "その他",
      "A/J",
      "A/B",
      "J/B",
      "A/J/B",
    ]);
    fc.assert(
      fc.property(fc.subarray([...serviceDivisions.codes]), (divisions) => {
        expect(isDivisionCombination(divisions)).toBe(
          allowed.has(divisionLabel(divisions)),
        );
      }),
    );
  });
});

describe("dispatch status", () => {
  it.each([
    [["A"], 0, 0, "required"],
    [["J"], 0, 0, "required"],
    [["B"], 0, 0, "none"],
    [[], 0, 0, "none"],
    [["A", "J"], 1, 0, "awaiting_report"],
    [["A", "J"], 1, 1, "awaiting_report"],
    [["A"], 0, 1, "reported"],
    [["B"], 0, 1, "reported"],
  ] as const)(
    "%o with %i awaiting and %i reported is %s",
    (service_division, awaiting, reported, expected) => {
      expect(
        deriveDispatchStatus({
          service_division,
          awaiting_report_count: awaiting,
          reported_count: reported,
        }),
      ).toBe(expected);
    },
  );
});

describe("completion label", () => {
  const nothing = {
    complete_time: null,
    treatment: null,
    treatment_result: null,
  };
  const states = completionContactStates.codes;
  it.each(
    states.flatMap((work) =>
      states.flatMap((arrangement) =>
        states.map((dealer) => [work, arrangement, dealer] as const),
      ),
    ),
  )("of %s / %s / %s follows spec §4", (work, arrangement, dealer) => {
    const contacts = {
      caller_completion_work: work,
      caller_completion_arrangement: arrangement,
      car_dealer_completion_work: dealer,
    };
    const asksForReport = work === "yes" || dealer === "yes";
    const allDone =
      work === "done" && arrangement === "done" && dealer === "done";
    const other = allDone ? "reported" : "blank";
    const labelWith = (report: object) =>
      deriveCompletionLabel({
        ...contacts,
        work_reports: [nothing, { ...nothing, ...report }],
      });
    expect(labelWith({})).toBe(asksForReport ? "awaiting_report" : other);
    expect(labelWith({ treatment: "x" })).toBe(
      asksForReport ? "awaiting_report" : other,
    );
    expect(labelWith({ treatment: "x", treatment_result: "y" })).toBe(
      asksForReport ? "entered" : other,
    );
    expect(labelWith({ complete_time: "2026-11-20T00:00:00.000Z" })).toBe(
      asksForReport ? "entered" : other,
    );
  });
});
