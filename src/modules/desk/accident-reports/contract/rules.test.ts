import { describe, expect, it } from "vitest";
import { isSeriousIncident } from "#modules/desk/case-desk/contract/incident-rules.ts";
import { carIncidentTypes } from "#modules/desk/case-desk/contract/lookups.ts";
import type { ActingUser } from "#modules/desk/case-desk/contract/transition-rules.ts";
import { tokyoInstant } from "#platform/contract/japanese/dates.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import { makerReportStates, type MakerReportState } from "./lookups.ts";
import {
  accidentDues,
  beginningState,
  reportSteps,
  runningDue,
  stateAfterBounce,
  stateOfDone,
  undeliveredOf,
  urgencyOf,
  type ReportAction,
} from "./rules.ts";

describe("a serious accident", () => {
  it.each(
    carIncidentTypes.codes.map(
      (type) => [type, [4, 5, 6, 8].includes(type)] as const,
    ),
  )("type %i: %s", (car_incident_type, expected) => {
    expect(isSeriousIncident({ car_incident_type })).toBe(expected);
  });

  it.each([
    [{ dead_count: 1 }, true],
    [{ severe_count: 2 }, true],
    [{ dead_count: 0, severe_count: 0 }, false],
    [{ dead_count: null, severe_count: null }, false],
  ])("of whatever type by who was hurt: %j", (hurt, expected) => {
    for (const car_incident_type of [null, 1])
      expect(isSeriousIncident({ car_incident_type, ...hurt })).toBe(expected);
  });
});

describe("the clocks", () => {
  const policy = { first_hours: 24, final_days: 30 };

  it.each([
    ["in the morning", "2026-11-24", "09:15", "2026-12-24"],
    [
      "in the last minute of a day in Tokyo",
      "2026-11-24",
      "23:59",
      "2026-12-24",
    ],
    ["in its first minute", "2026-11-25", "00:00", "2026-12-25"],
    ["over the end of February", "2028-01-31", "12:00", "2028-03-01"],
  ])("an accident %s", (_when, day, time, finalDay) => {
    const at = tokyoInstant(day, time);
    expect(accidentDues(at, policy)).toEqual({
      first_due_at: new Date(Date.parse(at) + 24 * 3_600_000).toISOString(),
      final_due_at: tokyoInstant(finalDay, "23:59:59"),
    });
  });

  it("run one after the other, and stop", () => {
    const dues = { first_due_at: "a", final_due_at: "b" };
    const running = makerReportStates.codes.map((maker_report_state) =>
      runningDue({ maker_report_state, ...dues }),
    );
    expect(running).toEqual([null, "a", "b", null, null]);
  });

  it("put the serious first, then the first that is due, without a clock last", () => {
    const [early, late] = ["2026-11-24T00:00:00Z", "2026-11-25T00:00:00Z"];
    const places = [
      [true, early],
      [true, late],
      [true, null],
      [false, early],
      [false, late],
      [false, null],
    ] as const;
    const urgencies = places.map(([is_serious, first_due_at]) =>
      urgencyOf({ is_serious, first_due_at }),
    );
    expect(urgencies).toEqual(urgencies.toSorted((a, b) => a - b));
    expect(new Set(urgencies).size).toBe(places.length);
  });
});

describe("where a report begins", () => {
  it("types 4 to 8 are told, 1 to 3 need not be", () => {
    expect(
      carIncidentTypes.codes.filter(
        (type) => beginningState(type) === "required",
      ),
    ).toEqual([4, 5, 6, 7, 8]);
    expect(beginningState(null)).toBe("not_needed");
  });

  it("what was told to the maker stays told", () => {
    const none = { first_sent_at: null, final_sent_at: null, closed_at: null };
    expect(stateOfDone(5, none)).toBe("required");
    expect(stateOfDone(1, none)).toBe("not_needed");
    const first = { ...none, first_sent_at: "x" };
    expect(stateOfDone(1, first)).toBe("first_sent");
    const final = { ...first, final_sent_at: "x" };
    expect(stateOfDone(1, final)).toBe("final_sent");
    expect(stateOfDone(1, { ...final, closed_at: "x" })).toBe("closed");
  });
});

