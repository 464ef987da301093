import { afterAll, beforeAll, expect, it } from "vitest";
import type { IncomingCall } from "#modules/desk/telephony/contract/schema.ts";
import {
  createTelephonyTestApp,
  type TelephonyTestApp,
} from "#modules/desk/telephony/server/testing.ts";
import { findMembersByTelephone } from "#modules/iza/iza-members/server/service.ts";
import {
  createMemberTestApp,
  memberInput,
} from "#modules/iza/iza-members/server/testing.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";

const agent = makeActor("callCenterAgent");
let database: TestDatabase;
let test: TelephonyTestApp;
let members: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTelephonyTestApp(database.db, findMembersByTelephone);
  members = await createMemberTestApp(database.db);
  for (const values of [
    { member_number: "00012345", phone: "052-111-2222" },
    { member_number: "00012346", night_phone: "052-333-4444" },
    { member_number: "00012347", phone: "052-333-4444" },
  ])
    await members.call(makeActorWith("iza"), "POST", "/api/izaMembers", {
      body: memberInput(values),
    });
});
afterAll(async () => {
  await test.close();
  await members.app.close();
  await database.drop();
});

let made = 0;
const callerOf = async (from: string, to: string) => {
  made += 1;
  const call_id = `member-${made}`;
  const at = new Date().toISOString();
  await test.send({ event: "ringing", call_id, from, to, extension: "1", at });
  const answer = await test.call(agent, "GET", "/api/incomingCalls");
  const calls = answer.json<{ data: IncomingCall[] }>().data;
  // The same telephone rings more than once here.
  return calls.toSorted((one, other) => one.id - other.id).at(-1)?.caller;
};

it("who calls the line of the help is known by the telephone of the member", async () => {
  expect(await callerOf("0521112222", "0120222333")).toMatchObject({
    matches: [{ kind: "iza_member", detail: "00012345" }],
    prefill: { member_number: "00012345" },
  });
});

it("of two members with one telephone, by day and at night, the caller says which", async () => {
  const caller = await callerOf("0523334444", "0120222333");
  expect(caller?.matches.map(({ detail }) => detail)).toEqual([
    "00012346",
    "00012347",
  ]);
  expect(caller?.prefill.member_number ?? null).toBeNull();
});

it("on another line nobody is told of members", async () => {
  const caller = await callerOf("0521112222", "0120999999");
  expect(caller?.matches ?? []).toEqual([]);
});
