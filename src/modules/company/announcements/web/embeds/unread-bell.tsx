import CampaignIcon from "@mui/icons-material/CampaignOutlined";
import Badge from "@mui/material/Badge";
import { pagePath } from "#platform/web/brand.ts";
import { IconLink } from "#platform/web/ui/icon-link.ts";
import { announcementText as text } from "../../contract/board-text.ts";
import { announcementPages } from "../../contract/pages.ts";
import { useUnread } from "../unread-api.ts";

/** The way to the announcements, with how many are unread; for the top bar. */
export function UnreadBell() {
  const unread = useUnread() ?? 0;
  const words = text.bell(unread);
  return (
    <IconLink
      to={pagePath(announcementPages.announcementList)}
      aria-label={words}
      title={words}
    >
      <Badge badgeContent={unread} color="error" max={99}>
        <CampaignIcon />
      </Badge>
    </IconLink>
  );
}
