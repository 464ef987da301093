import { styled } from "@mui/material/styles";
import { Panel } from "#platform/web/ui/panel.tsx";
import type { Announcement } from "../../contract/schema.ts";
import { AttachmentList } from "./attachment-list.tsx";
import { BodyView } from "./body-view.tsx";

const Sheet = styled(Panel)(({ theme }) => ({
  maxWidth: 860,
  padding: "16px 20px 18px",
  [theme.breakpoints.down("sm")]: { padding: "12px 14px" },
}));

/** An announcement to read, with its files. */
export const AnnouncementView = ({ record }: { record: Announcement }) => (
  <Sheet>
    <BodyView body={record.body} />
    <AttachmentList record={record} />
  </Sheet>
);
