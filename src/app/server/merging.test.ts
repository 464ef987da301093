import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { untilWaiting } from "#platform/server/testing/lock-waits.ts";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { registerCallLogRoutes } from "#modules/desk/call-logs/server/routes.ts";
import { createCallLogService } from "#modules/desk/call-logs/server/service.ts";
import { createMessageService } from "#modules/desk/case-messages/server/service.ts";
import { createShareService } from "#modules/desk/driver-locations/server/service.ts";
import { createCallService } from "#modules/desk/telephony/server/call-service.ts";
import type { Inquiry } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { createInquiryService } from "#modules/sos/sos-inquiries/server/service.ts";
import { mergingText } from "#modules/desk/case-desk/contract/merging-text.ts";
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
import { transaction } from "#platform/server/db/transaction.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { createOutbox } from "#platform/server/mail/outbox.ts";
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
import { lockCase } from "./case-desks.ts";
import { inquiryDependencies } from "./inquiry-dependencies.ts";

let database: TestDatabase;
let folder: string;
let test: TestApp;
let dispatching: DispatchTestApp;
const messageService = createMessageService(lockCase);
const callService = createCallService(lockCase);
const operator = makeActor("callCenterAgent");
const writeOf = (db: TestDatabase["db"]) => ({
  db,
  actor: operator,
  screen: "",
});

