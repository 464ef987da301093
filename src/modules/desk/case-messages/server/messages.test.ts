import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import {
  lonelyDependencies,
  registerInquiries,
  saveInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import { lockSosCase } from "#modules/sos/sos-inquiries/server/service.ts";
import { makeOutsideUser } from "#modules/company/users/server/testing.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { isInAudience } from "#platform/server/records/audience.ts";
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
import type { Message, Thread, ThreadItem } from "../contract/schema.ts";
import { registerMessageRoutes } from "./routes.ts";
import {
  countMessagesForMenu,
  createMessageService,
  purgeUnread,
} from "./service.ts";

let database: TestDatabase;
let test: TestApp;
const messageService = createMessageService(lockSosCase);
const operator = makeActor("callCenterAgent");
const colleague = makeActor("callCenterAgent");
let maker = makeActor("carMaker", { vehicle_make: 3 });
let otherMaker = makeActor("carMaker", { vehicle_make: 5 });
let dealer = makeActor("carDealer");
let otherDealer = makeActor("carDealer");

beforeAll(async () => {
  database = await createTestDatabase();
  const [one, two] = [
    await makeDealer(database.db),
    await makeDealer(database.db),
  ];
  dealer = await makeOutsideUser(database.db, { car_dealer_id: one.id });
  otherDealer = await makeOutsideUser(database.db, { car_dealer_id: two.id });
  maker = await makeOutsideUser(database.db, { vehicle_make: 3 });
  otherMaker = await makeOutsideUser(database.db, { vehicle_make: 5 });
  test = await createTestApp(database.db, (app, context) => {
    registerInquiries(app, context, lonelyDependencies());
    registerMessageRoutes(app, context, messageService);
  });
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const ofDealer = () => ({ car_dealer_id: dealer.car_dealer_id ?? 0 });
const make = async (fields: object = {}): Promise<number> =>
  (
    await saveInquiry(test, {
      car_dealer_id: dealer.car_dealer_id,
      vehicle_make: 3,
      service_division: ["B"],
      ...fields,
    })
  ).id;
const pathOf = (id: number) => `/api/hinoSosInquiries/${id}/messages`;
const post = (
  actor: Actor | undefined,
  id: number,
  body: string,
  to?: readonly string[],
) =>
  test.call(actor, "POST", pathOf(id), { body: { body, ...(to && { to }) } });
const send = async (...args: Parameters<typeof post>): Promise<Message> => {
  const answer = await post(...args);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: Message }>().data;
};
const threadOf = async (actor: Actor, id: number): Promise<Thread> =>
  (await test.call(actor, "GET", pathOf(id))).json<{ data: Thread }>().data;
const bodiesOf = async (actor: Actor, id: number) =>
  (await threadOf(actor, id)).messages.map(({ body }) => body);
const unread = async (actor: Actor): Promise<ThreadItem[]> => {
  const answer = await test.call(
    actor,
    "GET",
    "/api/caseMessages?state=unread&per_page=100",
  );
  const { data, meta } = answer.json<{
    data: ThreadItem[];
    meta: { total: number };
  }>();
  expect(meta.total).toBe(data.length);
  expect(await countMessagesForMenu(database.db, actor)).toMatchObject({
    "sos.unread_messages": meta.total,
  });
  return data;
};
const countOf = async (actor: Actor, id: number): Promise<number> =>
  (await unread(actor)).find((one) => one.case.id === id)?.unread ?? 0;
const see = (actor: Actor | undefined, id: number, ...ids: number[]) =>
  test.call(actor, "POST", `${pathOf(id)}/read`, { body: { ids } });
const withdraw = (actor: Actor | undefined, id: number) =>
  test.call(actor, "POST", `/api/caseMessages/${id}/withdraw`);

describe("refusals", () => {
  it("401, 403 and 404", async () => {
    const id = await make();
    const { id: message } = await send(dealer, id, "販社から");
    expect((await post(undefined, id, "x")).statusCode).toBe(401);
    expect((await see(undefined, id, 1)).statusCode).toBe(401);
    expect((await withdraw(undefined, message)).statusCode).toBe(401);
    for (const actor of [
      makeActorWith("iza"),
      makeActor("towTruckCompany", { tow_truck_company_id: 1 }),
    ]) {
      expect((await post(actor, id, "x")).statusCode).toBe(403);
      expect((await see(actor, id, 1)).statusCode).toBe(403);
      expect((await withdraw(actor, message)).statusCode).toBe(403);
      for (const url of [pathOf(id), "/api/caseMessages"])
        expect((await test.call(actor, "GET", url)).statusCode).toBe(403);
    }
    for (const actor of [otherDealer, otherMaker]) {
      expect((await post(actor, id, "x")).statusCode).toBe(404);
      expect((await see(actor, id, 1)).statusCode).toBe(404);
      expect((await withdraw(actor, message)).statusCode).toBe(404);
      expect((await test.call(actor, "GET", pathOf(id))).statusCode).toBe(404);
    }
    // Not addressed to the maker: for it there is no such message.
    expect((await withdraw(maker, message)).statusCode).toBe(404);
    expect((await withdraw(operator, message)).statusCode).toBe(403);
  });

  it("422 for nothing, too much, nobody, and a party that the case does not have", async () => {
    const id = await make();
    const alone = await make({ car_dealer_id: null, vehicle_make: null });
    expect((await post(operator, id, " ", ["dealer"])).statusCode).toBe(422);
    expect((await post(dealer, id, "あ".repeat(501))).statusCode).toBe(422);
    expect((await post(operator, id, "x")).statusCode).toBe(422);
    expect((await post(operator, id, "x", ["tow"])).statusCode).toBe(422);
    for (const to of ["dealer", "maker"])
      expect((await post(operator, alone, "x", [to])).statusCode).toBe(422);
    expect((await threadOf(operator, id)).messages).toEqual([]);
    expect((await post(dealer, id, "あ".repeat(500))).statusCode).toBe(201);
  });
});

it("each side reads its own part: nothing between desk and maker reaches the dealer, nor the other way", async () => {
  const id = await make();
  await send(operator, id, "販社へ", ["dealer"]);
  await send(operator, id, "メーカーへ", ["maker"]);
  await send(operator, id, "両方へ", ["dealer", "maker"]);
  await send(dealer, id, "販社から", ["maker"]);
  await send(maker, id, "メーカーから", ["dealer"]);
  expect(await bodiesOf(operator, id)).toEqual([
    "販社へ",
    "メーカーへ",
    "両方へ",
    "販社から",
    "メーカーから",
  ]);
  expect(await bodiesOf(dealer, id)).toEqual(["販社へ", "両方へ", "販社から"]);
  expect(await bodiesOf(maker, id)).toEqual([
    "メーカーへ",
    "両方へ",
    "メーカーから",
  ]);
  const events = await database.db
    .selectFrom("events")
    .selectAll()
    .where("topic", "=", "caseMessages")
    .where("root_id", "=", id)
    .orderBy("id")
    .execute();
  const heardBy = (actor: Actor) =>
    events.map(({ audience }) => (isInAudience(audience, actor) ? 1 : 0));
  expect(heardBy(dealer)).toEqual([1, 0, 1, 1, 0]);
  expect(heardBy(maker)).toEqual([0, 1, 1, 0, 1]);
  expect(heardBy(otherDealer)).toEqual([0, 0, 0, 0, 0]);
  expect(heardBy(otherMaker)).toEqual([0, 0, 0, 0, 0]);
  // Another sales company takes the case over: what was said to the first one is not for it.
  await sql`update sos_inquiries set car_dealer_id = ${otherDealer.car_dealer_id} where id = ${id}`.execute(
    database.db,
  );
  expect((await test.call(dealer, "GET", pathOf(id))).statusCode).toBe(404);
  expect(await bodiesOf(otherDealer, id)).toEqual([]);
  expect(await countOf(dealer, id)).toBe(0);
});

it("unread is counted for each outside account by itself and for the desk as one", async () => {
  const id = await make();
  const second = await makeOutsideUser(database.db, ofDealer());
  const first = await send(dealer, id, "1");
  const last = await send(dealer, id, "2");
  expect(await countOf(dealer, id)).toBe(0);
  expect(await countOf(second, id)).toBe(0);
  for (const actor of [operator, colleague])
    expect(await countOf(actor, id)).toBe(2);
  expect((await see(operator, id, first.id)).statusCode).toBe(204);
  expect(await countOf(colleague, id)).toBe(1);
  await see(operator, id, last.id);
  await see(operator, id, first.id);
  await see(colleague, id, first.id, last.id, last.id + 1000);
  expect(await countOf(colleague, id)).toBe(0);
  const answer = await send(colleague, id, "3", ["dealer"]);
  expect(await countOf(operator, id)).toBe(0);
  // Of another case, and of nobody: nothing is lost by it.
  await see(dealer, await make(), answer.id);
  await see(dealer, id, answer.id + 1000);
  expect(await countOf(dealer, id)).toBe(1);
  await see(dealer, id, answer.id);
  expect(await countOf(dealer, id)).toBe(0);
  expect(await countOf(second, id)).toBe(1);
  expect(await countOf(maker, id)).toBe(0);
});

it("lists the cases with messages by their last one, page by page, for each side its own", async () => {
  const [one, two, three] = [await make(), await make(), await make()];
  await send(operator, one, "一", ["dealer"]);
  await send(operator, two, "二", ["maker"]);
  await send(operator, three, "三", ["dealer"]);
  await send(dealer, one, "一の返事");
  await send(operator, one, "メーカーへ", ["maker"]);
  const list = async (actor: Actor, query: string) =>
    (await test.call(actor, "GET", `/api/caseMessages?${query}`)).json<{
      data: ThreadItem[];
      meta: { total: number };
    }>();
  const lastOf = ({ data }: { data: ThreadItem[] }) =>
    data.map((one) => [one.case.id, one.last_body]);
  const desk = await list(operator, "per_page=10");
  expect(lastOf(desk).slice(0, 3)).toEqual([
    [one, "メーカーへ"],
    [three, "三"],
    [two, "二"],
  ]);
  const own = await list(dealer, "per_page=10");
  expect(lastOf(own).slice(0, 2)).toEqual([
    [one, "一の返事"],
    [three, "三"],
  ]);
  expect(own.data.some((one) => one.case.id === two)).toBe(false);
  const all = await list(dealer, "per_page=100&sort=last_at");
  expect(all.meta.total).toBe(all.data.length);
  const ids = all.data.map(({ last_id }) => last_id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(lastOf(await list(maker, "per_page=10")).slice(0, 2)).toEqual([
    [one, "メーカーへ"],
    [two, "二"],
  ]);
  expect((await list(otherDealer, "per_page=10")).data.length).toBeLessThan(
    all.data.length,
  );
});

const openGate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

it("a message that commits after a later one was read is unread", async () => {
  const id = await make();
  const [written, seen] = [openGate(), openGate()];
  // Its number is drawn, and it waits with its commit until the later one is read.
  const late = transaction(database.db, async (tx) => {
    const message = await messageService.write(
      { db: tx, actor: dealer, screen: "" },
      { module: "sos", id },
      { body: "遅い方", to: [] },
    );
    written.open();
    await seen.opened;
    return message;
  });
  await written.opened;
  const early = await send(dealer, id, "早い方");
  const { messages } = await threadOf(operator, id);
  expect(messages.map(({ body }) => body)).toEqual(["早い方"]);
  await see(operator, id, ...messages.map((message) => message.id));
  seen.open();
  expect((await late).id).toBeLessThan(early.id);
  expect(await countOf(operator, id)).toBe(1);
  expect(
    (await threadOf(operator, id)).messages
      .filter(({ is_unread }) => is_unread)
      .map(({ body }) => body),
  ).toEqual(["遅い方"]);
  expect((await unread(operator)).at(0)?.case.id).toBe(id);
});

it("what comes between looking and marking stays unread, with many at once", async () => {
  const id = await make();
  const writing = Array.from({ length: 12 }, (_, count) =>
    send(dealer, id, String(count)),
  );
  const seen = new Set<number>();
  const look = async () => {
    const { messages } = await threadOf(operator, id);
    const fresh = messages.filter(({ is_unread }) => is_unread);
    for (const message of fresh) seen.add(message.id);
    if (fresh.length > 0)
      await see(operator, id, ...fresh.map((message) => message.id));
  };
  await Promise.all([...writing, look(), look(), look()]);
  const { messages } = await threadOf(operator, id);
  expect(messages).toHaveLength(12);
  for (const message of messages)
    expect(message.is_unread, message.body ?? "").toBe(!seen.has(message.id));
  expect(await countOf(operator, id)).toBe(12 - seen.size);
});

it("forgets what nobody will read: of accounts that ended, and after ninety days; never the desk's", async () => {
  const id = await make();
  const gone = await makeOutsideUser(database.db, ofDealer());
  const old = await makeOutsideUser(database.db, ofDealer());
  await send(operator, id, "販社へ", ["dealer"]);
  await send(dealer, id, "販社から");
  await sql`update users set state = 'stopped' where id = ${gone.user_id}`.execute(
    database.db,
  );
  await sql`update case_message_unread set since = now() - interval '91 days'
    where case_id = ${id} and reader_id in (0, ${old.user_id})`.execute(
    database.db,
  );
  await purgeUnread(database.db);
  expect(await countOf(gone, id)).toBe(0);
  expect(await countOf(old, id)).toBe(0);
  expect(await countOf(dealer, id)).toBe(1);
  expect(await countOf(operator, id)).toBe(1);
  await send(operator, id, "もう一度", ["dealer"]);
  expect(await countOf(gone, id)).toBe(0);
  expect(await countOf(old, id)).toBe(1);
});

it("the author withdraws within ten minutes; the text is gone for all, that it was there is not", async () => {
  const id = await make();
  const sent = await send(operator, id, "誤送信", ["dealer"]);
  expect((await withdraw(colleague, sent.id)).statusCode).toBe(403);
  const gone = (await withdraw(operator, sent.id)).json<{ data: Message }>();
  expect(gone.data).toMatchObject({
    body: null,
    can: { withdraw: { allowed: false } },
  });
  for (const actor of [operator, dealer]) {
    expect(await bodiesOf(actor, id)).toEqual([null]);
    expect(await countOf(actor, id)).toBe(0);
  }
  expect((await withdraw(operator, sent.id)).statusCode).toBe(570);
  const late = await send(operator, id, "古い", ["dealer"]);
  await sql`update case_messages set created_at = now() - interval '11 minutes' where id = ${late.id}`.execute(
    database.db,
  );
  expect((await withdraw(operator, late.id)).statusCode).toBe(570);
  const history = await database.db
    .selectFrom("history")
    .selectAll()
    .where("root_id", "=", id)
    .where("entity", "=", "case_message")
    .orderBy("id")
    .execute();
  expect(history.map(({ action }) => action)).toEqual([
    "create",
    "withdraw",
    "create",
  ]);
  expect(JSON.stringify(history)).not.toContain("誤送信");
});
