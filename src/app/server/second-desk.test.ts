import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type * as Lookups from "#modules/base/desks/contract/lookups.ts";
import { byDesk } from "#modules/base/desks/contract/rules.ts";
import { registerMapRoutes } from "#modules/base/map/server/routes.ts";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { registerCallLogRoutes } from "#modules/desk/call-logs/server/routes.ts";
import { createCallLogService } from "#modules/desk/call-logs/server/service.ts";
import { caseLock } from "#modules/desk/case-desk/server/kind-service.ts";
import { registerCaseRoutes } from "#modules/desk/case-desk/server/routes.ts";
import {
  listCasePins,
  lockAmong,
} from "#modules/desk/case-desk/server/service.ts";
import {
  createQuestion,
  createQuestionTables,
  questionsOf,
} from "#modules/desk/case-desk/server/testing.ts";
import type { VehicleCardData } from "#modules/company/vehicles/contract/card-endpoints.ts";
import { registerVehicleCardRoutes } from "#modules/company/vehicles/server/card-routes.ts";
import { createVehicleCardService } from "#modules/company/vehicles/server/service.ts";
import { registerCaseFileRoutes } from "#modules/desk/case-files/server/routes.ts";
import {
  caseFiles,
  createCaseFileService,
} from "#modules/desk/case-files/server/service.ts";
import { registerMessageRoutes } from "#modules/desk/case-messages/server/routes.ts";
import {
  countMessagesForMenu,
  createMessageService,
} from "#modules/desk/case-messages/server/service.ts";
import { registerShareRoutes } from "#modules/desk/driver-locations/server/routes.ts";
import { createShareService } from "#modules/desk/driver-locations/server/service.ts";
import { interviewGuideModule } from "#modules/desk/interview-guides/server/module.ts";
import { registerTelephonyRoutes } from "#modules/desk/telephony/server/routes.ts";
import { lockIzaInquiry } from "#modules/iza/iza-inquiries/server/service.ts";
import {
  inquirySearcher,
  lockSosCase,
} from "#modules/sos/sos-inquiries/server/service.ts";
import {
  lonelyDependencies,
  registerInquiries,
  saveInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import { installFiles } from "#platform/server/files/serve-files.ts";
import { multipartOf, tinyJpeg } from "#platform/server/files/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { foldText } from "#platform/contract/japanese/folding.ts";
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
import { vehicleDependencies } from "./vehicle-dependencies.ts";

// Other tests of this process have read the desks before, and read them again after.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

/* A product with two desks that keep cases: SOS, and the questions of `case-desk/server/testing.ts`. */
vi.mock("#modules/base/desks/contract/lookups.ts", async (read) => {
  const real = await read<typeof Lookups>();
  const { anyOf } = await import("#platform/contract/permissions.ts");
  const ofConnect = anyOf("connect");
  return {
    ...real,
    caseModules: ["sos", "connect"],
    caseDesks: {
      ...real.caseDesks,
      connect: {
        ...real.caseDesks.connect,
        entity: "toy_question",
        file_entity: "toy_file",
        folder: "toy/questions",
        resource: "toyQuestions",
        pages: {
          list: { path: "/connect/questions", access: ofConnect },
          detail: { path: "/questions/$id", access: ofConnect },
        },
      },
    },
  };
});
const connect = "connect" as string as Lookups.CaseModule;
const questions = questionsOf(connect);
const sosAgent = makeActorWith("sos", "call_logs");
const agent = makeActorWith("connect", "call_logs");
/** The sales company of the question, and those who are told nothing of it. */
let dealer: Actor;
const strangers = [
  makeActor("carDealer", { permissions: ["connect"], car_dealer_id: 999_999 }),
  makeActor("carMaker", { permissions: ["connect"], vehicle_make: 3 }),
];
let database: TestDatabase;
let test: TestApp;
let folder: string;
/** Of the same number on both desks. */
let id: number;
let sosId: number;
let numbers: { readonly sos: string; readonly connect: string };

const locks = {
  ...byDesk(() => ({ lock: caseLock(questions) })),
  sos: { lock: lockSosCase },
  iza: { lock: lockIzaInquiry },
};
const lockCase = lockAmong(locks);

/** What the migration of a desk does: its part of the view, and the keys of its cases. */
const joinCases = async (): Promise<void> => {
  const { db } = database;
  const { rows } = await sql<{ view: string }>`
    select rtrim(pg_get_viewdef('cases'), ';') as view`.execute(db);
  await sql`create table case_shape as select * from cases with no data`.execute(
    db,
  );
  await sql`create or replace view cases as ${sql.raw(rows[0]?.view ?? "")}
    union all select (jsonb_populate_record(null::case_shape, jsonb_build_object('module', 'connect',
      'id', id, 'version', version, 'reception_number', reception_number, 'inquiry_status', question_state,
      'received_at', received_at, 'caller_phone_digits', '', 'latitude', 35.05, 'longitude', 137.15, 'chassis_text', '${sql.raw(foldText("TOY-100"))}',
      'car_dealer_id', car_dealer_id,
      'created_by', created_by, 'updated_by', updated_by))).*
    from toy_questions where deleted_at is null`.execute(db);
  await sql`create trigger toy_questions_have_keys after insert on toy_questions
    referencing new table as added for each statement execute function add_case_keys('connect')`.execute(
    db,
  );
};

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await createQuestionTables(db);
  await joinCases();
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-second-desk-"));
  const storage = await openDiskStorage(pathToFileURL(folder).href);
  const signingSecret = "c".repeat(32);
  const files = createFilePort({ storage, signingSecret });
  const outbox = createOutbox({
    db,
    log: { warn: () => undefined, error: () => undefined },
    secret: "a secret for tests of thirty-two characters",
    senders: {},
    announce: {},
  });
  test = await createTestApp(db, (app, base) => {
    const context = { ...base, files };
    registerInquiries(app, context, lonelyDependencies());
    registerCaseRoutes(app, context, {
      sos: inquirySearcher,
      connect: { find: () => Promise.resolve([{ id, reading: "" }]) },
    } as never);
    const service = createMessageService(lockCase);
    registerMessageRoutes(app, context, service);
    const filing = createCaseFileService(files, lockCase);
    registerCaseFileRoutes(app, context, filing);
    const cards = createVehicleCardService(vehicleDependencies);
    registerVehicleCardRoutes(app, context, cards);
    installFiles(app, {
      db,
      storage,
      signingSecret,
      owners: Object.values(caseFiles),
      actorOfSession: () => Promise.resolve(undefined),
    });
    const logs = createCallLogService({ files, lockCase });
    registerCallLogRoutes(app, context, logs);
    const shares = createShareService(outbox, lockCase);
    const links = { service: shares, publicUrl: "http://localhost" };
    registerShareRoutes(app, context, links);
    interviewGuideModule(lockCase).routes(app, context);
    const secret = "a secret for tests of thirty-two characters";
    const desks = new Map<string, "sos">();
    registerTelephonyRoutes(app, context, { secret, desks, lockCase });
    const nothing = () => Promise.resolve([]);
    const live = { sos: nothing, connect: () => Promise.resolve([id]) };
    registerMapRoutes(app, context, {
      readRoads: nothing,
      pins: {
        listCases: listCasePins(live),
        listCompanies: nothing,
        listBranches: nothing,
      },
    });
  });
  const { id: dealerId } = await makeDealer(db);
  const question = await createQuestion(db, questions, agent, "通信機の警告", {
    car_dealer_id: dealerId,
  });
  dealer = makeActor("carDealer", {
    permissions: ["connect", "call_logs"],
    car_dealer_id: dealerId,
  });
  const inquiry = await saveInquiry(test, { latitude: 35, longitude: 137 });
  ({ id } = question);
  sosId = inquiry.id;
  numbers = {
    sos: inquiry.reception_number,
    connect: question.reception_number,
  };
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const post = (actor: Actor, url: string, body: object) =>
  test.call(actor, "POST", url, { body });
const statusOf = async (actor: Actor | undefined, url: string) =>
  (await test.call(actor, "GET", url)).statusCode;
const get = async (actor: Actor, url: string) => {
  const answer = await test.call(actor, "GET", url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: unknown }>().data;
};
const own = () => ({
  module: "connect",
  id,
  reception_number: numbers.connect,
});
const onCase = () => ({ case_kind: "connect", case_id: id });
const stepsOf = async (entity: string): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`
    select action from history where root_entity = 'toy_question' and root_id = ${id} and entity = ${entity}
    order by id`.execute(database.db);
  return rows.map(({ action }) => action);
};

