import fc from "fast-check";
import { noDispatchClock } from "#modules/sos/sos-inquiries/contract/overdue-rules.ts";
import { describe, expect, it } from "vitest";
import { cancelStages, type CancelStage } from "./lookups.ts";
import {
  dispatchKinds,
  dispatchProgresses,
  type DispatchColour,
  type DispatchKind,
  type DispatchProgress,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { isStageOfKind, proposeCancelStage } from "./cancel-rules.ts";
import {
  colourOfDispatch,
  costTotals,
  decideDispatchAction,
  decideReportWriting,
  dispatchColour,
  dispatchTransitions,
  isLive,
  isOpen,
  plausibleStepTime,
  progressAfter,
  summariseDispatches,
  workingStatusOf,
} from "./rules.ts";
import { dispatchActions, type DispatchAction } from "./schema.ts";
import { dispatchText } from "./text.ts";

const desk = { side: "call_centre", permissions: ["sos"] } as const;
const tow = { side: "tow", permissions: ["change_password"] } as const;
const dealer = { side: "external", permissions: ["sos"] } as const;

/** progress → action → where it leads; what is not here is refused. */
const deskTable: Record<
  DispatchProgress,
  Partial<Record<DispatchAction, DispatchProgress>>
> = {
  draft: { update: "draft", send: "requested", cancel: "cancelled" },
  requested: {
    update: "requested",
    accept: "accepted",
    decline: "declined",
    cancel: "cancelled",
  },
  accepted: {
    update: "accepted",
    depart: "departed",
    arrive: "arrived",
    cancel: "cancelled",
  },
  departed: { update: "departed", arrive: "arrived", cancel: "cancelled" },
  arrived: {
    update: "arrived",
    finish: "work_done",
    report: "reported",
    cancel: "cancelled",
  },
  work_done: { update: "work_done", report: "reported" },
  reported: { report: "reported" },
  declined: {},
  cancelled: {},
};
const towActions: readonly DispatchAction[] = [
  "accept",
  "decline",
  "depart",
  "arrive",
  "finish",
  "report",
];
const everyStep = dispatchProgresses.codes.flatMap((progress) =>
  dispatchActions.map((action) => [progress, action] as const),
);
const factsOf = (progress: DispatchProgress) => ({
  progress,
  kind: "A" as const,
  tow_truck_company_id: 1,
  inquiry_status: "in_progress" as const,
});

describe("state table", () => {
  it.each(everyStep)("%s × %s by the call centre", (progress, action) => {
    const to = deskTable[progress][action];
    const ability = decideDispatchAction(action, factsOf(progress), desk);
    expect(ability.allowed).toBe(to !== undefined);
    expect(ability.because).toBe(to === undefined ? "state" : null);
    expect(progressAfter(action, progress)).toBe(to);
  });

  it.each(everyStep)("%s × %s by the towing company", (progress, action) => {
    const ability = decideDispatchAction(action, factsOf(progress), tow);
    const isTheirs = towActions.includes(action);
    expect(ability.allowed).toBe(
      isTheirs && deskTable[progress][action] !== undefined,
    );
    expect(ability.because === "role").toBe(!isTheirs);
  });

  it.each(everyStep)(
    "%s × %s is never an external account's",
    (progress, action) => {
      const facts = factsOf(progress);
      expect(decideDispatchAction(action, facts, dealer).because).toBe("role");
      const stranger = { side: "call_centre", permissions: ["iza"] } as const;
      expect(decideDispatchAction(action, facts, stranger).because).toBe(
        "role",
      );
    },
  );

  it.each(everyStep)("%s × %s stops with the case", (progress, action) => {
    for (const inquiry_status of ["approved", "cancelled"] as const)
      expect(
        decideDispatchAction(
          action,
          { ...factsOf(progress), inquiry_status },
          desk,
        ).allowed,
      ).toBe(false);
    const late = decideDispatchAction(
      action,
      { ...factsOf(progress), inquiry_status: "complete" },
      desk,
    );
    const mayReport =
      action === "report" && deskTable[progress].report !== undefined;
    expect(late.allowed).toBe(mayReport);
  });

  it("asks for a company before an A dispatch is sent; J needs none", () => {
    const facts = { ...factsOf("draft"), tow_truck_company_id: null };
    expect(decideDispatchAction("send", facts, desk).reason).toBe(
      dispatchText.chooseCompany,
    );
    expect(
      decideDispatchAction("send", { ...facts, kind: "J" }, desk).allowed,
    ).toBe(true);
  });
});

describe("interleavings", () => {
  const steps = fc.array(
    fc.record({
      action: fc.constantFrom(...dispatchActions),
      user: fc.constantFrom(desk, tow),
    }),
    { maxLength: 30 },
  );

  it("whatever is tapped in whatever order, the states keep their sense", () => {
    fc.assert(
      fc.property(steps, (taps) => {
        let progress: DispatchProgress = "draft";
        const visited: DispatchProgress[] = [progress];
        for (const { action, user } of taps) {
          const facts = factsOf(progress);
          if (!decideDispatchAction(action, facts, user).allowed) continue;
          const next = progressAfter(action, progress);
          if (next === undefined) throw new Error("allowed without a way");
          if (!isLive(progress)) throw new Error("left an end");
          progress = next;
          visited.push(next);
        }
        const order = [
          "draft",
          "requested",
          "accepted",
          "departed",
          "arrived",
          "work_done",
          "reported",
        ];
        const ranks = visited
          .map((one) => order.indexOf(one))
          .filter((rank) => rank >= 0);
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        expect(
          visited.includes("declined") && visited.includes("accepted"),
        ).toBe(false);
        expect(isOpen(progress)).toBe(workingStatusOf(progress) === "active");
        expect(isLive(progress)).toBe(
          isOpen(progress) || ["work_done", "reported"].includes(progress),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("the derived counts of a case follow from its dispatches", () => {
    const dispatch = fc.record({
      progress: fc.constantFrom(...dispatchProgresses.codes),
      arranged_at: fc.constantFrom(null, "2026-11-20T00:00:00.000Z"),
      accepted_at: fc.constantFrom(null, "2026-11-20T00:05:00.000Z"),
      eta: fc.constantFrom(null, "2026-11-20T01:00:00.000Z"),
      arrived_at: fc.constant(null),
      work_done_at: fc.constant(null),
      declined_at: fc.constant(null),
      cancelled_at: fc.constant(null),
      tow_truck_company_id: fc.constantFrom(null, 1, 2, 3),
    });
    fc.assert(
      fc.property(fc.array(dispatch, { maxLength: 6 }), (rows) => {
        const facts = summariseDispatches(rows, 10);
        expect(facts.open_dispatch_count).toBe(
          rows.filter((row) => isOpen(row.progress)).length,
        );
        expect(
          facts.awaiting_report_count + facts.reported_count,
        ).toBeLessThanOrEqual(
          rows.filter((row) => isLive(row.progress)).length,
        );
        expect(facts.dispatch_count).toBeLessThanOrEqual(rows.length);
        expect(new Set(facts.tow_truck_company_ids).size).toBe(
          facts.tow_truck_company_ids.length,
        );
      }),
    );
  });

  it("a draft is not yet arranged: the case stays 要手配", () => {
    const row = {
      arranged_at: null,
      accepted_at: null,
      eta: null,
      arrived_at: null,
      work_done_at: null,
      declined_at: null,
      cancelled_at: null,
      tow_truck_company_id: 1,
    };
    expect(summariseDispatches([{ ...row, progress: "draft" }], 10)).toEqual({
      open_dispatch_count: 1,
      awaiting_report_count: 0,
      reported_count: 0,
      dispatch_count: 0,
      tow_truck_company_ids: [],
      ...noDispatchClock,
    });
  });
});

describe("button colour (spec §4)", () => {
  const cases: [
    DispatchKind,
    CancelStage | null,
    "active" | "inactive",
    boolean,
    DispatchColour,
  ][] = [];
  for (const kind of dispatchKinds.codes)
    for (const working of ["active", "inactive"] as const)
      for (const hasInfo of [true, false]) {
        cases.push([kind, "before_dispatch", working, hasInfo, "brown"]);
        const later: CancelStage[] =
          kind === "A"
            ? ["after_dispatch"]
            : ["before_arrival", "after_arrival"];
        for (const stage of later)
          cases.push([kind, stage, working, hasInfo, "cyan"]);
        const active = kind === "A" && hasInfo ? "blue" : "yellow";
        cases.push([
          kind,
          null,
          working,
          hasInfo,
          working === "active" ? active : "green",
        ]);
      }

  it.each(cases)(
    "%s, cancelled %s, %s, staff info %s → %s",
    (kind, cancel_stage, working_status, hasInfo, colour) => {
      expect(
        dispatchColour({
          kind,
          cancel_stage,
          working_status,
          outsourced_staff_info: hasInfo ? "090-1111-2222" : null,
        }),
      ).toBe(colour);
    },
  );

  it("has every combination", () => {
    expect(cases).toHaveLength(8 + 4 + 8 + 8);
  });

  it("staff info of nothing but an empty text is none", () => {
    expect(
      dispatchColour({
        kind: "A",
        cancel_stage: null,
        working_status: "active",
        outsourced_staff_info: "",
      }),
    ).toBe("yellow");
  });

  it("a declined one never went out", () => {
    const declined = {
      kind: "A",
      progress: "declined",
      working_status: "inactive",
      cancel_stage: null,
      outsourced_staff_info: null,
    } as const;
    expect(colourOfDispatch(declined)).toBe("brown");
  });
});

describe("cancellation", () => {
  it.each([
    ["A", ["before_dispatch", "after_dispatch"]],
    ["J", ["before_dispatch", "before_arrival", "after_arrival"]],
  ] as const)("%s has its stages", (kind, own) => {
    const stages: readonly CancelStage[] = own;
    for (const stage of cancelStages.codes)
      expect(isStageOfKind(kind, stage)).toBe(stages.includes(stage));
  });

  it("the proposed stage is always one of the kind", () => {
    for (const kind of dispatchKinds.codes)
      for (const progress of dispatchProgresses.codes)
        expect(isStageOfKind(kind, proposeCancelStage(kind, progress))).toBe(
          true,
        );
    expect(proposeCancelStage("A", "arrived")).toBe("after_dispatch");
    expect(proposeCancelStage("J", "departed")).toBe("before_arrival");
    expect(proposeCancelStage("J", "arrived")).toBe("after_arrival");
    expect(proposeCancelStage("J", "accepted")).toBe("before_dispatch");
  });
});

describe("work reports", () => {
  it.each([
    ["typing", null, true, true],
    ["in_progress", null, true, true],
    ["complete", null, true, true],
    ["complete", "2026-11-20T00:00:00Z", true, false],
    ["approved", null, false, false],
    ["cancelled", null, false, false],
  ] as const)(
    "case %s, submitted %s: desk %s, tow %s",
    (inquiry_status, submitted_at, byDesk, byTow) => {
      const facts = { inquiry_status, submitted_at };
      expect(decideReportWriting(facts, desk).allowed).toBe(byDesk);
      expect(decideReportWriting(facts, tow).allowed).toBe(byTow);
      expect(decideReportWriting(facts, dealer).because).toBe("role");
    },
  );

  it("totals round the tax once per rate", () => {
    const line = {
      item: "作業",
      quantity: 1,
      unit_price: 15,
      tax_class: "10" as const,
    };
    const totals = costTotals([
      line,
      line,
      { ...line, unit_price: 1000, tax_class: "advance" },
    ]);
    expect(totals).toMatchObject({ subtotal: 1030, tax: 3, total: 1033 });
  });
});

describe("time of a step", () => {
  const now = "2026-11-20T12:00:00.000Z";
  it.each([
    ["none told", undefined, null, now],
    [
      "told",
      "2026-11-20T11:30:00+00:00",
      "2026-11-20T11:00:00.000Z",
      "2026-11-20T11:30:00.000Z",
    ],
    [
      "in Tokyo's clock",
      "2026-11-20T20:30:00+09:00",
      null,
      "2026-11-20T11:30:00.000Z",
    ],
    ["in the future", "2026-11-20T12:05:00Z", null, now],
    [
      "before the step before",
      "2026-11-20T09:00:00Z",
      "2026-11-20T11:00:00.000Z",
      "2026-11-20T11:00:00.000Z",
    ],
  ])("%s", (_what, at, earliest, expected) => {
    expect(plausibleStepTime(at, { earliest, now })).toBe(expected);
  });
});

describe("transitions", () => {
  it("name existing states only", () => {
    for (const { from, to } of Object.values(dispatchTransitions)) {
      expect(dispatchProgresses.codes).toEqual(
        expect.arrayContaining([...from]),
      );
      expect(["same", ...dispatchProgresses.codes]).toContain(to);
    }
  });
});
