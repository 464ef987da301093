import type {
  OutsideCaseKey,
  OutsideDesk,
} from "#modules/base/desks/contract/lookups.ts";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useAccount } from "#platform/web/api/account.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath, useEndpointQuery } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { threads, withdrawMessage } from "../../contract/endpoints.ts";
import type { Message } from "../../contract/schema.ts";
import { messageText } from "../../contract/text.ts";
import { threadText as text } from "../../contract/thread-text.ts";
import { MessageForm } from "../components/message-form.tsx";
import { MessageList } from "../components/message-list.tsx";
import { useReading } from "../components/use-reading.ts";

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
  const place = useRef<HTMLDivElement>(null);
  const { side } = useAccount();
  const thread = useThread(case_key);
  const messages = thread.data?.data.messages ?? none;
  const fresh = useReading(case_key, messages, place);
  const withdraw = useWithdrawal(case_key.module);
  const recipients = thread.data?.data.recipients ?? [];
  const hasAddressee = side === "external" || recipients.length > 0;
  return (
    <div ref={place}>
      <ReadState queries={[thread]} rows={2} />
      {thread.data !== undefined && messages.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {hasAddressee ? text.none : messageText.noDealer}
        </Typography>
      )}
      {messages.length > 0 && (
        <MessageList
          messages={messages}
          fresh={fresh}
          onWithdraw={(message) => void withdraw(message)}
        />
      )}
      {thread.data !== undefined && hasAddressee && (
        <MessageForm
          key={recipients.join(" ")}
          case_key={case_key}
          recipients={recipients}
        />
      )}
    </div>
  );
}
