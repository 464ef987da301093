import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { openMinutesAfter } from "#modules/company/dealers/contract/open-time-rules.ts";
import { findBranchTimes } from "#modules/company/dealers/server/service.ts";
import {
  countConnectMenu,
  startableInquiry,
} from "#modules/connect/connect-inquiries/server/testing.ts";
import { isInAudience } from "#platform/server/records/audience.ts";
import type { Escalation } from "../contract/schema.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { escalationText as text } from "../contract/text.ts";
import { makeTemplate } from "./testing.ts";
import { escalationExport } from "./export-service.ts";
import {
  base,
  otherDesk,
  maker,
  tow,
  dataOf,
  errorsOf,
  messageOf,
  done,
  bodies,
  createEscalationWorld,
  type Made,
} from "./world-testing.ts";

const world = await createEscalationWorld();
const {
  db,
  operator,
  told,
  test,
  dealer,
  stranger,
  branch_id,
  second_branch,
  stranger_branch,
  reminder,
  make,
  read,
  draft,
  send,
  sent,
  listed,
  act,
  settle,
} = world;
afterAll(() => world.close());

describe("asking", () => {
  it("drafts what its reader is told, by the template of the work flow first", async () => {
    const own = await makeTemplate(db, {
      work_flow: "usage",
      body: "{{販売会社}} {{登録番号}} {{問合せ内容}} {{車台番号}}",
    });
    const one = await make();
    const first = await draft(one.id);
    expect(first.templates[0]?.id).toBe(own);
    expect(first).toMatchObject({
      version: one.version,
      template_id: own,
      to: ["branch@example.jp"],
    });
    expect(first.body).toContain(String(startableInquiry.inquiry_text));
    expect(first.body).toContain("{{車台番号}}");
    await db.deleteFrom("email_templates").where("id", "=", own).execute();
    const usual = await draft(one.id);
    expect(usual.body).toContain(
      `https://desk.example.jp/hino-connect/inquiry/${one.id}`,
    );
    expect(usual.body).not.toContain("{{");
  });

  it("sends, shares, and counts the time to answer in the branch's own hours", async () => {
    const one = await make({ is_shared_with_dealer: false });
    const { body, due_at, subject } = await draft(one.id);
    const it_ = dataOf<Escalation>(await send(one, { body, due_at, subject }));
    const branch = await findBranchTimes(db, branch_id);
    expect(it_.due_at).toBe(
      openMinutesAfter(
        it_.sent?.at ?? "",
        240,
        branch?.times ?? { hours: [], closures: [] },
      ),
    );
    expect(it_).toMatchObject({
      state: "sent",
      mails: [{ state: "waiting", to: ["branch@example.jp"] }],
    });
    expect(await read(one.id)).toMatchObject({
      is_shared_with_dealer: true,
      escalation_status: "sent",
      escalation_due_at: it_.due_at,
      next_action: { kind: "dealer_due", due_at: it_.due_at },
    });
    const search = await sql<{ escalation_status: string }>`
      select escalation_status from connect_inquiry_search where id = ${one.id}`.execute(
      db,
    );
    expect(search.rows).toEqual([{ escalation_status: "sent" }]);
  });

  it("once by its key, however often it is sent", async () => {
    const one = await make();
    const headers = {
      "idempotency-key": "6b0f4a34-5b8a-4a68-9a53-3b9f0a2f0c11",
    };
    const body = {
      version: one.version,
      template_id: null,
      to: ["a@example.jp"],
      cc: [],
      subject: "件名",
      body: "本文",
      due_at: null,
      attachments: [],
    };
    const url = `${base}/${one.id}/escalations`;
    const ask = () => test.call(operator, "POST", url, { body, headers });
    const [first, again] = [await ask(), await ask()];
    expect(first.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
  });

  it("keeps the case from its completion and its deletion until it is over", async () => {
    const one = await make();
    const it_ = await sent(one);
    const complete = async () => {
      const { version } = await read(one.id);
      return test.call(operator, "POST", `${base}/${one.id}/complete`, {
        body: { version },
      });
    };
    const { version, can } = (await read(one.id)) as Made & {
      can: Record<string, { allowed: boolean }>;
    };
    expect(can).toMatchObject({
      complete: { allowed: false },
      delete: { allowed: false },
      escalate: { allowed: false },
    });
    expect((await complete()).statusCode).toBe(570);
    const unshared = await test.call(operator, "PATCH", `${base}/${one.id}`, {
      body: { version, is_shared_with_dealer: false },
    });
    expect(errorsOf(unshared)).toHaveProperty("is_shared_with_dealer");
    const answered = dataOf<Escalation>(await act(it_, "answer", done, dealer));
    expect((await complete()).statusCode).toBe(570);
    await act(answered, "close");
    expect((await complete()).statusCode).toBe(200);
  });

  it("a mail that did not arrive is red until another goes out in its place", async () => {
    const one = await make();
    const it_ = await sent(one);
    expect((await act(it_, "resend", bodies.resend)).statusCode).toBe(570);
    await settle(one.id, "failed");
    expect(await read(one.id)).toMatchObject({
      mail_status: "failed",
      next_action: { kind: "resend" },
    });
    const answered = dataOf<Escalation>(await act(it_, "answer", done, dealer));
    const closed = dataOf<Escalation>(await act(answered, "close"));
    expect(closed.has_undelivered).toBe(true);
    const { version } = await read(one.id);
    const refused = await test.call(
      operator,
      "POST",
      `${base}/${one.id}/complete`,
      { body: { version } },
    );
    expect(refused.statusCode).toBe(570);
    expect(messageOf(refused)).toContain("不達");
    const again = await act(closed, "resend", { to: ["b@example.jp"], cc: [] });
    expect(again.statusCode).toBe(200);
    await settle(one.id, "sent");
    expect(await read(one.id)).toMatchObject({ mail_status: null });
  });

  it("reminds with another mail, in place of one that did not arrive", async () => {
    const one = await make();
    const it_ = await sent(one);
    await settle(one.id, "failed");
    const drafted = await draft(one.id, "reminder");
    expect(drafted).toMatchObject({
      due_at: it_.due_at,
      template_id: reminder,
    });
    const answer = await act(it_, "remind", bodies.remind);
    expect(dataOf<Escalation>(answer)).toMatchObject({
      state: "sent",
      due_at: it_.due_at,
      has_undelivered: false,
      mails: [{ state: "waiting" }, { state: "failed", is_sent_again: true }],
    });
    expect(await read(one.id)).toMatchObject({ mail_status: null });
    // Two who remind at once: the second is told.
    expect((await act(it_, "remind", bodies.remind)).statusCode).toBe(568);
  });
});

describe("answering", () => {
  it("opening stamps the first time, without a new version", async () => {
    const it_ = await sent();
    for (const actor of [dealer, dealer])
      expect(
        (
          await test.call(
            actor,
            "POST",
            `/api/connectEscalations/${it_.id}/open`,
          )
        ).statusCode,
      ).toBe(204);
    const [own] = dataOf<Escalation[]>(await listed(dealer, it_.inquiry_id));
    expect(own?.opened?.at).toBeTruthy();
    expect(own?.version).toBe(it_.version);
  });

  it("the dealer's answer is read by the desk, and becomes a row", async () => {
    const one = await make();
    const it_ = await sent(one);
    const { version } = await read(one.id);
    await act(
      it_,
      "answer",
      { ...done, answer: "planned", planned_at: "2099-01-05" },
      dealer,
    );
    expect(await read(one.id)).toMatchObject({
      // Not a change by a person: who is typing gets no conflict.
      version,
      escalation_status: "answered",
      next_action: { kind: "read_answer" },
    });
    const [answered] = dataOf<Escalation[]>(await listed(operator, one.id));
    expect(answered).toMatchObject({
      answer: "planned",
      planned_at: "2099-01-05",
      answer_channel: "screen",
    });
    await act(answered ?? it_, "close");
    const rows = dataOf<{ body: string; direction: string }[]>(
      await test.call(operator, "GET", `${base}/${one.id}/correspondences`),
    );
    expect(rows).toMatchObject([{ direction: "incoming" }]);
    expect(rows[0]?.body).toContain("2099-01-05");
    expect((await read(one.id)).escalation_status).toBe("closed");
    // Another one may be asked now.
    expect((await send(await read(one.id))).statusCode).toBe(201);
  });

  it("is told aloud to who asked until it is read, and so is a mail that did not arrive", async () => {
    const one = await make();
    const it_ = await sent(one);
    await settle(one.id, "failed");
    expect(await told(one.id)).toEqual(["mail_undelivered"]);
    const answered = dataOf<Escalation>(await act(it_, "answer", done, dealer));
    expect((await told(one.id)).toSorted()).toEqual([
      "escalation_answered",
      "mail_undelivered",
    ]);
    const again = dataOf<Escalation>(
      await act(answered, "resend", bodies.resend),
    );
    await act(again, "close");
    expect(await told(one.id)).toEqual([]);
  });

  it("checking stays asked and moves the time once", async () => {
    const it_ = await sent();
    const checking = { ...done, answer: "checking" };
    const once = dataOf<Escalation>(await act(it_, "answer", checking, dealer));
    expect(once.state).toBe("sent");
    expect(Date.parse(once.due_at ?? "")).toBeGreaterThan(
      Date.parse(it_.due_at ?? ""),
    );
    const twice = dataOf<Escalation>(
      await act(once, "answer", checking, dealer),
    );
    expect(twice.due_at).toBe(once.due_at);
  });

  it("the desk answers for them with the way it heard it", async () => {
    const answer = await act(await sent(), "answer", bodies.answer);
    expect(dataOf<Escalation>(answer)).toMatchObject({
      state: "answered",
      answer_channel: "phone",
    });
  });
});

describe("withdrawing", () => {
  it("tells the sales company by mail, and ends it", async () => {
    const one = await make();
    const it_ = await sent(one);
    const closed = dataOf<Escalation>(
      await act(it_, "withdraw", bodies.withdraw),
    );
    expect(closed).toMatchObject({
      state: "closed",
      withdraw_reason: "解決したため",
    });
    expect(closed.mails).toHaveLength(2);
    expect(closed.mails[0]?.body).toContain("解決したため");
    expect((await read(one.id)).escalation_status).toBe("closed");
  });

  const moveTo = async (one: Made, to: object) => {
    const { version } = await read(one.id);
    const changed = await test.call(operator, "PATCH", `${base}/${one.id}`, {
      body: { version, ...to },
    });
    expect(dataOf(changed)).toMatchObject({
      escalation_status: "closed",
      escalation_due_at: null,
    });
    const [ended] = dataOf<Escalation[]>(await listed(operator, one.id));
    expect(ended).toMatchObject({
      state: "closed",
      withdraw_reason: text.dealerChanged,
    });
    expect(ended?.mails[0]?.to).toEqual(["branch@example.jp"]);
  };

  it("another company takes care of the case: who was asked is asked no more, and reads nothing", async () => {
    const one = await make();
    await sent(one);
    await moveTo(one, {
      car_dealer_id: stranger.car_dealer_id,
      car_dealer_branch_id: stranger_branch,
    });
    expect((await listed(dealer, one.id)).statusCode).toBe(404);
    expect(dataOf<Escalation[]>(await listed(stranger, one.id))).toEqual([]);
  });

  it("another branch of it, too", async () => {
    const one = await make();
    await sent(one);
    await moveTo(one, { car_dealer_branch_id: second_branch });
    expect((await listed(dealer, one.id)).statusCode).toBe(200);
  });
});

describe("who learns what", () => {
  it("events reach the desk and who is asked, nobody else", async () => {
    const it_ = await sent();
    const events = await db
      .selectFrom("events")
      .selectAll()
      .where("topic", "=", "connectEscalations")
      .where("entity_id", "=", it_.id)
      .execute();
    expect(events.length).toBeGreaterThan(0);
    for (const { audience } of events) {
      expect(isInAudience(audience, operator)).toBe(true);
      expect(isInAudience(audience, dealer)).toBe(true);
      for (const actor of [stranger, maker, tow, otherDesk])
        expect(isInAudience(audience, actor)).toBe(false);
    }
  });

  it("the dealer what is asked and its own answer, nothing of the desk's", async () => {
    const canary = "canary@example.jp";
    const one = await make();
    await send(one, { cc: [canary] });
    const own = await listed(dealer, one.id);
    expect(own.body).not.toContain(canary);
    expect(own.body).not.toContain(operator.name);
    const [it_] = dataOf<Escalation[]>(own);
    expect(it_).toMatchObject({ mails: [], subject: "確認のお願い" });
    expect(it_?.can.answer.allowed).toBe(true);
    const open = await test.call(dealer, "GET", "/api/connectEscalations");
    expect(dataOf<Made[]>(open).map(({ id }) => id)).toContain(it_?.id);
    const others = await test.call(stranger, "GET", "/api/connectEscalations");
    expect(dataOf<Made[]>(others).map(({ id }) => id)).not.toContain(it_?.id);
    const whole = dataOf(await test.call(dealer, "GET", `${base}/${one.id}`));
    expect(whole).toMatchObject({
      escalation_status: "none",
      escalation_due_at: null,
      mail_status: null,
    });
  });
});

describe("what a sales company has to answer", () => {
  const listedBy = async (actor: Actor, query: string) =>
    (await test.call(actor, "GET", `${base}?${query}`)).json<{
      data: Made[];
      meta: { total: number };
    }>();

  it("is the filter and the number of its list, until it has answered", async () => {
    const one = await make();
    const quiet = await make();
    const it_ = await sent(one);
    const found = await listedBy(dealer, "asked=awaited&per_page=100");
    const ids = found.data.map(({ id }) => id);
    expect(ids).toContain(one.id);
    expect(ids).not.toContain(quiet.id);
    const numbers = await countConnectMenu(db, dealer);
    expect(numbers).toEqual({ "connect.asked": found.meta.total });
    await act(it_, "answer", done, dealer);
    const rest = await listedBy(dealer, "asked=awaited&per_page=100");
    expect(rest.meta.total).toBe(found.meta.total - 1);
    expect((await listedBy(stranger, "asked=awaited")).meta.total).toBe(0);
  });

  it("is nothing that a maker can ask for, nor a number of the desk", async () => {
    await sent();
    const all = await listedBy(maker, "");
    expect(await listedBy(maker, "asked=awaited")).toEqual(all);
    expect(await countConnectMenu(db, maker)).toEqual({});
    expect(await countConnectMenu(db, operator)).not.toHaveProperty(
      "connect.asked",
    );
  });
});

describe("the file", () => {
  const fileOf = async (actor: Actor, query: object) => {
    const keys = escalationExport.columnsFor(actor).map(({ key }) => key);
    const opened = escalationExport.open(db, actor, query, keys);
    const rows: unknown[][] = [];
    for await (const batch of opened.batches())
      rows.push(...batch.map((row) => [...row]));
    const cells = rows.map((row) =>
      Object.fromEntries(keys.map((key, at) => [key, row[at]])),
    );
    return { cells, count: await opened.count() };
  };

  it("has what was asked about the cases of the list, how long it took, and whether that was too long", async () => {
    const one = await make();
    const it_ = await sent(one);
    await db
      .updateTable("connect_escalations")
      // 2026-11-19 is a Thursday: one hour of that day and one of the next.
      .set({
        sent_at: "2026-11-19T08:00:00.000Z",
        due_at: "2026-11-20T03:00:00.000Z",
        answered_at: "2026-11-20T01:00:00.000Z",
        answer: "done",
        state: "answered",
      })
      .where("id", "=", it_.id)
      .execute();
    const q = String(one["reception_number"]);
    const { cells, count: total } = await fileOf(operator, { q });
    expect(total).toBe(1);
    expect(cells).toMatchObject([
      { reception_number: q, answer: "対応済", minutes: 120, is_late: "" },
    ]);
    await db
      .updateTable("connect_escalations")
      .set({ due_at: "2026-11-20T00:30:00.000Z" })
      .where("id", "=", it_.id)
      .execute();
    expect((await fileOf(operator, { q })).cells).toMatchObject([
      { is_late: "超過" },
    ]);
  });

  it("is the desk's alone", () => {
    const readers = [operator, dealer, maker, otherDesk].map((actor) =>
      isAllowed(escalationExport.access, actor),
    );
    expect(readers).toEqual([true, false, false, false]);
  });
});
