import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FollowStep } from "#modules/follow/follow-calls/server/dependency-service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { izaFacts, sosFacts } from "./follow-facts.ts";
import { followSteps } from "./follow-steps.ts";
import {
  calledAs,
  openFollowWorld,
  type FollowWorld,
} from "./follow-testing.ts";

let world: FollowWorld;
beforeAll(async () => {
  world = await openFollowWorld();
});
afterAll(() => world.close());

const minutes = (count: number): string =>
  new Date(Date.now() + count * 60_000).toISOString();
const factsOf = async (id: number) => {
  const [facts] = await sosFacts(world.db, [id]);
  if (facts === undefined) throw new Error("no such case");
  return facts;
};
const take = (step: FollowStep, actor: Actor = world.operator) =>
  world.write(actor, async (write) => {
    await followSteps.lockSource(write, step);
    await followSteps.followStep(write, step);
  });
const refusalOf = async (work: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error("nothing was refused");
  return error;
};
const bodiesOf = async (id: number, path?: string) =>
  (await world.rowsOf(id, path)).map(({ body }) => body);

const asked = async () => {
  const one = await world.makeCase();
  return { one, sent: await world.send(one.id) };
};
const of = (
  { one, sent }: { one: { id: number }; sent: { id: number } },
  kind: FollowStep["kind"],
  said: Partial<FollowStep>,
) =>
  calledAs({
    case: { module: "sos", id: one.id },
    dispatch_id: sent.id,
    kind,
    ...said,
  });
const said = {
  answer: "accepted",
  eta: minutes(40),
  staff_name: "鈴木",
  staff_phone: "090-1111-2222",
} as const;

describe("facts of a case", () => {
  it("says what has to be sent, how far it is and whom to call, with the minutes of the desk", async () => {
    const one = await world.makeCase({
      road_type: "expressway_main",
      prefecture: "東京都",
      address: "千代田区",
      vehicle_make: 1,
      vehicle_model: "プロフィア",
    });
    const before = await factsOf(one.id);
    expect(before).toMatchObject({
      key: { source: "sos", id: one.id },
      number: one["reception_number"],
      stage: "open",
      is_main_line: true,
      needs: [{ kind: "A", since: one["received_at"] }],
      dispatches: [],
      minutes: {
        arrange: 15,
        arrange_main_line: 5,
        ask_report: 60,
        thank_you: 1440,
      },
      shown: { place: "東京都千代田区", vehicle: "日野 プロフィア" },
    });
    const sent = await world.send(one.id);
    const after = await factsOf(one.id);
    expect(after.dispatches).toMatchObject([
      {
        id: sent.id,
        progress: "requested",
        progress_label: "依頼中",
        arranged_at: sent.arranged_at,
        has_report: false,
        company: { name: "佐藤レッカー", phone: "03-1234-5678" },
      },
    ]);
  });

  it("tells nothing of memo and cost", async () => {
    const memo = "社内だけの話";
    const one = await world.makeCase({ memo, billing_name: "請求先はここ" });
    const told = JSON.stringify(await factsOf(one.id));
    expect(told).not.toContain(memo);
    expect(told).not.toContain("請求先はここ");
  });

  it("leaves out what is not there", async () => {
    expect(await sosFacts(world.db, [999_999])).toEqual([]);
    expect(await izaFacts(world.db, [999_999])).toEqual([]);
  });

  it("knows the arrival that the driver was told, as it was then", async () => {
    const { one, sent } = await asked();
    const first = minutes(30);
    const accepted = await world.ask<{ version: number }>(
      world.driver,
      "POST",
      `/api/towRequests/${sent.id}/accept`,
      { eta: first },
    );
    expect((await factsOf(one.id)).dispatches[0]?.told_eta).toBeNull();
    await world.changeCase(one.id, { caller_completion_arrangement: "done" });
    expect((await factsOf(one.id)).dispatches[0]?.told_eta).toBe(first);
    await world.ask(world.operator, "PATCH", `/api/sosDispatches/${sent.id}`, {
      version: accepted.version,
      eta: minutes(90),
    });
    expect((await factsOf(one.id)).dispatches[0]?.told_eta).toBe(first);
  });
});

