import MarkEmailUnreadIcon from "@mui/icons-material/MarkEmailUnread";
import PushPinIcon from "@mui/icons-material/PushPin";
import { styled } from "@mui/material/styles";
import { Link } from "@tanstack/react-router";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { EmptyState, ReadState } from "#platform/web/ui/states.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { announcementText as text } from "../../contract/board-text.ts";
import { listAnnouncements } from "../../contract/calls.ts";
import { importances } from "../../contract/lookups.ts";
import { announcementPages } from "../../contract/pages.ts";
import type { AnnouncementItem } from "../../contract/schema.ts";
import { useUnread } from "../unread-api.ts";

const shown = 7;
const query = {
  sort: "-unread",
  per_page: 10,
  page: 1,
  view: "addressed",
} as const;

const Board = styled(Panel)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    overflow: "hidden",
    minHeight: 380,
    "& header": {
      display: "flex",
      alignItems: "baseline",
      gap: 10,
      padding: "10px 14px",
    },
    "& h2": {
      margin: 0,
      fontSize: type.size.heading,
      fontWeight: type.weight.bold,
    },
    "& header > a": {
      marginLeft: "auto",
      color: palette.primary.main,
      fontSize: type.size.base,
      // As high as a finger without a higher line.
      padding: "12px 0",
      marginBlock: -12,
    },
    "& header > span": {
      fontSize: type.size.small,
      color: palette.text.secondary,
    },
    "& ul": { listStyle: "none", margin: 0, padding: 0 },
    "& li a": {
      display: "block",
      padding: "7px 14px",
      borderTop: `1px solid ${palette.divider}`,
      color: palette.text.primary,
      fontSize: type.size.base,
      textDecoration: "none",
    },
    "& li a:hover": { backgroundColor: palette.action.hover },
    "& li b": { fontWeight: type.weight.normal },
    "& li a[data-unread] b": { fontWeight: type.weight.bold },
    "& li .line": {
      display: "flex",
      alignItems: "center",
      gap: 6,
      minHeight: 22,
    },
    "& li svg": { fontSize: 15, color: palette.text.secondary },
    "& li small": { color: palette.text.secondary, fontSize: type.size.small },
  };
});

const Row = ({ row }: { row: AnnouncementItem }) => (
  <li>
    <Link
      to={pagePath(announcementPages.announcement, { id: row.id })}
      data-unread={row.read_at === null ? "" : undefined}
    >
      <span className="line">
        {row.is_pinned && <PushPinIcon titleAccess={text.pinned} />}
        <b>{row.title}</b>
      </span>
      <span className="line">
        {row.read_at === null && (
          <StatusChip
            tone="blue"
            icon={MarkEmailUnreadIcon}
            label={text.unread}
          />
        )}
        {row.importance !== "normal" && (
          <StatusChip
            tone={row.importance === "urgent" ? "red" : "yellow"}
            label={importances.labelOf(row.importance)}
          />
        )}
        <small>{row.published_from.replaceAll("-", "/")}</small>
      </span>
    </Link>
  </li>
);

/** The announcements of the account on the first page: pinned ones, then unread ones, then the newest. */
export function AnnouncementBoard() {
  const list = useEndpointQuery(listAnnouncements, { query });
  const unread = useUnread() ?? 0;
  const rows = list.data?.data.slice(0, shown);
  return (
    <Board aria-labelledby="announcement-board">
      <header>
        <h2 id="announcement-board">{text.board}</h2>
        {unread > 0 && <span>{text.unreadCount(unread)}</span>}
        <Link to={pagePath(announcementPages.announcementList)}>
          {text.boardAll}
        </Link>
      </header>
      <ReadState queries={[list]} rows={7} />
      {rows?.length === 0 && <EmptyState message={text.boardEmpty} />}
      <ul>
        {rows?.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </Board>
  );
}
