import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { boardSchema } from "#modules/sos/dispatch-board/contract/schema.ts";
import { createBoardService } from "#modules/sos/dispatch-board/server/service.ts";
import { expectStatus, type ApiClient } from "./api-client.ts";
import { agent, asRequest, casesPath, type BenchWorld } from "./bench-world.ts";
import { caseAnswer } from "./case-figures.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";

const boardPath = "/api/dispatchBoard";
const boards = 30;
const rounds = 12;
const patienceMs = 8000;
/** Open cases that wait, those of the bulk data included. */
const wanted = 2000;
/** The receptions of the cases that are made for the time of the measurement. */
const mark = "BOARD";

/** Adds open cases that wait until there are enough; takes them away again. */
async function withOpenCases<T>(
  { sql: { db } }: BenchWorld,
  measure: (total: number) => Promise<T>,
): Promise<T> {
  const remove = () =>
    sql`delete from sos_inquiries where reception_number like ${`${mark}%`}`.execute(
      db,
    );
  await remove();
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from sos_inquiries
    where inquiry_status in ('typing', 'in_progress') and deleted_at is null
      and dispatch_status in ('required', 'awaiting_report')`.execute(db);
  const missing = Math.max(0, wanted - (rows[0]?.total ?? 0));
  await sql`
    insert into sos_inquiries (reception_number, inquiry_status, dispatch_status, received_at,
      service_division, customer_company, prefecture, address, latitude, longitude, trouble_category)
    select ${mark} || n, 'in_progress', 'required', now() - n * interval '1 minute', '{A}',
      'bench ' || n, 'x', 'y', 34 + (n % 60) / 20.0, 135 + (n % 80) / 20.0, 'battery'
    from generate_series(1, ${missing}) n`.execute(db);
  await sql`analyze sos_inquiries`.execute(db);
  try {
    return await measure(wanted);
  } finally {
    await remove();
  }
}

const readTotal = (text: string): number =>
  boardSchema.parse((JSON.parse(text) as { data: unknown }).data).total;

/** One board after the other, beside the same SQL through the bare driver. */
async function measureReading(
  world: BenchWorld,
  total: number,
): Promise<FigureRow[]> {
  const { api, scale } = world;
  const board = createBoardService();
  const waves = await world.sql.capture(
    asRequest(api, (db) => board.read(db, agent)),
  );
  const [times, bare]: [number[], number[]] = [[], []];
  const first = expectStatus(await api.get(boardPath), 200);
  if (readTotal(first.text) < total) throw new Error("too few open cases");
  for (let turn = 0; turn < scale.repeats * 3; turn += 1) {
    times.push(expectStatus(await api.get(boardPath), 200).ms);
    bare.push(await world.sql.replay(waves));
  }
  const kilobytes = Math.round(first.text.length / 1024);
  return [
    rowOfTimes(
      `dispatch board, ${total} open cases, 200 of them shown (${kilobytes} KB)`,
      times,
      { limit: 60, bare },
    ),
  ];
}

/** Boards that read again at each event, as the screens do. */
async function openBoards(api: ApiClient, count: number) {
  let isWanted: (text: string) => boolean = () => false;
  let seen: number[] = [];
  const closers: (() => void)[] = [];
  for (let number = 0; number < count; number += 1) {
    let isDone = false;
    let watched = isWanted;
    const look = async (): Promise<void> => {
      if (watched !== isWanted) [watched, isDone] = [isWanted, false];
      if (isDone) return;
      const { text } = expectStatus(await api.get(boardPath), 200);
      if (isDone || !isWanted(text)) return;
      isDone = true;
      seen.push(performance.now());
    };
    closers.push(
      await api.stream("/api/events", (text) => {
        if (text.includes('"topic":"hinoSosInquiries"')) void look();
      }),
    );
  }
  return {
    /** Milliseconds from sending the change until each board holds it. */
    watch: async (
      holds: (text: string) => boolean,
      change: () => Promise<void>,
    ) => {
      seen = [];
      isWanted = holds;
      const began = performance.now();
      await change();
      while (seen.length < count && performance.now() - began < patienceMs)
        await sleep(5);
      const missing = Array.from(
        { length: count - seen.length },
        () => patienceMs,
      );
      return [...seen.map((at) => at - began), ...missing];
    },
    close: () => {
      for (const close of closers) close();
    },
  };
}

/** A change of a case, from sending it until thirty boards hold it. */
async function measureChange(
  { api }: BenchWorld,
  total: number,
): Promise<FigureRow[]> {
  const made = expectStatus(
    await api.send("POST", casesPath, {
      caller_name: "bench",
      caller_phone: "09000000000",
      service_division: ["A"],
      trouble_category: "battery",
      road_type: "expressway_main",
    }),
    201,
  );
  const { id, version } = caseAnswer.parse(JSON.parse(made.text)).data;
  const open = await openBoards(api, boards);
  const times: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const name = `board ${round} ${Date.now()}`;
      times.push(
        ...(await open.watch(
          (text) => text.includes(name),
          async () => {
            const body = { version: version + round, customer_company: name };
            const path = `${casesPath}/${id}`;
            expectStatus(await api.send("PATCH", path, body), 200);
          },
        )),
      );
      await sleep(300);
    }
  } finally {
    open.close();
    await api.send("POST", `${casesPath}/${id}/cancel`, {
      version: version + rounds,
      cancellation_reason: "mistake",
    });
  }
  return [
    rowOfTimes(
      `change held by ${boards} boards, ${total} open cases (from sending it to the new board)`,
      times,
      { limit: 2000 },
    ),
  ];
}

/** The ranking that the board asks for a selected case. */
async function measureOffers(world: BenchWorld): Promise<FigureRow[]> {
  const { api, scale } = world;
  const { text } = expectStatus(await api.get(boardPath), 200);
  const { cases } = boardSchema.parse(
    (JSON.parse(text) as { data: unknown }).data,
  );
  const times: number[] = [];
  for (const { id } of cases.slice(0, scale.repeats * 2))
    times.push(
      expectStatus(await api.get(`/api/dispatchOffers/${id}`), 200).ms,
    );
  return [
    rowOfTimes("companies for a selected case, 300 companies", times, {
      limit: 300,
    }),
  ];
}

/** The dispatch board with many open cases, and thirty boards on one change. */
export const measureBoard = (world: BenchWorld): Promise<FigureRow[]> =>
  withOpenCases(world, async (total) => [
    ...(await measureReading(world, total)),
    ...(await measureOffers(world)),
    ...(await measureChange(world, total)),
  ]);
