import BookmarkIcon from "@mui/icons-material/BookmarkBorder";
import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Button from "@mui/material/Button";
import { useState } from "react";
import { listText } from "../../list-text.ts";
import type { SavedViewsProps } from "./saved-view-list.tsx";
import { lazyPart } from "../lazy-part.tsx";

/** Loaded when it is first opened. */
const SavedViewPopover = lazyPart(
  async () => (await import("./saved-view-list.tsx")).SavedViewPopover,
);

/** Queries of a list that the user gave a name: opened with one press, the present one saved as another. */
export function SavedViews(props: SavedViewsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        aria-label={listText.views.title}
        title={listText.views.title}
        sx={{ minWidth: 0, px: 0.75 }}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BookmarkIcon fontSize="small" />
        <ExpandMoreIcon fontSize="small" />
      </Button>
      {anchor !== null && (
        <SavedViewPopover
          {...props}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
