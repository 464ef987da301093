import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { telephoneWav } from "#modules/desk/call-logs/contract/wav-rules.ts";
import { recordingFiles } from "#modules/desk/call-logs/server/service.ts";
import { soundFiles } from "#modules/desk/call-logs/server/testing.ts";
import type { Correspondence } from "#modules/desk/case-desk/contract/correspondence-schema.ts";
import { registerCaseFileRoutes } from "#modules/desk/case-files/server/routes.ts";
import {
  caseFiles,
  createCaseFileService,
} from "#modules/desk/case-files/server/service.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import { installFiles } from "#platform/server/files/serve-files.ts";
import { multipartOf } from "#platform/server/files/testing.ts";
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
import { escalateDestination } from "#modules/connect/connect-inquiries/contract/rules.ts";
import { connectInquiryModule } from "#modules/connect/connect-inquiries/server/module.ts";
import { lockConnectCase } from "#modules/connect/connect-inquiries/server/service.ts";
import { startableInquiry } from "#modules/connect/connect-inquiries/server/testing.ts";

const base = "/api/hinoConnectInquiries";
const operator = makeActor("callCenterAgent");
const signingSecret = "c".repeat(32);
const living = new Map<string, Actor>();
let dealer: Actor;
let other: Actor;
let branch_id: number;
let other_branch_id: number;
let folder: string;
let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const [one, two] = [await makeDealer(db), await makeDealer(db)];
  dealer = makeActor("carDealer", { car_dealer_id: one.id });
  other = makeActor("carDealer", { car_dealer_id: two.id });
  branch_id = one.branch_id;
  other_branch_id = two.branch_id;
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-rows-"));
  const storage = await openDiskStorage(pathToFileURL(folder).href);
  const files = createFilePort({ storage, signingSecret });
  for (const actor of [operator, dealer]) living.set(actor.session_id, actor);
  test = await createTestApp(db, (app, given) => {
    const context = { ...given, files };
    connectInquiryModule().routes(app, context);
    registerCaseFileRoutes(
      app,
      context,
      createCaseFileService(files, lockConnectCase),
    );
    installFiles(app, {
      db,
      storage,
      signingSecret,
      owners: [caseFiles.connect, recordingFiles],
      actorOfSession: (id) => Promise.resolve(living.get(id)),
    });
  });
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const dataOf = <T>(answer: { json: () => unknown }): T =>
  (answer.json() as { data: T }).data;
const errorsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errors?: Record<string, string[]> }).errors ?? {};

interface Whole {
  readonly id: number;
  readonly version: number;
  readonly escalate_destination: string | null;
  readonly escalate_destination_id: number | null;
  readonly names: Readonly<Record<string, string>>;
}
const make = async (body: object = {}): Promise<Whole> =>
  dataOf(
    await test.call(operator, "POST", base, {
      body: {
        ...startableInquiry,
        car_dealer_id: dealer.car_dealer_id,
        car_dealer_branch_id: branch_id,
        ...body,
      },
    }),
  );
const plain = {
  at: "2026-11-23T03:00:00.000Z",
  direction: "outgoing",
  counterpart: null,
  person: null,
  body: "確認",
};
const say = (id: number, body: object, actor: Actor | null = operator) =>
  test.call(actor ?? undefined, "POST", `${base}/${id}/correspondences`, {
    body: { ...plain, ...body },
  });
const rowsOf = async (id: number, actor = operator) =>
  dataOf<Correspondence[]>(
    await test.call(actor, "GET", `${base}/${id}/correspondences`),
  );
const wholeOf = async (id: number) =>
  dataOf<Whole>(await test.call(operator, "GET", `${base}/${id}`));
const listedAs = async (actor: Actor, id: number) =>
  dataOf<Whole[]>(await test.call(actor, "GET", base)).find(
    (row) => row.id === id,
  );
const upload = (
  id: number,
  file: { name: string; content: Buffer },
  actor: Actor | null = operator,
) => {
  const { body, contentType } = multipartOf(file);
  return test.call(actor ?? undefined, "POST", `${base}/${id}/recordings`, {
    body,
    headers: { "content-type": contentType },
  });
};
const seconds = 4;
const wav = {
  name: "通話.wav",
  content: Buffer.from(telephoneWav(new Float32Array(8000 * seconds))),
};
const recorded = async (id: number) =>
  dataOf<{ id: string; url: string }>(await upload(id, wav));
