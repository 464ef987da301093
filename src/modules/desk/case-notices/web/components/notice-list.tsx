import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { deskPages } from "#modules/base/desks/contract/pages.ts";
import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { pagePath } from "#platform/web/brand.ts";
import type { CaseNotice } from "../../contract/schema.ts";
import { caseNoticeText as text } from "../../contract/text.ts";
import { isSoundOn, switchSound } from "../embeds/notice-sound.tsx";
import { SeenButton } from "./seen-button.tsx";

const width = 460;

const Row = (props: { notice: CaseNotice; onOpen: () => void }) => {
  const { notice } = props;
  const { module, id } = notice.case;
  const [path, search = ""] = notice.href?.split("?") ?? [
    pagePath(deskPages[module].detail, { id }),
  ];
  return (
    <Box
      component="li"
      sx={{ display: "flex", gap: 1, alignItems: "center", py: 0.75 }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Link
          to={path}
          // The address came with the notice: what it searches for is that of a page that this module does not know.
          search={Object.fromEntries(new URLSearchParams(search)) as never}
          onClick={props.onOpen}
        >
          {caseNumberWords(notice.case)}
        </Link>
        <Typography variant="body2">{notice.text}</Typography>
        <Typography variant="caption" color="text.secondary">
          {text.by(notice.by ?? "", formatDateTime(notice.at).slice(5, 16))}
        </Typography>
      </Box>
      <SeenButton notice={notice} />
    </Box>
  );
};

/** Kept on the device. */
const SoundSwitch = () => {
  const [isOn, setOn] = useState(isSoundOn);
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={isOn} />}
      label={text.sound}
      onChange={(_, checked) => {
        switchSound(checked);
        setOn(checked);
      }}
    />
  );
};

export interface NoticeListProps {
  readonly anchor: HTMLElement;
  readonly notices: readonly CaseNotice[];
  readonly onClose: () => void;
}

/** What the account has to know, each with the way to its case. */
export function NoticeList(props: NoticeListProps) {
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
          {props.notices.map((notice) => (
            <Row key={notice.id} notice={notice} onOpen={props.onClose} />
          ))}
        </Box>
        <SoundSwitch />
      </Box>
    </Popover>
  );
}
