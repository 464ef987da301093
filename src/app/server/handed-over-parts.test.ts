import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connectHandOverModule } from "#modules/connect/connect-inquiries/server/hand-over-service.ts";
import { connectInquiryModule } from "#modules/connect/connect-inquiries/server/module.ts";
import { startableInquiry } from "#modules/connect/connect-inquiries/server/testing.ts";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import { callLogModule } from "#modules/desk/call-logs/server/module.ts";
import { soundFiles } from "#modules/desk/call-logs/server/testing.ts";
import { caseFileModule } from "#modules/desk/case-files/server/module.ts";
import type { HandOverPort } from "#modules/desk/case-hand-overs/server/service.ts";
import { registerInquiries } from "#modules/sos/sos-inquiries/server/testing.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import { installFiles } from "#platform/server/files/serve-files.ts";
import { multipartOf, tinyJpeg } from "#platform/server/files/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestApp,
  makeActor,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { lockCase } from "./case-desks.ts";
import { sosHandOvers } from "./hand-overs.ts";
import { inquiryDependencies } from "./inquiry-dependencies.ts";

const connect = "/api/hinoConnectInquiries";
const sos = "/api/hinoSosInquiries";
let operator: Actor;
let dealer: Actor;
let database: TestDatabase;
let folder: string;
let test: TestApp;
/** The same, where each hand-over fails at its end. */
let failing: TestApp;
let files: ReturnType<typeof createFilePort>;

const failingAtItsEnd: HandOverPort = {
  ...sosHandOvers,
  async carry(...given) {
    await sosHandOvers.carry(...given);
    throw new Error("the program ends here");
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-handed-"));
  const storage = await openDiskStorage(pathToFileURL(folder).href);
  const signingSecret = "c".repeat(32);
  files = createFilePort({ storage, signingSecret });
  operator = await makeColleague(database.db);
  const { id } = await makeDealer(database.db);
  dealer = makeActor("carDealer", { car_dealer_id: id });
  const living = new Map(
    [operator, dealer].map((actor) => [actor.session_id, actor]),
  );
  const appWith = (port: HandOverPort) =>
    createTestApp(database.db, (app, base) => {
      const context = { ...base, files };
      registerInquiries(app, context, inquiryDependencies);
      const hanging = caseFileModule(files, lockCase);
      for (const { routes } of [
        connectInquiryModule(),
        connectHandOverModule(port),
        callLogModule({ files, lockCase }),
        hanging,
      ])
        routes(app, context);
      installFiles(app, {
        db: database.db,
        storage,
        signingSecret,
        owners: hanging.files ?? [],
        actorOfSession: (session) => Promise.resolve(living.get(session)),
      });
    });
  test = await appWith(sosHandOvers);
  failing = await appWith(failingAtItsEnd);
});
afterAll(async () => {
  await test.app.close();
  await failing.app.close();
  await rm(folder, { recursive: true });
  await database.drop();
});

interface Case {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}
const dataOf = <T = Case>(answer: { json: () => unknown }): T =>
  (answer.json() as { data: T }).data;
let vehicles = 0;
const inquiry = async (body: object = {}): Promise<Case> => {
  vehicles += 1;
  const typed = { chassis_number: `FC9J-${vehicles}`, caller_phone: null };
  return dataOf(
    await test.call(operator, "POST", connect, {
      body: { ...startableInquiry, ...typed, ...body },
    }),
  );
};
const read = async (module: string, id: number) =>
  dataOf(await test.call(operator, "GET", `${module}/${id}`));
const hand = (one: Case, into: number | null = null, app = test) =>
  app.call(operator, "POST", `${connect}/${one.id}/handOver`, {
    body: { version: one.version, sos_inquiry_id: into },
  });
