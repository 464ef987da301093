import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { sql } from "kysely";
import { listAgents } from "#modules/company/users/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { FileStorage } from "#platform/server/files/file-storage.ts";
import { makeMobile } from "#world/address-seed.ts";
import { makePersonName } from "#world/person-seed.ts";
import {
  insertTraces,
  type SeededTrace,
} from "#platform/server/records/trace-seed.ts";
import { createRandom, type Random } from "#world/random.ts";
import type { WorldStory } from "#world/story-record-seed.ts";
import type { CallLogInput } from "../contract/schema.ts";
import { callLogKind, callLogSearchColumns } from "./mutations.ts";
import "./tables.ts";
import { linkOfCall, traceOfCall, type SeededCall } from "./trace-seed.ts";

const logCount = 400;
const linkedShare = 0.72;
const recordedCount = 30;
const periodMs = 60 * 24 * 60 * 60 * 1000;

const samplesPerSecond = 8000;
const soundSeconds = 4;

/** Some seconds of telephone sound: 8 bits, one channel, syllables of a hum. */
export const makeSound = (pitch: number, seconds = soundSeconds): Buffer => {
  const count = samplesPerSecond * seconds;
  const sound = Buffer.alloc(44 + count);
  sound.write("RIFF", 0);
  sound.writeUInt32LE(36 + count, 4);
  sound.write("WAVEfmt ", 8);
  sound.writeUInt32LE(16, 16);
  sound.writeUInt16LE(1, 20);
  sound.writeUInt16LE(1, 22);
  sound.writeUInt32LE(samplesPerSecond, 24);
  sound.writeUInt32LE(samplesPerSecond, 28);
  sound.writeUInt16LE(1, 32);
  sound.writeUInt16LE(8, 34);
  sound.write("data", 36);
  sound.writeUInt32LE(count, 40);
  for (let index = 0; index < count; index += 1) {
    const second = index / samplesPerSecond;
    const syllable = Math.max(0, Math.sin(second * 9)) * 0.6;
    const hum =
      Math.sin(second * pitch * 6.283) + Math.sin(second * pitch * 15) / 3;
    sound[44 + index] = 128 + Math.round(60 * syllable * hum);
  }
  return sound;
};

interface CaseOfCall {
  readonly id: number;
  readonly story: WorldStory;
}

const memos = [
  "位置を確認。安全な場所に移動済み。",
  "到着予定時刻を案内。",
  "作業完了の連絡。お礼の言葉あり。",
  "折り返し希望。運転手に直接連絡。",
  "請求先の確認。",
];
const otherMemos = [
  "間違い電話。",
  "整備の予約は販売会社を案内。",
  "資料の送付を希望。",
];

const callOfCase = (random: Random, one: CaseOfCall): CallLogInput => {
  const { caller, received_at } = one.story;
  const isOut = random.chance(0.3);
  const after = isOut
    ? random.int(10, 120) * 60_000
    : -random.int(60, 240) * 1000;
  const isMissed = isOut && random.chance(0.2);
  return {
    direction: isOut ? "out" : "in",
    started_at: new Date(received_at.getTime() + after).toISOString(),
    outcome: isMissed ? "missed" : "answered",
    duration_seconds: isMissed ? null : random.int(45, 620),
    phone: caller.caller_phone,
    name: caller.caller_name,
    module: "sos",
    user_id: null,
    case_kind: "sos",
    case_id: one.id,
    memo: random.chance(0.4) ? random.pick(memos) : null,
  };
};

const otherCall = (random: Random, now: number): CallLogInput => {
  const isMissed = random.chance(0.4);
  const isWithheld = random.chance(0.15);
  return {
    direction: random.chance(0.85) ? "in" : "out",
    started_at: new Date(now - random.int(600_000, periodMs)).toISOString(),
    outcome: isMissed ? "missed" : "answered",
    duration_seconds: isMissed ? null : random.int(20, 400),
    phone: isWithheld ? null : makeMobile(random),
    name: isMissed || isWithheld ? null : makePersonName(random).name,
    module: random.pick([
      "sos",
      "sos",
      "iza",
      "connect",
      "out",
      "other",
    ] as const),
    user_id: null,
    case_kind: null,
    case_id: null,
    memo: isMissed || random.chance(0.6) ? null : random.pick(otherMemos),
  };
};