const callOf = async (duration_seconds: number | null): Promise<number> => {
  const { id } = await database.db
    .insertInto("call_logs")
    .values({
      direction: "in",
      started_at: "2026-11-23T02:50:00.000Z",
      outcome: "answered",
      duration_seconds,
      phone: null,
      name: null,
      module: "connect",
      user_id: null,
      case_kind: null,
      case_id: null,
      memo: null,
      call_id: null,
      search_text: "",
      grams: [],
      created_by: null,
      updated_by: null,
      deleted_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

describe("what is refused of a row", () => {
  it("401, 403, 404, and nothing is written", async () => {
    const { id } = await make();
    expect((await say(id, {}, null)).statusCode).toBe(401);
    expect((await say(id, {}, makeActorWith("sos"))).statusCode).toBe(403);
    expect((await say(id, {}, other)).statusCode).toBe(404);
    expect((await upload(id, wav, null)).statusCode).toBe(401);
    for (const actor of [makeActorWith("sos"), dealer])
      expect((await upload(id, wav, actor)).statusCode).toBe(403);
    expect((await upload(999_999, wav)).statusCode).toBe(404);
    expect(await rowsOf(id)).toEqual([]);
  });

  it.each([
    ["body", { body: " " }],
    ["at", { at: new Date(Date.now() + 6 * 60_000).toISOString() }],
    ["at", { at: "2199-12-31T00:00:00Z", counterpart_kind: "dealer" }],
    ["summary", { summary: "あ".repeat(38) }],
    ["method", { method: "pigeon" }],
    ["car_dealer_id", { car_dealer_id: 999_999 }],
    ["marks", { marks: [{ second: 1, text: "ここ" }] }],
    ["call_log_id", { call_log_id: 999_999 }],
    [
      "recording_file_id",
      { recording_file_id: "00000000-0000-4000-8000-000000000000" },
    ],
  ])("422 at %s", async (field, body) => {
    const { id } = await make();
    const answer = await say(id, body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(errorsOf(answer))).toEqual([field]);
    expect(await rowsOf(id)).toEqual([]);
  });

  it("a branch of another company, two recordings, and marks beyond their end", async () => {
    const one = await make();
    const branch = await say(one.id, {
      car_dealer_id: dealer.car_dealer_id,
      car_dealer_branch_id: other_branch_id,
    });
    expect(Object.keys(errorsOf(branch))).toEqual(["car_dealer_branch_id"]);
    const file = await recorded(one.id);
    const call_log_id = await callOf(60);
    const both = await say(one.id, { recording_file_id: file.id, call_log_id });
    expect(Object.keys(errorsOf(both))).toEqual(["recording_file_id"]);
    for (const [sound, second] of [
      [{ recording_file_id: file.id }, seconds + 1],
      [{ call_log_id }, 61],
    ] as const) {
      const marks = [
        { second: 1, text: "始まり" },
        { second, text: "後" },
      ];
      const answer = await say(one.id, { ...sound, marks });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(errorsOf(answer))).toEqual(["marks.1.second"]);
    }
    expect(await rowsOf(one.id)).toEqual([]);
    // The call still stands alone: what was refused linked it to nothing.
    const { case_id } = await database.db
      .selectFrom("call_logs")
      .select("case_id")
      .where("id", "=", call_log_id)
      .executeTakeFirstOrThrow();
    expect(case_id).toBeNull();
  });

  it("a recording of another inquiry, and what is no sound", async () => {
    const [one, two] = [await make(), await make()];
    const file = await recorded(two.id);
    const answer = await say(one.id, { recording_file_id: file.id });
    expect(Object.keys(errorsOf(answer))).toEqual(["recording_file_id"]);
    const exe = { name: "通話.wav", content: Buffer.from("MZ\u0090\0program") };
    const refused = await upload(one.id, exe);
    expect(refused.statusCode).toBe(422);
    expect(errorsOf(refused)).toEqual({
      file: ["音声形式のファイルを選択してください"],
    });
    const large = Buffer.concat([wav.content, Buffer.alloc(5_000_000)]);
    expect(
      (await upload(one.id, { name: "長い.wav", content: large })).statusCode,
    ).toBe(413);
  });

  it("no recording is taken of a sales company", async () => {
    const { id } = await make();
    const file = await recorded(id);
    const answer = await say(id, { recording_file_id: file.id }, dealer);
    expect(answer.statusCode).toBe(403);
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe("a row", () => {
  it("says by which way, with whom and what came of it", async () => {
    const { id } = await make();
    const row = {
      method: "phone",
      counterpart_kind: "dealer",
      car_dealer_id: dealer.car_dealer_id,
      car_dealer_branch_id: branch_id,
      call_result: "message",
      summary: "留守電に伝言",
    };
    expect((await say(id, row)).statusCode).toBe(201);
    const [said] = await rowsOf(id);
    expect(said).toMatchObject({ ...row, marks: [], sounds: [] });
    expect(said?.names?.["car_dealer_id"]).toBeTruthy();
  });

  it("leads the inquiry to the sales company of the last one by time", async () => {
    const { id } = await make();
    const version = async () => (await wholeOf(id)).version;
    const at = (minute: number) =>
      `2026-11-23T03:${String(minute).padStart(2, "0")}:00.000Z`;
    await say(id, { at: at(10), car_dealer_id: dealer.car_dealer_id });
    const whole = await wholeOf(id);
    expect(whole.escalate_destination_id).toBe(dealer.car_dealer_id);
    // The name, not the id (spec §3), in the list as in the whole; a sales company is not told.
    const name = whole.names["escalate_destination_id"];
    expect(name).toBeTruthy();
    expect(whole.escalate_destination).toBe(name);
    expect((await listedAs(operator, id))?.escalate_destination).toBe(name);
    const outside = await listedAs(dealer, id);
    expect(outside).toMatchObject({
      escalate_destination: null,
      escalate_destination_id: null,
    });
    const before = await version();
    // Earlier by its time, so not the last, and nothing of the case changes.
    await say(id, { at: at(5), car_dealer_id: other.car_dealer_id });
    expect(await version()).toBe(before);
    await say(id, { at: at(11) });
    expect(await wholeOf(id)).toMatchObject({
      escalate_destination: null,
      escalate_destination_id: null,
    });
    // What the sales company writes is with itself.
    await say(id, { at: at(12) }, dealer);
    expect((await wholeOf(id)).escalate_destination_id).toBe(
      dealer.car_dealer_id,
    );
    expect(
      (await rowsOf(id, dealer)).map((row) => row.counterpart_kind),
    ).toEqual(["dealer"]);
  });

  it("nobody types where an inquiry was led to", async () => {
    const one = await make();
    const answer = await test.call(operator, "PATCH", `${base}/${one.id}`, {
      body: { version: one.version, escalate_destination_id: 1 },
    });
    expect(answer.statusCode).toBe(422);
  });
});

describe("recordings", () => {
  it("are heard by the desk with seek, and by nobody outside", async () => {
    const one = await make();
    const file = await recorded(one.id);
    const marks = [{ second: seconds, text: "同意の確認" }];
    const answer = await say(one.id, {
      recording_file_id: file.id,
      marks,
      is_shared: true,
    });
    expect(answer.statusCode).toBe(201);
    const [row] = await rowsOf(one.id);
    expect(row?.marks).toEqual(marks);
    const url = row?.sounds?.[0]?.url ?? "";
    expect(url).toMatch(
      new RegExp(`^/uploaded/hinoConnect/inquiryForm/${String(one.id)}/`),
    );
    const part = await test.app.inject({
      url,
      headers: { range: "bytes=44-143" },
    });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toHaveLength(100);
    const [told] = await rowsOf(one.id, dealer);
    expect(told).toMatchObject({
      body: plain.body,
      recording_file_id: null,
      marks: [],
      sounds: [],
    });
    // Among the files of the inquiry neither, by a link of its own session.
    const listed = await test.call(dealer, "GET", `${base}/${one.id}/files`);
    expect(dataOf<unknown[]>(listed)).toEqual([]);
  });

  it("say that one cannot be read any more", async () => {
    const one = await make();
    const file = await recorded(one.id);
    await say(one.id, { recording_file_id: file.id });
    const [before] = await rowsOf(one.id);
    await test.call(operator, "DELETE", `${base}/${one.id}/files/${file.id}`);
    const gone = await test.app.inject(before?.sounds?.[0]?.url ?? "");
    expect(gone.statusCode).toBe(562);
    const [after] = await rowsOf(one.id);
    expect(after?.sounds).toEqual([{ name: "", url: null }]);
  });

  it("a call that stood alone belongs to the inquiry then", async () => {
    const one = await make();
    const call_log_id = await callOf(60);
    expect((await say(one.id, { call_log_id })).statusCode).toBe(201);
    const call = await database.db
      .selectFrom("call_logs")
      .select(["case_kind", "case_id"])
      .where("id", "=", call_log_id)
      .executeTakeFirstOrThrow();
    expect(call).toEqual({ case_kind: "connect", case_id: one.id });
    const noCalls = makeActorWith("connect");
    expect((await say(one.id, { call_log_id }, noCalls)).statusCode).toBe(403);
  });

  it("every kind of sound is one", async () => {
    const { id } = await make();
    for (const [name, content] of Object.entries(soundFiles))
      expect((await upload(id, { name, content })).statusCode, name).toBe(201);
  });
});

it("エスカレーション先 is that of the row that nothing comes after", () => {
  const row = fc.record({
    at: fc.constantFrom(
      "2026-11-23T03:00:00.000Z",
      "2026-11-23T12:00:00.000+09:00",
      "2026-11-23T04:00:00.000Z",
    ),
    car_dealer_id: fc.option(fc.integer({ min: 1, max: 3 })),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const numbered = rows.map((one, id) => ({ ...one, id }));
      const last = numbered.reduce((best, one) =>
        Date.parse(one.at) >= Date.parse(best.at) ? one : best,
      );
      expect(escalateDestination(numbered.toReversed())).toBe(
        last.car_dealer_id,
      );
    }),
  );
  expect(escalateDestination([])).toBeNull();
});
