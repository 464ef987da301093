import {
  caseDesks,
  type OutsideCaseKey,
  type OutsideDesk,
} from "#modules/base/desks/contract/lookups.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callEndpoint } from "#platform/web/api/client.ts";
import {
  invalidatePath,
  useEndpointMutation,
  useEndpointQuery,
} from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { threads, withdrawMessage } from "../../contract/endpoints.ts";
import type { Message } from "../../contract/schema.ts";
import { threadText as text } from "../../contract/thread-text.ts";
import { MessageThread } from "./message-thread.tsx";

const none: readonly Message[] = [];

/** Asks, then withdraws; a refusal is notified. */
function useWithdrawal(module: OutsideDesk) {
  const queries = useQueryClient();
  return async ({ id }: Message): Promise<void> => {
    const isAgreed = await confirm({
      title: text.withdrawTitle,
      body: text.withdrawBody,
      action: text.withdraw,
      is_destructive: true,
    });
    if (!isAgreed) return;
    try {
      await callEndpoint(withdrawMessage, { params: { id } });
      notify.success(text.wasWithdrawn);
    } catch (error) {
      notify.error(error);
    }
    await invalidatePath(queries, threads[module].get.path);
  };
}

const useThread = ({ module, id }: OutsideCaseKey) =>
  useEndpointQuery(threads[module].get, { params: { id } });

/** How many messages a case has, and how many of them the account has not read. */
export const useMessageCount = (case_key: OutsideCaseKey) => {
  const messages = useThread(case_key).data?.data.messages ?? none;
  return {
    count: messages.length,
    unread: messages.filter(({ is_unread }) => is_unread).length,
  };
};

/** Messages on a case between desk, dealer and maker, as the account may read them, and a line to write. */
export function CaseThread({ case_key }: { case_key: OutsideCaseKey }) {
  const { module, id } = case_key;
  const queries = useQueryClient();
  const thread = useThread(case_key);
  const send = useEndpointMutation(threads[module].write);
  const withdraw = useWithdrawal(module);
  return (
    <MessageThread
      thread={thread}
      draft={`${caseDesks[module].entity}:${String(id)}:message`}
      onWrite={async (body, idempotency_key) => {
        await send.mutateAsync({ params: { id }, body, idempotency_key });
        await invalidatePath(queries, threads[module].get.path);
      }}
      onRead={useCallback(
        (ids: number[]) =>
          callEndpoint(threads[module].read, { params: { id }, body: { ids } }),
        [module, id],
      )}
      onWithdraw={(message) => void withdraw(message)}
    />
  );
}
