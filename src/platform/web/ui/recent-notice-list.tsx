import Box from "@mui/material/Box";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import { useSyncExternalStore } from "react";
import { text } from "../text.ts";
import { ErrorBand } from "./error-band.tsx";
import { closeNotice, type Notice, noticeStore } from "./notices.ts";
import { StatusChip } from "./status-chip.tsx";
import { timeOfDay } from "./time-of-day.ts";

const kinds = {
  success: { tone: "green", word: text.notice.success },
  news: { tone: "blue", word: text.notice.news },
  error: { tone: "red", word: text.notice.error },
} as const;

const Row = ({ notice }: { notice: Notice }) => (
  <Box
    component="li"
    sx={{ display: "flex", gap: 1, alignItems: "baseline", py: 0.75 }}
  >
    <Typography variant="caption" color="text.secondary">
      {timeOfDay(notice.at)}
    </Typography>
    <StatusChip
      tone={kinds[notice.kind].tone}
      label={kinds[notice.kind].word}
    />
    <Typography variant="body2" sx={{ flex: 1 }}>
      {notice.message}
    </Typography>
  </Box>
);

/** What still stands of the page's errors, then the last 20 messages, newest first. */
export function RecentNoticeList(props: {
  anchor: HTMLElement;
  onClose: () => void;
}) {
  const { standing, recent } = useSyncExternalStore(
    noticeStore.subscribe,
    noticeStore.get,
  );
  return (
    <Popover
      open
      anchorEl={props.anchor}
      onClose={props.onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
    >
      <Box sx={{ p: 2, width: 380, maxWidth: "90vw" }}>
        <Typography variant="h2">{text.notice.recent}</Typography>
        {standing.map(({ id, message }) => (
          <ErrorBand
            key={id}
            message={message}
            onClose={() => closeNotice(id)}
          />
        ))}
        <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 1, p: 0 }}>
          {recent.map((notice) => (
            <Row key={`${notice.id}-${notice.times}`} notice={notice} />
          ))}
        </Box>
        {recent.length === 0 && (
          <Typography variant="body2" color="text.secondary">
            {text.notice.none}
          </Typography>
        )}
      </Box>
    </Popover>
  );
}
