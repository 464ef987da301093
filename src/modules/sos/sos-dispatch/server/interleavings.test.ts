import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import type { InquiryWrite } from "#modules/sos/sos-inquiries/server/service.ts";
import { saveInquiry } from "#modules/sos/sos-inquiries/server/testing.ts";
import { AppError } from "#platform/contract/errors.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type {
  DispatchKind,
  DispatchProgress,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { proposeCancelStage } from "../contract/cancel-rules.ts";
import {
  decideDispatchAction,
  isOpen,
  progressAfter,
  summariseDispatches,
} from "../contract/rules.ts";
import type { DispatchAction } from "../contract/schema.ts";
import { listAllDispatchRows } from "./queries.ts";
import type { DispatchRow } from "./tables.ts";
import { createDispatchTestApp, type DispatchTestApp } from "./testing.ts";

/**
 * Assign, cancel, accept and report by several desks and two companies, in every order. A few runs with every test;
 * `INTERLEAVINGS=10000 npm run test:unit -- interleavings` makes that many, one in ten of them through the service
 * on PostgreSQL with acts that really run at the same time.
 */
const total = Number(process.env.INTERLEAVINGS ?? 200);
const runsOnDatabase = Math.ceil(total / 10);
const runsOfRules = total - runsOnDatabase;
const patience = 60 * 60_000;

type Step = Exclude<DispatchAction, "update">;
const steps: readonly Step[] = [
  "send",
  "accept",
  "decline",
  "depart",
  "arrive",
  "finish",
  "report",
  "cancel",
];

/** Told by a company that had not heard of the cancellation: the dispatch stays cancelled. */
const late = [
  "late_accept",
  "late_depart",
  "late_arrive",
  "late_finish",
  "late_report",
];

/** What follows a step by paper alone: the oracle, written without the table of the rules. */
const paper: Readonly<Record<string, readonly string[]>> = {
  create: ["send", "cancel"],
  send: ["accept", "decline", "cancel"],
  accept: ["depart", "arrive", "cancel"],
  depart: ["arrive", "cancel"],
  arrive: ["finish", "report", "cancel"],
  finish: ["report"],
  report: ["report"],
  decline: [],
  cancel: late,
  ...Object.fromEntries(late.map((step) => [step, late])),
};
/** From here on a truck is on its way or about to be. */
const onTheRoad = new Set(["accept", "depart", "arrive"]);
const ended = new Set(["finish", "report", "decline", "cancel", ...late]);

/** One act of one person: who, what, at which dispatch, and how old the picture is that it goes by. */
const act = fc.record({
  who: fc.constantFrom("desk 1", "desk 2", "tow 1", "tow 2"),
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant("arrange" as const) },
    { weight: 8, arbitrary: fc.constantFrom(...steps) },
  ),
  kind: fc.constantFrom<DispatchKind>("A", "J"),
  company: fc.constantFrom(0, 1),
  send_now: fc.boolean(),
  target: fc.nat({ max: 4 }),
  is_stale: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** The life of a case as it was written, entry by entry: which dispatch took which step. */
interface Entry {
  readonly dispatch: number;
  readonly kind: DispatchKind;
  readonly step: string;
}

/** Replays a case entry by entry: at no moment is a step impossible or anything arranged twice. */
const expectSound = (
  entries: readonly Entry[],
): ReadonlyMap<number, string> => {
  const last = new Map<number, string>();
  const kinds = new Map<number, DispatchKind>();
  for (const { dispatch, kind, step } of entries) {
    const before = last.get(dispatch);
    if (before === undefined) expect(step).toBe("create");
    else expect(paper[before], `${step} after ${before}`).toContain(step);
    last.set(dispatch, step);
    kinds.set(dispatch, kind);
    for (const one of ["A", "J"] as const) {
      const own = [...last].filter(([id]) => kinds.get(id) === one);
      const open = own.filter(([, at]) => !ended.has(at));
      const trucks = own.filter(([, at]) => onTheRoad.has(at));
      expect(open.length, `open ${one}`).toBeLessThanOrEqual(1);
      expect(trucks.length, `trucks ${one}`).toBeLessThanOrEqual(1);
    }
  }
  return last;
};

