import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expiryOf, signLink } from "#platform/server/files/signed-link.ts";
import { multipartOf, tinyJpeg } from "#platform/server/files/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { isInAudience } from "#platform/server/records/audience.ts";
import { makeActor, makeActorWith } from "#platform/server/testing/test-app.ts";
import { soundFiles } from "#modules/desk/call-logs/server/testing.ts";
import { workReportFiles } from "#modules/sos/sos-dispatch/server/service.ts";
import { inquiryInputSchema } from "#modules/sos/sos-inquiries/contract/schema.ts";
import {
  signatureHeader,
  signEvent,
  timestampHeader,
} from "#modules/desk/telephony/server/signature-service.ts";
import { canaryProduct } from "./canary-testing.ts";

/** A mark in every free field of company A's case; B's accounts must never be sent it. */
const mark = "カナリア";
/** A mark in what the customer's record alone says: no towing company may read it, not even of its own request. */
const privateMark = "ヒミツ";

/** A mark in what the desk notes of a special client: nobody else reads it, not even those who read the case. */
const specialMark = "トクベツ";
/** Who is treated specially: those learn it who read a case of that customer. */
const specialName = "カナリア特急便";

const product = canaryProduct();
const { call, created, fileOf, tokens } = product;
const ids = {
  inquiry: 0,
  dispatch: 0,
  report: 0,
  call: 0,
  ring: 0,
  announcement: 0,
  special: 0,
};
/** Addresses of files that the call centre alone may read: a recording and what is attached for agents. */
const files: string[] = [];

/** A case of company A with the mark in all that is free text, with a dispatch and a report. */
const makeMarkedCase = async (
  dealerId: number,
  towId: number,
): Promise<void> => {
  const marked = Object.fromEntries(
    [
      "caller_name",
      "caller_name_kana",
      "address",
      "landmark",
      "malfunction",
      "cargo",
    ].map((field) => [field, mark]),
  );
  const confidential = Object.fromEntries(
    ["customer_company", "memo", "billing_name", "billing_address"].map(
      (field) => [field, `${mark}${privateMark}`],
    ),
  );
  const inquiry = await created(
    call("operator", "POST", "/api/hinoSosInquiries", {
      ...marked,
      ...confidential,
      caller_phone: "090-5555-1111",
      company_customer_code: "777-77777",
      customer_class: "S",
      customer_rank: "1",
      chassis_number: "CANARY-000001",
      car_dealer_id: dealerId,
      vehicle_make: 3,
      service_division: ["A"],
      trouble_category: "tire",
      prefecture: "東京都",
    }),
  );
  ids.inquiry = inquiry.id;
  const dispatch = await created(
    call("operator", "POST", `/api/hinoSosInquiries/${inquiry.id}/dispatches`, {
      kind: "A",
      tow_truck_company_id: towId,
      note: mark,
    }),
  );
  ids.dispatch = dispatch.id;
  await created(
    call("operator", "POST", `/api/sosDispatches/${dispatch.id}/send`, {
      version: dispatch.version,
    }),
  );
  const report = await created(
    call(
      "operator",
      "POST",
      `/api/hinoSosInquiries/${inquiry.id}/workReports`,
      { note: mark, treatment: mark },
    ),
  );
  ids.report = report.id;
  await created(
    call(
      "operator",
      "POST",
      `/api/hinoSosInquiries/${inquiry.id}/correspondences`,
      {
        at: "2026-11-20T00:00:00Z",
        direction: "incoming",
        counterpart: null,
        person: null,
        body: `${mark}${privateMark}`,
      },
    ),
  );
};

const attach = async (
  username: string,
  url: string,
  file: { name: string; content: Buffer },
): Promise<void> => {
  const { body, contentType } = multipartOf(file);
  const type = { "content-type": contentType };
  await created(call(username, "POST", url, body, type));
};