it("takes messages apart from those of the SOS case of its number, for its own people", async () => {
  expect(sosId).toBe(id);
  const url = `/api/toyQuestions/${id}/messages`;
  const message = { body: "確認してください", to: ["dealer"] };
  expect((await post(sosAgent, url, message)).statusCode).toBe(403);
  expect((await post(agent, url, message)).statusCode).toBe(201);
  expect(await get(agent, url)).toMatchObject({
    messages: [{ body: message.body }],
  });
  const ofSos = `/api/hinoSosInquiries/${id}/messages`;
  expect(await get(sosAgent, ofSos)).toMatchObject({ messages: [] });
  expect((await test.call(agent, "GET", ofSos)).statusCode).toBe(403);
  expect(await get(agent, "/api/caseMessages")).toMatchObject([
    { case: own(), last_body: message.body },
  ]);
  expect(await get(sosAgent, "/api/caseMessages")).toEqual([]);
  // Who works at both desks finds each one's where it belongs.
  const both = makeActorWith("sos", "connect");
  expect(await get(both, "/api/caseMessages?module=connect")).toHaveLength(1);
  expect(await get(both, "/api/caseMessages?module=sos")).toEqual([]);
  expect(await countMessagesForMenu(database.db, both)).toEqual({
    "sos.unread_messages": 0,
    "connect.unread_messages": 0,
  });
  await post(dealer, url, { body: "停止中です", to: [] });
  expect(await countMessagesForMenu(database.db, both)).toEqual({
    "sos.unread_messages": 0,
    "connect.unread_messages": 1,
  });
  expect(await stepsOf("case_message")).toEqual(["create", "create"]);
});

