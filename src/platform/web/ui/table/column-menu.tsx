import ViewColumnIcon from "@mui/icons-material/ViewColumn";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { listText } from "../../list-text.ts";
import { belowBars, measure } from "../../theme/tokens.ts";
import type { ColumnListProps } from "./column-list.tsx";
import { lazyPart } from "../lazy-part.tsx";

const Place = styled("div")(({ theme }) => ({
  position: "sticky",
  left: "100%",
  top: 0,
  width: 0,
  height: 0,
  zIndex: 5,
  [theme.breakpoints.down("sm")]: { top: belowBars.narrow },
  // Like a last cell of the head, under which the others scroll away.
  "& > button": {
    position: "absolute",
    top: 0,
    right: 0,
    boxSizing: "border-box",
    width: measure.column_button,
    height: measure.row,
    borderRadius: 0,
    borderLeft: `1px solid ${(theme.vars ?? theme).palette.desk.line_control}`,
    borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    backgroundColor: (theme.vars ?? theme).palette.desk.sunken,
    // A heading that is cut off fades out before the button.
    boxShadow: `-10px 0 8px -2px ${(theme.vars ?? theme).palette.desk.sunken}`,
    [theme.breakpoints.down("sm")]: {
      width: measure.finger,
      height: measure.finger,
    },
    "&:focus-visible": { outlineOffset: -2 },
    "&:hover": {
      backgroundColor: (theme.vars ?? theme).palette.desk.accent_soft,
    },
  },
}));

/** Loaded when it is first opened. */
const ColumnPopover = lazyPart(
  async () => (await import("./column-list.tsx")).ColumnPopover,
);

/** Which columns are shown, and in which order. */
export function ColumnMenu(props: ColumnListProps & { onReset: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Place data-below-strip>
      <IconButton
        aria-label={listText.table.columns}
        title={listText.table.columns}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewColumnIcon fontSize="small" />
      </IconButton>
      {anchor !== null && (
        <ColumnPopover
          {...props}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </Place>
  );
}
