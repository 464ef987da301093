import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerAnnouncementRoutes } from "#modules/company/announcements/server/routes.ts";
import { createAnnouncementService } from "#modules/company/announcements/server/service.ts";
import { registerCallLogRoutes } from "#modules/desk/call-logs/server/routes.ts";
import { lockCase } from "./case-desks.ts";
import { createCallLogService } from "#modules/desk/call-logs/server/service.ts";
import { memberModule } from "#modules/company/clients/server/module.ts";
import { clientsForTest } from "#modules/company/clients/server/testing.ts";
import { registerForTest as registerOrganisations } from "#modules/company/organisations/server/testing.ts";
import { searchEverything } from "#modules/desk/search/contract/endpoints.ts";
import type { SearchKind } from "#modules/desk/search/contract/lookups.ts";
import type { SearchItem } from "#modules/desk/search/contract/schema.ts";
import { registerSearchRoutes } from "#modules/desk/search/server/routes.ts";
import { createSearchService } from "#modules/desk/search/server/service.ts";
import { reachesCaseOf } from "#modules/sos/sos-inquiries/server/service.ts";
import { specialClientModule } from "#modules/company/special-clients/server/module.ts";
import { registerDealersForTest } from "#modules/company/dealers/server/testing.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
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
import { partsOf } from "#platform/server/module.ts";
import { createTestModules } from "./modules-testing.ts";

let database: TestDatabase;
let test: TestApp;
let folder: string;
const admin = makeActor("administrator");

const post = async (url: string, body: object): Promise<number> => {
  const answer = await test.call(admin, "POST", url, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: { id: number } }>().data.id;
};

const ids: Partial<Record<SearchKind, number>> = {};

