import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { listDeliveries, retrySeconds } from "./outbox-mutations.ts";
import { createOutbox } from "./outbox.ts";
import type { Letter, MessageSender } from "./senders.ts";

const secret = "a secret that signs nothing else, 32 characters";
const log = { warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let told: number[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  told = [];
  await sql`delete from outgoing_messages`.execute(database.db);
});

const outboxWith = (mail: MessageSender) =>
  createOutbox({
    db: database.db,
    log,
    secret,
    senders: { mail },
    announce: {
      thing: async (_db, id) => {
        told.push(id);
      },
    },
  });

const letter = {
  owner_entity: "thing",
  owner_id: 7,
  channel: "mail",
  recipient: "driver@example.jp",
  subject: "件名",
  body: "次のリンク {link} を開く",
  created_by: null,
} as const;

const rowOf = async (id: number) => {
  const found = await listDeliveries(database.db, {
    entity: "thing",
    ids: [id],
  });
  return found.get(id);
};
const comeDue = () =>
  sql`update outgoing_messages set next_attempt_at = clock_timestamp()`.execute(
    database.db,
  );

describe("outbox", () => {
  it("sends once, tells the owner, and forgets what was sealed", async () => {
    const sent: Letter[] = [];
    const outbox = outboxWith({
      send: async (one) => {
        sent.push(one);
      },
    });
    await outbox.queue(database.db, letter, { link: "https://x/l#abc" });
    const waiting = await rowOf(7);
    expect(waiting).toMatchObject({ state: "waiting", body: letter.body });
    expect(JSON.stringify(waiting)).not.toContain("abc");
    await outbox.settle();
    await outbox.settle();
    expect(sent).toEqual([
      {
        recipient: "driver@example.jp",
        cc: [],
        reply_to: null,
        message_id: null,
        subject: "件名",
        text: "次のリンク https://x/l#abc を開く",
        attachments: [],
      },
    ]);
    expect(await rowOf(7)).toMatchObject({ state: "sent", sealed: null });
    expect(told).toEqual([7]);
  });

  it("is not sent where the transaction that wrote it is undone", async () => {
    const sent: Letter[] = [];
    const outbox = outboxWith({
      send: async (one) => {
        sent.push(one);
      },
    });
    await database.db
      .transaction()
      .execute(async (tx) => {
        await outbox.queue(tx, letter, {});
        throw new Error("undone");
      })
      .catch(() => undefined);
    await outbox.settle();
    expect(sent).toEqual([]);
  });

  it("tries again with pauses, and gives up after the last", async () => {
    let tries = 0;
    const outbox = outboxWith({
      send: async () => {
        tries += 1;
        throw new Error("no server");
      },
    });
    await outbox.queue(database.db, letter, { link: "x" });
    for (let turn = 0; turn <= retrySeconds.length; turn += 1) {
      expect(await rowOf(7)).toMatchObject({ state: "waiting" });
      await outbox.settle();
      // Before its time it is left alone.
      await outbox.settle();
      expect(tries).toBe(turn + 1);
      await comeDue();
    }
    expect(await rowOf(7)).toMatchObject({ state: "failed", sealed: null });
    expect(told).toEqual([7]);
  });

  it("goes out once where its owner cannot be told", async () => {
    const sent: Letter[] = [];
    const outbox = createOutbox({
      db: database.db,
      log,
      secret,
      senders: {
        mail: {
          send: async (one) => {
            sent.push(one);
          },
        },
      },
      announce: { thing: () => Promise.reject(new Error("deaf")) },
    });
    await outbox.queue(database.db, letter, { link: "x" });
    await outbox.settle();
    await comeDue();
    await outbox.settle();
    expect(sent).toHaveLength(1);
    expect(await rowOf(7)).toMatchObject({ state: "sent" });
  });

  it("brings each of 60 mails out once where the server was away for a minute", async () => {
    let seconds = 0;
    const sent: string[] = [];
    let refused = 0;
    const awayForAMinute: MessageSender = {
      send: async ({ recipient }) => {
        if (seconds < 60) {
          refused += 1;
          throw new Error("no server");
        }
        sent.push(recipient);
      },
    };
    const both = [outboxWith(awayForAMinute), outboxWith(awayForAMinute)];
    const step = 5;
    const mostSeconds = 300;
    while (seconds <= mostSeconds) {
      // They are written while it is away, too.
      for (let one = 0; seconds < 60 && one < step; one += 1)
        await both[0]?.queue(
          database.db,
          { ...letter, recipient: `${String(seconds + one)}@example.jp` },
          {},
        );
      await Promise.all(both.map((outbox) => outbox.settle()));
      seconds += step;
      await sql`update outgoing_messages
        set next_attempt_at = next_attempt_at - make_interval(secs => ${step})`.execute(
        database.db,
      );
    }
    expect(refused).toBeGreaterThan(60);
    expect(sent).toHaveLength(60);
    expect(new Set(sent).size).toBe(60);
    expect(told).toHaveLength(60);
  });

  it("is worked off by two processes without sending twice", async () => {
    const sent: string[] = [];
    const slow: MessageSender = {
      send: async ({ recipient }) => {
        await turn();
        sent.push(recipient);
      },
    };
    const both = [outboxWith(slow), outboxWith(slow)] as const;
    for (let index = 0; index < 6; index += 1)
      await both[0].queue(
        database.db,
        { ...letter, recipient: `${String(index)}@example.jp` },
        {},
      );
    await Promise.all(both.map((outbox) => outbox.settle()));
    expect(sent.toSorted()).toHaveLength(6);
    expect(new Set(sent).size).toBe(6);
  });
});
