import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  saveInquiry,
  startableInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import { purgeMessages } from "#platform/server/mail/outbox-mutations.ts";
import type { Letter } from "#platform/server/mail/senders.ts";
import { isInAudience } from "#platform/server/records/audience.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { CaseShares, NewShare, Share } from "../contract/schema.ts";
import { forgetOldPositions } from "./service.ts";
import { createShareTestApp } from "./testing.ts";

let database: TestDatabase;
let test: TestApp;
let letters: Letter[];
let deliver: () => Promise<void>;
const desk = makeActorWith("sos");
const base = "/api/driverLocations";
const driverBase = "/api/driverShares";
const here = {
  latitude: 35.05351,
  longitude: 137.15672,
  accuracy_m: 12.4,
  age_ms: 800,
};

beforeAll(async () => {
  database = await createTestDatabase();
  ({ test, letters, deliver } = await createShareTestApp(database.db));
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});
beforeEach(async () => {
  letters.length = 0;
  await sql`delete from driver_link_attempts`.execute(database.db);
});

const make = async (
  case_id: number,
  body: object = { channel: "spoken", recipient: null },
): Promise<NewShare> => {
  const answer = await test.call(desk, "POST", base, {
    body: { case_kind: "sos", case_id, ...body },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: NewShare }>().data;
};
const caseShares = async (id: number): Promise<CaseShares> =>
  (
    await test.call(desk, "GET", `${base}?case_kind=sos&case_id=${String(id)}`)
  ).json<{
    data: CaseShares;
  }>().data;
const shareOf = async (id: number): Promise<Share | undefined> =>
  (await caseShares(id)).shares[0];
const ask = (operation: string, body: object) =>
  test.call(undefined, "POST", `${driverBase}/${operation}`, { body });
const tokenOf = ({ url }: NewShare): string => url?.split("#")[1] ?? "";
/** A second report may follow at once. */
const letTimePass = () =>
  sql`update driver_location_links set heard_at = heard_at - interval '1 minute',
    reported_at = reported_at - interval '1 minute',
    noted_at = noted_at - interval '1 minute'`.execute(database.db);
const newLink = async () => {
  const inquiry = await saveInquiry(test);
  const made = await make(inquiry.id);
  return { inquiry, made, token: tokenOf(made) };
};

describe.each([
  ["visitor", undefined, 401],
  ["agent without a desk", makeActorWith("call_logs"), 403],
  ["dealer", makeActor("carDealer", { car_dealer_id: 1 }), 403],
  ["maker", makeActor("carMaker", { vehicle_make: 1 }), 403],
  [
    "towing company",
    makeActor("towTruckCompany", { tow_truck_company_id: 1 }),
    403,
  ],
] as const)("%s", (_who, actor, status) => {
  it.each([
    ["GET", `${base}?case_kind=sos&case_id=1`, undefined],
    ["POST", base, {}],
    ["POST", `${base}/1/end`, {}],
  ] as const)("may not %s %s", async (method, url, body) => {
    const answer = await test.call(actor, method, url, { body });
    expect(answer.statusCode).toBe(status);
  });
});

describe("the desk", () => {
  it.each([
    ["GET", `${base}?case_kind=sos&case_id=999999`, undefined],
    [
      "POST",
      base,
      {
        case_kind: "sos",
        case_id: 999_999,
        channel: "spoken",
        recipient: null,
      },
    ],
    ["POST", `${base}/999999/end`, { version: 1 }],
  ] as const)("%s %s is 404", async (method, url, body) => {
    const answer = await test.call(desk, method, url, { body });
    expect(answer.statusCode).toBe(404);
  });

  it.each([
    [{ channel: "pigeon", recipient: null }],
    [{ channel: "sms", recipient: null }],
    [{ channel: "sms", recipient: "03-1234-5678" }],
    [{ channel: "mail", recipient: "driver" }],
    [{ channel: "mail", recipient: "a@b" }],
    [{ channel: "spoken", recipient: null, token: "x" }],
  ])("is refused %j, and nothing is made or sent", async (body) => {
    const { id } = await saveInquiry(test);
    const answer = await test.call(desk, "POST", base, {
      body: { case_kind: "sos", case_id: id, ...body },
    });
    expect(answer.statusCode).toBe(422);
    expect((await caseShares(id)).shares).toEqual([]);
    await deliver();
    expect(letters).toEqual([]);
  });

  it("is told code and address once, and the table holds neither", async () => {
    const { inquiry, made, token } = await newLink();
    expect(made.code).toMatch(/^\d{4}-\d{4}$/);
    expect(made.entry_url).toMatch(/\/l$/);
    expect(made.share).toMatchObject({
      state: "unopened",
      channel: "spoken",
      is_live: true,
    });
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    const { rows } = await sql`
      select to_jsonb(l)::text || coalesce((select string_agg(to_jsonb(h)::text, '')
        from history h where h.root_id = ${inquiry.id}), '') as everything
      from driver_location_links l where case_id = ${inquiry.id}`.execute(
      database.db,
    );
    const all = JSON.stringify(rows);
    expect(all).not.toContain(token);
    expect(all).not.toContain(made.code?.replace("-", "") ?? "?");
  });

  it("gets the same link for the same key, without its secrets", async () => {
    const { id } = await saveInquiry(test);
    const send = () =>
      test.call(desk, "POST", base, {
        body: {
          case_kind: "sos",
          case_id: id,
          channel: "spoken",
          recipient: null,
        },
        headers: { "idempotency-key": `share-of-${String(id)}` },
      });
    const [first, second] = [await send(), await send()];
    expect(second.json()).toMatchObject({
      data: {
        share: { id: first.json<{ data: NewShare }>().data.share.id },
        code: null,
        url: null,
      },
    });
  });

  it.each([
    ["sms", "０９０１２３４５６７８", "090", ""],
    ["mail", "driver@example.jp", "driver@example.jp", "現在地の確認"],
  ])(
    "sends by %s a link that opens",
    async (channel, recipient, to, subject) => {
      const { id } = await saveInquiry(test);
      const made = await make(id, { channel, recipient });
      expect(made).toMatchObject({ code: null, url: null });
      expect(await shareOf(id)).toMatchObject({ delivery: "waiting" });
      await deliver();
      expect(await shareOf(id)).toMatchObject({ delivery: "sent" });
      const [letter] = letters;
      expect(letter?.recipient).toContain(to);
      expect(letter?.subject).toContain(subject);
      const [, token = ""] =
        /\/l#([0-9a-f]{32})/.exec(letter?.text ?? "") ?? [];
      expect((await ask("open", { token })).statusCode).toBe(200);
    },
  );

  it("ends a link: 568 when stale, then it is dead, with its history", async () => {
    const { inquiry, made, token } = await newLink();
    const url = `${base}/${String(made.share.id)}/end`;
    const stale = await test.call(desk, "POST", url, { body: { version: 9 } });
    expect(stale.statusCode).toBe(568);
    const answer = await test.call(desk, "POST", url, { body: { version: 1 } });
    expect(answer.json()).toMatchObject({ data: { state: "ended" } });
    expect((await ask("open", { token })).statusCode).toBe(404);
    const again = await test.call(desk, "POST", url, { body: { version: 2 } });
    expect(again.statusCode).toBe(570);
    const history = await database.db
      .selectFrom("history")
      .select(["action", "root_id"])
      .where("entity", "=", "driver_location_link")
      .where("entity_id", "=", made.share.id)
      .orderBy("id")
      .execute();
    expect(history).toEqual([
      { action: "create", root_id: inquiry.id },
      { action: "end", root_id: inquiry.id },
    ]);
  });

  it("makes no link on a closed case, and not more than twenty that work", async () => {
    const { id } = await saveInquiry(test);
    for (let count = 0; count < 20; count += 1) await make(id);
    const body = {
      case_kind: "sos",
      case_id: id,
      channel: "spoken",
      recipient: null,
    };
    expect((await test.call(desk, "POST", base, { body })).statusCode).toBe(
      429,
    );
    await sql`update sos_inquiries set inquiry_status = 'complete' where id = ${id}`.execute(
      database.db,
    );
    expect((await test.call(desk, "POST", base, { body })).statusCode).toBe(
      570,
    );
    expect((await caseShares(id)).can_share.allowed).toBe(false);
  });
});

describe("the driver", () => {
  it("is answered nothing of the case", async () => {
    const { inquiry, token } = await newLink();
    const opened = await ask("open", { token });
    expect(Object.keys(opened.json<{ data: object }>().data)).toEqual([
      "expires_at",
    ]);
    const sent = await ask("report", { token, position: here });
    expect(sent.statusCode).toBe(204);
    expect(sent.body).toBe("");
    expect(opened.body).not.toContain(inquiry.reception_number);
    expect(opened.body).not.toContain(startableInquiry.caller_name);
  });

  it("sends a position that stands on the case at once, and is announced to the desk alone", async () => {
    const { inquiry, made, token } = await newLink();
    await ask("open", { token });
    expect((await ask("report", { token, position: here })).statusCode).toBe(
      204,
    );
    expect(await shareOf(inquiry.id)).toMatchObject({
      state: "receiving",
      position: { latitude: 35.05351, longitude: 137.15672, accuracy_m: 12 },
    });
    await letTimePass();
    await ask("report", { token, position: here });
    const events = await database.db
      .selectFrom("events")
      .selectAll()
      .where("entity", "=", "driver_location_link")
      .where("entity_id", "=", made.share.id)
      .orderBy("id")
      .execute();
    expect(events.map(({ topic, action }) => `${topic} ${action}`)).toEqual([
      "driverLocations create",
      "driverLocations open",
      "driverLocations position",
      "driverLinkStates position",
    ]);
    for (const { root_id, audience } of events) {
      expect(root_id).toBe(inquiry.id);
      expect(isInAudience(audience, desk)).toBe(true);
      for (const role of ["carDealer", "carMaker", "towTruckCompany"] as const)
        expect(
          isInAudience(
            audience,
            makeActor(role, {
              car_dealer_id: 1,
              vehicle_make: 1,
              tow_truck_company_id: 1,
            }),
          ),
        ).toBe(false);
    }
  });

  it("is slowed down to a report a second and a note in ten", async () => {
    const { inquiry, token } = await newLink();
    await ask("report", { token, position: here });
    const hasty = await ask("report", { token, position: here });
    expect(hasty.statusCode).toBe(429);
    await letTimePass();
    expect(
      (await ask("report", { token, note: "東京方面 120.5KP" })).statusCode,
    ).toBe(204);
    await sql`update driver_location_links set heard_at = null`.execute(
      database.db,
    );
    expect((await ask("report", { token, note: "別のメモ" })).statusCode).toBe(
      429,
    );
    expect(await shareOf(inquiry.id)).toMatchObject({
      note: "東京方面 120.5KP",
    });
  });

  it("says that the telephone refuses, until a position comes", async () => {
    const { inquiry, token } = await newLink();
    await ask("report", { token, refusal: "denied" });
    expect(await shareOf(inquiry.id)).toMatchObject({ state: "refused" });
    await letTimePass();
    await ask("report", { token, position: here });
    expect(await shareOf(inquiry.id)).toMatchObject({
      state: "receiving",
      refusal: null,
    });
  });

  it.each([
    [{}],
    [{ position: { ...here, latitude: 51.5 } }],
    [{ position: { ...here, longitude: -0.1 } }],
    [{ position: { ...here, accuracy_m: -1 } }],
    [{ note: "" }],
    [{ note: "あ".repeat(201) }],
    [{ refusal: "tired" }],
    [{ note: "x", case_id: 1 }],
  ])("is refused %j, and nothing is kept", async (body) => {
    const { inquiry, token } = await newLink();
    const answer = await ask("report", { token, ...body });
    expect(answer.statusCode).toBe(422);
    expect(await shareOf(inquiry.id)).toMatchObject({
      position: null,
      note: null,
      refusal: null,
    });
  });

  it("ends the link itself", async () => {
    const { inquiry, token } = await newLink();
    expect((await ask("stop", { token })).statusCode).toBe(204);
    expect(await shareOf(inquiry.id)).toMatchObject({ state: "stopped" });
    const answer = await ask("report", { token, position: here });
    expect(answer.statusCode).toBe(404);
  });

  it.each([
    [
      "after 24 hours",
      sql`update driver_location_links set expires_at = clock_timestamp()`,
    ],
    [
      "when its case is closed",
      sql`update sos_inquiries set inquiry_status = 'complete'`,
    ],
    [
      "when its case is deleted",
      sql`update sos_inquiries set deleted_at = now()`,
    ],
  ])("finds it dead %s", async (_when, end) => {
    const { token } = await newLink();
    expect((await ask("open", { token })).statusCode).toBe(200);
    await end.execute(database.db);
    for (const [operation, body] of [
      ["open", { token }],
      ["report", { token, position: here }],
      ["stop", { token }],
    ] as const)
      expect((await ask(operation, body)).statusCode, operation).toBe(404);
    await sql`update sos_inquiries set deleted_at = null, inquiry_status = 'typing'`.execute(
      database.db,
    );
  });

  it("does not end the earlier link by a new one", async () => {
    const { inquiry, token } = await newLink();
    const later = await make(inquiry.id);
    for (const one of [token, tokenOf(later)])
      expect((await ask("open", { token: one })).statusCode).toBe(200);
  });
});

describe("a code", () => {
  it("opens its link once, in any width, and makes a new token", async () => {
    const { made, token } = await newLink();
    const typed = (made.code ?? "").replaceAll(/\d/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    );
    const answer = await ask("code", { code: typed });
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json<{ data: { token: string } }>();
    expect(data.token).not.toBe(token);
    expect((await ask("open", { token: data.token })).statusCode).toBe(200);
    expect((await ask("open", { token })).statusCode).toBe(404);
    expect((await ask("code", { code: made.code })).statusCode).toBe(404);
  });

  it("is dead after half an hour", async () => {
    const { made } = await newLink();
    await sql`update driver_location_links set code_expires_at = clock_timestamp()`.execute(
      database.db,
    );
    expect((await ask("code", { code: made.code })).statusCode).toBe(404);
  });

  const from = (remoteAddress: string, code: string | null) =>
    test.app.inject({
      method: "POST",
      url: `${driverBase}/code`,
      remoteAddress,
      payload: { code },
    });
  const statusesOf = (answers: { statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

  it("makes an address wait after ten wrong ones, also with the right one; others not", async () => {
    const { made } = await newLink();
    for (let count = 0; count < 10; count += 1)
      expect((await from("10.9.9.9", "00000000")).statusCode).toBe(404);
    const blocked = await from("10.9.9.9", made.code);
    expect(blocked.statusCode).toBe(429);
    expect(blocked.headers["retry-after"]).toBe("600");
    expect((await from("10.9.9.8", made.code)).statusCode).toBe(200);
  });

  it("makes an IPv6 network wait as one address; others not", async () => {
    const { made } = await newLink();
    for (let count = 0; count < 10; count += 1) {
      const answer = await from(`2001:db8:1:2:${count}::1`, "00000000");
      expect(answer.statusCode).toBe(404);
    }
    const blocked = await from("2001:db8:1:2:ffff::9", made.code);
    expect(blocked.statusCode).toBe(429);
    const other = await from("2001:db8:1:3::1", made.code);
    expect(other.statusCode).toBe(200);
  });

  it("is not tried more often by trying many at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => from("10.9.9.7", "00000000")),
    );
    expect(statusesOf(answers)).toEqual([
      ...Array<number>(10).fill(404),
      ...Array<number>(30).fill(429),
    ]);
  });

  it("locks no driver out while many networks guess; those who guess have three tries", async () => {
    const { made } = await newLink();
    await sql`insert into driver_link_attempts (kind, address)
      select 'code', '10.1.' || n / 250 || '.' || n % 250 from generate_series(1, 1000) n`.execute(
      database.db,
    );
    const wrong = [];
    for (let count = 0; count < 4; count += 1)
      wrong.push(await from("10.9.9.6", "00000000"));
    expect(statusesOf(wrong)).toEqual([404, 404, 404, 429]);
    // Mistyped twice, then right.
    for (let count = 0; count < 2; count += 1)
      expect((await from("10.9.9.5", "00000000")).statusCode).toBe(404);
    expect((await from("10.9.9.5", made.code)).statusCode).toBe(200);
  });

  it("that is wrong says the same as one that was used or is too old", async () => {
    const { made } = await newLink();
    await ask("code", { code: made.code });
    const bodies = await Promise.all(
      [made.code, "99999999", "", "x"].map(
        async (code) => (await ask("code", { code })).body,
      ),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  it.each(["open", "report", "stop"])(
    "guessed tokens make an address wait: %s",
    async (operation) => {
      const body = {
        token: "0".repeat(32),
        ...(operation === "report" && { note: "x" }),
      };
      for (let count = 0; count < 60; count += 1) await ask(operation, body);
      expect((await ask(operation, body)).statusCode).toBe(429);
    },
  );
});

it("keeps position, note and recipient out of the history, which stays", async () => {
  const inquiry = await saveInquiry(test);
  await make(inquiry.id, { channel: "mail", recipient: "driver@example.jp" });
  await deliver();
  const [, token = ""] =
    /\/l#([0-9a-f]{32})/.exec(letters[0]?.text ?? "") ?? [];
  await ask("open", { token });
  const note = "東京方面 120.5KP";
  const sent = await ask("report", { token, position: here, note });
  expect(sent.statusCode).toBe(204);
  const history = await database.db
    .selectFrom("history")
    .selectAll()
    .where("entity", "=", "driver_location_link")
    .where("root_id", "=", inquiry.id)
    .orderBy("id")
    .execute();
  expect(history.map(({ action }) => action)).toEqual([
    "create",
    "open",
    "position",
    "note",
  ]);
  const all = JSON.stringify(history);
  for (const secret of ["driver@example.jp", note, "35.05351", "137.15672"])
    expect(all).not.toContain(secret);
});

it("forgets a message that nobody sends any more", async () => {
  const { id } = await saveInquiry(test);
  const made = await make(id, { channel: "mail", recipient: "a@example.jp" });
  await sql`update outgoing_messages set created_at = now() - interval '31 days'`.execute(
    database.db,
  );
  await purgeMessages(database.db);
  const left = await database.db
    .selectFrom("outgoing_messages")
    .select("id")
    .where("owner_id", "=", made.share.id)
    .execute();
  expect(left).toEqual([]);
});

it("forgets position, note and recipient a month after the link", async () => {
  const { id } = await saveInquiry(test);
  const made = await make(id, { channel: "mail", recipient: "a@example.jp" });
  await sql`update driver_location_links set latitude = 35, longitude = 137,
    positioned_at = now(), note = 'x',
    expires_at = now() - interval '31 days' where id = ${made.share.id}`.execute(
    database.db,
  );
  await forgetOldPositions(database.db);
  expect(await shareOf(id)).toMatchObject({
    position: null,
    note: null,
    recipient: null,
  });
});
