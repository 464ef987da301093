import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { pagePath } from "#platform/web/brand.ts";
import { WatchLink, WatchList } from "#platform/web/ui/watch-list.tsx";
import type { CaseNotice } from "../../contract/schema.ts";
import { caseNoticeText as text } from "../../contract/text.ts";
import { isSoundOn, switchSound } from "../embeds/notice-sound.tsx";
import { SeenButton } from "./seen-button.tsx";

const Row = (props: { notice: CaseNotice; onOpen: () => void }) => {
  const { notice } = props;
  const { module, id } = notice.case;
  const href = notice.href ?? pagePath(caseDesks[module].pages.detail, { id });
  return (
    <Box
      component="li"
      sx={{ display: "flex", gap: 1, alignItems: "center", py: 0.75 }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <WatchLink href={href} onOpen={props.onOpen}>
          {caseNumberWords(notice.case)}
        </WatchLink>
        <Typography variant="body2">{notice.text}</Typography>
        <Typography variant="caption" color="text.secondary">
          {text.by(notice.by ?? "", formatDateTime(notice.at))}
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
export const NoticeList = (props: NoticeListProps) => (
  <WatchList
    anchor={props.anchor}
    title={text.title}
    onClose={props.onClose}
    below={<SoundSwitch />}
  >
    {props.notices.map((notice) => (
      <Row key={notice.id} notice={notice} onOpen={props.onClose} />
    ))}
  </WatchList>
);
