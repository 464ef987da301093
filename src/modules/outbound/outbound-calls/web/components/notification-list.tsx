import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { pagePath } from "#platform/web/brand.ts";
import { WatchLink, WatchList } from "#platform/web/ui/watch-list.tsx";
import { notificationKinds } from "../../contract/lookups.ts";
import type { OutboundNotification } from "../../contract/notification-schema.ts";
import { notificationText as text } from "../../contract/notification-text.ts";
import { externalHref, slipHref } from "../detail/slip-href.ts";
import { aboutOf } from "../list/notification-words.ts";

/** The first lines of a message say whether to go there now. */
const shownLines = 2;

export interface NotificationListProps {
  readonly anchor: HTMLElement;
  readonly rows: readonly OutboundNotification[];
  readonly onClose: () => void;
}

const Row = (props: { row: OutboundNotification; onOpen: () => void }) => {
  const { row } = props;
  const isDesk = useAccount().permissions.includes("out");
  const hrefOf = isDesk ? slipHref : externalHref;
  const href =
    row.slip === null ? pagePath({ path: row.path ?? "" }) : hrefOf(row.slip);
  return (
    <Box component="li" sx={{ py: 0.75, overflowWrap: "anywhere" }}>
      <Typography variant="caption" color="text.secondary">
        {text.head(
          notificationKinds.labelOf(row.kind),
          row.slip === null || row.count === 1 ? null : row.count,
          formatDateTime(row.at),
        )}
      </Typography>
      <div>
        <WatchLink href={href} onOpen={props.onOpen}>
          {aboutOf(row)}
        </WatchLink>
      </div>
      {row.slip !== null && (
        <Typography
          variant="body2"
          sx={{
            display: "-webkit-box",
            WebkitBoxOrient: "vertical",
            WebkitLineClamp: shownLines,
            overflow: "hidden",
          }}
        >
          {row.text}
        </Typography>
      )}
    </Box>
  );
};

/** What waits for the account, each with the way to where it is read. */
export const NotificationList = (props: NotificationListProps) => (
  <WatchList anchor={props.anchor} title={text.title} onClose={props.onClose}>
    {props.rows.map((row) => (
      <Row
        key={`${row.kind} ${String(row.id)}`}
        row={row}
        onOpen={props.onClose}
      />
    ))}
  </WatchList>
);
