import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { useAccount } from "#platform/web/api/account.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import type { Message, MessageInput, Thread } from "../../contract/schema.ts";
import { messageText } from "../../contract/text.ts";
import { threadText as text } from "../../contract/thread-text.ts";
import { MessageForm } from "../components/message-form.tsx";
import { MessageList } from "../components/message-list.tsx";
import { useReading } from "../components/use-reading.ts";

const none: readonly Message[] = [];

/** A thread, whatever it is about: what it holds, a line to write, and what was unread on the way in. */
export function MessageThread(props: {
  thread: {
    readonly data: { readonly data: Thread } | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** Name of the draft. */
  draft: string;
  onWrite: (body: MessageInput, idempotency_key: string) => Promise<unknown>;
  /** Marks as read; stable. */
  onRead: (ids: number[]) => Promise<unknown>;
  onWithdraw?: (message: Message) => void;
}) {
  const { thread } = props;
  const place = useRef<HTMLDivElement>(null);
  const { side } = useAccount();
  const messages = thread.data?.data.messages ?? none;
  const fresh = useReading(messages, place, props.onRead);
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
          onWithdraw={props.onWithdraw}
        />
      )}
      {thread.data !== undefined && hasAddressee && (
        <MessageForm
          key={recipients.join(" ")}
          draft={props.draft}
          recipients={recipients}
          onWrite={props.onWrite}
        />
      )}
    </div>
  );
}