describe("states × actions × rights", () => {
  const from: Readonly<Record<ReportAction, readonly MakerReportState[]>> = {
    require: ["not_needed"],
    dismiss: ["required"],
    send_first: ["required"],
    send_final: ["required", "first_sent"],
    update: ["not_needed", "required", "first_sent", "final_sent"],
    close: ["final_sent"],
    reopen: ["first_sent", "final_sent", "closed"],
  };
  const decided: readonly ReportAction[] = ["close", "reopen"];
  const actions = Object.keys(from) as ReportAction[];
  const rights: readonly (readonly Permission[])[] = [
    [],
    ["iza"],
    ["sos"],
    ["connect"],
    ["approval_iza"],
    ["iza", "approval_iza"],
    ["sos", "approval_sos"],
    ["iza", "approval_sos"],
    ["sos", "approval_iza"],
  ];
  const cases = actions.flatMap((action) =>
    makerReportStates.codes.flatMap((state) =>
      rights.map((permissions) => [action, state, permissions] as const),
    ),
  );
  const user = (
    permissions: readonly Permission[],
    side: ActingUser["side"] = "call_centre",
  ): ActingUser => ({ user_id: 1, side, permissions });
  const facts = (maker_report_state: MakerReportState) => ({
    case_kind: "sos" as const,
    maker_report_state,
    cause: "x",
    measures: "x",
    final_mail_state: null,
  });

  it.each(cases)("%s in %s by %j", (action, state, permissions) => {
    const mayDecide = permissions.some((one) => one.startsWith("approval_"));
    const isHis =
      permissions.includes("sos") && (mayDecide || !decided.includes(action));
    const { allowed, because } = reportSteps.decide(
      action,
      facts(state),
      user(permissions),
    );
    const isNow = from[action].includes(state);
    expect(allowed).toBe(isHis && isNow);
    const refused = isHis ? "state" : "role";
    expect(because).toBe(isHis && isNow ? null : refused);
  });

  it("nobody outside the call centre, whatever they hold", () => {
    for (const side of ["external", "tow"] as const)
      for (const action of actions)
        expect(
          reportSteps.decide(
            action,
            facts(from[action][0] ?? "required"),
            user(["iza", "sos", "approval_iza", "approval_sos"], side),
          ).because,
        ).toBe("role");
  });

  it("is not closed while its mail may come back", () => {
    const decide = (final_mail_state: "waiting" | "sent" | "failed") =>
      reportSteps.decide(
        "close",
        { ...facts("final_sent"), final_mail_state },
        user(["sos", "approval_sos"]),
      ).allowed;
    expect(decide("waiting")).toBe(false);
    expect(decide("sent")).toBe(true);
  });

  it("the report needs its cause and what was done", () => {
    for (const missing of [{ cause: null }, { measures: null }])
      expect(
        reportSteps.decide(
          "send_final",
          { ...facts("required"), ...missing },
          user(["sos"]),
        ),
      ).toMatchObject({ allowed: false, because: "state" });
  });
});

describe("a mail that came back", () => {
  it.each([
    ["first_sent", null, "first", "required"],
    // The whole report went out meanwhile.
    ["final_sent", "x", "first", "final_sent"],
    ["final_sent", "x", "final", "first_sent"],
    ["final_sent", null, "final", "required"],
    ["not_needed", null, "first", "not_needed"],
    ["closed", "x", "final", "closed"],
  ] as const)(
    "%s (first at %s), %s → %s",
    (maker_report_state, first_sent_at, kind, after) => {
      expect(
        stateAfterBounce({ maker_report_state, first_sent_at }, kind),
      ).toBe(after);
    },
  );

  it("is a task as long as the maker is to be told", () => {
    const row = (maker_report_state: MakerReportState) => ({
      maker_report_state,
      first_mail_id: 1,
      first_mail_state: "failed" as const,
      final_mail_id: null,
      final_mail_state: null,
    });
    expect(undeliveredOf(row("required"))).toBe("first");
    expect(undeliveredOf(row("not_needed"))).toBeNull();
    expect(undeliveredOf(row("closed"))).toBeNull();
  });
});
