import { isApiError } from "#platform/web/api/api-error.ts";
import { newIdempotencyKey } from "#platform/web/api/client.ts";
import { DeviceQueue } from "#platform/web/drafts/device-queue.ts";
import type { TypedLine } from "../../contract/endpoints.ts";
import { towBillText as text } from "../../contract/text.ts";

/** A line or a receipt that is on the phone until the server has it. */
export interface KeptLine {
  /** Also its idempotency key: sent twice, it counts once. */
  readonly id: string;
  readonly seq: number;
  readonly bill_id: number;
  /** Of the bill as it was read: what another phone changed meanwhile is told. */
  readonly version: number;
  /** Null as soon as the server has it. */
  readonly line: TypedLine | null;
  /** The line on the server to which the receipt belongs. */
  readonly line_id: number | null;
  readonly receipt: { readonly file: Blob; readonly name: string } | null;
  /** Why the server did not take it. */
  readonly refusal: string | null;
}

/** What of a bill has to be known to add to it. */
export interface BillNow {
  readonly version: number;
  readonly is_open: boolean;
  readonly added: readonly (Omit<TypedLine, "is_toll" | "line_note"> & {
    readonly id: number;
  })[];
}

/** What lines on the phone need of the world around them. */
export interface KeptLinesPort {
  readonly store: {
    readonly list: () => Promise<KeptLine[]>;
    readonly put: (kept: KeptLine) => Promise<void>;
    readonly remove: (id: string) => Promise<void>;
  };
  readonly is_mine: () => boolean;
  readonly read: (bill_id: number) => Promise<BillNow>;
  /** Adds the line with its id as key. @throws ApiError */
  readonly addLine: (kept: KeptLine, line: TypedLine) => Promise<BillNow>;
  readonly addReceipt: (kept: KeptLine) => Promise<unknown>;
  /** The server has a line, or a receipt. */
  readonly onSent: (sent: KeptLine) => void;
  readonly tell: (message: string) => void;
  /** Runs for one tab at a time. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
}

export interface KeptState {
  readonly kept: readonly KeptLine[];
  readonly is_ready: boolean;
}

const pause = 5000;
/** No answer, or a fault of the server: the same content may be taken another time. */
const isPassing = (error: unknown): boolean =>
  !isApiError(error) ||
  [0, 401, 408, 425, 429, 500, 502, 503, 504].includes(error.status);

/** What is added to bills on one phone: kept first, sent in its order, until the server has it. */
export class KeptLines extends DeviceQueue<KeptState> {
  private readonly port: KeptLinesPort;

  constructor(port: KeptLinesPort) {
    super({ kept: [], is_ready: false }, port.alone);
    this.port = port;
  }

  readonly reload = async (): Promise<void> => {
    const kept = await this.port.store.list();
    this.setState({
      kept: kept.toSorted((one, other) => one.seq - other.seq),
      is_ready: true,
    });
  };

  /** Resolves once it is on the phone. */
  async add(
    given: Pick<KeptLine, "bill_id" | "version" | "line" | "line_id"> &
      Partial<Pick<KeptLine, "receipt">>,
  ): Promise<void> {
    const last = this.state.kept.at(-1)?.seq ?? 0;
    await this.put({
      receipt: null,
      refusal: null,
      ...given,
      id: newIdempotencyKey(),
      seq: Math.max(last + 1, Date.now()),
    });
    void this.flush();
  }

  /** A receipt for a line that is still on the phone. */
  async attach(id: string, receipt: KeptLine["receipt"]): Promise<void> {
    const one = await this.find(id);
    if (one !== undefined) await this.put({ ...one, receipt });
    void this.flush();
  }

  /** Sends again what was refused, onto the bill as it stands now. */
  async retry(id: string): Promise<void> {
    const one = await this.find(id);
    if (one === undefined) return;
    const { version } = await this.port.read(one.bill_id);
    await this.renew(one, version);
    await this.flush();
  }

  async discard(id: string): Promise<void> {
    await this.port.store.remove(id);
    await this.reload();
  }

  private readonly find = async (id: string): Promise<KeptLine | undefined> =>
    (await this.port.store.list()).find((one) => one.id === id);

  private async put(kept: KeptLine): Promise<void> {
    await this.port.store.put(kept);
    await this.reload();
  }

  /** Under a key of its own: a refusal was rolled back on the server, and what it is added to is another. */
  private async renew(one: KeptLine, version: number): Promise<void> {
    const id = newIdempotencyKey();
    await this.port.store.put({ ...one, id, version, refusal: null });
    await this.discard(one.id);
  }

  protected async sendAll(): Promise<void> {
    await this.reload();
    for (;;) {
      const next = this.state.kept.find(({ refusal }) => refusal === null);
      if (next === undefined || !this.port.is_mine()) return;
      try {
        await this.sendOne(next);
      } catch (error) {
        if (await this.isStopped(next, error)) return;
      }
    }
  }

  private async sendOne(next: KeptLine): Promise<void> {
    if (next.line !== null) {
      const bill = await this.port.addLine(next, next.line);
      // What was attached while it was on its way stays.
      const { receipt = null } = (await this.find(next.id)) ?? {};
      const line_id = Math.max(...bill.added.map(({ id }) => id));
      await this.carry(next, bill.version);
      if (receipt === null) await this.discard(next.id);
      else await this.put({ ...next, receipt, line: null, line_id });
    } else {
      await this.port.addReceipt(next);
      await this.discard(next.id);
    }
    this.port.onSent(next);
  }

  /** What waits behind one of its own is no change by somebody else. */
  private async carry(sent: KeptLine, version: number): Promise<void> {
    for (const one of await this.port.store.list())
      if (one.bill_id === sent.bill_id && one.version === sent.version)
        await this.port.store.put({ ...one, version });
  }

  /** @returns whether nothing more is sent for now */
  private async isStopped(one: KeptLine, error: unknown): Promise<boolean> {
    if (isPassing(error)) {
      this.planRetry(pause);
      return true;
    }
    const isStale = isApiError(error, 568);
    const message = isApiError(error) ? error.message : "";
    try {
      if (!isStale || !(await this.isBroughtTogether(one)))
        await this.refuse(one, isStale ? text.keptSame : message);
      return false;
    } catch {
      // The signal went again.
      return this.isStopped(one, undefined);
    }
  }

  private async refuse(one: KeptLine, refusal: string): Promise<void> {
    const held = await this.find(one.id);
    if (held !== undefined) await this.put({ ...held, refusal });
  }

  /** Goes onto the bill as another phone has left it, and says so; not where the same is there already. */
  private async isBroughtTogether(one: KeptLine): Promise<boolean> {
    const { version, added, is_open } = await this.port.read(one.bill_id);
    const { line } = one;
    const isThere = added.some(
      ({ item, amount, work_on }) =>
        item === line?.item &&
        amount === line.amount &&
        work_on === line.work_on,
    );
    if (isThere) return false;
    await this.renew(one, version);
    if (is_open) this.port.tell(text.keptOver);
    return true;
  }
}