const storeSound = async (
  db: Db,
  storage: FileStorage,
  logId: number,
  sound: Buffer,
): Promise<void> => {
  const id = randomUUID();
  const incoming = storage.incomingPath(id);
  await writeFile(incoming, sound);
  await storage.keep(id, incoming);
  await db
    .insertInto("files")
    .values({
      id,
      owner_entity: callLogKind.entity,
      owner_id: logId,
      kind: "audio",
      name: `call-${logId}.wav`,
      content_type: "audio/wav",
      size: sound.length,
      sha256: createHash("sha256").update(sound).digest("hex"),
      taken_at: null,
      created_by: null,
      deleted_at: null,
    })
    .execute();
};

/** Entries for the timelines of the cases that calls were about. */
export interface CallTraces {
  readonly traces: readonly SeededTrace[];
  /** Cases by call. */
  readonly cases: ReadonlyMap<number, number>;
}

const tracesOfCalls = async (
  db: Db,
  calls: readonly SeededCall[],
): Promise<CallTraces> => {
  await insertTraces(
    db,
    { entity: callLogKind.entity, idOf: ({ entity_id }) => entity_id },
    calls.map(traceOfCall),
  );
  const linked = calls.filter(({ case_id }) => case_id !== null);
  return {
    traces: linked.map(linkOfCall),
    cases: new Map(linked.map((call) => [call.id, call.case_id ?? 0])),
  };
};

/** A call and who enters it. */
interface MadeCall {
  readonly call: CallLogInput;
  readonly user_name: string;
}

const insertCalls = async (
  db: Db,
  calls: readonly MadeCall[],
): Promise<SeededCall[]> => {
  const rows = await db
    .insertInto("call_logs")
    .values(
      calls.map(({ call }) => ({ ...call, ...callLogSearchColumns(call) })),
    )
    .returning("id")
    .execute();
  // PostgreSQL returns the rows in the order of the values.
  return rows.flatMap(({ id }, index) => {
    const made = calls[index];
    return made === undefined
      ? []
      : [{ ...made.call, id, user_name: made.user_name }];
  });
};

const makeCalls = async (
  db: Db,
  random: Random,
  cases: readonly CaseOfCall[],
): Promise<MadeCall[]> => {
  const agents = await listAgents(db);
  const told = random.sample(cases, Math.round(logCount * linkedShare));
  return [
    ...told.map((one) => callOfCase(random, one)),
    ...Array.from({ length: logCount - told.length }, () =>
      otherCall(random, Date.now()),
    ),
  ]
    .filter(({ started_at }) => Date.parse(started_at) < Date.now())
    .toSorted((one, other) => one.started_at.localeCompare(other.started_at))
    .map((call) => {
      const isUnanswered = call.direction === "in" && call.outcome === "missed";
      const agent = random.pick(agents);
      return {
        call: { ...call, user_id: isUnanswered ? null : agent.id },
        user_name: agent.name,
      };
    });
};

/** Two months of calls around the demo's cases, some with a few seconds of sound, each with its past. */
export const seedCallLogs = async (
  db: Db,
  storage: FileStorage,
  cases: readonly CaseOfCall[],
): Promise<CallTraces> => {
  const random = createRandom("call logs");
  const rows = await insertCalls(db, await makeCalls(db, random, cases));
  const sounds = [110, 150, 190].map((pitch) => makeSound(pitch));
  const recorded = random.sample(
    rows.filter(({ outcome }) => outcome === "answered"),
    recordedCount,
  );
  for (const [index, { id }] of recorded.entries()) {
    const sound = sounds[index % sounds.length];
    if (sound !== undefined) await storeSound(db, storage, id, sound);
  }
  await sql`update call_logs set recording_count = 1
    where id in (select owner_id from files where owner_entity = ${callLogKind.entity})`.execute(
    db,
  );
  await sql`analyze call_logs`.execute(db);
  return tracesOfCalls(db, rows);
};