it("stands on the card of its vehicle beside the cases of SOS, for those who may open it", async () => {
  const card = async (actor: Actor, more = "") =>
    (await get(
      actor,
      `/api/vehicles/card?chassis=TOY-100${more}`,
    )) as VehicleCardData;
  const shown = await card(agent);
  expect(shown.open_cases).toMatchObject([
    { ...own(), matched_by: ["chassis_number"] },
  ]);
  expect(shown.contacts).toMatchObject([
    { path: `/questions/${id}`, title: `CONNECT ${numbers.connect}` },
  ]);
  const besides = `&except_case_kind=connect&except_case_id=${id}`;
  expect(await card(agent, besides)).toMatchObject({
    open_cases: [],
    contacts: [],
  });
  // The number of another desk's case is left out there alone.
  const ofSos = `&except_case_kind=sos&except_case_id=${id}`;
  expect((await card(agent, ofSos)).open_cases).toHaveLength(1);
  expect(await card(sosAgent)).toMatchObject({ open_cases: [], contacts: [] });
});

it("takes files, which stand in its own timeline", async () => {
  const url = `/api/toyQuestions/${id}/files`;
  const { body, contentType } = multipartOf({
    name: "警告灯.jpg",
    content: tinyJpeg,
  });
  const send = (actor: Actor) =>
    test.call(actor, "POST", url, {
      body,
      headers: { "content-type": contentType },
    });
  expect((await send(sosAgent)).statusCode).toBe(403);
  expect((await send(agent)).statusCode).toBe(201);
  expect(await get(agent, url)).toMatchObject([{ name: "警告灯.jpg" }]);
  expect(await get(sosAgent, `/api/hinoSosInquiries/${id}/files`)).toEqual([]);
  expect(await stepsOf("toy_file")).toEqual(["attach"]);
});

it("takes calls, linked by those who have its right alone", async () => {
  const call = {
    direction: "in",
    started_at: "2026-11-20T02:10:00.000Z",
    ...onCase(),
  };
  expect((await post(sosAgent, "/api/callLogs", call)).statusCode).toBe(403);
  const made = await post(agent, "/api/callLogs", call);
  expect(made.json()).toMatchObject({ data: { case: own() } });
  const listOf = (kind: string) =>
    get(agent, `/api/callLogs?case_kind=${kind}&case_id=${id}`);
  expect(await listOf("connect")).toHaveLength(1);
  expect(await listOf("sos")).toEqual([]);
  expect(await stepsOf("call_log")).toEqual(["link"]);
});

it("takes a call of the exchange", async () => {
  const { rows } = await sql<{ id: number }>`
    insert into telephone_calls (call_id, phone_digits, owner_user_id)
    values ('c', '', ${agent.user_id}) returning id`.execute(database.db);
  const url = `/api/incomingCalls/${rows[0]?.id}`;
  expect((await post(sosAgent, `${url}/link`, onCase())).statusCode).toBe(403);
  const linked = await post(agent, `${url}/link`, onCase());
  expect(linked.json()).toMatchObject({ data: { case: own() } });
  expect(await get(sosAgent, url)).toMatchObject({ case: null });
});

it("takes links to a driver, seen at its desk alone", async () => {
  const share = { ...onCase(), channel: "spoken", recipient: null };
  const url = "/api/driverLocations";
  expect((await post(sosAgent, url, share)).statusCode).toBe(403);
  expect((await post(agent, url, share)).statusCode).toBe(201);
  const query = `${url}?case_kind=connect&case_id=${id}`;
  expect(await get(agent, query)).toMatchObject({ shares: [{}] });
  expect((await test.call(sosAgent, "GET", query)).statusCode).toBe(403);
  const ofSos = `${url}?case_kind=sos&case_id=${id}`;
  expect(await get(sosAgent, ofSos)).toMatchObject({ shares: [] });
});

