import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { caseFileEntity } from "#modules/desk/case-files/contract/schema.ts";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import { messageService } from "#modules/desk/case-messages/server/service.ts";
import { lockSosCase } from "#modules/sos/sos-inquiries/server/service.ts";
import type { Inquiry } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { inquiryText } from "#modules/sos/sos-inquiries/contract/text.ts";
import {
  ownInquiry,
  registerInquiries,
  saveInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import {
  createDispatchTestApp,
  saveDispatch,
  type DispatchTestApp,
} from "#modules/sos/sos-dispatch/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestApp,
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { inquiryCompanions } from "./inquiry-companions.ts";

let database: TestDatabase;
let test: TestApp;
let dispatching: DispatchTestApp;
const operator = makeActor("callCenterAgent");

beforeAll(async () => {
  database = await createTestDatabase({ max: 10 });
  test = await createTestApp(database.db, (app, context) =>
    registerInquiries(app, context, inquiryCompanions),
  );
  dispatching = await createDispatchTestApp(database.db);
});
afterAll(async () => {
  await test.app.close();
  await dispatching.close();
  await database.drop();
});

type Case = Awaited<ReturnType<typeof saveInquiry>>;
const pathOf = ({ id }: { id: number }) => `/api/hinoSosInquiries/${id}`;
const merge = (
  double: Case,
  kept: { id: number },
  actor: Actor | undefined = operator,
  version = double.version,
) =>
  test.call(actor, "POST", `${pathOf(double)}/merge`, {
    body: { version, into_id: kept.id },
  });
const read = async (one: { id: number }): Promise<Inquiry> =>
  (await test.call(operator, "GET", pathOf(one))).json<{ data: Inquiry }>()
    .data;

/** Two receptions of one vehicle. */
const makeDouble = async () => {
  const input = ownInquiry();
  return {
    kept: await saveInquiry(test, input),
    double: await saveInquiry(test, { ...input, caller_name: "同乗者" }),
  };
};

/** Everything that hangs on a case, one of each. */
const hang = async ({ id }: Case): Promise<void> => {
  const { db } = database;
  await sql`insert into sos_correspondences (inquiry_id, at, direction, body)
    values (${id}, now(), 'incoming', '同乗者から')`.execute(db);
  await sql`insert into call_logs (module, sos_inquiry_id, direction, started_at, phone, outcome, search_text, grams)
    values ('sos', ${id}, 'in', now(), '090-1', 'answered', '', '{}')`.execute(
    db,
  );
  await sql`insert into telephone_calls (call_id, phone_digits, sos_inquiry_id)
    values (${`call of ${id}`}, '0901', ${id})`.execute(db);
  await sql`with m as (insert into case_messages (inquiry_id, author_type, author_name, body)
      values (${id}, 'dealer', '販売会社', '搬送先は') returning id)
    insert into case_message_unread (reader_id, inquiry_id, message_id) select 0, ${id}, id from m`.execute(
    db,
  );
  await sql`insert into driver_location_links (inquiry_id, channel, token_hash, expires_at)
    values (${id}, 'spoken', ${`hash of ${id}`}, now() + interval '1 hour')`.execute(
    db,
  );
  await sql`insert into files (id, owner_entity, owner_id, kind, name, content_type, size, sha256)
    values (gen_random_uuid(), ${caseFileEntity}, ${id}, 'image', 'a.jpg', 'image/jpeg', 1, 'x')`.execute(
    db,
  );
};
const answer = async ({ id }: Case, answers: object): Promise<void> => {
  await sql`insert into case_interviews (inquiry_id, answers)
    values (${id}, ${JSON.stringify(answers)}::jsonb)`.execute(database.db);
};
const places = [
  ["sos_correspondences", "inquiry_id"],
  ["call_logs", "sos_inquiry_id"],
  ["telephone_calls", "sos_inquiry_id"],
  ["case_messages", "inquiry_id"],
  ["case_message_unread", "inquiry_id"],
  ["driver_location_links", "inquiry_id"],
  ["files", "owner_id"],
] as const;
const countsOf = async ({ id }: Case): Promise<number[]> =>
  Promise.all(
    places.map(async ([table, column]) => {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from ${sql.table(table)}
        where ${sql.ref(column)} = ${id}`.execute(database.db);
      return rows[0]?.total ?? 0;
    }),
  );
const answersOf = async ({ id }: Case): Promise<unknown> =>
  (
    await database.db
      .selectFrom("case_interviews")
      .select("answers")
      .where("inquiry_id", "=", id)
      .executeTakeFirst()
  )?.answers;
const historyOf = ({ id }: Case) =>
  database.db
    .selectFrom("history")
    .select(["action", "reason"])
    .where("entity", "=", "sos_inquiry")
    .where("entity_id", "=", id)
    .where("action", "=", "merge")
    .execute();

describe("merging a double reception", () => {
  it("moves all that hangs on it; the number stays, points to the kept case and is closed", async () => {
    const { kept, double } = await makeDouble();
    await hang(kept);
    await hang(double);
    const answered = await merge(double, kept);
    expect(answered.statusCode, answered.body).toBe(200);
    expect(await countsOf(double)).toEqual(places.map(() => 0));
    expect(await countsOf(kept)).toEqual(places.map(() => 2));
    const merged = await read(double);
    expect(merged).toMatchObject({
      inquiry_status: "merged",
      reception_number: double.reception_number,
      merged_into: { id: kept.id, reception_number: kept.reception_number },
      dispatch_status: "none",
      tasks: [],
      next_action: null,
    });
    const open = Object.values(merged.can).filter(({ allowed }) => allowed);
    expect(open).toEqual([]);
    const typed = { version: merged.version, memo: "まだ書く" };
    expect(
      (await test.call(operator, "PATCH", pathOf(double), { body: typed }))
        .statusCode,
    ).toBe(570);
    expect(await historyOf(double)).toEqual([
      {
        action: "merge",
        reason: inquiryText.mergedInto(kept.reception_number),
      },
    ]);
    expect(await historyOf(kept)).toEqual([
      {
        action: "merge",
        reason: inquiryText.mergedFrom(double.reception_number),
      },
    ]);
  });

  it("nothing is hung on it afterwards: no file, answer or message", async () => {
    const { kept, double } = await makeDouble();
    await merge(double, kept);
    const write = { db: database.db, actor: operator, screen: "" };
    const key = { module: "sos", id: double.id } as const;
    await expect(lockSosCase(write, key)).rejects.toMatchObject({
      code: "not_possible_now",
      message: inquiryText.isMerged,
    });
    await expect(
      messageService.write(write, double.id, { body: "まだ", to: ["dealer"] }),
    ).rejects.toMatchObject({ code: "not_possible_now" });
  });

  it("its number is still found", async () => {
    const { kept, double } = await makeDouble();
    await merge(double, kept);
    const list = await test.call(
      operator,
      "GET",
      `/api/hinoSosInquiries?q=${double.reception_number}`,
    );
    expect(list.json<{ data: Inquiry[] }>().data).toMatchObject([
      { id: double.id, inquiry_status: "merged" },
    ]);
  });

  it("answers come together; what the kept case has stands", async () => {
    const { kept, double } = await makeDouble();
    await answer(kept, { tyre: "前輪" });
    await answer(double, { tyre: "後輪", size: "11R22.5" });
    await merge(double, kept);
    expect(await answersOf(kept)).toEqual({ tyre: "前輪", size: "11R22.5" });
    const second = await makeDouble();
    await answer(second.double, { tyre: "後輪" });
    await merge(second.double, second.kept);
    expect(await answersOf(second.kept)).toEqual({ tyre: "後輪" });
  });

  it("once only: the same again answers the same, another target is refused", async () => {
    const { kept, double } = await makeDouble();
    const answers = await Promise.all([1, 2, 3].map(() => merge(double, kept)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200,
    ]);
    expect(await historyOf(kept)).toHaveLength(1);
    const other = await saveInquiry(test);
    expect((await merge(double, other)).statusCode).toBe(570);
    expect((await merge(other, double)).statusCode).toBe(570);
  });

  it("two cases into each other at once: one is merged, the other stays open", async () => {
    const { kept, double } = await makeDouble();
    const codes = (
      await Promise.all([merge(double, kept), merge(kept, double)])
    ).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    const states = [
      (await read(kept)).inquiry_status,
      (await read(double)).inquiry_status,
    ];
    expect(states.filter((state) => state === "merged")).toHaveLength(1);
  });

  it("a case with a live dispatch stays; one whose request was taken back goes", async () => {
    const { kept, double } = await makeDouble();
    const sent = await saveDispatch(dispatching, double.id, {
      kind: "A",
      tow_truck_company_id: await makeTowCompany(database.db),
      send_now: true,
    });
    const refused = await merge(double, kept);
    expect(refused.statusCode).toBe(570);
    expect(refused.json()).toEqual({
      message: inquiryText.dispatchedNotMerged,
    });
    await dispatching.call(
      operator,
      "POST",
      `/api/sosDispatches/${sent.id}/cancel`,
      {
        body: {
          version: sent.version,
          cancel_stage: "before_dispatch",
          cancellation_reason: "mistake",
        },
      },
    );
    expect((await merge(double, kept)).statusCode).toBe(200);
  });

  it("is refused to others, into itself, into nothing, with a stale version", async () => {
    const { kept, double } = await makeDouble();
    expect(
      (
        await test.call(undefined, "POST", `${pathOf(double)}/merge`, {
          body: { version: 1, into_id: kept.id },
        })
      ).statusCode,
    ).toBe(401);
    for (const actor of [
      makeActorWith("call_logs"),
      makeActor("carDealer", { car_dealer_id: 1 }),
      makeActor("carMaker", { vehicle_make: 1 }),
      makeActor("towTruckCompany", { tow_truck_company_id: 1 }),
    ])
      expect((await merge(double, kept, actor)).statusCode).toBe(403);
    expect((await merge(double, double)).statusCode).toBe(422);
    expect((await merge(double, { id: 999_999_999 })).statusCode).toBe(404);
    expect((await merge(double, kept, operator, 77)).statusCode).toBe(568);
    expect((await read(double)).inquiry_status).toBe("typing");
  });
});

it("carries the need of approval over: merging is no way around it", async () => {
  const input = ownInquiry();
  const kept = await saveInquiry(test, { ...input, approval_need: "no_need" });
  const double = await saveInquiry(test, { ...input, approval_need: "need" });
  expect((await merge(double, kept)).statusCode).toBe(200);
  expect((await read(kept)).approval_need).toBe("need");
});
