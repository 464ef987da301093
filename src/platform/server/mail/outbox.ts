import { buffer } from "node:stream/consumers";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "#platform/server/db/schema.ts";
import type { FileStorage } from "#platform/server/files/file-storage.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import {
  claimMessage,
  insertMessage,
  postponeMessage,
  retrySeconds,
  settleMessage,
  type NewMessage,
} from "./outbox-mutations.ts";
import { fillBody, sealValues } from "./sealed-values.ts";
import {
  LetterRefused,
  type Letter,
  type LetterFile,
  type MessageSender,
} from "./senders.ts";
import type { OutgoingMessageRow } from "./tables.ts";
import { mailText } from "./text.ts";

export type Channel = NewMessage["channel"];

/** What became of a message. */
export interface Outcome {
  readonly state: "sent" | "failed";
  /** With which words the other side refused it; null where it was sent, and where nobody took it in time. */
  readonly refusal: string | null;
}

interface OutboxParts {
  readonly db: Db;
  readonly log: Pick<FastifyBaseLogger, "warn" | "error">;
  /** Key of the values that a message keeps sealed. */
  readonly secret: string;
  /** The ways out that this product has. */
  readonly senders: Readonly<Partial<Record<Channel, MessageSender>>>;
  /** Where the files lie that go with messages; absent where none do. */
  readonly storage?: Pick<FileStorage, "find">;
  /** Tells the owner that its message went out or failed, in the transaction that says so; by the owner's entity. */
  readonly announce: Readonly<
    Record<string, (db: Db, ownerId: number, outcome: Outcome) => Promise<void>>
  >;
}

const pollMs = 1000;

const channelsOf = ({ senders }: Pick<OutboxParts, "senders">): Channel[] =>
  (["mail", "sms"] as const).filter((name) => senders[name] !== undefined);

const settle = async (
  { db, log, announce }: OutboxParts,
  message: OutgoingMessageRow,
  outcome: Outcome,
): Promise<void> => {
  try {
    await transaction(db, async (tx) => {
      await settleMessage(tx, message.id, outcome.state);
      await announce[message.owner_entity]?.(tx, message.owner_id, outcome);
    });
  } catch (error) {
    log.error({ err: error, message: message.id }, "owner not told");
    // What went out does not go out again because its owner cannot be told.
    await settleMessage(db, message.id, outcome.state);
  }
};

/** @throws LetterRefused where a file is gone that should go with it */
const letterOf = async (
  { secret, storage }: OutboxParts,
  message: OutgoingMessageRow,
): Promise<Letter> => {
  const { recipient, subject, cc, reply_to, message_id } = message;
  const attachments: LetterFile[] = [];
  for (const { id, name, content_type } of message.attachments) {
    const found = await storage?.find(id);
    if (found === undefined) throw new LetterRefused(mailText.fileGone(name));
    const content = await buffer(found.read());
    attachments.push({ name, content_type, content });
  }
  const text = fillBody(secret, message);
  return { recipient, cc, reply_to, message_id, subject, text, attachments };
};

const deliver = async (
  parts: OutboxParts,
  message: OutgoingMessageRow,
): Promise<void> => {
  try {
    const letter = await letterOf(parts, message);
    await parts.senders[message.channel]?.send(letter);
  } catch (error) {
    parts.log.warn({ err: error, message: message.id }, "message not sent");
    const refusal = error instanceof LetterRefused ? error.message : null;
    const wait = refusal ?? retrySeconds[message.attempts - 1];
    await (typeof wait === "number"
      ? postponeMessage(parts.db, message.id, wait)
      : settle(parts, message, { state: "failed", refusal }));
    return;
  }
  await settle(parts, message, { state: "sent", refusal: null });
};

/**
 * Mails and short messages on their way out. They lie in a table and go with the transaction that writes them; any
 * process sends what is due, and what fails is tried again with growing pauses.
 */
export const createOutbox = (parts: OutboxParts) => {
  const channels = channelsOf(parts);
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;

  const workOff = async (): Promise<void> => {
    while (!isStopping) {
      const message = await claimMessage(parts.db, channels);
      if (message === undefined) return;
      await deliver(parts, message);
    }
  };
  const wake = (): void => {
    running ??= workOff()
      .catch((error: unknown) => {
        parts.log.error({ err: error }, "outbox");
      })
      .finally(() => {
        running = undefined;
      });
  };

  return {
    channels,
    /** Puts a message into the transaction `db`; `values` are sealed until it is sent. */
    queue: (
      db: Db,
      message: Omit<NewMessage, "sealed">,
      values: Readonly<Record<string, string>>,
    ): Promise<void> =>
      insertMessage(db, {
        ...message,
        sealed: sealValues(parts.secret, values),
      }),
    start: (): void => {
      if (channels.length === 0) return;
      timer = setInterval(wake, pollMs);
      timer.unref();
    },
    /** Sends what is due and resolves when nothing is any more. */
    settle: async (): Promise<void> => {
      wake();
      await running;
    },
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