const handed = async (one: Case, into?: number): Promise<number> => {
  const answer = await hand(one, into);
  expect(answer.statusCode, answer.body).toBe(200);
  return Number(dataOf(answer)["sos_inquiry_id"]);
};
const cancel = async (id: number) => {
  const { version } = await read(sos, id);
  await test.call(operator, "POST", `${sos}/${id}/cancel`, {
    body: { version, cancellation_reason: "resolved", reason: null },
  });
};

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}
const attach = async (
  id: number,
  file: { name: string; content: Buffer },
  way = "files",
): Promise<Shown> => {
  const { body, contentType } = multipartOf(file);
  const answer = await test.call(operator, "POST", `${connect}/${id}/${way}`, {
    body,
    headers: { "content-type": contentType },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return dataOf(answer);
};
const filesOf = async (module: string, id: number, actor = operator) =>
  dataOf<Shown[]>(await test.call(actor, "GET", `${module}/${id}/files`));
const photo = { name: "警告灯.jpg", content: tinyJpeg };
const otherPhoto = {
  name: "メーター.jpg",
  content: Buffer.concat([tinyJpeg, Buffer.from([0])]),
};

const answerTo = (key: string, value: string) => ({
  [key]: {
    key,
    subject: "trouble_category:tire",
    place: 1,
    text: "どのタイヤですか",
    kind: "text",
    unit: null,
    value,
    at: "2026-11-20T01:00:00.000Z",
    by: "山田",
  },
});
const answered = (
  module: "connect" | "sos",
  id: number,
  answers: object,
): Promise<unknown> =>
  database.db
    .insertInto("case_interviews")
    .values({
      case_kind: module,
      case_id: id,
      answers: JSON.stringify(answers) as never,
      created_by: null,
      updated_by: null,
    })
    .execute();
const answersOf = async (id: number) =>
  (
    await database.db
      .selectFrom("case_interviews")
      .select(["answers", "version"])
      .where("case_kind", "=", "sos")
      .where("case_id", "=", id)
      .execute()
  ).map(({ answers, version }) => [
    version,
    ...Object.values(answers).map(({ value }) => value),
  ]);

describe("what hangs on an inquiry goes to SOS with it", () => {
  it("files, which the SOS desk has among its own and serves to those who read its case", async () => {
    const one = await inquiry({ car_dealer_id: dealer.car_dealer_id });
    await attach(one.id, photo);
    await attach(
      one.id,
      { name: "会話.mp3", content: soundFiles["call.mp3"] },
      "recordings",
    );
    const stored = (await readdir(folder, { recursive: true })).length;
    const id = await handed(one);
    const came = await filesOf(sos, id);
    expect(came.map(({ name }) => name)).toEqual(["警告灯.jpg", "会話.mp3"]);
    expect((await readdir(folder, { recursive: true })).length).toBe(stored);
    for (const { url } of came)
      expect((await test.call(undefined, "GET", url)).statusCode).toBe(200);
    // The sales company of the case reads its files, and hears no recording of the desk.
    const [seen, ...more] = await filesOf(sos, id, dealer);
    expect([seen?.name, more]).toEqual(["警告灯.jpg", []]);
    expect(
      (await test.call(undefined, "GET", seen?.url ?? "")).statusCode,
    ).toBe(200);
  });

  it("files that are removed at one desk stay at the other, and the object goes with the last", async () => {
    const one = await inquiry();
    const { id: first } = await attach(one.id, photo);
    const id = await handed(one);
    const [copy] = await filesOf(sos, id);
    await test.call(operator, "DELETE", `${connect}/${one.id}/files/${first}`);
    const log = { warn: vi.fn<() => void>() };
    await files.purge(database.db, log, 0);
    const url = copy?.url ?? "";
    expect((await test.call(undefined, "GET", url)).statusCode).toBe(200);
    await test.call(operator, "DELETE", `${sos}/${id}/files/${copy?.id ?? ""}`);
    await files.purge(database.db, log, 0);
    expect(await files.storage.find(first)).toBeUndefined();
    expect(log.warn).not.toHaveBeenCalled();
  });

  it("answers of the interview; those of the other case stand", async () => {
    const one = await inquiry();
    await answered("connect", one.id, answerTo("q000000000001", "左前"));
    const id = await handed(one);
    expect(await answersOf(id)).toEqual([[1, "左前"]]);
    const two = await inquiry({ chassis_number: one["chassis_number"] });
    await answered("connect", two.id, {
      ...answerTo("q000000000001", "右後"),
      ...answerTo("q000000000002", "なし"),
    });
    await handed(two, id);
    expect(await answersOf(id)).toEqual([[2, "左前", "なし"]]);
  });

  it("calls, also such as come later", async () => {
    const one = await inquiry();
    const call = () =>
      test.call(operator, "POST", "/api/callLogs", {
        body: {
          direction: "in",
          started_at: "2026-11-20T01:00:00.000Z",
          case_kind: "connect",
          case_id: one.id,
        },
      });
    expect((await call()).statusCode).toBe(201);
    const id = await handed(one);
    const callsOf = async (query: string) =>
      dataOf<Case[]>(await test.call(operator, "GET", `/api/callLogs?${query}`))
        .length;
    const ofSos = `case_kind=sos&case_id=${id}`;
    expect(await callsOf(ofSos)).toBe(1);
    await call();
    expect(await callsOf(ofSos)).toBe(2);
    expect(await callsOf(`case_kind=connect&case_id=${one.id}`)).toBe(2);
    expect(await callsOf(`case_kind=sos&case_id=${id + 1}`)).toBe(0);
    expect(await callsOf("case_kind=sos")).toBe(0);
  });

  it("what was said with the customer, whole, and what the remarks cannot hold", async () => {
    const long = "あ".repeat(450);
    const one = await inquiry({
      inquiry_text: long,
      caller_email: "yamada@example.com",
    });
    for (const [counterpart_kind, body] of [
      ["customer", `再起動を案内 ${long}`],
      ["dealer", "販売会社への内密の話"],
    ])
      await test.call(
        operator,
        "POST",
        `${connect}/${one.id}/correspondences`,
        {
          body: {
            at: "2026-11-20T01:05:00.000Z",
            direction: "outgoing",
            method: "phone",
            counterpart: "運行管理",
            person: "鈴木",
            counterpart_kind,
            body,
          },
        },
      );
    const id = await handed(one);
    const said = dataOf<{ body: string }[]>(
      await test.call(operator, "GET", `${sos}/${id}/correspondences`),
    ).map(({ body }) => body);
    expect(said[0]?.startsWith("CONNECTで案内済み\n業務フロー: 使い方")).toBe(
      true,
    );
    const whole = said.join("");
    expect(whole).toContain(long);
    expect(whole).toContain(
      `2026/11/20 10:05 運行管理 鈴木: 再起動を案内 ${long}`,
    );
    expect(whole).not.toContain("内密");
    const target = await read(sos, id);
    expect(target["memo"]).toBe("メール: yamada@example.com");
    expect(target["approval_need"]).toBe("no_need");
  });
});

describe("an inquiry that is added to an open case", () => {
  it("brings everything, says what differs, and doubles nothing when it is repeated", async () => {
    const one = await inquiry({ customer_company: "豊橋運輸" });
    await attach(one.id, photo);
    const id = await handed(one);
    const two = await inquiry({
      chassis_number: one["chassis_number"],
      customer_company: "浜松物流",
    });
    await attach(two.id, photo);
    await attach(two.id, otherPhoto);
    await handed(two, id);
    expect((await hand(two, id)).statusCode).toBe(570);
    expect((await filesOf(sos, id)).map(({ name }) => name)).toEqual([
      "警告灯.jpg",
      "メーター.jpg",
    ]);
    const target = await read(sos, id);
    expect(target["customer_company"]).toBe("豊橋運輸");
    const rows = dataOf<{ body: string }[]>(
      await test.call(operator, "GET", `${sos}/${id}/correspondences`),
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]?.body).toContain("顧客会社名: 浜松物流");
    expect(rows[1]?.body).not.toContain("車台番号");
  });

  it("goes whole to another case when that was cancelled", async () => {
    const one = await inquiry();
    await attach(one.id, photo);
    await answered("connect", one.id, answerTo("q000000000001", "左前"));
    await cancel(await handed(one));
    const id = await handed(await read(connect, one.id));
    expect(await filesOf(sos, id)).toHaveLength(1);
    expect(await answersOf(id)).toEqual([[1, "左前"]]);
  });
});

describe("none or both", () => {
  const counts = async () => {
    const tables = [
      "sos_inquiries",
      "case_hand_overs",
      "case_interviews",
      "case_correspondences",
      "files",
      "case_notices",
      "events",
    ] as const;
    return Promise.all(
      tables.map(async (table) =>
        Number(
          (
            await database.db
              .selectFrom(table as "files")
              .select((all) => all.fn.countAll<string>().as("count"))
              .executeTakeFirstOrThrow()
          ).count,
        ),
      ),
    );
  };

  it("a hand-over that fails at its end leaves nothing, and may be repeated", async () => {
    const one = await inquiry();
    await attach(one.id, photo);
    await answered("connect", one.id, answerTo("q000000000001", "左前"));
    const before = await counts();
    expect((await hand(one, null, failing)).statusCode).toBe(500);
    expect(await counts()).toEqual(before);
    expect(await read(connect, one.id)).toMatchObject({
      sos_inquiry_id: null,
      version: one.version,
    });
    expect(await filesOf(sos, await handed(one))).toHaveLength(1);
  });

  it("1,000 at the same moment make one case", async () => {
    const one = await inquiry();
    const [before] = await counts();
    // Whom a busy machine kept waiting for a connection too long asks again, as every client does.
    const decided = async (): ReturnType<typeof hand> => {
      const answer = await hand(one);
      return answer.statusCode === 503 ? decided() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 1000 }, decided));
    const taken = answers.filter(({ statusCode }) => statusCode === 200);
    expect(taken).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 570);
    expect(refused).toHaveLength(999);
    expect((await counts())[0]).toBe(Number(before) + 1);
  });
});
