import { styled } from "@mui/material/styles";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useId, useRef } from "react";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { forgetWaysBack } from "#platform/web/ui/table/list-way-back.ts";
import { isUnder, type MenuEntry, useCurrentSection } from "./menu.ts";
import { text } from "./text.ts";

const Line = styled("nav")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "flex",
    gap: 2,
    flex: 1,
    minWidth: 0,
    overflowX: "auto",
    scrollbarWidth: "thin",
    marginLeft: 8,
    "& a, & > button": {
      padding: "6px 12px",
      border: 0,
      background: "none",
      font: "inherit",
      cursor: "pointer",
      borderRadius: radius.control,
      color: palette.text.secondary,
      fontSize: type.size.base,
      fontWeight: type.weight.medium,
      textDecoration: "none",
      whiteSpace: "nowrap",
    },
    "& a:hover, & > button:hover": { backgroundColor: palette.action.hover },
    "& a:focus-visible, & > button:focus-visible": { outlineOffset: -2 },
    '& a[aria-current="page"]': {
      color: palette.primary.main,
      backgroundColor: palette.desk.accent_soft,
    },
    [theme.breakpoints.down("sm")]: {
      marginLeft: 0,
      padding: "4px 8px",
      scrollbarWidth: "none",
      backgroundColor: palette.desk.bar,
      borderBottom: `1px solid ${palette.divider}`,
      // As high as a finger.
      "& a": { padding: "12px" },
    },
  };
});

/** A list of its own over the page: the line would cut it. */
const Rest = styled("div")(({ theme }) => ({
  inset: "auto",
  margin: 0,
  padding: 4,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: radius.control,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  "& a": { display: "block" },
}));

/** As many fit on the narrowest desk beside the tools of the bar. */
const shownAtMost = 5;

/** The first pages and the one where one is; the others wait behind a button. */
export function divideEntries(
  entries: readonly MenuEntry[],
  pathname: string,
): { shown: readonly MenuEntry[]; rest: readonly MenuEntry[] } {
  // Of two that lie below each other the lower one.
  const here = entries.findLastIndex((entry) => isUnder(entry, pathname));
  const last = Math.max(here, shownAtMost - 1);
  const isShown = (_: MenuEntry, index: number) =>
    index < shownAtMost - 1 || index === last;
  return {
    shown: entries.filter(isShown),
    rest: entries.filter((one, index) => !isShown(one, index)),
  };
}

const EntryLink = ({
  entry,
  pathname,
}: {
  entry: MenuEntry;
  pathname: string;
}) => (
  <Link
    to={entry.path}
    activeOptions={{ includeSearch: false }}
    aria-current={isUnder(entry, pathname) ? "page" : undefined}
    onClick={forgetWaysBack}
  >
    {entry.label}
  </Link>
);

/** Pages that the line has no room for; the list opens below its button. */
function MoreEntries(props: {
  entries: readonly MenuEntry[];
  pathname: string;
}) {
  const { entries, pathname } = props;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          if (list.current === null) return;
          list.current.style.left = `${String(left)}px`;
          list.current.style.top = `${String(bottom)}px`;
        }}
      >
        {text.sub_menu_more(entries.length)}
      </button>
      <Rest
        ref={list}
        id={id}
        popover="auto"
        onClick={() => list.current?.hidePopover()}
      >
        {entries.map((entry) => (
          <EntryLink key={entry.path} entry={entry} pathname={pathname} />
        ))}
      </Rest>
    </>
  );
}

/**
 * The pages of the module in which one is (spec §2), for every account: external ones have no other menu. On a
 * telephone a line of its own below the bar, which is drawn along. The present page is always in view.
 */
export function SubMenu({ is_narrow = false }: { is_narrow?: boolean }) {
  const section = useCurrentSection();
  const { pathname } = useLocation();
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (line.current === null) return undefined;
    const here = line.current.querySelector('[aria-current="page"]');
    // Once when it is there, and again when the tools beside it take some of its width.
    const observer = new ResizeObserver(() =>
      here?.scrollIntoView({ block: "nearest", inline: "nearest" }),
    );
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [pathname]);
  if (section === undefined) return null;
  const { shown, rest } = is_narrow
    ? { shown: section.entries, rest: [] }
    : divideEntries(section.entries, pathname);
  return (
    <Line ref={line} aria-label={text.sub_menu}>
      {shown.map((entry) => (
        <EntryLink key={entry.path} entry={entry} pathname={pathname} />
      ))}
      {rest.length > 0 && <MoreEntries entries={rest} pathname={pathname} />}
    </Line>
  );
}
