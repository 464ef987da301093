import AddIcon from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { createLink, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { pagePath } from "#platform/web/brand.ts";
import { ShortcutHelp } from "#platform/web/ui/shortcut-help.tsx";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import {
  announcementShortcuts,
  announcementText as text,
} from "../../contract/board-text.ts";
import { announcementPages } from "../../contract/pages.ts";

const ButtonLink = createLink(Button);

const CreateButton = () => {
  const navigate = useNavigate();
  const href = pagePath(announcementPages.announcementForm);
  useShortcut(
    "n",
    useCallback(() => {
      void navigate({ to: href });
    }, [navigate, href]),
  );
  return (
    <ButtonLink variant="contained" startIcon={<AddIcon />} to={href}>
      {text.create}
    </ButtonLink>
  );
};

/** Beside the title of the list: its keys, and for writers the way to a new one. */
export const AnnouncementActs = ({ is_writer }: { is_writer: boolean }) => (
  <>
    <ShortcutHelp rows={announcementShortcuts} />
    {is_writer && <CreateButton />}
  </>
);
