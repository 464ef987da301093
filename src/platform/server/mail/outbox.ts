import type { FastifyBaseLogger } from "fastify";
import type { Db } from "#platform/server/db/schema.ts";
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
import type { MessageSender } from "./senders.ts";
import type { OutgoingMessageRow } from "./tables.ts";

export type Channel = NewMessage["channel"];

interface OutboxParts {
  readonly db: Db;
  readonly log: Pick<FastifyBaseLogger, "warn" | "error">;
  /** Key of the values that a message keeps sealed. */
  readonly secret: string;
  /** The ways out that this product has. */
  readonly senders: Readonly<Partial<Record<Channel, MessageSender>>>;
  /** Tells the screens of the owner that its message went out or failed; by the owner's entity. */
  readonly announce: Readonly<
    Record<string, (db: Db, ownerId: number) => Promise<void>>
  >;
}

const pollMs = 1000;

const channelsOf = ({ senders }: Pick<OutboxParts, "senders">): Channel[] =>
  (["mail", "sms"] as const).filter((name) => senders[name] !== undefined);

const settle = (
  { db, announce }: OutboxParts,
  message: OutgoingMessageRow,
  state: "sent" | "failed",
): Promise<void> =>
  transaction(db, async (tx) => {
    await settleMessage(tx, message.id, state);
    await announce[message.owner_entity]?.(tx, message.owner_id);
  });

const deliver = async (
  parts: OutboxParts,
  message: OutgoingMessageRow,
): Promise<void> => {
  try {
    const { recipient, subject } = message;
    const text = fillBody(parts.secret, message);
    await parts.senders[message.channel]?.send({ recipient, subject, text });
  } catch (error) {
    parts.log.warn({ err: error, message: message.id }, "message not sent");
    const wait = retrySeconds[message.attempts - 1];
    await (wait === undefined
      ? settle(parts, message, "failed")
      : postponeMessage(parts.db, message.id, wait));
    return;
  }
  await settle(parts, message, "sent");
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
