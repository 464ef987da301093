import Box from "@mui/material/Box";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { pagePath } from "#platform/web/brand.ts";
import { notificationKinds } from "../../contract/lookups.ts";
import type { OutboundNotification } from "../../contract/notification-schema.ts";
import { notificationText as text } from "../../contract/notification-text.ts";
import { externalHref, slipHref } from "../detail/slip-href.ts";
import { aboutOf } from "../list/notification-words.ts";

const width = 440;
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
  const [to, search = ""] = href.split("?");
  return (
    <Box component="li" sx={{ py: 0.75, overflowWrap: "anywhere" }}>
      <Typography variant="caption" color="text.secondary">
        {text.head(
          notificationKinds.labelOf(row.kind),
          row.slip === null || row.count === 1 ? null : row.count,
          formatDateTime(row.at).slice(5, 16),
        )}
      </Typography>
      <div>
        <Link
          to={to}
          // Parts of an address that was made whole.
          search={Object.fromEntries(new URLSearchParams(search)) as never}
          onClick={props.onOpen}
        >
          {aboutOf(row)}
        </Link>
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
export function NotificationList(props: NotificationListProps) {
  return (
    <Popover
      open
      anchorEl={props.anchor}
      onClose={props.onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ paper: { role: "dialog", "aria-label": text.title } }}
    >
      <Box sx={{ p: 2, width, maxWidth: "calc(100vw - 32px)" }}>
        <Typography variant="h2">{text.title}</Typography>
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {props.rows.map((row) => (
            <Row
              key={`${row.kind} ${String(row.id)}`}
              row={row}
              onOpen={props.onClose}
            />
          ))}
        </Box>
      </Box>
    </Popover>
  );
}
