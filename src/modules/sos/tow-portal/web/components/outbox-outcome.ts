import { isHeld } from "./outbox-item.ts";
import type { OutboxState } from "./outbox-port.ts";
import type { Outbox } from "./outbox.ts";

/** What became of what was done on a request: the server has it, it asks about it, or it is on the phone yet. */
export type OutboxOutcome = "sent" | "refused" | "waiting";

/** @returns nothing while it is on its way */
const outcomeOf = (
  { items, retry_at }: OutboxState,
  requestId: number,
): OutboxOutcome | undefined => {
  const awaited = items.filter(
    ({ request_id, act: { kind } }) =>
      request_id === requestId && kind !== "photo" && kind !== "position",
  );
  if (awaited.length === 0) return "sent";
  if (awaited.some((item) => item.refusal !== null || isHeld(item, items)))
    return "refused";
  return retry_at === undefined ? undefined : "waiting";
};

/** So long a driver looks at a button without a response, in milliseconds. */
const patience = 5000;

/** Waits for the server's word on all that was done on a request, not longer than a driver does. */
export const waitForOutcome = (
  outbox: Outbox,
  requestId: number,
): Promise<OutboxOutcome> =>
  new Promise((resolve) => {
    const finish = (outcome: OutboxOutcome): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve(outcome);
    };
    const look = (): void => {
      const outcome = outcomeOf(outbox.get(), requestId);
      if (outcome !== undefined) finish(outcome);
    };
    const unsubscribe = outbox.subscribe(look);
    const timer = setTimeout(() => finish("waiting"), patience);
    look();
  });
