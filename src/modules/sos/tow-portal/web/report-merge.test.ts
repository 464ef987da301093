import { describe, expect, it } from "vitest";
import { costTotals } from "#modules/sos/sos-dispatch/contract/rules.ts";
import type {
  SavedBy,
  WorkReportInput,
} from "#modules/sos/sos-dispatch/contract/work-report-schema.ts";
import { abilityGranted } from "#platform/contract/ability.ts";
import type { OutboxAct } from "./components/outbox-item.ts";
import { reconcileReport } from "./components/report-merge.ts";
import type { Reportable } from "./form.ts";

const beginning = {
  arrived_at: null,
  complete_time: null,
  treatment: null,
  treatment_result: null,
  mileage_km: null,
  note: null,
  cost_lines: [],
};
const requestWith = (
  fields: Partial<WorkReportInput>,
  saved_by: SavedBy,
  version = 3,
): Reportable => ({
  arrived_at: null,
  work_done_at: null,
  report: {
    ...beginning,
    ...fields,
    saved_by,
    version,
    id: 1,
    inquiry_id: 1,
    dispatch_id: 1,
    tab: 1,
    cost_totals: costTotals([]),
    photos: [],
    submitted_at: null,
    submitted_by: null,
    company_name: null,
    can: { update: abilityGranted, submit: abilityGranted },
  },
});
const typed = (fields: object): Extract<OutboxAct, { kind: "report" }> => ({
  kind: "report",
  body: { ...beginning, ...fields },
  base: beginning,
});
const told: string[] = [];
const tell = (message: string): void => void told.splice(0, 9, message);

describe("a first save that another one was quicker with", () => {
  it("different fields come together and carry the version that was read", () => {
    const theirs = requestWith({ note: "theirs" }, { note: "tow" });
    const { act } = reconcileReport(typed({ treatment: "tow" }), theirs, tell);
    expect(act).toMatchObject({
      body: { treatment: "tow", note: "theirs", version: 3 },
      is_merged: true,
    });
    expect(told).toEqual(["他の端末の変更を取り込みました: 備考"]);
  });

  it.each<[SavedBy, string]>([
    [{ note: "tow" }, "他の端末が先に保存しました（備考）。"],
    [{ note: "call_centre" }, "センターが先に保存しました（備考）。"],
    [{}, "他の端末またはセンターが先に保存しました（備考）。"],
  ])("the same field is asked about, by %o", (saved_by, message) => {
    const theirs = requestWith({ note: "theirs" }, saved_by);
    expect(reconcileReport(typed({ note: "mine" }), theirs, tell)).toEqual({
      message,
    });
  });

  it("begun by this phone's own photo it takes over nothing and says nothing", () => {
    told.length = 0;
    const { act } = reconcileReport(
      typed({ note: "mine" }),
      requestWith({ arrived_at: "2026-11-21T01:00:00.000Z" }, {}, 1),
      tell,
    );
    expect(act).toMatchObject({ body: { note: "mine", version: 1 } });
    expect(told).toEqual([]);
  });
});