it("has answers to the questions of its own, and is chosen by its own people", async () => {
  const url = `/api/toyQuestions/${id}/interview`;
  expect(await get(agent, url)).toMatchObject({ answers: [] });
  expect((await test.call(sosAgent, "GET", url)).statusCode).toBe(403);
  expect(await get(agent, "/api/cases")).toMatchObject([own()]);
  expect(await get(sosAgent, "/api/cases")).toMatchObject([
    { module: "sos", id, reception_number: numbers.sos },
  ]);
  expect(await get(agent, "/api/cases?q=x")).toMatchObject([own()]);
  const one = await test.call(sosAgent, "GET", `/api/cases/connect/${id}`);
  expect(one.statusCode).toBe(403);
});

it.each(["messages", "files"])(
  "shows its %s to the company of the case, and to no other as if there were no case",
  async (name) => {
    const url = `/api/toyQuestions/${id}/${name}`;
    expect(await statusOf(dealer, url)).toBe(200);
    for (const stranger of strangers)
      expect(await statusOf(stranger, url)).toBe(404);
    const right = { ...dealer, permissions: ["sos"] as const };
    expect(await statusOf(right, url)).toBe(403);
    expect(await statusOf(undefined, url)).toBe(401);
  },
);

it("takes from outside the words of its company alone, and neither file nor call", async () => {
  const words = `/api/toyQuestions/${id}/messages`;
  const message = { body: "承知しました", to: [] };
  expect((await post(dealer, words, message)).statusCode).toBe(201);
  for (const stranger of strangers)
    expect((await post(stranger, words, message)).statusCode).toBe(404);
  const files = `/api/toyQuestions/${id}/files`;
  const call = { direction: "in", started_at: "2026-11-20T02:10:00.000Z" };
  for (const actor of [dealer, ...strangers]) {
    expect((await post(actor, files, {})).statusCode).toBe(403);
    const linked = { ...call, ...onCase() };
    expect((await post(actor, "/api/callLogs", linked)).statusCode).toBe(403);
    const query = `/api/callLogs?case_kind=connect&case_id=${id}`;
    expect(await statusOf(actor, query)).toBe(403);
  }
});

it("names the desk whose right is missing for a link, and the case by its desk", async () => {
  const call = { direction: "in", started_at: "2026-11-20T02:10:00.000Z" };
  const refused = await post(sosAgent, "/api/callLogs", {
    ...call,
    ...onCase(),
  });
  expect(refused.json()).toMatchObject({
    message: expect.stringContaining("CONNECT") as string,
  });
  // Of the same number on both desks: neither is taken for the other.
  const made = await post(sosAgent, "/api/callLogs", {
    ...call,
    case_kind: "sos",
    case_id: id,
  });
  expect(made.json()).toMatchObject({
    data: { case: { module: "sos", reception_number: numbers.sos } },
  });
});

it("is begun where the called number is its own, at the receiving desk where it is of none", async () => {
  for (const [module, receives] of [
    ["connect", "connect"],
    ["iza", "sos"],
  ]) {
    const { rows } = await sql<{ id: number }>`
      insert into telephone_calls (call_id, phone_digits, module)
      values (${module}, '', ${module}) returning id`.execute(database.db);
    const url = `/api/incomingCalls/${rows[0]?.id}`;
    expect(await get(agent, url)).toMatchObject({ receives });
  }
});

it("lies on the map beside the SOS case of its number, for its own people", async () => {
  const pins = async (actor: Actor, query = "") =>
    (
      (await get(actor, `/api/map/casePins${query}`)) as {
        pins: { module: string; id: number }[];
      }
    ).pins.map((pin) => `${pin.module} ${pin.id}`);
  const both = makeActorWith("sos", "connect");
  expect(await pins(agent)).toEqual([`connect ${id}`]);
  expect(await pins(sosAgent)).toEqual([`sos ${id}`]);
  expect((await pins(both)).toSorted()).toEqual([`connect ${id}`, `sos ${id}`]);
  const byId = (kind: string) => `?case_kind=${kind}&ids=${id}`;
  expect(await pins(both, byId("connect"))).toEqual([`connect ${id}`]);
  expect(await pins(agent, byId("sos"))).toEqual([]);
  expect(await pins(dealer)).toEqual([`connect ${id}`]);
  for (const stranger of strangers) expect(await pins(stranger)).toEqual([]);
  // A towing company sees where it is under way to, at whichever desk.
  const tow = makeActor("towTruckCompany", { tow_truck_company_id: 1 });
  expect(await pins(tow)).toEqual([`connect ${id}`]);
  expect(await pins(tow, byId("sos"))).toEqual([]);
});

it("keeps nothing on a case that it does not have", async () => {
  const hang = sql`insert into case_messages (case_kind, case_id, author_type, author_name, body)
    values ('connect', 999, 'operator', '', '')`;
  await expect(hang.execute(database.db)).rejects.toThrow("foreign key");
});
