import InboxIcon from "@mui/icons-material/Inbox";
import ReportProblemIcon from "@mui/icons-material/ReportProblem";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { messageOf } from "../api/api-error.ts";
import { text } from "../text.ts";

const Centre = (props: { is_alert?: boolean; children: ReactNode }) => (
  <Box
    component={props.is_alert ? "div" : "output"}
    role={props.is_alert ? "alert" : undefined}
    sx={{
      display: "flex",
      flexDirection: "column",
      alignItems: "center",
      gap: 1,
      py: 6,
      px: 2,
      textAlign: "center",
    }}
  >
    {props.children}
  </Box>
);

/** Nothing to show, said so, with what one may do about it. */
export const EmptyState = ({
  message = text.state.empty,
  hint,
  children,
}: {
  message?: string;
  hint?: string;
  children?: ReactNode;
}) => (
  <Centre>
    <InboxIcon aria-hidden sx={{ fontSize: 36, color: "text.disabled" }} />
    <Typography variant="subtitle1">{message}</Typography>
    {hint && (
      <Typography variant="body2" color="text.secondary">
        {hint}
      </Typography>
    )}
    {children}
  </Centre>
);

/** What happened, what is safe, what to do. */
export const ErrorState = ({
  error,
  onRetry,
  safe,
}: {
  error: unknown;
  onRetry?: () => void;
  /** What is not lost, where something could be: the text of a form. */
  safe?: string;
}) => (
  <Centre is_alert>
    <ReportProblemIcon aria-hidden sx={{ fontSize: 36, color: "error.main" }} />
    <Typography variant="subtitle1">{text.error.list_title}</Typography>
    <Typography variant="body2" color="text.secondary">
      {messageOf(error)}
    </Typography>
    {safe && <Typography variant="body2">{safe}</Typography>}
    {onRetry && (
      <Button variant="outlined" onClick={onRetry}>
        {text.error.retry}
      </Button>
    )}
  </Centre>
);

const Bone = styled("span")(({ theme }) => ({
  display: "block",
  margin: "8px 0",
  borderRadius: 5,
  backgroundColor: (theme.vars ?? theme).palette.action.selected,
  opacity: 0.6,
}));

/** Grey lines in the height of rows while a list or a section loads. */
export const LoadingRows = ({ rows = 8 }: { rows?: number | undefined }) => (
  <Box
    component="output"
    aria-label={text.state.loading}
    sx={{ display: "block", p: 1 }}
  >
    {Array.from({ length: rows }, (_, index) => (
      <Bone key={index} style={{ height: 18, marginBottom: 16 }} />
    ))}
  </Box>
);

/** What is shown was read before: the last reading of it failed. */
const StaleLine = ({ onRetry }: { onRetry: () => void }) => (
  <Box role="alert" sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
    <ReportProblemIcon aria-hidden sx={{ fontSize: 16, color: "error.main" }} />
    <Typography variant="caption">{text.error.stale}</Typography>
    <Button sx={{ minHeight: 26, px: 1 }} onClick={onRetry}>
      {text.error.retry}
    </Button>
  </Box>
);

/**
 * Above what was read: that it loads, that it could not be read, or that it is no longer fresh. A reading in the
 * background that fails takes nothing away: who is at work on it goes on.
 */
export const ReadState = (props: {
  queries: readonly {
    readonly data: unknown;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  }[];
  rows?: number;
}) => {
  const isRead = props.queries.every(({ data }) => data !== undefined);
  const failed = props.queries.filter(({ isError }) => isError);
  const retry = () => {
    for (const query of failed) query.refetch();
  };
  if (failed.length === 0)
    return isRead ? null : <LoadingRows rows={props.rows} />;
  return isRead ? (
    <StaleLine onRetry={retry} />
  ) : (
    <ErrorState error={failed[0]?.error} onRetry={retry} />
  );
};

/** Skeleton of a page: heading, a bar, a panel. The fallback of lazily loaded pages. */
export const LoadingPage = () => (
  <Box
    component="output"
    aria-label={text.state.loading}
    sx={{ display: "block", p: 2 }}
  >
    <Bone style={{ width: 220, height: 26 }} />
    <Bone style={{ height: 48, marginBottom: 16 }} />
    <Bone style={{ height: 360 }} />
  </Box>
);
