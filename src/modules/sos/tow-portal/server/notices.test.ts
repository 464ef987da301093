import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import type { Dispatch } from "#modules/sos/sos-dispatch/contract/schema.ts";
import {
  createDispatchTestApp,
  saveDispatch,
  type DispatchTestApp,
} from "#modules/sos/sos-dispatch/server/testing.ts";
import type { TowRequest } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import {
  ownInquiry,
  saveInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { registerTowPortalRoutes } from "./routes.ts";

let database: TestDatabase;
let test: DispatchTestApp;
let companyId: number;
let driver: Actor;
const desk = makeActor("callCenterAgent");
const formerPhone = "090-1111-0000";
const eta = "2099-01-01T00:00:00.000Z";

beforeAll(async () => {
  database = await createTestDatabase({ max: 10 });
  test = await createDispatchTestApp(database.db, registerTowPortalRoutes);
  companyId = await makeTowCompany(database.db, { name: "甲レッカー" });
  driver = makeActor("towTruckCompany", { tow_truck_company_id: companyId });
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

interface Job {
  readonly id: number;
  readonly caseId: number;
}

const call = async <Answer>(
  actor: Actor,
  method: "GET" | "POST" | "PATCH",
  path: string,
  body?: unknown,
): Promise<Answer> => {
  const options = body === undefined ? {} : { body };
  const answer = await test.call(actor, method, path, options);
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json<{ data: Answer }>().data;
};

const arrange = async (): Promise<Job> => {
  const { id: caseId } = await saveInquiry(test, {
    ...ownInquiry(),
    caller_phone: formerPhone,
    kilopost: 305.2,
  });
  const { id } = await saveDispatch(test, caseId, {
    kind: "A",
    tow_truck_company_id: companyId,
    note: "けん引フック持参",
    send_now: true,
  });
  return { id, caseId };
};
const accept = ({ id }: Job): Promise<TowRequest> =>
  call(driver, "POST", `/api/towRequests/${id}/accept`, { eta });

const correct = async (
  { caseId }: Job,
  fields: Record<string, unknown>,
): Promise<void> => {
  const path = `/api/hinoSosInquiries/${caseId}`;
  const { version } = await call<{ version: number }>(desk, "GET", path);
  await call(desk, "PATCH", path, { version, ...fields });
};

const onPhone = ({ id }: Job): Promise<TowRequest> =>
  call(driver, "GET", `/api/towRequests/${id}`);
const atDesk = ({ id }: Job): Promise<Dispatch> =>
  call(desk, "GET", `/api/sosDispatches/${id}`);
const tell = (
  { id }: Job,
  notice_id: number,
  is_confirmed: boolean,
  at?: string,
): Promise<TowRequest> =>
  call(driver, "POST", `/api/towRequests/${id}/notice`, {
    notice_id,
    is_confirmed,
    ...(at !== undefined && { at }),
  });
const cancel = async (job: Job): Promise<void> => {
  const { version } = await atDesk(job);
  await call(desk, "POST", `/api/sosDispatches/${job.id}/cancel`, {
    version,
    cancel_stage: "before_dispatch",
    cancellation_reason: "resolved",
  });
};
const calledOff = async (): Promise<number[]> => {
  const list = await call<TowRequest[]>(
    driver,
    "GET",
    "/api/towRequests?group=called_off",
  );
  return list.map(({ id }) => id);
};

const noticeIdOf = ({ notice }: TowRequest): number => {
  if (notice === null) throw new Error("nothing is told");
  return notice.id;
};

describe("a change of what the driver relies on", () => {
  it("stands as old → new until it is confirmed, and the desk sees how far it has come", async () => {
    const job = await arrange();
    await correct(job, { kilopost: 306 });
    await accept(job);
    expect((await onPhone(job)).notice, "read before acceptance").toBeNull();
    expect((await atDesk(job)).notice).toBeNull();

    await correct(job, { kilopost: 308, memo: "社内のメモ" });
    await correct(job, { kilopost: 310.5, caller_phone: "090-9999-8888" });
    const { version } = await atDesk(job);
    await call(desk, "PATCH", `/api/sosDispatches/${job.id}`, {
      version,
      note: "運転者は日本語が少し",
    });
    const told = await onPhone(job);
    expect(told.notice?.changes).toEqual([
      { field: "kilopost", before: 306, after: 310.5 },
      {
        field: "caller_phone",
        before: formerPhone,
        after: "090-9999-8888",
      },
      {
        field: "note",
        before: "けん引フック持参",
        after: "運転者は日本語が少し",
      },
    ]);
    expect((await atDesk(job)).notice).toMatchObject({
      seen_at: null,
      confirmed_at: null,
    });

    await tell(job, noticeIdOf(told), false);
    const seen = await atDesk(job);
    expect(seen.notice?.seen_at).not.toBeNull();
    expect(seen.notice?.confirmed_at).toBeNull();
    expect(seen.version, "seeing disturbs nobody who types").toBe(version + 1);
    expect((await onPhone(job)).notice?.changes).toHaveLength(3);

    const after = await tell(job, noticeIdOf(told), true);
    expect(after.notice).toBeNull();
    expect((await atDesk(job)).notice?.confirmed_at).not.toBeNull();
  });

  it("confirms no more than the phone has shown, once however often it is sent, at the time of the tap", async () => {
    const job = await arrange();
    await accept(job);
    await correct(job, { landmark: "非常電話の先" });
    const shown = noticeIdOf(await onPhone(job));
    const tappedAt = new Date().toISOString();
    await correct(job, { address: "豊田市トヨタ町1" });

    const first = await tell(job, shown, true, tappedAt);
    expect(first.notice?.changes.map(({ field }) => field)).toEqual([
      "address",
    ]);
    await tell(job, shown, true, new Date().toISOString());
    const kept = await database.db
      .selectFrom("sos_dispatch_notices")
      .selectAll()
      .where("dispatch_id", "=", job.id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      confirmed_id: shown,
      confirmed_at: tappedAt,
    });
    const steps = await database.db
      .selectFrom("history")
      .select("id")
      .where("entity", "=", "sos_dispatch")
      .where("entity_id", "=", job.id)
      .where("action", "=", "confirm_notice")
      .execute();
    expect(steps).toHaveLength(1);
    // Of steps that are still to come nothing is confirmed.
    const last = await tell(job, 9_000_000_000_000, true);
    expect(last.notice).toBeNull();
    await correct(job, { address: "豊田市トヨタ町2" });
    expect((await onPhone(job)).notice?.changes).toHaveLength(1);
  });

  it("is nobody else's: what the desk keeps to itself is not told", async () => {
    const job = await arrange();
    await accept(job);
    await correct(job, { memo: "社内のメモ", customer_company: "乙運送" });
    expect((await onPhone(job)).notice).toBeNull();
  });
});

describe("a cancellation", () => {
  it.each([false, true])(
    "is told until it is confirmed (accepted before: %s)",
    async (isAccepted) => {
      const job = await arrange();
      if (isAccepted) await accept(job);
      await cancel(job);
      expect(await calledOff()).toContain(job.id);
      const told = await onPhone(job);
      expect(told.notice?.changes).toEqual([]);
      expect((await atDesk(job)).notice).toMatchObject({ confirmed_at: null });

      await tell(job, noticeIdOf(told), false);
      expect(await calledOff()).toContain(job.id);
      await tell(job, noticeIdOf(told), true);
      expect(await calledOff()).not.toContain(job.id);
      expect((await atDesk(job)).notice?.confirmed_at).not.toBeNull();
    },
  );

  it("is not confirmed by the confirmation of a change before it", async () => {
    const job = await arrange();
    await accept(job);
    await correct(job, { kilopost: 310.5 });
    const change = noticeIdOf(await onPhone(job));
    await cancel(job);
    await tell(job, change, true);
    expect(await calledOff()).toContain(job.id);
  });
});