const progressOf: Readonly<Record<string, DispatchProgress>> = {
  create: "draft",
  send: "requested",
  accept: "accepted",
  depart: "departed",
  arrive: "arrived",
  finish: "work_done",
  report: "reported",
  decline: "declined",
  cancel: "cancelled",
  ...Object.fromEntries(late.map((step) => [step, "cancelled"] as const)),
};

describe("the rules", () => {
  interface Held {
    readonly id: number;
    readonly kind: DispatchKind;
    readonly company: number;
    progress: DispatchProgress;
    version: number;
  }
  const take = (held: Held[], entries: Entry[], one: Act): void => {
    const side = one.who.startsWith("desk") ? "call_centre" : "tow";
    if (one.what === "arrange") {
      if (side === "tow") return;
      if (held.some((d) => d.kind === one.kind && isOpen(d.progress))) return;
      const made: Held = {
        id: held.length,
        kind: one.kind,
        company: one.company,
        progress: "draft",
        version: 1,
      };
      held.push(made);
      entries.push({ dispatch: made.id, kind: made.kind, step: "create" });
      if (one.send_now)
        take(held, entries, {
          ...one,
          what: "send",
          target: made.id,
          is_stale: false,
        });
      return;
    }
    const target = held[one.target % Math.max(1, held.length)];
    if (target === undefined || (one.is_stale && side === "call_centre"))
      return;
    if (side === "tow" && one.who !== `tow ${target.company + 1}`) return;
    const facts = {
      progress: target.progress,
      kind: target.kind,
      tow_truck_company_id: target.company + 1,
      inquiry_status: "in_progress" as const,
    };
    const user = { side, permissions: ["sos"] } as const;
    if (!decideDispatchAction(one.what, facts, user).allowed) return;
    const next = progressAfter(one.what, target.progress);
    if (next === undefined) throw new Error("allowed without a way");
    target.progress = next;
    target.version += 1;
    entries.push({ dispatch: target.id, kind: target.kind, step: one.what });
  };

  it(`${runsOfRules} interleavings break no invariant and send no truck twice`, () => {
    let taken = 0;
    fc.assert(
      fc.property(
        fc.array(act, { minLength: 8, maxLength: 40 }),
        (acts: Act[]) => {
          const held: Held[] = [];
          const entries: Entry[] = [];
          for (const one of acts) take(held, entries, one);
          const last = expectSound(entries);
          for (const { id, progress } of held)
            expect(progressOf[last.get(id) ?? ""]).toBe(progress);
          taken += entries.length;
        },
      ),
      { numRuns: runsOfRules },
    );
    // Runs in which nothing happens would prove nothing.
    expect(taken).toBeGreaterThan(runsOfRules);
  });
});