describe("what a call about a dispatch brought", () => {
  it("is an acceptance like any other", async () => {
    const at = await asked();
    await take(of(at, "confirm_acceptance", said));
    expect(await world.dispatch(at.sent.id)).toMatchObject({
      progress: "accepted",
      eta: said.eta,
      outsourced_staff_name: "鈴木",
      version: at.sent.version + 1,
    });
    expect(await bodiesOf(at.one.id)).toEqual([]);
  });

  it("is a refusal with its reason, and one without is sent back at its field", async () => {
    const at = await asked();
    const declined = { answer: "declined", decline_reason: null } as const;
    const wrong = of(at, "confirm_acceptance", declined);
    const refused = await refusalOf(take(wrong));
    expect(refused.code).toBe("invalid_input");
    expect(Object.keys(refused.errors ?? {})).toEqual(["decline_reason"]);
    const wrongPhone = { ...said, staff_phone: "携帯は不明" };
    const unread = await refusalOf(
      take(of(at, "confirm_acceptance", wrongPhone)),
    );
    expect(Object.keys(unread.errors ?? {})).toEqual(["staff_phone"]);
    await take({ ...wrong, decline_reason: "no_truck", note: "全車出動中" });
    expect(await world.dispatch(at.sent.id)).toMatchObject({
      progress: "declined",
      decline_reason: "no_truck",
      decline_note: "全車出動中",
    });
  });

  it("is an arrival, or another time", async () => {
    const at = await asked();
    await take(of(at, "confirm_acceptance", said));
    const later = minutes(75);
    await take(of(at, "confirm_arrival", { answer: "delayed", eta: later }));
    expect(await world.dispatch(at.sent.id)).toMatchObject({
      progress: "accepted",
      eta: later,
    });
    await take(of(at, "confirm_arrival", { answer: "arrived" }));
    expect(await world.dispatch(at.sent.id)).toMatchObject({
      progress: "arrived",
    });
  });

  it("keeps what the driver was told, with a row", async () => {
    const at = await asked();
    await take(of(at, "confirm_acceptance", said));
    await take(of(at, "tell_delay", { answer: "told", eta: said.eta }));
    const facts = await factsOf(at.one.id);
    expect(facts.dispatches[0]?.told_eta).toBe(said.eta);
    expect((await bodiesOf(at.one.id))[0]).toContain("伝えた");
  });

  it("becomes a row where the company was faster, and no error", async () => {
    const at = await asked();
    const eta = minutes(20);
    await world.ask(
      world.driver,
      "POST",
      `/api/towRequests/${at.sent.id}/accept`,
      { eta },
    );
    await take(of(at, "confirm_acceptance", { ...said, note: "渋滞あり" }));
    expect(await world.dispatch(at.sent.id)).toMatchObject({
      progress: "accepted",
      eta,
      outsourced_staff_name: null,
    });
    const [body] = await bodiesOf(at.one.id);
    expect(body).toContain("鈴木");
    expect(body).toContain("渋滞あり");
  });

  it("is nothing where nobody was reached, but for what was noted", async () => {
    const at = await asked();
    const missed = { result: "no_answer" } as const;
    await take(of(at, "confirm_acceptance", missed));
    await take(of(at, "confirm_acceptance", { ...missed, note: "夜間不通" }));
    expect(await world.dispatch(at.sent.id)).toMatchObject({
      progress: "requested",
    });
    expect(await bodiesOf(at.one.id)).toEqual(["受諾確認 夜間不通"]);
  });

  it("is refused without the right of the desk, and leaves nothing", async () => {
    const at = await asked();
    const refused = await refusalOf(
      take(of(at, "confirm_acceptance", said), world.follower),
    );
    expect(refused.code).toBe("not_allowed");
    expect(await world.dispatch(at.sent.id)).toMatchObject({
      progress: "requested",
      version: at.sent.version,
    });
    expect(await bodiesOf(at.one.id)).toEqual([]);
  });

  it("is noted without that right, and the desk hears that there is something to confirm", async () => {
    const at = await asked();
    const step = of(at, "confirm_acceptance", said);
    await world.write(world.follower, (write) =>
      followSteps.noteCall(write, {
        ...step,
        text: "受諾 鈴木",
        asks: true,
      }),
    );
    expect(await bodiesOf(at.one.id)).toEqual(["受諾 鈴木"]);
    expect(await world.dispatch(at.sent.id)).toMatchObject({
      progress: "requested",
    });
    const told = await world.ask<{ text: string; is_for_desk: boolean }[]>(
      world.operator,
      "GET",
      "/api/caseNotices",
    );
    expect(told).toContainEqual(
      expect.objectContaining({
        text: "架電結果あり　受諾 鈴木",
        is_for_desk: true,
      }),
    );
  });
});

describe("what a call after the end brought", () => {
  it("is the follow call as made, once, with time and person", async () => {
    const one = await world.makeCase({ follow_up_call: "yes" });
    const step = calledAs({
      case: { module: "sos", id: one.id },
      kind: "thank_you",
      note: "お礼済み",
    });
    await take(step);
    const done = await world.readCase(one.id);
    expect(done).toMatchObject({ follow_up_call: "done" });
    expect(done["follow_up_call_done"]).toMatchObject({
      by: world.operator.name,
    });
    await take(step);
    expect((await world.readCase(one.id)).version).toBe(done.version);
    expect(await bodiesOf(one.id)).toHaveLength(2);
  });
});

describe("what a call of the telephone desk brought", () => {
  const promised = () =>
    world.makeIza({
      result: "callback",
      callback_at: minutes(30),
      callback_reason: "始動を確認",
    });
  const back = (id: number, told: Partial<FollowStep>) =>
    calledAs({ case: { module: "iza", id }, kind: "callback", ...told });

  it("is promised by whoever took the call, and made", async () => {
    const one = await promised();
    const [facts] = await izaFacts(world.db, [one.id]);
    expect(facts).toMatchObject({
      person_in_charge_id: world.operator.user_id,
      iza: { callback_at: one["callback_at"], callback_done_at: null },
    });
    const at = new Date().toISOString();
    await take(back(one.id, { answer: "resolved", at, answer_text: "始動" }));
    expect(await world.readIza(one.id)).toMatchObject({
      callback_done_at: at,
    });
    expect((await bodiesOf(one.id, "/api/izaInquiries"))[0]).toContain("始動");
  });

  it("is promised anew", async () => {
    const one = await promised();
    const next = minutes(120);
    await take(back(one.id, { answer: "unresolved", next_due_at: next }));
    expect(await world.readIza(one.id)).toMatchObject({
      callback_at: next,
      callback_done_at: null,
    });
  });

  it("knows since when a sales company has it", async () => {
    const one = await promised();
    const [before] = await izaFacts(world.db, [one.id]);
    expect(before?.iza?.dealer).toBeNull();
  });
});
