import CampaignIcon from "@mui/icons-material/CampaignOutlined";
import Button from "@mui/material/Button";
import { createLink } from "@tanstack/react-router";
import { pagePath } from "#platform/web/brand.ts";
import { measure } from "#platform/web/theme/tokens.ts";
import { announcementText as text } from "../../contract/board-text.ts";
import { announcementPages } from "../../contract/pages.ts";
import { useUnread } from "../api.ts";

const ButtonLink = createLink(Button);

/** One line that leads to unread announcements; nothing while there is none. For the portal of the towing companies. */
export function UnreadNotice() {
  const unread = useUnread() ?? 0;
  if (unread === 0) return null;
  return (
    <ButtonLink
      fullWidth
      variant="outlined"
      startIcon={<CampaignIcon />}
      to={pagePath(announcementPages.announcementList)}
      sx={{ minHeight: measure.touch, mb: 1.5 }}
    >
      {text.notice(unread)}
    </ButtonLink>
  );
}
