import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { createStore, del, set, values } from "idb-keyval";
import { useSyncExternalStore } from "react";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { uploadFile } from "#platform/web/api/file-upload.ts";
import { findLocks } from "#platform/web/api/locks.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { storedUserId } from "#platform/web/api/tokens.ts";
import { askAtSignOut } from "#platform/web/leave.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { towBills } from "../../contract/bill-record.ts";
import { addReceipt, addTowLine } from "../../contract/endpoints.ts";
import { towBillText as text } from "../../contract/text.ts";
import {
  KeptLines,
  type BillNow,
  type KeptLine,
  type KeptLinesPort,
} from "../detail/kept-lines.ts";

const { get } = declaredCalls(towBills);
const holders = new Map<string, KeptLines>();

const nowOf = ({
  data,
}: {
  data: Pick<DetailOf<typeof towBills>, "version" | "may" | "lines">;
}): BillNow => ({
  version: data.version,
  is_open: data.may.edit.allowed,
  added: data.lines.filter(({ is_added }) => is_added),
});

/** A database of its own per account: nobody else on this phone reads or sends what is in it; sign-out leaves it. */
const storeOf = (name: string): KeptLinesPort["store"] => {
  const store = createStore(name, "lines");
  const channel = new BroadcastChannel(name);
  channel.onmessage = () => void holders.get(name)?.reload();
  return {
    list: () => values<KeptLine>(store),
    put: async (kept) => {
      await set(kept.id, kept, store);
      channel.postMessage("changed");
    },
    remove: async (id) => {
      await del(id, store);
      channel.postMessage("changed");
    },
  };
};

const portOf = (
  user_id: string,
  name: string,
  queries: QueryClient,
): KeptLinesPort => ({
  store: storeOf(name),
  is_mine: () => storedUserId() === user_id,
  read: async (id) => nowOf(await callEndpoint(get, { params: { id } })),
  addLine: async ({ id, bill_id, version }, line) =>
    nowOf(
      await callEndpoint(addTowLine, {
        params: { id: bill_id },
        body: { ...line, version },
        idempotency_key: id,
      }),
    ),
  addReceipt: ({ id, bill_id, line_id, receipt }) =>
    uploadFile(
      addReceipt,
      { id: bill_id, line_id: line_id ?? 0 },
      new File([receipt?.file ?? ""], receipt?.name ?? "", {
        type: receipt?.file.type ?? "",
      }),
      `${id}-receipt`,
    ),
  onSent: ({ line }) => {
    notify.success(line === null ? text.receiptSaved : text.lineAdded);
    void invalidatePath(queries, towBills.path);
  },
  tell: notify.success,
  alone: async (work) => {
    await (findLocks()?.request(name, work) ?? work());
  },
});

const warnAtSignOut = (kept: KeptLines): void => {
  askAtSignOut(() => {
    const { length } = kept.get().kept;
    return length === 0
      ? undefined
      : {
          title: text.keptSignOut(length),
          body: text.keptSignOutBody,
          action: text.keptLeave,
          is_destructive: true,
        };
  });
};

/** Lives as long as the page. */
const keptOf = (user_id: string, queries: QueryClient): KeptLines => {
  const name = `tow-bill-lines-${user_id}`;
  const held = holders.get(name);
  if (held !== undefined) return held;
  const kept = new KeptLines(portOf(user_id, name, queries));
  holders.set(name, kept);
  window.addEventListener("online", () => void kept.flush());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void kept.flush();
  });
  warnAtSignOut(kept);
  void kept.flush();
  return kept;
};

/** What of all bills is still on this phone; whoever asks sends it. */
export const useKeptLines = () => {
  const queries = useQueryClient();
  const { user_id } = useAccount();
  const holder = keptOf(user_id, queries);
  return { holder, ...useSyncExternalStore(holder.subscribe, holder.get) };
};
