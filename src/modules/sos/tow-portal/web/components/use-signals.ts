import type { TowRequest } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { withPending } from "./pending-requests.ts";
import type { SignalKind } from "./tow-alarm.ts";
import { useOutboxState } from "./use-outbox.tsx";
import { useRequests } from "./use-requests.ts";

/** Something that calls the driver until it is answered. */
export interface Signal {
  readonly kind: SignalKind;
  /** Told apart from every other, so that it can be silenced alone. */
  readonly name: string;
}

const signalOf = ({ id, progress, notice }: TowRequest): Signal[] => {
  if (progress === "requested")
    return [{ kind: "request", name: `request:${id}` }];
  if (notice === null) return [];
  const kind = progress === "cancelled" ? "cancel" : "change";
  return [{ kind, name: `${kind}:${notice.id}` }];
};

/** What calls now, on whatever page the phone is; what waits in the outbox counts as done. */
export function useSignals(): readonly Signal[] {
  const open = useRequests("open");
  const calledOff = useRequests("called_off", 10);
  const { items, is_ready } = useOutboxState();
  // Before the outbox is read an answered request would ring once more.
  if (!is_ready) return [];
  return [...(open.rows ?? []), ...(calledOff.rows ?? [])].flatMap((row) =>
    signalOf(withPending(row, items)),
  );
}
