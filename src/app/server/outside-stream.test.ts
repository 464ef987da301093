import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  caseDesks,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { escalationActions } from "#modules/connect/connect-inquiries/contract/escalation-text.ts";
import { officeStates } from "#modules/connect/connect-inquiries/contract/office-rules.ts";
import { connectStates } from "#modules/connect/connect-inquiries/contract/rules.ts";
import { connectVisible } from "#modules/connect/connect-inquiries/contract/visible-rules.ts";
import { startableInquiry } from "#modules/connect/connect-inquiries/server/testing.ts";
import type { Entry } from "#modules/desk/case-desk/contract/visible-rules.ts";
import { dispatchTransitions } from "#modules/sos/sos-dispatch/contract/rules.ts";
import { inquiryTransitions } from "#modules/sos/sos-inquiries/contract/rules.ts";
import { visibleEntries } from "#modules/sos/sos-inquiries/contract/visible-rules.ts";
import type { LiveEvent } from "#platform/contract/live.ts";
import { eventFor } from "#platform/server/events/event-rows.ts";
import { isInAudience } from "#platform/server/records/audience.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import { canaryProduct } from "./canary-testing.ts";

/** What becomes of the cases of both desks, and of what hangs on them. */
const desks = {
  sos: {
    entities: [
      caseDesks.sos.entity,
      caseDesks.sos.file_entity,
      "sos_dispatch",
      "sos_work_report",
      "sos_cancel_request",
      "case_message",
      "case_mail",
    ],
    actions: [
      ...Object.keys(inquiryTransitions),
      ...Object.keys(dispatchTransitions),
      "see_late",
      "see_notice",
      "confirm_notice",
      "see_send_back",
    ],
    visible: visibleEntries,
  },
  connect: {
    entities: [
      caseDesks.connect.entity,
      caseDesks.connect.file_entity,
      "connect_escalation",
      "connect_memo",
      "case_message",
      "case_mail",
    ],
    actions: [
      ...Object.keys(connectStates.transitions),
      ...Object.keys(officeStates.transitions),
      ...Object.keys(escalationActions),
    ],
    visible: connectVisible.visibleEntries,
  },
} as const satisfies Partial<Record<CaseModule, object>>;
const everywhere = [
  "create",
  "next_action",
  "correspondence",
  "hand_over",
  "hand_over_ended",
  "delete",
];

const outsiders = [
  makeActor("carDealer", { car_dealer_id: 1 }),
  makeActor("carMaker", { vehicle_make: 1 }),
  makeActor("towTruckCompany", { tow_truck_company_id: 1 }),
];
const operator = makeActor("callCenterAgent");
const rows = Object.entries(desks).flatMap(
  ([module, { entities, actions, visible }]) =>
    entities.flatMap((entity) =>
      [...everywhere, ...actions].flatMap((action) =>
        outsiders.map((actor) => ({ module, entity, action, actor, visible })),
      ),
    ),
);
const isNamed = (told: LiveEvent, { entity, action }: Entry): boolean =>
  told.entity === entity || told.action === action;

describe("the stream of an account outside the call centre", () => {
  it("names no step and no kind that its history hides, of all that happens", () => {
    const counts = { hidden: 0, told: 0 };
    for (const { module, entity, action, actor, visible } of rows) {
      const entry: Entry = {
        entity,
        action,
        reason: "理由",
        user_id: 7,
        user_name: "藤崎 美咲",
        screen: "",
        changes: [],
      };
      const event: LiveEvent = {
        id: 1,
        topic: caseDesks[module as CaseModule].resource,
        entity,
        entity_id: 5,
        root_id: 3,
        version: 9,
        action,
        at: "2026-11-20T00:00:00Z",
        by: { id: 7, name: "藤崎 美咲" },
      };
      const isTold = visible([entry], actor.role).length > 0;
      counts[isTold ? "told" : "hidden"] += 1;
      const told = eventFor(event, actor);
      const mayBeNamed = isTold && actor.role !== "towTruckCompany";
      expect(
        mayBeNamed || !isNamed(told, entry),
        `${actor.role} ${entity} ${action}`,
      ).toBe(true);
      expect(told).toMatchObject({ root_id: 3, version: 0, by: null });
      expect(told.entity_id).toBe(3);
      expect(eventFor(event, operator)).toBe(event);
    }
    expect(Math.min(counts.hidden, counts.told)).toBeGreaterThan(20);
  });
});

const product = canaryProduct();
const { call, created: made } = product;
let base = "";

beforeAll(async () => {
  const { dealer_id } = await product.open(["operator", "dealer-a", "maker"]);
  const profile = await call("maker", "GET", "/api/profile/me");
  const { vehicle_make } = profile.json<{ data: { vehicle_make: number } }>()
    .data;
  const inquiry = await made(
    call("operator", "POST", "/api/hinoConnectInquiries", {
      ...startableInquiry,
      car_dealer_id: dealer_id,
      is_shared_with_dealer: true,
      vehicle_make,
    }),
  );
  base = `/api/hinoConnectInquiries/${inquiry.id}`;
  const step = async (path: string, body: object) => {
    const { version } = await made(call("operator", "GET", base));
    await made(
      call("operator", "POST", `${base}/${path}`, { version, ...body }),
    );
  };
  await step("nextAction", {
    next_action: { text: "折り返す", due_at: "2026-11-30T00:00:00Z" },
  });
  await step("office/request", {
    office_request_kind: "other",
    office_request_text: "契約を調べてください",
    office_due_at: null,
  });
  await step("office/withdraw", {});
  await step("start", {});
});
afterAll(() => product.close());

it("tells of a case that was led no more than the timeline of the same account", async () => {
  const events = await product.database.db
    .selectFrom("events")
    .selectAll()
    .where("topic", "=", caseDesks.connect.resource)
    .orderBy("id")
    .execute();
  const actions = events.map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(["next_action", "office_request", "start"]),
  );
  const { car_dealer_id } = (
    await call("dealer-a", "GET", "/api/profile/me")
  ).json<{ data: { car_dealer_id: number } }>().data;
  const dealer = makeActor("carDealer", { car_dealer_id });
  const timeline = (await call("dealer-a", "GET", `${base}/timeline`)).json<{
    data: Entry[];
  }>().data;
  expect(timeline.map(({ action }) => action)).toEqual(["start", "create"]);
  const told = events
    .filter(({ audience }) => isInAudience(audience, dealer))
    .map((event) => eventFor({ ...event, by: null }, dealer));
  expect(told.length).toBe(events.length);
  for (const { action, entity } of told)
    expect(
      action === "change" || timeline.some((entry) => entry.action === action),
      `${entity} ${action}`,
    ).toBe(true);
});
