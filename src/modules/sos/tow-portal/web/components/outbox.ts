import { newIdempotencyKey } from "#platform/web/api/client.ts";
import { DeviceQueue } from "#platform/web/drafts/device-queue.ts";
import {
  bySequence,
  nextToSend,
  type OutboxAct,
  isPassing,
  oneMore,
  type OutboxItem,
  type Reconciled,
  type Refusal,
  refusalOf,
} from "./outbox-item.ts";
import { carryVersion, dropOlderReports } from "./outbox-reports.ts";
import type { OutboxPort, OutboxState, SentListener } from "./outbox-port.ts";

const firstPause = 2000;
const longestPause = 60_000;

/**
 * Acts of one account on their way to the server. Each is on the phone before anything is sent, goes in the
 * order in which it was made, with the time at which it was made, and leaves only when the server has it or
 * the driver takes it back. A refused one steps aside; what rests on it waits, nothing else.
 */
export class Outbox extends DeviceQueue<OutboxState> {
  private readonly sentListeners = new Set<SentListener>();
  private readonly port: OutboxPort;
  private pause = firstPause;
  private lastSeq = 0;
  private readonly versions = new Map<number, number>();

  constructor(port: OutboxPort) {
    super(
      {
        items: [],
        sending_id: undefined,
        retry_at: undefined,
        is_ready: false,
        merges: {},
      },
      port.alone,
    );
    this.port = port;
  }

  /** Told of each act that the server has, before it leaves the outbox. */
  readonly onSent = (listener: SentListener): (() => void) => {
    this.sentListeners.add(listener);
    return () => this.sentListeners.delete(listener);
  };

  /** Version that the report of a request got by this page's own last save. */
  readonly ownVersion = (requestId: number): number | undefined =>
    this.versions.get(requestId);

  /** Reads what waits on the phone: at the start, and when another tab has changed it. */
  readonly reload = async (): Promise<void> => {
    const items = (await this.port.store.list()).toSorted(bySequence);
    this.lastSeq = Math.max(this.lastSeq, items.at(-1)?.seq ?? 0);
    this.setState({ items, is_ready: true });
  };

  /**
   * Takes an act in; resolves once it is kept on the phone. A report that was not sent yet gives way to the
   * newer one.
   * @param wait_until see {@link OutboxItem}
   */
  async add(
    request: { id: number; reception_number: string },
    act: OutboxAct,
    wait_until = 0,
  ): Promise<OutboxItem> {
    const item: OutboxItem = {
      id: newIdempotencyKey(),
      seq: Math.max(this.lastSeq + 1, Date.now()),
      request_id: request.id,
      reception_number: request.reception_number,
      made_at: Date.now(),
      wait_until,
      attempts: 0,
      refusal: null,
      act,
    };
    this.lastSeq = item.seq;
    await this.port.store.put(item);
    await dropOlderReports(this.port.store, item);
    await this.reload();
    void this.flush();
    return item;
  }

  /**
   * Completes an act that was not sent yet (its position came), and lets it go.
   * @returns whether it was still there to be completed
   */
  async release(id: string, act?: OutboxAct): Promise<boolean> {
    const item = (await this.port.store.list()).find((one) => one.id === id);
    if (item?.attempts !== 0) return false;
    await this.port.store.put({
      ...item,
      wait_until: 0,
      act: act ?? item.act,
    });
    await this.reload();
    await this.flush();
    return true;
  }

  /** Sends a refused act again, as it is or with other content (a new act then). */
  async retry(id: string, act?: OutboxAct): Promise<void> {
    const item = this.state.items.find((one) => one.id === id);
    if (item === undefined) return;
    await this.renew(item, act ?? item.act);
    await this.flush();
  }

  /** In the old place with a key of its own: a refusal was rolled back on the server, and content may be another. */
  private async renew(item: OutboxItem, act: OutboxAct): Promise<void> {
    const id = newIdempotencyKey();
    await this.port.store.put({ ...item, id, refusal: null, attempts: 0, act });
    await this.port.store.remove(item.id);
    await this.reload();
    if (act.kind === "report" && act.is_merged === true)
      this.setState({ merges: oneMore(this.state.merges, item.request_id) });
  }

  /** Takes an act back at the driver's wish. */
  async discard(id: string): Promise<void> {
    await this.port.store.remove(id);
    await this.reload();
    await this.flush();
  }

  /** Wakes up for what waits: the signal is back, the page is looked at again. */
  readonly wake = (): void => {
    this.pause = firstPause;
    void this.flush();
  };

  protected async sendAll(): Promise<void> {
    await this.reload();
    this.setState({ retry_at: undefined });
    for (;;) {
      const item = nextToSend(this.state.items);
      if (item === undefined || !this.port.is_mine()) return;
      const wait = item.wait_until - Date.now();
      if (wait > 0) {
        this.planRetry(wait);
        return;
      }
      if (!(await this.sendOne(item))) return;
    }
  }

  /** @returns whether the next act may be tried: not while there is no signal. */
  private async sendOne(known: OutboxItem): Promise<boolean> {
    const item = { ...known, attempts: known.attempts + 1 };
    await this.port.store.put(item);
    this.setState({ sending_id: item.id });
    try {
      const answer = await this.port.send(item);
      await this.settle(item, { answer });
      this.pause = firstPause;
      return true;
    } catch (error) {
      return await this.handleFailure(item, error);
    } finally {
      this.setState({ sending_id: undefined });
    }
  }

  private async settle(
    item: OutboxItem,
    outcome: { answer: unknown } | "already_done",
  ): Promise<void> {
    for (const listener of this.sentListeners) listener(item, outcome);
    await this.port.store.remove(item.id);
    if (outcome !== "already_done") {
      const { answer } = outcome;
      const version = await carryVersion(this.port.store, item, answer);
      if (version !== undefined) this.versions.set(item.request_id, version);
    }
    await this.reload();
  }

  private async handleFailure(
    item: OutboxItem,
    error: unknown,
  ): Promise<boolean> {
    const refusal = refusalOf(error);
    if (isPassing(refusal.status, item.attempts)) {
      await this.reload();
      this.setState({ retry_at: Date.now() + this.pause });
      this.planRetry(this.pause);
      this.pause = Math.min(this.pause * 2, longestPause);
      return false;
    }
    if (refusal.status === 570 && (await this.isDone(item))) {
      await this.settle(item, "already_done");
      return true;
    }
    if (item.act.kind === "position") {
      // Nobody has to decide about a place that came too late.
      await this.port.store.remove(item.id);
      await this.reload();
      return true;
    }
    const kept = await this.port.store.list();
    // Taken back while it was on its way: it stays away.
    if (kept.some(({ id }) => id === item.id)) await this.refuse(item, refusal);
    await this.reload();
    return true;
  }

  /** Kept with its reason; a report that others have changed goes again where nobody has to choose. */
  private async refuse(item: OutboxItem, refusal: Refusal): Promise<void> {
    const isStale = refusal.status === 568 && item.act.kind === "report";
    const found = isStale ? await this.reconcile(item) : {};
    if (found.act !== undefined) await this.renew(item, found.act);
    else
      await this.port.store.put({
        ...item,
        refusal: { ...refusal, message: found.message ?? refusal.message },
      });
  }

  private async reconcile(item: OutboxItem): Promise<Reconciled> {
    try {
      return await this.port.reconcile(item);
    } catch {
      // The signal went again: the driver brings it together later.
      return {};
    }
  }

  private async isDone(item: OutboxItem): Promise<boolean> {
    try {
      return await this.port.is_done(item);
    } catch {
      return false;
    }
  }
}
