import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { z } from "zod";
import { izaFacts, sosFacts } from "#app/server/follow-facts.ts";
import type { FollowDependencies } from "#modules/follow/follow-calls/server/dependency-service.ts";
import { createReconcile } from "#modules/follow/follow-calls/server/reconcile-service.ts";
import { firstCompanies } from "#modules/sos/sos-dispatch/server/service.ts";
import { expectStatus, type ApiClient } from "./api-client.ts";
import { agent, casesPath, type BenchWorld } from "./bench-world.ts";
import { caseAnswer } from "./case-figures.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";

const limits = { reconcile: 5, screens: 500 } as const;
const callsPath = "/api/followCalls";
const screens = 30;
const rounds = 8;
const patienceMs = 8000;

export const followRules: Pick<
  FollowDependencies,
  "factsOf" | "firstCompanies" | "brand"
> = {
  factsOf: { sos: sosFacts, iza: izaFacts },
  firstCompanies,
  brand: process.env.BRAND ?? "hino",
};

const idsAnswer = z.object({ data: z.array(z.object({ id: z.number() })) });

const sentAnswer = z.object({
  data: z.object({ id: z.number(), inquiry_id: z.number().optional() }),
});

let asked = Date.now() % 100_000_000;

/** A case with a request to a company, made as the desk does; each of another caller, or it would be one vehicle twice. */
async function askCompany(
  { api }: BenchWorld,
  company: number,
): Promise<{ inquiry: number; dispatch: number }> {
  asked = (asked + 1) % 100_000_000;
  const made = expectStatus(
    await api.send("POST", casesPath, {
      caller_name: "bench",
      caller_phone: `090${String(asked).padStart(8, "0")}`,
      service_division: ["A"],
      trouble_category: "battery",
    }),
    201,
  );
  const { id } = caseAnswer.parse(JSON.parse(made.text)).data;
  const sent = expectStatus(
    await api.send("POST", `${casesPath}/${id}/dispatches`, {
      kind: "A",
      tow_truck_company_id: company,
      send_now: true,
    }),
    201,
  );
  const { id: dispatch } = sentAnswer.parse(JSON.parse(sent.text)).data;
  return { inquiry: id, dispatch };
}

/** What an event changes of a dispatch, in the order in which things happen. */
const events = [
  { what: "nothing that matters to a call", set: sql`note = 'bench'` },
  {
    what: "accepted",
    set: sql`progress = 'accepted', accepted_at = now(), eta = now() + interval '40 minutes', told_eta = now() + interval '40 minutes'`,
  },
  { what: "later", set: sql`eta = eta + interval '30 minutes'` },
  { what: "arrived", set: sql`progress = 'arrived', arrived_at = now()` },
] as const;

class Undone extends Error {}

/** Reconciling alone, in the transaction that changed the facts; all of it is undone. */
export async function measureReconcile(
  world: BenchWorld,
  company: number,
): Promise<FigureRow[]> {
  const reconcile = createReconcile(followRules);
  const times = events.map((): number[] => []);
  for (let turn = 0; turn < world.scale.writes; turn += 1) {
    const { inquiry, dispatch } = await askCompany(world, company);
    await world.sql.db
      .transaction()
      .execute(async (db) => {
        for (const [place, { set }] of events.entries()) {
          await sql`update sos_dispatches set ${set} where id = ${dispatch}`.execute(
            db,
          );
          const began = performance.now();
          await reconcile({ db, actor: agent, screen: "" }, [
            { source: "sos", id: inquiry },
          ]);
          times[place]?.push(performance.now() - began);
        }
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
  }
  return [
    rowOfTimes("reconcile per event", times.flat(), {
      limit: limits.reconcile,
    }),
    ...events.map(({ what }, place) =>
      rowOfTimes(`– ${what}`, times[place] ?? [], { limit: limits.reconcile }),
    ),
  ];
}

/** A screen that shows the queue: the row goes with the event; the list is read again as soon as by the real one (`useLive`). */
const watchQueue = (api: ApiClient) => {
  const state = {
    heard: (): void => undefined,
    done: (): void => undefined,
    call: 0,
  };
  let timer: NodeJS.Timeout | undefined;
  const read = async (): Promise<void> => {
    timer = undefined;
    const answer = expectStatus(await api.get(callsPath), 200);
    const { data } = idsAnswer.parse(JSON.parse(answer.text));
    if (state.call !== 0 && data.every(({ id }) => id !== state.call))
      state.done();
  };
  return {
    onData: (text: string): void => {
      if (text.includes(`"entity":"follow_call","entity_id":${state.call},`))
        state.heard();
      if (timer === undefined && text.includes('"topic":"followCalls"'))
        timer = setTimeout(() => void read(), 20);
    },
    /** When the row is gone, and when the list that was read again has none. */
    gone: (call: number): Promise<readonly [number, number]> => {
      state.call = call;
      const until = (name: "heard" | "done") =>
        new Promise<number>((resolve) => {
          state[name] = () => resolve(performance.now());
          setTimeout(() => resolve(performance.now()), patienceMs);
        });
      return Promise.all([until("heard"), until("done")]);
    },
  };
};

/** From the answer to the company in its portal to the queue of each of 30 agents without the call. */
export async function measureScreens(
  world: BenchWorld,
  api: ApiClient,
  tow: ApiClient,
  company: number,
): Promise<FigureRow[]> {
  const watches = Array.from({ length: screens }, () => watchQueue(api));
  const closers = await Promise.all(
    watches.map(({ onData }) => api.stream("/api/events", onData)),
  );
  const times: { heard: number[]; read: number[] } = { heard: [], read: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { inquiry, dispatch } = await askCompany(world, company);
      const asked = `${callsPath}?scope=all&case_kind=sos&case_id=${inquiry}`;
      const { text } = expectStatus(await api.get(asked), 200);
      const [call] = idsAnswer.parse(JSON.parse(text)).data;
      // What the request itself said is read by then.
      await sleep(1500);
      const gone = watches.map((watch) => watch.gone(call?.id ?? 0));
      const eta = new Date(Date.now() + 1_800_000).toISOString();
      const body = { eta, outsourced_staff_name: "bench" };
      expectStatus(
        await tow.send("POST", `/api/towRequests/${dispatch}/accept`, body),
        200,
      );
      const answered = performance.now();
      for (const [heard, read] of await Promise.all(gone)) {
        times.heard.push(Math.max(0, heard - answered));
        times.read.push(Math.max(0, read - answered));
      }
    }
  } finally {
    for (const close of closers) close();
  }
  return [
    rowOfTimes(
      `acceptance in the portal ends the call in ${screens} queues, after its answer (event: the row goes)`,
      times.heard,
      { limit: limits.screens },
    ),
    rowOfTimes("– all of them have read their list again", times.read),
  ];
}
