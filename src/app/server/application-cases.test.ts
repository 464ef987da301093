import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import { izaInquiryModule } from "#modules/iza/iza-inquiries/server/module.ts";
import {
  noDocuments,
  startableIza,
} from "#modules/iza/iza-inquiries/server/testing.ts";
import {
  lonelyDependencies,
  ownInquiry,
  registerInquiries,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type {
  Application,
  CaseHit,
} from "#modules/follow/call-applications/contract/schema.ts";
import { applicationText as text } from "#modules/follow/call-applications/contract/text.ts";
import { readApplicationFacts } from "#modules/follow/call-applications/server/service.ts";
import {
  createApplicationTestApp,
  plainApplication,
  type ApplicationTestApp,
} from "#modules/follow/call-applications/server/testing.ts";

const base = "/api/applyCalls";
let database: TestDatabase;
let test: ApplicationTestApp;
/** Of every desk, of SOS, and of none. */
let agent: Actor;
let sosAgent: Actor;
let caller: Actor;
/** Cases of two desks that have the same number. */
let number: string;
let sos: number;
let iza: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  agent = await makeColleague(db, { permissions: ["justdoit", "sos", "iza"] });
  sosAgent = await makeColleague(db, { permissions: ["justdoit", "sos"] });
  caller = await makeColleague(db, { permissions: ["justdoit"] });
  test = await createApplicationTestApp(db, (app, context) => {
    registerInquiries(app, context, lonelyDependencies());
    izaInquiryModule(noDocuments).routes(app, context);
  });
  const make = async (path: string, body: object) =>
    (await test.call(agent, "POST", path, { body })).json<{
      data: { id: number; reception_number: string };
    }>().data;
  const made = await make("/api/hinoSosInquiries", {
    ...ownInquiry(),
    caller_name: "通報太郎",
    caller_phone: "090-5555-6666",
    customer_company: "関東運送",
  });
  number = made.reception_number;
  sos = made.id;
  iza = (await make("/api/izaInquiries", startableIza)).id;
  await sql`update iza_inquiries set reception_number = ${number} where id = ${iza}`.execute(
    db,
  );
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const hits = async (typed: string, actor = agent): Promise<CaseHit[]> =>
  (
    await test.call(
      actor,
      "GET",
      `${base}/cases?number=${encodeURIComponent(typed)}`,
    )
  ).json<{ data: CaseHit[] }>().data;
const modules = async (typed: string, actor?: Actor) =>
  (await hits(typed, actor)).map(({ module }) => module);
const order = (case_number: string, actor = agent) =>
  test.call(actor, "POST", base, {
    body: { ...plainApplication, case_number },
  });

describe("the case of an order", () => {
  it("is offered by its number, by the letter of its desk, and only where it may be read", async () => {
    expect(await modules(number)).toEqual(["iza", "sos"]);
    expect(await modules(`Ｓ－${number}`)).toEqual(["sos"]);
    expect(await modules(`i-${number}`)).toEqual(["iza"]);
    expect(await modules(`C-${number}`)).toEqual([]);
    expect(await modules(number.slice(1))).toEqual([]);
    expect(await modules(number, sosAgent)).toEqual(["sos"]);
    expect(await modules(`I-${number}`, sosAgent)).toEqual([]);
    expect(await modules(number, caller)).toEqual([]);
    expect(await hits(`S-${number}`)).toEqual([
      expect.objectContaining({
        id: sos,
        case_number: `S-${number}`,
        caller_name: "通報太郎",
        caller_phone: "090-5555-6666",
        customer_company: "関東運送",
      }),
    ]);
  });

  it("has to be one", async () => {
    const several = await order(number);
    expect(several.statusCode).toBe(422);
    expect(several.json<{ errors: object }>().errors).toEqual({
      case_number: [text.severalCases(`I-${number}、S-${number}`)],
    });
    for (const [typed, actor] of [
      [`I-${number}`, sosAgent],
      [`S-${number}`, caller],
    ] as const)
      expect(
        (await order(typed, actor)).json<{ errors: object }>().errors,
      ).toEqual({ case_number: [text.unknownCase] });
  });

  it("stands with the order and with what is said to whoever calls", async () => {
    const { data } = (await order(number, sosAgent)).json<{
      data: Application;
    }>();
    expect(data).toMatchObject({
      case: { module: "sos", id: sos, reception_number: number },
      case_number: `S-${number}`,
    });
    const [facts] = await readApplicationFacts(database.db, [data.id]);
    expect(facts).toMatchObject({
      number: `S-${number}`,
      case: { module: "sos", id: sos },
    });
    const answer = await test.call(caller, "GET", `${base}/${data.id}`);
    expect(answer.json<{ data: Application }>().data.case_number).toBe(
      `S-${number}`,
    );
  });
});
