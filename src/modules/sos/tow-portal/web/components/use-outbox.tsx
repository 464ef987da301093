import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from "react";
import { useAccount } from "#platform/web/api/account.ts";
import { askAtSignOut } from "#platform/web/leave.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { portalText } from "../../contract/portal-text.ts";
import { hasData, outboxDoorOf, showAnswer } from "../api.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { type OutboxStore, openOutboxStore } from "./outbox-store.ts";
import type { OutboxState } from "./outbox-port.ts";
import { Outbox } from "./outbox.ts";

const text = portalText.outbox;
const OutboxContext = createContext<Outbox | undefined>(undefined);
export const OutboxProvider = OutboxContext.Provider;

/** @throws outside the portal's frame. */
export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (outbox === undefined) throw new Error("no outbox on this screen");
  return outbox;
}

export const useOutboxState = (): OutboxState => {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.get);
};

const outboxes = new Map<string, Outbox>();

/** Tells the other tabs of the account when the phone's store has changed. */
const announcing = (
  store: OutboxStore,
  channel: BroadcastChannel,
): OutboxStore => {
  const tell = () => channel.postMessage("changed");
  return {
    list: () => store.list(),
    put: async (item) => {
      await store.put(item);
      tell();
    },
    remove: async (id) => {
      await store.remove(id);
      tell();
    },
  };
};

const warnAtSignOut = (outbox: Outbox): void => {
  askAtSignOut(() => {
    const { length } = outbox.get().items;
    return length === 0
      ? undefined
      : {
          title: text.signOutTitle(length),
          body: text.signOutBody,
          action: text.signOut,
          dismiss: text.stay,
          is_destructive: true,
        };
  });
};

/** What the platform loads at its first use has to be on the phone before the signal goes. */
const prepareForDeadSpot = (): void => {
  const parts = [
    import("#platform/web/ui/confirm-dialog.tsx"),
    import("#platform/web/ui/recent-notice-list.tsx"),
  ];
  // Without a signal there is nothing to prepare with.
  void Promise.allSettled(parts);
};

/** A step that came after the cancellation was kept, and that is all: the driver has to know. */
const notifyIfLate = ({ act: { kind } }: OutboxItem, answer: unknown): void => {
  const isStep = ["accept", "depart", "arrive", "finish"].includes(kind);
  if (isStep && hasData(answer) && "progress" in answer.data)
    if (answer.data.progress === "cancelled")
      notify.error(portalText.report.lateKept(text.kinds[kind]));
};

/** What the server answered goes to the screen; what it had already is said. */
const showSent = (outbox: Outbox, queries: QueryClient): void => {
  outbox.onSent((item, outcome) => {
    const isDone = outcome === "already_done";
    if (isDone) notify.success(text.already(text.kinds[item.act.kind]));
    else notifyIfLate(item, outcome.answer);
    showAnswer(queries, item, isDone ? undefined : outcome.answer);
  });
};

/** The outbox of an account; it lives as long as the page. */
function outboxOf(user_id: string, queries: QueryClient): Outbox {
  const held = outboxes.get(user_id);
  if (held !== undefined) return held;
  const channel = new BroadcastChannel(`tow-outbox-${user_id}`);
  const store = announcing(openOutboxStore(user_id), channel);
  const outbox = new Outbox(outboxDoorOf(user_id, store));
  channel.onmessage = () => void outbox.reload();
  window.addEventListener("online", outbox.wake);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") outbox.wake();
  });
  window.addEventListener("online", prepareForDeadSpot);
  prepareForDeadSpot();
  warnAtSignOut(outbox);
  showSent(outbox, queries);
  outboxes.set(user_id, outbox);
  void outbox.flush();
  return outbox;
}

/** Gives a part of the page the outbox of its account. */
export function WithOutbox({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const { user_id } = useAccount();
  return (
    <OutboxProvider value={outboxOf(user_id, queries)}>
      {children}
    </OutboxProvider>
  );
}
