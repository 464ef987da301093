import { makeColleague } from "#modules/company/users/server/testing.ts";
import { startableIza } from "#modules/iza/iza-inquiries/server/testing.ts";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import type { FollowStep } from "#modules/follow/follow-calls/server/dependency-service.ts";
import type { Dispatch } from "#modules/sos/sos-dispatch/contract/schema.ts";
import { ownInquiry } from "#modules/sos/sos-inquiries/server/testing.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import { followersOf } from "#platform/server/module.ts";
import {
  attachFollowers,
  type Followers,
} from "#platform/server/records/followers.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { createTestApp, makeActor } from "#platform/server/testing/test-app.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import { createTestModules } from "./modules-testing.ts";

interface Saved {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}

const dataOf = <T>(answer: {
  statusCode: number;
  body: string;
  json: () => unknown;
}): T => {
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return (answer.json() as { data: T }).data;
};

type Call = <T>(
  actor: Actor,
  ...request: [method: "GET" | "POST" | "PATCH", url: string, body?: object]
) => Promise<T>;

const sos = "/api/hinoSosInquiries";
const iza = "/api/izaInquiries";

/** What one who works at the desks does with cases and dispatches. */
const deskOf = (call: Call, operator: Actor, company: number) => ({
  makeCase: (body: object = {}) =>
    call<Saved>(operator, "POST", sos, { ...ownInquiry(), ...body }),
  readCase: (id: number) => call<Saved>(operator, "GET", `${sos}/${id}`),
  changeCase: async (id: number, body: object) => {
    const { version } = await call<Saved>(operator, "GET", `${sos}/${id}`);
    return call<Saved>(operator, "PATCH", `${sos}/${id}`, {
      ...body,
      version,
    });
  },
  makeIza: (body: object = {}) =>
    call<Saved>(operator, "POST", iza, { ...startableIza, ...body }),
  readIza: (id: number) => call<Saved>(operator, "GET", `${iza}/${id}`),
  send: (inquiryId: number, body: object = {}) =>
    call<Dispatch>(operator, "POST", `${sos}/${inquiryId}/dispatches`, {
      kind: "A",
      tow_truck_company_id: company,
      send_now: true,
      ...body,
    }),
  dispatch: (id: number) =>
    call<Dispatch>(operator, "GET", `/api/sosDispatches/${id}`),
  rowsOf: (id: number, path = sos) =>
    call<{ body: string }[]>(operator, "GET", `${path}/${id}/correspondences`),
});

/** The whole product on a real database, with whoever follows, a desk and a towing company. */
export const openFollowWorld = async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const { modules, files } = await createTestModules(db);
  const test = await createTestApp(db, (app, base) => {
    for (const { routes } of modules) routes(app, { ...base, files });
  });
  /** Whoever follows the product's writes, and somebody more. */
  const follow = (...more: Followers[]): void =>
    attachFollowers(db, [...followersOf(modules), ...more]);
  follow();
  const operator = await makeColleague(db, {
    permissions: ["sos", "iza", "justdoit", "client_management"],
    division: "sales",
  });
  const follower = await makeColleague(db, {
    permissions: ["justdoit"],
    division: "sales",
  });
  const company = await makeTowCompany(db, { name: "佐藤レッカー" });
  const driver = makeActor("towTruckCompany", {
    tow_truck_company_id: company,
  });
  const call: Call = async (actor, method, url, body) =>
    dataOf(
      await test.call(actor, method, url, body === undefined ? {} : { body }),
    );
  return {
    test,
    db,
    follow,
    operator,
    follower,
    driver,
    company,
    ask: call,
    ...deskOf(call, operator, company),
    /** What of the product goes by itself, at once. */
    runJob: async (name: string): Promise<void> => {
      const jobs = modules.flatMap((one) => one.jobs ?? []);
      const job = jobs.find((one) => one.name === name);
      if (job === undefined) throw new Error(`no job ${name}`);
      await job.run(db);
    },
    write: <T>(actor: Actor, work: (write: SignedWrite) => Promise<T>) =>
      transaction(db, (tx) => work({ db: tx, actor, screen: "follow call" })),
    close: async () => {
      await test.app.close();
      await database.drop();
    },
  };
};
export type FollowWorld = Awaited<ReturnType<typeof openFollowWorld>>;

/** What was typed with a call, empty but for what is given. */
export const calledAs = (
  of: Pick<FollowStep, "case" | "kind"> & Partial<FollowStep>,
): FollowStep => ({
  dispatch_id: null,
  answer: null,
  result: "connected",
  at: new Date().toISOString(),
  target: { name: "佐藤レッカー", phone: "052-111-2222" },
  eta: null,
  staff_name: null,
  staff_phone: null,
  decline_reason: null,
  answer_text: null,
  note: null,
  next_due_at: null,
  ...of,
});
