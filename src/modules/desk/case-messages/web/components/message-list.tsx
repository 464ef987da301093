import FiberNewIcon from "@mui/icons-material/FiberNew";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { Moment } from "#platform/web/ui/moment.tsx";
import type { Message } from "../../contract/schema.ts";
import { threadText as text } from "../../contract/thread-text.ts";
import { addressWords, authorWords } from "./author-words.ts";

const List = styled("ol")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: "none",
    margin: "0 0 8px",
    padding: 0,
    display: "grid",
    gap: 6,
    // The line to write stays in view below it.
    maxHeight: "min(360px, 26vh)",
    overflowY: "auto",
    "& > li": {
      padding: "5px 10px",
      border: `1px solid ${palette.divider}`,
      borderRadius: radius.control,
      marginRight: 24,
    },
    "& > li[data-own]": {
      marginRight: 0,
      marginLeft: 24,
      backgroundColor: palette.action.hover,
    },
    "& .head": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "0 8px",
      fontSize: type.size.small,
      color: palette.text.secondary,
    },
    "& .head button": { marginLeft: "auto", minHeight: 24, padding: "0 6px" },
    "& p": { margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" },
    "& p[data-withdrawn]": { color: palette.text.secondary },
  };
});

/** The messages of a thread, oldest first: who, to whom, when, and what is new. */
export const MessageList = (props: {
  messages: readonly Message[];
  /** Ids that were unread when the thread was opened: reading them does not take the mark away at once. */
  fresh: ReadonlySet<number>;
  onWithdraw?: ((message: Message) => void) | undefined;
}) => (
  // It scrolls by itself: reached by the keyboard too.
  <List aria-label={text.title} tabIndex={0}>
    {props.messages.map((message) => (
      <li key={message.id} data-own={message.is_own ? "" : undefined}>
        <div className="head">
          <b>{authorWords(message)}</b>
          <span>{addressWords(message)}</span>
          <Moment at={message.created_at} />
          {(message.is_unread || props.fresh.has(message.id)) && (
            <StatusChip tone="blue" icon={FiberNewIcon} label={text.unread} />
          )}
          {message.can.withdraw.allowed && (
            <Button
              size="small"
              color="inherit"
              onClick={() => props.onWithdraw?.(message)}
            >
              {text.withdraw}
            </Button>
          )}
        </div>
        <p data-withdrawn={message.body === null ? "" : undefined}>
          {message.body ?? text.withdrawn}
        </p>
      </li>
    ))}
  </List>
);
