import SearchIcon from "@mui/icons-material/Search";
import { styled, useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { measure, radius, type } from "#platform/web/theme/tokens.ts";
import { isComposingKey } from "#platform/web/ui/fields/composing-key.ts";
import { useKeyDown } from "#platform/web/ui/key-down.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { searchButtonText as text } from "../../contract/button-text.ts";
import type { SearchedPage } from "../components/search-entries.ts";

const SearchDialog = lazyPart(
  async () => (await import("../components/search-dialog.tsx")).SearchDialog,
);

const Opener = styled("button")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "inline-flex",
    alignItems: "center",
    gap: 8,
    height: measure.control,
    padding: "0 10px",
    font: "inherit",
    fontSize: type.size.base,
    color: palette.text.secondary,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.desk.line_control}`,
    borderRadius: radius.control,
    cursor: "pointer",
    "&:hover": { backgroundColor: palette.action.hover },
    "& svg": { fontSize: 18 },
    "& kbd": { font: "inherit", fontSize: type.size.small },
    // The names of the module's pages need the room.
    [theme.breakpoints.down("md")]: {
      padding: "0 7px",
      border: 0,
      backgroundColor: "transparent",
      "& span, & kbd": { display: "none" },
    },
    [theme.breakpoints.down("sm")]: {
      height: measure.finger,
      padding: "0 11px",
      "& svg": { fontSize: 22 },
    },
  };
});

/** Ctrl+K from everywhere but over another dialog; also while typing in a form, whose text stays. */
function useSearchKey(act: () => void): void {
  useKeyDown((event) => {
    const isKey =
      event.key.toLowerCase() === "k" &&
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      !event.shiftKey;
    if (!isKey || isComposingKey(event)) return;
    // The browser's own meaning of the key would take the reader out of the page.
    event.preventDefault();
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    act();
  });
}

/** Button of the top bar for the search over everything, and its key. */
export const SearchButton = (props: { pages: readonly SearchedPage[] }) => {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery(useTheme().breakpoints.down("sm"));
  const [open] = useState(() => () => setOpen(true));
  useSearchKey(open);
  return (
    <>
      <Opener
        type="button"
        aria-label={text.title}
        aria-keyshortcuts="Control+K"
        title={text.title}
        onClick={open}
      >
        <SearchIcon aria-hidden />
        <span>{text.open}</span>
        <kbd>{text.keys}</kbd>
      </Opener>
      {isOpen && (
        <SearchDialog
          pages={props.pages}
          is_phone={isPhone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

export { removeRecentSearches } from "../components/recent-searches.ts";
