import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInquiryService } from "#modules/sos/sos-inquiries/server/service.ts";
import {
  lonelyDependencies,
  saveInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import type { Inquiry } from "#modules/sos/sos-inquiries/contract/schema.ts";
import {
  createDispatchTestApp,
  saveDispatch,
  type DispatchTestApp,
} from "#modules/sos/sos-dispatch/server/testing.ts";
import type { Dispatch } from "#modules/sos/sos-dispatch/contract/schema.ts";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import { makeActor, makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { Approval, CancelRequest } from "../contract/schema.ts";
import { registerApprovalRoutes } from "./routes.ts";
import { createApprovalService } from "./service.ts";

let database: TestDatabase;
let test: DispatchTestApp;
let company = 0;
const operator = makeActor("callCenterAgent");
const leader = makeActorWith("sos", "approval_sos");
const approverOnly = makeActorWith("approval_sos");
const outsiders = [
  makeActorWith("iza"),
  makeActor("carDealer", { car_dealer_id: 1 }),
  makeActor("carMaker", { vehicle_make: 1 }),
  makeActor("towTruckCompany", { tow_truck_company_id: 1 }),
];
const ask = {
  cancellation_reason: "arranged_another",
  reason: "他社を手配済み",
};

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createDispatchTestApp(database.db, (app, context) => {
    const inquiries = createInquiryService(lonelyDependencies());
    registerApprovalRoutes(app, context, createApprovalService(inquiries));
  });
  company = await makeTowCompany(database.db);
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

const post = (actor: typeof operator | undefined, url: string, body: object) =>
  test.call(actor, "POST", url, { body });
const dataOf = <T>(answer: {
  json: () => unknown;
  statusCode: number;
  body: string;
}): T => {
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return (answer.json() as { data: T }).data;
};
const read = async (id: number): Promise<Inquiry> =>
  dataOf(await test.call(operator, "GET", `/api/hinoSosInquiries/${id}`));
const start = async (): Promise<Inquiry> => {
  const { id, version } = await saveInquiry(test);
  return dataOf(
    await post(operator, `/api/hinoSosInquiries/${id}/start`, { version }),
  );
};
const request = async (id: number, actor = operator): Promise<CancelRequest> =>
  dataOf(await post(actor, `/api/hinoSosInquiries/${id}/cancelRequests`, ask));
const step = (
  actor: typeof operator | undefined,
  { id, version }: { id: number; version: number },
  name: string,
  more: object = {},
) => post(actor, `/api/sosCancelRequests/${id}/${name}`, { version, ...more });
const list = async <T>(actor: typeof operator, url: string) =>
  (await test.call(actor, "GET", url)).json<{
    data: T[];
    meta: { total: number };
  }>();

describe("refusals", () => {
  it("401, 403 and 404 before anything else", async () => {
    const made = await start();
    const standing = await request(made.id);
    const url = `/api/hinoSosInquiries/${made.id}/cancelRequests`;
    expect((await post(undefined, url, ask)).statusCode).toBe(401);
    for (const name of ["approve", "refuse", "withdraw", "acknowledge"]) {
      expect((await step(undefined, standing, name)).statusCode).toBe(401);
      for (const actor of outsiders)
        expect((await step(actor, standing, name)).statusCode).toBe(403);
    }
    for (const actor of outsiders) {
      expect((await post(actor, url, ask)).statusCode).toBe(403);
      for (const path of ["/api/sosApprovals", "/api/sosCancelRequests"])
        expect((await test.call(actor, "GET", path)).statusCode).toBe(403);
    }
    expect((await step(operator, standing, "approve")).statusCode).toBe(403);
    expect(
      (await post(operator, "/api/hinoSosInquiries/999999/cancelRequests", ask))
        .statusCode,
    ).toBe(404);
    expect(
      (await step(leader, { id: 999_999, version: 1 }, "approve")).statusCode,
    ).toBe(404);
    expect(await read(made.id)).toMatchObject({
      inquiry_status: "in_progress",
    });
  });

  it.each([
    [{}],
    [{ ...ask, reason: " " }],
    [{ ...ask, cancellation_reason: "whim" }],
    [{ ...ask, state: "approved" }],
  ])("422 for %j, and nothing stands", async (body) => {
    const made = await start();
    const url = `/api/hinoSosInquiries/${made.id}/cancelRequests`;
    expect((await post(operator, url, body)).statusCode).toBe(422);
    expect(await read(made.id)).toEqual(made);
  });

  it("a refusal needs its reason, a decision the present version", async () => {
    const standing = await request((await start()).id);
    expect((await step(leader, standing, "refuse")).statusCode).toBe(422);
    expect(
      (
        await step(leader, { ...standing, version: 9 }, "refuse", {
          reason: "x",
        })
      ).statusCode,
    ).toBe(568);
  });
});

describe("a request that stands", () => {
  it("is asked once, is seen on the case, and nothing ends the case past it", async () => {
    const made = await start();
    const [one, other] = await Promise.all(
      [operator, leader].map((actor) =>
        post(actor, `/api/hinoSosInquiries/${made.id}/cancelRequests`, ask),
      ),
    );
    expect(new Set([one?.statusCode, other?.statusCode])).toEqual(
      new Set([201, 570]),
    );
    const now = await read(made.id);
    expect(now.version).toBe(made.version);
    expect(now.cancel_requested_at).not.toBeNull();
    expect(now.next_action?.kind).toBe("decide_cancellation");
    for (const action of ["complete", "cancel", "request_cancel"] as const)
      expect(now.can[action]).toMatchObject({
        allowed: false,
        because: "state",
      });
    const cancel = await post(
      operator,
      `/api/hinoSosInquiries/${made.id}/cancel`,
      {
        version: now.version,
        cancellation_reason: "resolved",
        reason: null,
      },
    );
    expect(cancel.statusCode).toBe(570);
  });

  it("is decided by another person: not by the asker, even with the right to decide", async () => {
    const standing = await request((await start()).id, leader);
    expect((await step(leader, standing, "approve")).statusCode).toBe(570);
    expect(
      (await step(leader, standing, "refuse", { reason: "x" })).statusCode,
    ).toBe(570);
    expect((await step(operator, standing, "withdraw")).statusCode).toBe(403);
    expect((await step(leader, standing, "withdraw")).statusCode).toBe(200);
    expect((await step(approverOnly, standing, "approve")).statusCode).toBe(
      568,
    );
  });
});

it("approval cancels what is open at its stage and then the case; the asker is told once", async () => {
  const made = await start();
  const sent = await saveDispatch(test, made.id, {
    kind: "A",
    tow_truck_company_id: company,
    wrecker_classification: "transport",
    send_now: true,
  });
  const accepted = dataOf<Dispatch>(
    await post(operator, `/api/sosDispatches/${sent.id}/accept`, {
      version: sent.version,
      eta: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  );
  await post(operator, `/api/sosDispatches/${sent.id}/depart`, {
    version: accepted.version,
  });
  await saveDispatch(test, made.id, {
    kind: "J",
    wrecker_classification: "road_service",
  });
  const standing = await request(made.id);
  expect(standing.inquiry.open_dispatch_count).toBe(2);
  const done = dataOf<CancelRequest>(
    await step(approverOnly, standing, "approve"),
  );
  expect(done).toMatchObject({
    state: "approved",
    decided_by: approverOnly.name,
  });
  const dispatches = dataOf<Dispatch[]>(
    await test.call(
      operator,
      "GET",
      `/api/hinoSosInquiries/${made.id}/dispatches`,
    ),
  );
  expect(
    dispatches
      .map(({ kind, progress, cancel_stage, cancellation_reason }) =>
        [kind, progress, cancel_stage, cancellation_reason].join(" "),
      )
      .toSorted(),
  ).toEqual([
    "A cancelled after_dispatch arranged_another",
    "J cancelled before_dispatch arranged_another",
  ]);
  expect(await read(made.id)).toMatchObject({
    inquiry_status: "cancelled",
    service_division: ["Cancel"],
    cancellation_reason: "arranged_another",
    cancel_requested_at: null,
    next_action: null,
  });
  const history = await database.db
    .selectFrom("history")
    .select(["entity", "action"])
    .where("root_id", "=", made.id)
    .where("root_entity", "=", "sos_inquiry")
    .orderBy("id", "desc")
    .limit(4)
    .execute();
  expect(history.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
    "sos_inquiry cancel",
    "sos_dispatch cancel",
    "sos_dispatch cancel",
    "sos_cancel_request approve",
  ]);
  const answered = "/api/sosCancelRequests?own=answered";
  const news = await list<CancelRequest>(operator, answered);
  const told = news.data.find(({ id }) => id === standing.id);
  expect(told?.can.acknowledge.allowed).toBe(true);
  expect((await list(leader, answered)).data).toEqual([]);
  expect((await step(operator, done, "acknowledge")).statusCode).toBe(200);
  const after = await list<CancelRequest>(operator, answered);
  expect(after.data.map(({ id }) => id)).not.toContain(standing.id);
});

it("refusal leaves the case as it was and gives the reason; then it may be asked again", async () => {
  const made = await start();
  const standing = await request(made.id);
  const refused = dataOf<CancelRequest>(
    await step(leader, standing, "refuse", { reason: "現着済みのため" }),
  );
  expect(refused).toMatchObject({
    state: "refused",
    decision_reason: "現着済みのため",
  });
  expect(await read(made.id)).toEqual(made);
  expect((await request(made.id)).state).toBe("requested");
});

it("the queue of approvals holds completed cases that need one, oldest first, with what this account may do", async () => {
  const ids: number[] = [];
  for (const need of ["need", "no_need", "need"]) {
    const { id, version } = await saveInquiry(test, {
      caller_name: "山田",
      caller_phone: "090-1234-5678",
      service_division: ["C"],
      trouble_category: "tire",
      approval_need: need as "need",
    });
    const started = dataOf<Inquiry>(
      await post(leader, `/api/hinoSosInquiries/${id}/start`, { version }),
    );
    await post(leader, `/api/hinoSosInquiries/${id}/complete`, {
      version: started.version,
    });
    if (need === "need") ids.push(id);
  }
  const mine = await list<Approval>(leader, "/api/sosApprovals?per_page=100");
  expect(mine.data.map(({ inquiry }) => inquiry.id)).toEqual(ids);
  expect(mine.meta.total).toBe(2);
  expect(mine.data[0]?.can.approve).toMatchObject({
    allowed: false,
    because: "state",
  });
  const others = await list<Approval>(approverOnly, "/api/sosApprovals");
  expect(others.data[0]?.can.approve.allowed).toBe(true);
});