beforeAll(async () => {
  database = await createTestDatabase({ max: 10 });
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-merging-"));
  const files = createFilePort({
    storage: await openDiskStorage(pathToFileURL(folder).href),
    signingSecret: "m".repeat(32),
  });
  test = await createTestApp(database.db, (app, context) => {
    registerInquiries(app, context, inquiryDependencies);
    const calls = createCallLogService({ files, lockCase });
    registerCallLogRoutes(app, { ...context, files }, calls);
  });
  dispatching = await createDispatchTestApp(database.db);
});
afterAll(async () => {
  await test.app.close();
  await dispatching.close();
  await database.drop();
  await rm(folder, { recursive: true });
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

const keyOf = ({ id }: Case) => ({ module: "sos", id }) as const;
const onCase = (id: number | null) =>
  id === null ? {} : { case_kind: "sos", case_id: id };

/** Everything that hangs on a case, one of each. */
const hang = async ({ id }: Case): Promise<void> => {
  const { db } = database;
  await sql`insert into case_correspondences (case_kind, case_id, at, direction, body)
    values ('sos', ${id}, now(), 'incoming', '同乗者から')`.execute(db);
  await sql`insert into call_logs (module, case_kind, case_id, direction, started_at, phone, outcome, search_text, grams)
    values ('sos', 'sos', ${id}, 'in', now(), '090-1', 'answered', '', '{}')`.execute(
    db,
  );
  await sql`insert into telephone_calls (call_id, phone_digits, case_kind, case_id)
    values (${`call of ${id}`}, '0901', 'sos', ${id})`.execute(db);
  await sql`with mail as (insert into case_mails (case_kind, case_id, "to", subject, body, message_id) values ('sos', ${id}, '{}', '', '', ${`<${id}>`})), m as (insert into case_messages (case_kind, case_id, author_type, author_name, body)
      values ('sos', ${id}, 'dealer', '販売会社', '搬送先は') returning id)
    insert into case_message_unread (reader_id, case_kind, case_id, message_id) select 0, 'sos', ${id}, id from m`.execute(
    db,
  );
  await sql`insert into driver_location_links (case_kind, case_id, channel, token_hash, expires_at)
    values ('sos', ${id}, 'spoken', ${`hash of ${id}`}, now() + interval '1 hour')`.execute(
    db,
  );
  await sql`insert into files (id, owner_entity, owner_id, kind, name, content_type, size, sha256)
    values (gen_random_uuid(), ${caseDesks.sos.file_entity}, ${id}, 'image', 'a.jpg', 'image/jpeg', 1, 'x')`.execute(
    db,
  );
};
const answer = async ({ id }: Case, answers: object): Promise<void> => {
  await sql`insert into case_interviews (case_kind, case_id, answers)
    values ('sos', ${id}, ${JSON.stringify(answers)}::jsonb)`.execute(
    database.db,
  );
};
const places = [
  ["case_correspondences", "case_id"],
  ["call_logs", "case_id"],
  ["telephone_calls", "case_id"],
  ["case_messages", "case_id"],
  ["case_message_unread", "case_id"],
  ["case_mails", "case_id"],
  ["driver_location_links", "case_id"],
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
      .where("case_id", "=", id)
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
        reason: mergingText.into(kept.reception_number),
      },
    ]);
    expect(await historyOf(kept)).toEqual([
      {
        action: "merge",
        reason: mergingText.from(double.reception_number),
      },
    ]);
  });

  it("nothing is hung on it afterwards: no file, answer or message", async () => {
    const { kept, double } = await makeDouble();
    await merge(double, kept);
    const write = writeOf(database.db);
    const key = keyOf(double);
    await expect(lockCase(write, key)).rejects.toMatchObject({
      code: "not_possible_now",
      message: mergingText.isMerged,
    });
    await expect(
      messageService.write(write, keyOf(double), {
        body: "まだ",
        to: ["dealer"],
      }),
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

const patch = async (one: Case, body: object): Promise<Case> =>
  (
    await test.call(operator, "PATCH", pathOf(one), {
      body: { version: one.version, ...body },
    })
  ).json<{ data: Case }>().data;
const act = async (one: Case, step: string, body: object): Promise<Case> =>
  (
    await test.call(operator, "POST", `${pathOf(one)}/${step}`, {
      body: { version: one.version, ...body },
    })
  ).json<{ data: Case }>().data;

describe("what the other case takes over", () => {
  it("a case with a work report stays, even without a dispatch", async () => {
    const { kept, double } = await makeDouble();
    await sql`insert into sos_work_reports (inquiry_id, tab) values (${double.id}, 1)`.execute(
      database.db,
    );
    const refused = await merge(double, kept);
    expect(refused.statusCode).toBe(570);
    expect(refused.json()).toEqual({ message: inquiryText.reportedNotMerged });
    expect((await read(double)).inquiry_status).toBe("typing");
    expect((await merge(kept, double)).statusCode).toBe(200);
  });

  it("the dealer and the make, so that those outside still reach what was written with them", async () => {
    const { id: car_dealer_id } = await makeDealer(database.db);
    const { kept, double } = await makeDouble();
    const named = await patch(double, { car_dealer_id, vehicle_make: 3 });
    await hang(double);
    expect((await merge(named, kept)).statusCode).toBe(200);
    for (const actor of [
      makeActor("carDealer", { car_dealer_id }),
      makeActor("carMaker", { vehicle_make: 3 }),
    ])
      expect((await test.call(actor, "GET", pathOf(kept))).statusCode).toBe(
        200,
      );
    const { changes } = await database.db
      .selectFrom("history")
      .select("changes")
      .where("entity", "=", "sos_inquiry")
      .where("entity_id", "=", kept.id)
      .where("action", "=", "merge")
      .executeTakeFirstOrThrow();
    expect(changes).toContainEqual({
      field: "vehicle_make",
      before: null,
      after: 3,
    });
  });

  it("not where the two belong to different ones", async () => {
    const [one, two] = [
      await makeDealer(database.db),
      await makeDealer(database.db),
    ];
    for (const [mine, theirs, message] of [
      [
        { car_dealer_id: one.id },
        { car_dealer_id: two.id },
        inquiryText.dealersDiffer,
      ],
      [{ vehicle_make: 3 }, { vehicle_make: 5 }, inquiryText.makesDiffer],
    ] as const) {
      const { kept, double } = await makeDouble();
      await patch(kept, theirs);
      const refused = await merge(await patch(double, mine), kept);
      expect(refused.statusCode).toBe(570);
      expect(refused.json()).toEqual({ message });
    }
  });

  it("promised calls", async () => {
    const { kept, double } = await makeDouble();
    await patch(kept, {
      caller_completion_work: "yes",
      caller_completion_arrangement: "done",
    });
    const promised = await patch(double, {
      caller_completion_arrangement: "yes",
      car_dealer_completion_work: "done",
      follow_up_call: "yes",
    });
    await merge(promised, kept);
    expect(await read(kept)).toMatchObject({
      caller_completion_work: "yes",
      caller_completion_arrangement: "yes",
      caller_completion_arrangement_done: { at: null, by: null },
      car_dealer_completion_work: "none",
      follow_up_call: "yes",
    });
  });

  const word = (text: string, due_at: string) => ({
    next_action: { text, due_at },
  });
  const [soon, later] = [
    "2026-11-22T06:00:00.000Z",
    "2026-11-22T07:00:00.000Z",
  ];

  it("an own next action, and of two the earlier time with both texts", async () => {
    const one = await makeDouble();
    await merge(
      await act(one.double, "nextAction", word("折返し", later)),
      one.kept,
    );
    expect((await read(one.kept)).next_action).toMatchObject({
      kind: "own",
      text: "折返し",
      due_at: later,
    });
    const two = await makeDouble();
    await act(two.kept, "nextAction", word("部品の確認", later));
    await merge(
      await act(two.double, "nextAction", word("折返し", soon)),
      two.kept,
    );
    expect((await read(two.kept)).next_action).toMatchObject({
      text: "折返し／部品の確認",
      due_at: soon,
    });
    const [{ reason } = { reason: "" }] = await historyOf(two.kept);
    expect(reason).toContain("折返し");
  });

  it("of a sending back nobody is reminded any more", async () => {
    const { kept, double } = await makeDouble();
    await sql`update sos_inquiries set sent_back_at = now(), sent_back_by = '承認者', sent_back_reason = '空欄',
      sent_back_to = ${operator.user_id} where id = ${double.id}`.execute(
      database.db,
    );
    const told = async () =>
      (await test.call(operator, "GET", "/api/sosSendBacks"))
        .json<{ data: { id: number }[] }>()
        .data.map(({ id }) => id);
    expect(await told()).toContain(double.id);
    await merge(double, kept);
    expect(await told()).not.toContain(double.id);
  });
});

const outbox = createOutbox({
  db: {} as TestDatabase["db"],
  log: { warn: () => undefined, error: () => undefined },
  secret: "a secret for tests of thirty-two characters",
  senders: {},
  announce: {},
});
const started_at = "2026-11-22T03:00:00.000Z";
const addCall = (id: number | null) =>
  test.call(operator, "POST", "/api/callLogs", {
    body: { direction: "in", started_at, ...onCase(id) },
  });
const callOf = async (answer: ReturnType<typeof addCall>) =>
  (await answer).json<{ data: { id: number; version: number } }>().data;
const ringing = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into telephone_calls (call_id, phone_digits, owner_user_id)
    values (gen_random_uuid()::text, '0901', ${operator.user_id}) returning id`.execute(
    database.db,
  );
  return rows[0]?.id ?? 0;
};

/** Merges in a transaction that stays open. */
const merging = (tx: TestDatabase["db"], double: Case, kept: Case) =>
  createInquiryService(inquiryDependencies).merge(writeOf(tx), double.id, {
    version: double.version,
    into_id: kept.id,
  });

describe("a merged case takes no new", () => {
  it("calls", async () => {
    const { kept, double } = await makeDouble();
    const log = await callOf(addCall(null));
    await merge(double, kept);
    const link = { version: log.version, ...onCase(double.id) };
    for (const refused of [
      await addCall(double.id),
      await test.call(operator, "PATCH", `/api/callLogs/${log.id}`, {
        body: link,
      }),
    ]) {
      expect(refused.statusCode).toBe(570);
      expect(refused.json()).toEqual({ message: mergingText.isMerged });
    }
    const id = await ringing();
    await expect(
      transaction(database.db, (db) =>
        callService.link(writeOf(db), id, keyOf(double)),
      ),
    ).rejects.toMatchObject({ message: mergingText.isMerged });
  });

  it("message, link to the driver or call that began before it was merged", async () => {
    const { kept, double } = await makeDouble();
    const shares = createShareService(outbox, lockCase);
    const log = await callOf(addCall(null));
    const call = await ringing();
    const request = {
      case_kind: "sos",
      case_id: double.id,
      channel: "spoken",
      recipient: null,
    } as const;
    const hanging = [
      (db: TestDatabase["db"]) =>
        messageService.write(writeOf(db), keyOf(double), {
          body: "まだ",
          to: ["dealer"],
        }),
      (db: TestDatabase["db"]) => shares.create(writeOf(db), request, ""),
      (db: TestDatabase["db"]) =>
        callService.link(writeOf(db), call, keyOf(double)),
    ];
    const late = await transaction(database.db, async (tx) => {
      await merging(tx, double, kept);
      const begun = [
        ...hanging.map((hang) => transaction<unknown>(database.db, hang)),
        test
          .call(operator, "PATCH", `/api/callLogs/${log.id}`, {
            body: { version: log.version, ...onCase(double.id) },
          })
          .then((answer) => {
            throw new Error(answer.json<{ message: string }>().message);
          }),
      ].map((one) =>
        one.then(
          () => "written",
          (error: unknown) => (error instanceof Error ? error.message : ""),
        ),
      );
      await untilWaiting(database.db, begun.length);
      // Merging takes the calls after the case: whoever hangs one on it must not hold the call already.
      await sql`select 1 from call_logs where id = ${log.id} for update nowait`.execute(
        tx,
      );
      await sql`select 1 from telephone_calls where id = ${call} for update nowait`.execute(
        tx,
      );
      return { begun };
    });
    expect(await Promise.all(late.begun)).toEqual(
      late.begun.map(() => mergingText.isMerged),
    );
    expect(await countsOf(double)).toEqual(places.map(() => 0));
  });
});
