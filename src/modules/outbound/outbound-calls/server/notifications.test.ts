import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOutsideUser } from "#modules/company/users/server/testing.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import type { InformationReport } from "../contract/entry-schema.ts";
import type { OutboundNotification } from "../contract/notification-schema.ts";
import { maker, openSlipTest, type SlipTest } from "./testing.ts";

let test: SlipTest;
let dealer: Awaited<ReturnType<SlipTest["dealer"]>>;
let other: Awaited<ReturnType<SlipTest["dealer"]>>;
let colleague: Actor;

beforeAll(async () => {
  test = await openSlipTest();
  dealer = await test.dealer();
  other = await test.dealer();
  colleague = await test.agentWith("out");
});
afterAll(() => test.close());

const dueSlip = async (of = dealer) => {
  const customer = await test.customer(of.id, { name: "瀬戸路運輸" });
  const { id } = await test.vehicle(customer.id, of.branch_id, {
    inspection_expires_on: addDays(tokyoDate(), 20),
    inspection_plan: "none",
    inspection_plan_reason: "試験",
    vehicle_make: 3,
  });
  const [slip] = await test.slips(id);
  if (slip === undefined) throw new Error("no slip stands");
  return slip;
};
type Slip = Awaited<ReturnType<typeof dueSlip>>;

/** An account of a sales company that stands in the table of users: messages reach it. */
const employeeOf = async (car_dealer_id: number): Promise<Actor> => {
  const actor = await makeOutsideUser(test.db, { car_dealer_id });
  const permissions: Actor["permissions"] = ["out_external"];
  await test.db
    .updateTable("users")
    .set({ permissions: [...permissions] })
    .where("id", "=", actor.user_id)
    .execute();
  return { ...actor, permissions };
};

const ask = (actor: Actor | undefined) =>
  test.send(actor, "GET", "notifications");
/** What an account is told of a slip. */
const toldOf = async ({ id }: Slip, actor: Actor) =>
  test
    .data<OutboundNotification[]>(await ask(actor))
    .filter(({ slip }) => slip?.id === id);
const kindsOf = async (slip: Slip, actor: Actor) =>
  (await toldOf(slip, actor)).map(({ kind }) => kind);

const write = async (actor: Actor, slip: Slip, to: string[] = []) =>
  test.data<{ id: number }>(
    await test.send(actor, "POST", "messages", {
      vehicle_id: slip.outbound_vehicle_id,
      call_type: "before",
      body: "大型レーンは4台まで",
      to,
    }),
  );
const report = async (slip: Slip, to = "dealer") =>
  test.data<InformationReport>(
    await test.send(test.agent, "POST", "informationReports", {
      slip_id: slip.id,
      category: "dissatisfaction",
      text: "異音が続く",
      to,
    }),
  );
const answer = async ({ id, version }: InformationReport, actor: Actor) =>
  test.data<InformationReport>(
    await test.send(actor, "POST", `informationReports/${String(id)}/answer`, {
      version,
      answer: "再入庫で対応します",
    }),
  );
const see = (
  { id, version }: Pick<InformationReport, "id" | "version">,
  actor: Actor | undefined,
) =>
  test.send(actor, "POST", `informationReports/${String(id)}/see`, { version });

describe("messages", () => {
  it("of a company are the desk's until one of it has read them, aloud for whoever calls there", async () => {
    const slip = await dueSlip();
    await test.db
      .updateTable("outbound_slips")
      .set({ last_caller_id: test.agent.user_id })
      .where("id", "=", slip.id)
      .execute();
    const first = await write(dealer.actor, slip);
    const { id } = await write(dealer.actor, slip);
    const [told, ...more] = await toldOf(slip, test.agent);
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      kind: "message",
      id,
      count: 2,
      text: "大型レーンは4台まで",
      is_mine: true,
      slip: {
        outbound_vehicle_id: slip.outbound_vehicle_id,
        customer_name: "瀬戸路運輸",
      },
    });
    expect(await toldOf(slip, colleague)).toMatchObject([{ is_mine: false }]);
    for (const stranger of [dealer.actor, other.actor, maker])
      expect(await toldOf(slip, stranger)).toEqual([]);
    await test.send(colleague, "POST", "messages/read", {
      ids: [first.id, id],
    });
    expect(await toldOf(slip, test.agent)).toEqual([]);
  });

  it("of the desk are told to each account of the company addressed, to a maker without a name", async () => {
    const slip = await dueSlip();
    const receiver = await employeeOf(dealer.id);
    const stranger = await employeeOf(other.id);
    const { id: message_id } = await write(test.agent, slip, [
      "dealer",
      "maker",
    ]);
    const unread = (reader_id: number) => ({
      reader_id,
      message_id,
      outbound_vehicle_id: slip.outbound_vehicle_id,
      call_type: "before" as const,
    });
    // What was left to somebody who went to another company.
    await test.db
      .insertInto("outbound_message_unread")
      .values([unread(maker.user_id), unread(stranger.user_id)])
      .execute();
    expect(await toldOf(slip, receiver)).toMatchObject([
      { kind: "message", is_mine: true },
    ]);
    const [told] = await toldOf(slip, maker);
    expect(told?.slip?.customer_name).toBeNull();
    expect(test.data(await ask(stranger))).toEqual([]);
    expect(await toldOf(slip, test.agent)).toEqual([]);
  });
});

