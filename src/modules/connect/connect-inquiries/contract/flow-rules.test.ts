import { describe, expect, it } from "vitest";
import { watchedSteps } from "./flow-lookups.ts";
import {
  isWatched,
  lastStepAt,
  openSteps,
  stepsOfFlow,
  tickedBy,
  withStep,
} from "./flow-rules.ts";

const now = "2026-11-23T00:00:00.000Z";
const earlier = "2026-11-22T00:00:00.000Z";
const papers = [null, "00", "10", "11", "20", "21"] as const;
const sims = [null, 0, 1, 2, 3, 4] as const;
const users = [null, 0, 1, 2, 3] as const;

/** What of the registry's codes does each step, said once more. */
const done: Readonly<Record<string, string>> = {
  同意書の同意: "10 11",
  同意書の取得: "10 11 20 21",
  SIMの利用中: "1",
  SIMの解約: "3 4",
  SIMの解約確認: "4",
  利用者情報の発行: "1",
  利用者情報の解約: "2 3",
};
const part = (key: string) =>
  key.startsWith("同意書") ? 0 : key.startsWith("SIM") ? 1 : 2;

describe("steps that the registry answers", () => {
  it.each(watchedSteps.options.map(({ label }) => label))("%s", (key) => {
    expect(isWatched(key)).toBe(true);
    for (const consent_document of papers)
      for (const sim_status of sims)
        for (const user_information_status of users) {
          const vehicle = {
            consent_document,
            sim_status,
            user_information_status,
          };
          const [step] = tickedBy(stepsOfFlow([key]), vehicle, now);
          const said = Object.values(vehicle)[part(key)];
          expect(step?.done_at).toBe(
            done[key]?.split(" ").includes(String(said)) === true ? now : null,
          );
        }
  });

  it("are done once, by the registry; those of people are left alone", () => {
    const steps = [
      { by: "山田", key: "SIMの利用中", done_at: earlier },
      { by: null, key: "同意書の同意", done_at: null },
      { by: null, key: "完了連絡", done_at: null },
    ];
    const vehicle = {
      consent_document: "10",
      sim_status: 1,
      user_information_status: 1,
    } as const;
    expect(tickedBy(steps, vehicle, now)).toEqual([
      steps[0],
      { by: null, key: "同意書の同意", done_at: now },
      steps[2],
    ]);
    const nothing = {
      ...vehicle,
      consent_document: null,
      sim_status: 4,
    } as const;
    expect(tickedBy(steps, nothing, now)).toEqual(steps);
  });
});

it("another work flow keeps what was done already", () => {
  const before = [{ by: "山田", key: "完了連絡", done_at: earlier }];
  expect(stepsOfFlow(["停止申請書", "完了連絡"], before)).toEqual([
    { by: null, key: "停止申請書", done_at: null },
    ...before,
  ]);
  expect(openSteps(stepsOfFlow(["完了連絡"], before))).toEqual([]);
  expect(lastStepAt(before)).toBe(earlier);
  expect(lastStepAt(stepsOfFlow(["x"]))).toBeNull();
});

it("knows no other step", () => {
  const steps = stepsOfFlow(["完了連絡"]);
  const one = { by: "山田", key: "完了連絡", done_at: now };
  expect(withStep(steps, one)).toEqual([one]);
  expect(withStep(steps, { ...one, key: "x" })).toBeUndefined();
});
