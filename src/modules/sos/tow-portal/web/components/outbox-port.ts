import type { OutboxItem, Reconciled } from "./outbox-item.ts";
import type { OutboxStore } from "./outbox-store.ts";

export interface OutboxState {
  /** Oldest first. */
  readonly items: readonly OutboxItem[];
  readonly sending_id: string | undefined;
  /** When the next attempt is due after a failed one; milliseconds since 1970. */
  readonly retry_at: number | undefined;
  /** Whether what waits on the phone has been read. */
  readonly is_ready: boolean;
  /** How often the report of a request was brought together with what somebody else had saved. */
  readonly merges: Readonly<Record<number, number>>;
}

/** What the outbox needs of the world around it. */
export interface OutboxPort {
  readonly store: OutboxStore;
  /** Whether the account of this outbox is the one signed in now. */
  readonly is_mine: () => boolean;
  /** Sends an act with its id as idempotency key. @throws ApiError */
  readonly send: (item: OutboxItem) => Promise<unknown>;
  /** Whether what a refused act wanted is so already: an agent heard it by telephone and typed it. */
  readonly is_done: (item: OutboxItem) => Promise<boolean>;
  /** Brings a report that is stale (568) together with what was saved meanwhile. */
  readonly reconcile: (item: OutboxItem) => Promise<Reconciled>;
  /** Runs for one tab at a time. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
}

export type SentListener = (
  item: OutboxItem,
  outcome: { answer: unknown } | "already_done",
) => void;
