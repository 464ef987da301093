import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import CloseIcon from "@mui/icons-material/Close";
import ErrorIcon from "@mui/icons-material/Error";
import InfoIcon from "@mui/icons-material/Info";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { text } from "../text.ts";
import { belowBars } from "../theme/tokens.ts";
import { ButtonLink } from "./button-link.ts";
import {
  closeNotice,
  type Notice,
  noticeStore,
  startClock,
  stopClock,
} from "./notices.ts";

/** Distance to the edges of the screen, in CSS pixels. */
const edge = 12;

/**
 * Title and actions of a page, with the space above them, in one line. On a phone the title alone may be covered: its
 * actions stand in a line of their own, and the first card below.
 */
const pageHead = { wide: 60, narrow: 4 } as const;

const Stack = styled("div")(({ theme }) => ({
  position: "fixed",
  // They cover no tool of the top bar, no call and no action of the page head, however high `ScrollRoom` says it is.
  top: `calc(${belowBars.narrow} + max(${pageHead.narrow}px, var(--page-head, 0px)))`,
  [theme.breakpoints.up("sm")]: {
    top: `calc(${belowBars.wide} + max(${pageHead.wide}px, var(--page-head, 0px)))`,
  },
  // Over a dialog, which makes room for them, there is nothing above to keep free.
  "body:has(.MuiDialog-root) &": { top: edge },
  // Beside a column in which one writes on, not over it.
  right: `calc(${edge}px + var(--page-side, 0px))`,
  zIndex: theme.zIndex.snackbar,
  display: "flex",
  flexDirection: "column",
  gap: 8,
  width: "min(380px, calc(100vw - 24px))",
  pointerEvents: "none",
}));

const Card = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    pointerEvents: "auto",
    display: "flex",
    alignItems: "flex-start",
    gap: 10,
    padding: "9px 8px 9px 14px",
    // The sign that closes is as high as a finger there.
    [theme.breakpoints.down("sm")]: {
      alignItems: "center",
      padding: "0 0 0 14px",
    },
    borderRadius: 8,
    boxShadow: theme.shadows[6],
    fontWeight: 500,
    wordBreak: "break-word",
    '&[data-kind="success"]': {
      backgroundColor: palette.status.green.solid,
      color: palette.status.green.on,
    },
    '&[data-kind="news"]': {
      backgroundColor: palette.status.blue.solid,
      color: palette.status.blue.on,
    },
    '&[data-kind="error"]': {
      backgroundColor: palette.status.red.solid,
      color: palette.status.red.on,
    },
    "& > p": { flex: 1, margin: 0, whiteSpace: "pre-line" },
    "& > svg": { fontSize: 20, flex: "none" },
  };
});

const icons = { success: CheckCircleIcon, news: InfoIcon, error: ErrorIcon };

const NoticeCard = ({ notice }: { notice: Notice }) => {
  const Icon = icons[notice.kind];
  return (
    <Card
      data-kind={notice.kind}
      role={notice.kind === "success" ? "status" : "alert"}
      onPointerEnter={() => stopClock(notice.id)}
      onPointerLeave={() => startClock(notice.id)}
      onFocus={() => stopClock(notice.id)}
      onBlur={() => startClock(notice.id)}
    >
      <Icon />
      <p>
        {notice.message}
        {notice.times > 1 && text.notice.times(notice.times)}
      </p>
      {notice.link !== undefined && (
        <ButtonLink
          size="small"
          color="inherit"
          to={notice.link.to}
          sx={{ textDecoration: "underline", whiteSpace: "nowrap" }}
          onClick={() => closeNotice(notice.id)}
        >
          {notice.link.label}
        </ButtonLink>
      )}
      <IconButton
        aria-label={text.action.close}
        color="inherit"
        sx={{ p: 0.25 }}
        onClick={() => closeNotice(notice.id)}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Card>
  );
};

/** Dialogs stand below the notifications: none of their buttons is ever covered (see the theme). */
const publishHeight = (height: number): void => {
  const taken = height === 0 ? 0 : edge + height;
  document.documentElement.style.setProperty("--notices", `${taken}px`);
};

/**
 * A place of its own beside the application, where a dialog hides neither the words from screen readers nor the
 * buttons: a dialog marks everything else in the page as hidden.
 */
function useOwnPlace(): HTMLElement {
  const [place] = useState(() => document.createElement("div"));
  useLayoutEffect(() => {
    document.body.append(place);
    const unhide = new MutationObserver(() => {
      if (place.ariaHidden !== null) place.ariaHidden = null;
    });
    unhide.observe(place, { attributeFilter: ["aria-hidden"] });
    const measure = new ResizeObserver(() =>
      publishHeight(place.firstElementChild?.clientHeight ?? 0),
    );
    if (place.firstElementChild) measure.observe(place.firstElementChild);
    return () => {
      unhide.disconnect();
      measure.disconnect();
      publishHeight(0);
      place.remove();
    };
  }, [place]);
  return place;
}

/** The notifications at the top right; once, next to the application. */
export function NoticeHost() {
  const { open } = useSyncExternalStore(noticeStore.subscribe, noticeStore.get);
  return createPortal(
    <Stack data-below-strip>
      {open.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </Stack>,
    useOwnPlace(),
  );
}