/** One record of each kind that holds the word 神楽坂, and one announcement that only the desk may read. */
async function fill(): Promise<void> {
  const client_id = await post("/api/clients", {
    company_customer_code: "321-00001",
    name: "試験運輸",
    name_kana: "シケンウンユ",
  });
  ids.client_member = await post("/api/clientMembers", {
    client_id,
    name: "神楽坂 太郎",
    name_kana: "カグラザカ タロウ",
    phone: "03-2222-1234",
    vehicle_registration_numbers: ["品川100あ4321"],
  });
  ids.special_client = await post("/api/specialClients", {
    name: "神楽坂特急便",
    company_customer_code: null,
    vehicle_registration_number: null,
    phone: "045-111-2222",
    reason: "大口契約先",
    instructions: "営業窓口へ連絡",
    valid_from: tokyoDate(),
    valid_to: null,
  });
  ids.car_maker = await post("/api/carMakers", {
    vehicle_make: 3,
    name: "試験自動車",
    name_kana: "シケンジドウシャ",
    contacts: [
      {
        name: "神楽坂 花子",
        name_kana: null,
        department: "品質",
        phone: "03-3333-5678",
        email: null,
      },
    ],
  });
  ids.call_log = await post("/api/callLogs", {
    direction: "in",
    started_at: "2026-11-20T01:00:00.000Z",
    outcome: "missed",
    phone: "090-4444-9876",
    memo: "神楽坂の交差点で停車中",
  });
  const notice = {
    body: "神楽坂の営業所は\n年末に休業します。",
    importance: "normal",
    published_from: tokyoDate(),
    published_to: null,
    is_pinned: false,
  };
  ids.announcement = await post("/api/announcements", {
    ...notice,
    title: "営業所の休業",
    target_roles: ["callCenterAgent", "carDealer"],
  });
  await post("/api/announcements", {
    ...notice,
    title: "神楽坂の社内連絡",
    target_roles: ["callCenterAgent"],
  });
  await post("/api/announcements", {
    ...notice,
    title: "神楽坂の予告",
    published_from: "2099-01-01",
    target_roles: ["callCenterAgent", "carDealer"],
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-search-"));
  const storage = await openDiskStorage(pathToFileURL(folder).href);
  const files = createFilePort({ storage, signingSecret: "s".repeat(32) });
  const { modules } = await createTestModules(database.db);
  const searchers = partsOf(modules, "searchers");
  test = await createTestApp(database.db, (app, base) => {
    const context = { ...base, files };
    clientsForTest.routes(app, context);
    memberModule.routes(app, context);
    registerDealersForTest()(app, context);
    specialClientModule(reachesCaseOf).routes(app, context);
    registerOrganisations()(app, context);
    registerCallLogRoutes(
      app,
      context,
      createCallLogService({ files, lockCase }),
    );
    registerAnnouncementRoutes(
      app,
      context,
      createAnnouncementService({ files }),
    );
    registerSearchRoutes(app, context, createSearchService(searchers, "hino"));
  });
  await fill();
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const search = async (
  actor: Actor,
  q: string,
): Promise<Partial<Record<SearchKind, readonly SearchItem[]>>> => {
  const url = `/api/search?q=${encodeURIComponent(q)}`;
  const answer = await test.call(actor, "GET", url);
  expect(answer.statusCode).toBe(200);
  const groups = searchEverything.response?.parse(answer.json()).data ?? [];
  return Object.fromEntries(groups.map(({ kind, items }) => [kind, items]));
};

const kindsOf = async (actor: Actor, q: string): Promise<string[]> =>
  Object.keys(await search(actor, q)).toSorted();

describe("what the search over everything refuses", () => {
  const outside = {
    permissions: [
      "sos",
      "call_logs",
      "iza",
      "client_management",
      "user_management",
    ],
  } as const;

  it.each([
    ["agent without any of the rights", makeActorWith("connect"), []],
    ["agent with call logs", makeActorWith("call_logs"), ["call_log"]],
    ["agent with IZA", makeActorWith("iza"), ["call_log"]],
    ["agent with SOS", makeActorWith("sos"), ["special_client"]],
    [
      "agent with client management",
      makeActorWith("client_management"),
      ["car_maker", "client_member"],
    ],
  ] as const)("%s finds what its pages show", async (_who, actor, kinds) => {
    expect(await kindsOf(actor, "神楽坂")).toEqual(
      [...kinds, "announcement"].toSorted(),
    );
  });

  it.each([
    ["dealer", makeActor("carDealer", { ...outside, car_dealer_id: 1 })],
    ["maker", makeActor("carMaker", { ...outside, vehicle_make: 3 })],
  ] as const)("a %s finds no record of the desk", async (_who, actor) => {
    for (const q of ["神楽坂", "9876", "5678", "4321", "2222"]) {
      const kinds = await kindsOf(actor, q);
      expect(kinds.filter((kind) => kind !== "announcement")).toEqual([]);
    }
  });

  it("an announcement is found by those to whom it is addressed, in its period", async () => {
    const titles = async (actor: Actor): Promise<string[] | undefined> =>
      (await search(actor, "神楽坂")).announcement
        ?.map(({ title }) => title)
        .toSorted();
    const dealer = makeActor("carDealer", { car_dealer_id: 1 });
    expect(await titles(dealer)).toEqual(["営業所の休業"]);
    expect(await titles(makeActor("carMaker", { vehicle_make: 3 }))).toBe(
      undefined,
    );
    expect(await titles(makeActorWith("connect"))).toEqual([
      "営業所の休業",
      "神楽坂の社内連絡",
    ]);
    expect(await titles(admin)).toHaveLength(3);
  });

  it("what was deleted is not found", async () => {
    const id = await post("/api/callLogs", {
      direction: "in",
      started_at: "2026-11-20T02:00:00.000Z",
      phone: "090-5555-0001",
    });
    expect(await kindsOf(admin, "09055550001")).toEqual(["call_log"]);
    await test.remove(admin, `/api/callLogs/${id}`);
    expect(await kindsOf(admin, "09055550001")).toEqual([]);
  });
});

describe("what the search over everything shows", () => {
  it.each([
    [
      "client_member",
      "4321",
      {
        title: "神楽坂 太郎",
        details: ["試験運輸", "03-2222-1234"],
        hit: { label: "担当車両（登録番号）", value: "品川 100 あ 43-21" },
        path: "/management/client-member-list/{id}",
      },
    ],
    [
      "special_client",
      "大口",
      {
        title: "神楽坂特急便",
        details: ["045-111-2222"],
        hit: { label: "理由", value: "大口契約先" },
        status: "有効",
        path: "/hino-sos/create-special-client/{id}",
      },
    ],
    [
      "car_maker",
      "神楽坂",
      {
        title: "試験自動車",
        hit: { label: "担当者", value: "神楽坂 花子 03-3333-5678" },
        path: "/management/car-maker-list/{id}",
      },
    ],
    [
      "call_log",
      "交差点",
      {
        title: "090-4444-9876",
        hit: { label: "メモ", value: "神楽坂の交差点で停車中" },
        status: "不在",
        at: "2026-11-20T01:00:00.000Z",
        path: "/call-logs/{id}",
      },
    ],
    [
      "announcement",
      "年末",
      {
        title: "営業所の休業",
        hit: { label: "本文", value: "神楽坂の営業所は 年末に休業します。" },
        status: "掲載中",
        path: "/announcement/{id}",
      },
    ],
  ] as const)("%s by %s", async (kind, q, expected) => {
    const item = (await search(admin, q))[kind]?.find(
      ({ id }) => id === ids[kind],
    );
    expect(item).toMatchObject({
      ...expected,
      path: expected.path.replace("{id}", String(ids[kind])),
    });
  });

  it.each([
    ["client_member", "カグラザカ"],
    ["client_member", "試験運輸 03-2222-1234"],
    ["special_client", "(045) 111 2222"],
    ["car_maker", "シケンジドウシャ"],
    ["call_log", "09044449876"],
    ["announcement", "営業所の休業"],
  ] as const)("%s by %s, however it is written", async (kind, q) => {
    expect((await search(admin, q))[kind]?.[0]?.id).toBe(ids[kind]);
  });
});