/** What only the call centre hears and reads: a call with its recording, a ring, an announcement for agents. */
const makeMarkedCalls = async (): Promise<void> => {
  const base = "/api/callLogs";
  const log = await created(
    call("operator", "POST", base, {
      direction: "in",
      started_at: "2026-11-20T00:00:00Z",
      phone: "090-5555-1111",
      name: mark,
      memo: `${mark}${privateMark}`,
      case_kind: "sos",
      case_id: ids.inquiry,
    }),
  );
  ids.call = log.id;
  await attach("operator", `${base}/${log.id}/recordings`, {
    name: `${mark}.mp3`,
    content: soundFiles["call.mp3"],
  });
  const event = JSON.stringify({
    event: "ringing",
    call_id: "canary",
    from: "090-5555-1111",
    at: new Date().toISOString(),
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  await product.app.inject({
    method: "POST",
    url: "/api/telephony/events",
    payload: event,
    headers: {
      "content-type": "application/json",
      [timestampHeader]: timestamp,
      [signatureHeader]: signEvent(
        product.config.telephonySecret,
        timestamp,
        event,
      ),
    },
  });
  const running = await call("operator", "GET", "/api/incomingCalls");
  ids.ring = running.json<{ data: { id: number }[] }>().data[0]?.id ?? 0;
};

/** The caller of company A's case is treated specially: the desk alone reads that, and why. */
const makeSpecialClient = async (): Promise<void> => {
  const client = await created(
    call("operator", "POST", "/api/specialClients", {
      kind: "client",
      name: specialName,
      company_customer_code: null,
      vehicle_registration_number: null,
      phone: "090-5555-1111",
      reason: specialMark,
      instructions: specialMark,
      valid_from: "2020-01-01",
      valid_to: null,
    }),
  );
  ids.special = client.id;
};

const makeMarkedAnnouncement = async (): Promise<void> => {
  const base = "/api/announcements";
  const announcement = await created(
    call("admin", "POST", base, {
      title: mark,
      body: `${mark}${privateMark}`,
      importance: "urgent",
      target_roles: ["callCenterAgent"],
      published_from: "2026-01-01",
      published_to: null,
      is_pinned: true,
    }),
  );
  ids.announcement = announcement.id;
  await attach("admin", `${base}/${announcement.id}/attachments`, {
    name: `${mark}.jpg`,
    content: tinyJpeg,
  });
};

/** The addresses of the files, without the signature that belongs to the session which asked. */
const noteFiles = async (): Promise<void> => {
  for (const url of [
    `/api/callLogs/${ids.call}`,
    `/api/announcements/${ids.announcement}`,
  ]) {
    const { body } = await call("operator", "GET", url);
    const [link = ""] = /\/uploaded\/[^"?]+/.exec(body) ?? [];
    files.push(link);
  }
};

beforeAll(async () => {
  const { dealer_id, tow_id } = await product.open([
    "admin",
    "operator",
    "dealer-a",
    "dealer-b",
    "maker",
    "tow-a",
    "tow-b",
  ]);
  await makeMarkedCase(dealer_id, tow_id);
  await attach("operator", `/api/hinoSosInquiries/${ids.inquiry}/files`, {
    name: `${mark}.jpg`,
    content: tinyJpeg,
  });
  await makeMarkedCalls();
  await makeMarkedAnnouncement();
  await makeSpecialClient();
  await noteFiles();
});
afterAll(async () => {
  await product.close();
});

/** A stream, and the sign-out, which would end the accounts' sessions. */
const notRead = new Set(["/api/events", "/api/signout"]);

/** Every reading operation, asked for A's rows and searched for A's words. */
const readingUrls = (): string[] => {
  const idOf = (url: string): number => {
    if (url.includes("callLogs/")) return ids.call;
    if (url.includes("Calls/")) return ids.ring;
    if (url.includes("announcements/")) return ids.announcement;
    if (url.includes("specialClients/")) return ids.special;
    if (url.includes("Dispatches/") || url.includes("towRequests/"))
      return ids.dispatch;
    return url.includes("WorkReports/") ? ids.report : ids.inquiry;
  };
  return product.app.endpoints
    .filter(({ method, path: url }) => method === "GET" && !notRead.has(url))
    .flatMap(({ path: url, produces }) => {
      const plain = url.replaceAll(/\{\w+\}/g, String(idOf(url)));
      // A paper takes no query and its time.
      if (produces !== undefined) return [plain];
      const keyword = encodeURIComponent(mark);
      return [
        plain,
        `${plain}?q=${keyword}`,
        `${plain}?q=${keyword}&per_page=100`,
        `${plain}?chassis_number=CANARY-000001&phone=09055551111`,
      ];
    });
};

const wordsOfCase = [
  mark,
  "090-5555-1111",
  "09055551111",
  "777-77777",
  "CANARY-000001",
];

describe("canary", () => {
  it("is really there for those who may read it", async () => {
    for (const name of ["operator", "dealer-a"]) {
      const bodies = await Promise.all(
        readingUrls().map((url) => call(name, "GET", url)),
      );
      expect(
        bodies.some((answer) => answer.body.includes(mark)),
        name,
      ).toBe(true);
    }
    const requests = await call("tow-a", "GET", "/api/towRequests");
    expect(requests.body).toContain(mark);
  });

  it.each(["dealer-b", "maker", "tow-b"])(
    "reaches no reading operation of %s",
    async (name) => {
      for (const url of readingUrls()) {
        const answer = await call(name, "GET", url);
        for (const word of wordsOfCase)
          expect(
            answer.body.replace(JSON.stringify(url), ""),
            `${url} tells ${word}`,
          ).not.toContain(word);
      }
    },
    120_000,
  );

  it("is in the call, the ring and the announcement that agents read", async () => {
    for (const url of [
      `/api/callLogs/${ids.call}`,
      `/api/callLogs?q=${encodeURIComponent(mark)}`,
      "/api/incomingCalls",
      `/api/incomingCalls/${ids.ring}`,
      `/api/announcements/${ids.announcement}`,
    ])
      expect((await call("operator", "GET", url)).body, url).toContain(mark);
    expect(files.every((file) => file.startsWith("/uploaded/"))).toBe(true);
  });

  it.each(["dealer-a", "dealer-b", "maker", "tow-a", "tow-b"])(
    "of calls and announcements for agents reaches %s by no address and no file",
    async (name) => {
      for (const url of [
        `/api/callLogs/${ids.call}`,
        `/api/callLogs/${ids.call}/timeline`,
        "/api/callLogs",
        "/api/incomingCalls",
        `/api/incomingCalls/${ids.ring}`,
        "/api/missedCalls",
        `/api/announcements/${ids.announcement}`,
      ])
        expect([403, 404], `${name} ${url}`).toContain(
          (await call(name, "GET", url)).statusCode,
        );
      const board = await call(name, "GET", "/api/announcements?per_page=100");
      expect(board.json()).toMatchObject({ meta: { total: 0 } });
      const session = await product.database.db
        .selectFrom("auth_sessions")
        .innerJoin("users", "users.id", "auth_sessions.user_id")
        .select("auth_sessions.id")
        .where("users.username", "=", name)
        .executeTakeFirstOrThrow();
      for (const file of files) {
        expect((await call(name, "GET", file)).statusCode).not.toBe(200);
        // Even with a signature of the server itself for this account's session.
        const link = signLink(product.config.signingSecret, {
          path: file,
          session_id: session.id,
          expires: expiryOf(Date.now()),
        });
        const answer = await product.app.inject({ method: "GET", url: link });
        expect(answer.statusCode, `${name} ${file}`).toBe(404);
      }
    },
  );

  it("keeps the photos of a case from an account of the desk without the right to cases", async () => {
    const mayRead = (actor: Actor) =>
      workReportFiles.canRead(product.database.db, actor, ids.report);
    expect(await mayRead(makeActor("callCenterAgent"))).toBe(true);
    expect(await mayRead(makeActorWith("iza"))).toBe(false);
  });

  it("says to the desk alone how a customer is treated specially, and who is to whom it belongs", async () => {
    for (const url of [
      "/api/hinoSosInquiries",
      "/api/hinoSosInquiries/precheck?phone=09055551111",
      `/api/specialClients/${ids.special}`,
      `/api/specialClients/${ids.special}/timeline`,
    ])
      expect((await call("operator", "GET", url)).body, url).toContain(
        specialMark,
      );
    for (const name of ["dealer-a", "dealer-b", "maker", "tow-a", "tow-b"])
      for (const url of readingUrls()) {
        const { body } = await call(name, "GET", url);
        const untold =
          name === "dealer-a" ? [specialMark] : [specialMark, specialName];
        for (const word of untold)
          expect(body, `${name} ${url}`).not.toContain(word);
      }
    const own = await call("dealer-a", "GET", "/api/hinoSosInquiries");
    expect(own.body).toContain(mark);
    expect(own.body).toContain('"special_clients":[]');
    const special = `/api/specialClients/${ids.special}`;
    expect((await call("dealer-a", "GET", special)).json()).toMatchObject({
      data: { name: specialName, reason: null, instructions: null },
    });
    expect((await call("dealer-b", "GET", special)).statusCode).toBe(404);
  });

  it("leaves in no file of another company", async () => {
    expect(await fileOf("dealer-a")).toContain(mark);
    for (const name of ["dealer-b", "maker"]) {
      const text = await fileOf(name);
      expect(text).toContain("受付番号");
      for (const word of wordsOfCase) expect(text).not.toContain(word);
    }
  });

  it("keeps from the towing company what the road does not need", async () => {
    for (const url of readingUrls()) {
      const answer = await call("tow-a", "GET", url);
      for (const word of [
        privateMark,
        "777-77777",
        "customer_class",
        "customer_rank",
        "company_customer_code",
      ])
        expect(answer.body, `${url} tells ${word}`).not.toContain(word);
    }
  });

  it("cannot be changed from outside: every write answers as if the row were not there", async () => {
    const fields = Object.fromEntries(
      Object.keys(inquiryInputSchema.shape).map((field) => [field, null]),
    );
    for (const endpoint of product.app.endpoints) {
      if (endpoint.method === "GET" || !endpoint.path.includes("{id}"))
        continue;
      const url = endpoint.path
        .replaceAll(
          "{id}",
          String(
            endpoint.path.includes("nquiries") ? ids.inquiry : ids.dispatch,
          ),
        )
        .replaceAll(/\{\w+\}/g, "x");
      for (const name of ["dealer-b", "maker", "tow-b"]) {
        const answer = await product.app.inject({
          method: endpoint.method,
          url,
          headers: { authorization: `Bearer ${tokens[name]}` },
          payload: { version: 1, ...fields },
        });
        expect(
          [400, 403, 404, 415, 422],
          `${name} ${endpoint.method} ${url}: ${answer.statusCode}`,
        ).toContain(answer.statusCode);
        expect(answer.body).not.toContain(mark);
      }
    }
  });

  it("tells the company on the road what the desk corrects", async () => {
    const before = await call(
      "operator",
      "GET",
      `/api/hinoSosInquiries/${ids.inquiry}`,
    );
    const { version } = before.json<{ data: { version: number } }>().data;
    await call("operator", "PATCH", `/api/hinoSosInquiries/${ids.inquiry}`, {
      version,
      landmark: `${mark}の先`,
    });
    const last = await product.database.db
      .selectFrom("events")
      .selectAll()
      .where("topic", "=", "towRequests")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      entity: "sos_inquiry",
      entity_id: ids.inquiry,
      audience: { permissions: [], tow_truck_company_ids: [expect.anything()] },
    });
  });

  it("is announced only to those who may read it", async () => {
    const events = await product.database.db
      .selectFrom("events")
      .selectAll()
      .execute();
    const outsiders = [
      makeActor("carDealer", { car_dealer_id: 2 }),
      makeActor("carMaker", { vehicle_make: 1 }),
      makeActor("towTruckCompany", { tow_truck_company_id: 2 }),
    ];
    expect(events.length).toBeGreaterThan(3);
    for (const event of events)
      for (const actor of outsiders)
        expect(
          isInAudience(event.audience, actor),
          `${event.topic} ${actor.role}`,
        ).toBe(false);
  });
});
