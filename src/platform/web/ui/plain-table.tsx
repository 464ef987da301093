import { styled } from "@mui/material/styles";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { measure, type } from "../theme/tokens.ts";

/** A short table without sorting or pages. */
export const PlainTable = styled("table")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    width: "100%",
    borderCollapse: "collapse",
    fontSize: type.size.base,
    "& th, & td": {
      height: measure.row,
      padding: "4px 16px",
      textAlign: "left",
      borderTop: `1px solid ${palette.divider}`,
    },
    "& th": {
      fontWeight: type.weight.medium,
      color: palette.text.secondary,
      whiteSpace: "nowrap",
    },
    // Of many columns: none is out of sight beside the history.
    "&[data-dense] th, &[data-dense] td": { padding: "4px 8px" },
    "& .plate": { whiteSpace: "nowrap" },
    "& .number": { textAlign: "right", whiteSpace: "nowrap" },
    "& td.time": { whiteSpace: "nowrap" },
    // On a phone the table scrolls instead of breaking every word.
    "& td.words": { minWidth: "9em" },
  };
});

const Scroll = styled("div")({ overflowX: "auto" });

/** What a key reaches by itself; the table follows it into view. */
const stops = "a[href], button, input, select, textarea";

const isOnlyRead = (frame: HTMLElement): boolean =>
  (frame.scrollWidth > frame.clientWidth ||
    frame.scrollHeight > frame.clientHeight) &&
  frame.querySelector(stops) === null;

/** Holds a table that is wider than the screen. Where nothing in it is a stop for Tab, it is one itself while it scrolls. */
export const TableScroll = (props: ComponentProps<typeof Scroll>) => {
  const [isStop, setStop] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const look = () => setStop(isOnlyRead(element));
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const inside of element.children) observer.observe(inside);
    return () => observer.disconnect();
  }, []);
  return <Scroll {...props} ref={frame} tabIndex={isStop ? 0 : undefined} />;
};