describe("情報報告", () => {
  it("waits with the company that it is for, then with who reported until seen", async () => {
    const slip = await dueSlip();
    const sent = await report(slip);
    expect(await kindsOf(slip, dealer.actor)).toEqual(["question"]);
    for (const stranger of [other.actor, maker, test.agent, colleague])
      expect(await kindsOf(slip, stranger)).toEqual([]);
    expect((await see(sent, test.agent)).statusCode).toBe(570);
    const answered = await answer(sent, dealer.actor);
    expect(answered.can.see.allowed).toBe(false);
    expect(await toldOf(slip, test.agent)).toMatchObject([
      { kind: "answer", text: "再入庫で対応します", is_mine: true },
    ]);
    for (const stranger of [dealer.actor, other.actor, maker, colleague])
      expect(await kindsOf(slip, stranger)).toEqual([]);

    expect((await see(answered, dealer.actor)).statusCode).toBe(403);
    expect((await see(answered, colleague)).statusCode).toBe(403);
    expect(
      (await see({ ...answered, id: 999_999 }, test.agent)).statusCode,
    ).toBe(404);
    expect((await see(sent, test.agent)).statusCode).toBe(568);
    const wrong = await test.send(
      test.agent,
      "POST",
      `informationReports/${String(sent.id)}/see`,
      { version: "x" },
    );
    expect(wrong.statusCode).toBe(422);
    expect(await kindsOf(slip, test.agent)).toEqual(["answer"]);

    const seen = test.data<InformationReport>(await see(answered, test.agent));
    expect(seen.can.see.because).toBe("state");
    expect(await kindsOf(slip, test.agent)).toEqual([]);
    const timeline = await test.send(
      test.agent,
      "GET",
      `slips/${String(slip.id)}/timeline`,
    );
    expect(
      timeline
        .json<{ data: { action: string; user_name: string }[] }>()
        .data.map(({ action }) => action),
    ).toContain("see");
  });

  it("is everybody's of the desk where who reported does not call any more", async () => {
    const slip = await dueSlip();
    const gone = await test.agentWith("out");
    const answered = await answer(await report(slip, "maker"), maker);
    await test.db
      .updateTable("outbound_information_reports")
      .set({ created_by: gone.user_id })
      .where("id", "=", answered.id)
      .execute();
    expect(await kindsOf(slip, colleague)).toEqual([]);
    await test.db
      .updateTable("users")
      .set({ permissions: ["sos"] })
      .where("id", "=", gone.user_id)
      .execute();
    expect(await toldOf(slip, colleague)).toMatchObject([
      { kind: "answer", is_mine: false },
    ]);
    test.data(await see(answered, colleague));
    expect(await kindsOf(slip, colleague)).toEqual([]);
  });
});

it("mail that came back is told to the desk alone", async () => {
  test.returned.push({
    id: 12,
    at: new Date().toISOString(),
    count: 3,
    text: "DM12",
    path: "/outbound/dm-shipping/pieces?dm_batch_id=12",
  });
  const told = async (actor: Actor) =>
    test
      .data<OutboundNotification[]>(await ask(actor))
      .filter(({ kind }) => kind === "returned");
  expect(await told(test.agent)).toMatchObject([
    { id: 12, count: 3, slip: null, is_mine: true },
  ]);
  for (const stranger of [dealer.actor, maker, makeActorWith("out_external")])
    expect(await told(stranger)).toEqual([]);
});

describe("what was sent back", () => {
  const stepOf =
    (slip: Slip) =>
    async (actor: Actor, name: string, body: object): Promise<void> => {
      const [now] = await test.slips(slip.outbound_vehicle_id);
      const made = await test.send(
        actor,
        "POST",
        `slips/${String(slip.id)}/${name}`,
        name === "claim" ? body : { version: now?.version, ...body },
      );
      expect(made.statusCode, made.body).toBe(200);
    };

  it("is told to who called, until it is called anew", async () => {
    const caller = await test.agentWith("out", "approval_out");
    const leader = await test.agentWith("out", "approval_out");
    const slip = await dueSlip();
    const step = stepOf(slip);
    const call = async () => {
      await step(caller, "claim", {});
      await step(caller, "calls", {
        connection_number: 1,
        called_at: new Date().toISOString(),
        call_status: "1",
        storage_intention: "will_not",
        override_reason: "折り返しの約束",
      });
    };
    await call();
    await step(leader, "sendBack", { reason: "他社名の確認を" });
    expect(await toldOf(slip, caller)).toMatchObject([
      { kind: "sent_back", text: "他社名の確認を", is_mine: true },
    ]);
    expect(await kindsOf(slip, leader)).toEqual([]);
    expect(await kindsOf(slip, colleague)).toEqual([]);
    await call();
    expect(await kindsOf(slip, caller)).toEqual([]);
  });

  it("is told to the company that reported, until the slip ends", async () => {
    const employee = await employeeOf(dealer.id);
    const leader = await test.agentWith("out", "approval_out");
    const slip = await dueSlip();
    const step = stepOf(slip);
    await step(employee, "receipt", {
      goods_receipt_result: "other_company",
      received_on: null,
      kinds_done: [],
      reporter: null,
    });
    await step(leader, "sendBack", { reason: "入庫先の確認を" });
    expect(await kindsOf(slip, employee)).toEqual(["sent_back"]);
    await step(leader, "cancel", { reason: "廃車" });
    expect(await kindsOf(slip, employee)).toEqual([]);
  });
});
