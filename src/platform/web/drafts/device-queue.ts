/**
 * What waits on the device until the server has it: shown to who looks, and sent by one tab at a time. What it is and
 * how it is sent is the subclass's.
 */
export abstract class DeviceQueue<State extends object> {
  protected state: State;
  private readonly listeners = new Set<() => void>();
  private readonly alone: (work: () => Promise<void>) => Promise<void>;
  private running: Promise<void> | undefined;
  private isAsked = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param alone runs work for one tab at a time */
  constructor(
    first: State,
    alone: (work: () => Promise<void>) => Promise<void>,
  ) {
    this.state = first;
    this.alone = alone;
  }

  readonly get = (): State => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Sends what is due, now. A pause after a failure ends. */
  readonly flush = (): Promise<void> => {
    this.isAsked = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
    return this.running;
  };

  protected setState(next: Partial<State>): void {
    this.state = { ...this.state, ...next };
    for (const listener of this.listeners) listener();
  }

  protected planRetry(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), milliseconds);
  }

  protected abstract sendAll(): Promise<void>;

  /** Once more for whoever asked in the meantime: what they added may have been missed. */
  private async run(): Promise<void> {
    while (this.isAsked) {
      this.isAsked = false;
      clearTimeout(this.timer);
      await this.alone(() => this.sendAll());
    }
  }
}
