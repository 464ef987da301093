import BrightnessIcon from "@mui/icons-material/Brightness6";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { text } from "./text.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";

/** Loaded when it is first opened. */
const ThemeMenu = lazyPart(
  async () => (await import("./theme-menu.tsx")).ThemeMenu,
);

export function ThemeButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        data-theme-button
        aria-label={text.theme.title}
        title={text.theme.title}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BrightnessIcon />
      </IconButton>
      {anchor !== null && (
        <ThemeMenu anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}
