import KeyboardIcon from "@mui/icons-material/Keyboard";
import IconButton from "@mui/material/IconButton";
import { useCallback, useState } from "react";
import { listText } from "../list-text.ts";
import { type Shortcut, useShortcut } from "./shortcuts.ts";
import { lazyPart } from "./lazy-part.tsx";

/** Loaded when it is first opened. */
const ShortcutList = lazyPart(
  async () => (await import("./shortcut-list.tsx")).ShortcutList,
);

/** `?` opens the list of what the keys of a page do. */
export function useShortcutList(rows: readonly Shortcut[]) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useShortcut("?", open);
  const list = isOpen && (
    <ShortcutList rows={rows} onClose={() => setOpen(false)} />
  );
  return { open, list };
}

/** Button and `?` that show what the keys of a page do. */
export function ShortcutHelp({ rows }: { rows: readonly Shortcut[] }) {
  const { open, list } = useShortcutList(rows);
  return (
    <>
      <IconButton
        aria-label={listText.shortcuts.title}
        title={listText.shortcuts.title}
        // A finger has no keys.
        sx={{ "@media (pointer: coarse)": { display: "none" } }}
        onClick={open}
      >
        <KeyboardIcon fontSize="small" />
      </IconButton>
      {list}
    </>
  );
}
