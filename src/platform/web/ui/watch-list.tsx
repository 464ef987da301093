import Box from "@mui/material/Box";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

const width = 460;

/** What a sign of the top bar opens: a list under its title, and what stands below it. */
export const WatchList = (props: {
  anchor: HTMLElement;
  title: string;
  onClose: () => void;
  children: ReactNode;
  below?: ReactNode;
}) => (
  <Popover
    open
    anchorEl={props.anchor}
    onClose={props.onClose}
    anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
    transformOrigin={{ vertical: "top", horizontal: "right" }}
    slotProps={{ paper: { role: "dialog", "aria-label": props.title } }}
  >
    <Box sx={{ p: 2, width, maxWidth: "calc(100vw - 32px)" }}>
      <Typography variant="h2">{props.title}</Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {props.children}
      </Box>
      {props.below}
    </Box>
  </Popover>
);

/** To a page by an address that came with the row: what it searches for is that of a page nobody here knows. */
export const WatchLink = (props: {
  href: string;
  onOpen: () => void;
  children: ReactNode;
}) => {
  const [to, search = ""] = props.href.split("?");
  return (
    <Link
      to={to}
      search={Object.fromEntries(new URLSearchParams(search)) as never}
      onClick={props.onOpen}
    >
      {props.children}
    </Link>
  );
};
