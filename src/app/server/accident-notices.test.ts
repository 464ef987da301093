import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import { accidentModule } from "#modules/desk/accident-reports/server/module.ts";
import { accidentText as text } from "#modules/desk/accident-reports/contract/text.ts";
import type { CaseNotice } from "#modules/desk/case-notices/contract/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { runJob } from "#platform/server/jobs/scheduler.ts";
import { accidentParts } from "./accident-parts.ts";
import {
  byPhone,
  createAccidentWorld,
  dataOf,
  done,
  type AccidentWorld,
} from "./accident-testing.ts";

let world: AccidentWorld;
/** Decides about accidents without the right of the emergency desk. */
let decider: Actor;
/** The same with it. */
let leader: Actor;

beforeAll(async () => {
  world = await createAccidentWorld();
  const { db } = world.database;
  decider = await makeColleague(db, { permissions: ["iza", "approval_iza"] });
  leader = await makeColleague(db, {
    permissions: ["iza", "sos", "approval_iza"],
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`delete from case_notices`.execute(world.database.db);
  await sql`update accident_reports set told_due_at = due_at`.execute(
    world.database.db,
  );
});

const noticesOf = async (actor: Actor) =>
  dataOf<CaseNotice[]>(
    await world.test.call(actor, "GET", "/api/caseNotices"),
  ).map(({ text: words, href }) => ({ words, href }));

describe("a new serious accident", () => {
  it("is told to those who decide, wherever they may read of it, until it need not be told", async () => {
    const { report } = await world.accident(5);
    const told = [
      {
        words: text.serious("火災"),
        href: `/iza-call/accident-list?report=${String(report.id)}`,
      },
    ];
    expect(await noticesOf(decider)).toEqual(told);
    expect(await noticesOf(leader)).toEqual(told);
    expect(await noticesOf(world.agent)).toEqual([]);
    await done(world.step(report, "dismiss", { reason: "誤り" }));
    expect(await noticesOf(decider)).toEqual([]);
  });

  it("of one in whom somebody was hurt those hear who may know it", async () => {
    const { report } = await world.accident(1);
    expect(await noticesOf(leader)).toEqual([]);
    await done(world.patch(report, { severe_count: 1 }));
    expect(await noticesOf(leader)).toHaveLength(1);
    expect(await noticesOf(decider)).toEqual([]);
  });

  it("is nobody's of the emergency desk once who decided does so no more", async () => {
    await world.accident(5);
    await sql`update users set permissions = array['iza'] where id = ${decider.user_id}`.execute(
      world.database.db,
    );
    expect(await noticesOf(world.agent)).toEqual([]);
    expect(await noticesOf(leader)).toHaveLength(2);
    await sql`update users set permissions = array['iza', 'approval_iza'] where id = ${decider.user_id}`.execute(
      world.database.db,
    );
  });
});

describe("a due time", () => {
  const due = async (minutes: number) => {
    const at = Date.now() - (24 * 60 - minutes) * 60_000;
    return world.accident(7, { received_at: new Date(at).toISOString() });
  };
  const tell = async () => {
    const [job] =
      accidentModule(
        accidentParts({
          files: world.files,
          config: { smtpUrl: undefined, mailFrom: "", deskPhone: undefined },
        }),
      ).jobs ?? [];
    if (job === undefined) throw new Error("no job");
    await runJob(world.database.db, job);
  };

  it("is told two hours ahead to the person in charge, once, and not again after a restart", async () => {
    const { report } = await due(119);
    const person = await makeColleague(world.database.db, {
      permissions: ["sos"],
    });
    await done(world.patch(report, { person_in_charge_id: person.user_id }));
    await tell();
    await tell();
    const told = await noticesOf(person);
    expect(told).toHaveLength(1);
    expect(told[0]?.words).toMatch(/^事故速報の期限が近づいています/u);
    expect(await noticesOf(world.agent)).toEqual([]);
    const [notice] = dataOf<CaseNotice[]>(
      await world.test.call(person, "GET", "/api/caseNotices"),
    );
    await world.test.call(
      person,
      "DELETE",
      `/api/caseNotices/${String(notice?.id)}`,
    );
    await tell();
    expect(await noticesOf(person)).toEqual([]);
  });

  it("is told to the desk where nobody is in charge; what is over is told as such, what is told no more", async () => {
    const { report } = await due(-5);
    await due(125);
    await tell();
    const told = await noticesOf(world.agent);
    expect(told.map(({ words }) => words)).toEqual([
      expect.stringMatching(/^事故速報の期限を過ぎています/u),
    ]);
    await done(world.step(report, "sendFirst", byPhone));
    expect(await noticesOf(world.agent)).toEqual([]);
  });
});