describe("the service on PostgreSQL", () => {
  let database: TestDatabase;
  let test: DispatchTestApp;
  let companies: number[];
  const actors = new Map<string, Actor>();

  beforeAll(async () => {
    database = await createTestDatabase({ max: 10 });
    test = await createDispatchTestApp(database.db);
    companies = [
      await makeTowCompany(database.db),
      await makeTowCompany(database.db),
    ];
    for (const desk of ["desk 1", "desk 2"])
      actors.set(desk, makeActor("callCenterAgent"));
    companies.forEach((tow_truck_company_id, place) =>
      actors.set(
        `tow ${place + 1}`,
        makeActor("towTruckCompany", { tow_truck_company_id }),
      ),
    );
  });
  afterAll(async () => {
    await test.close();
    await database.drop();
  });

  const actorOf = (one: Act): Actor => {
    const actor = actors.get(one.who);
    if (actor === undefined) throw new Error(one.who);
    return actor;
  };
  const eta = "2099-01-01T00:00:00.000Z";

  const deskAct = (
    context: InquiryWrite,
    one: Act,
    target: DispatchRow,
  ): Promise<unknown> => {
    const { desk, tow } = test.service;
    const version = Math.max(1, target.version - (one.is_stale ? 1 : 0));
    const { id } = target;
    switch (one.what) {
      case "accept":
        return desk.accept(context, id, { version, eta });
      case "decline":
        return desk.decline(context, id, {
          version,
          decline_reason: "no_truck",
        });
      case "cancel":
        return desk.cancel(context, id, {
          version,
          cancel_stage: proposeCancelStage(target.kind, target.progress),
          cancellation_reason: "resolved",
        });
      case "report":
      case "arrange":
        return report(context, tow, id);
      default:
        return desk.advance(context, id, one.what, { version });
    }
  };
  const report = async (
    context: InquiryWrite,
    tow: DispatchTestApp["service"]["tow"],
    id: number,
  ): Promise<void> => {
    await tow.saveReport(context, id, {
      treatment: "tow",
      treatment_result: "stored",
    });
    await tow.submitReport(context, id);
  };
  const towAct = (
    context: InquiryWrite,
    one: Act,
    { id }: DispatchRow,
  ): Promise<unknown> => {
    const { tow } = test.service;
    switch (one.what) {
      case "accept":
        return tow.accept(context, id, { eta });
      case "decline":
        return tow.decline(context, id, { decline_reason: "no_truck" });
      case "depart":
      case "arrive":
      case "finish":
        return tow[one.what](context, id, {});
      default:
        return report(context, tow, id);
    }
  };

  /** Whether the act was carried out; refusals are part of the game, anything else is not. */
  const perform = async (
    caseId: number,
    one: Act,
    rows: readonly DispatchRow[],
  ): Promise<boolean> => {
    const actor = actorOf(one);
    const target = rows[one.target % Math.max(1, rows.length)];
    try {
      await transaction(database.db, async (db) => {
        const context = { db, actor, screen: "/test" };
        if (one.what === "arrange" || target === undefined)
          await test.service.desk.arrange(context, caseId, {
            kind: one.kind,
            tow_truck_company_id: companies[one.company] ?? null,
            send_now: one.send_now,
          });
        else if (actor.side === "tow") await towAct(context, one, target);
        else await deskAct(context, one, target);
      });
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  };

  /** The history of the case's dispatches in the order in which it was written. */
  const entriesOf = async (caseId: number): Promise<Entry[]> => {
    const { rows } = await sql<Entry & { version: number }>`
      select h.entity_id as dispatch, d.kind, h.action as step, h.version
      from history h join sos_dispatches d on d.id = h.entity_id
      where h.root_id = ${caseId} and h.entity = 'sos_dispatch'
      order by h.id`.execute(database.db);
    const versions = new Map<number, number>();
    for (const { dispatch, version } of rows) {
      expect(version, "one entry for each version").toBe(
        (versions.get(dispatch) ?? 0) + 1,
      );
      versions.set(dispatch, version);
    }
    return rows;
  };

  const expectWhole = async (caseId: number): Promise<void> => {
    const rows = await listAllDispatchRows(database.db, [caseId]);
    const last = expectSound(await entriesOf(caseId));
    for (const { id, progress } of rows)
      expect(progressOf[last.get(id) ?? ""]).toBe(progress);
    const kept = await database.db
      .selectFrom("sos_inquiries")
      .select([
        "open_dispatch_count",
        "awaiting_report_count",
        "reported_count",
      ])
      .where("id", "=", caseId)
      .executeTakeFirstOrThrow();
    expect(summariseDispatches(rows, 10)).toMatchObject(kept);
    const reports = await database.db
      .selectFrom("sos_work_reports")
      .select(["dispatch_id", "tab", "submitted_at"])
      .where("inquiry_id", "=", caseId)
      .execute();
    expect(new Set(reports.map(({ tab }) => tab)).size).toBe(reports.length);
    expect(new Set(reports.map((one) => one.dispatch_id)).size).toBe(
      reports.length,
    );
    for (const row of rows.filter(({ progress }) => progress === "reported"))
      expect(
        reports.some((one) => one.dispatch_id === row.id && one.submitted_at),
      ).toBe(true);
  };

  it(
    `${runsOnDatabase} interleavings break no invariant and send no truck twice`,
    async () => {
      let done = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), {
            minLength: 3,
            maxLength: 8,
          }),
          async (rounds: Act[][]) => {
            const { id } = await saveInquiry(test);
            for (const round of rounds) {
              const rows = await listAllDispatchRows(database.db, [id]);
              const results = await Promise.all(
                round.map((one) => perform(id, one, rows)),
              );
              done += results.filter(Boolean).length;
            }
            await expectWhole(id);
          },
        ),
        // Shrinking would race again each time.
        { numRuns: runsOnDatabase, endOnFailure: true },
      );
      expect(done).toBeGreaterThan(runsOnDatabase);
    },
    patience,
  );
});
