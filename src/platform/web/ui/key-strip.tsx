import { styled } from "@mui/material/styles";
import { listText } from "../list-text.ts";
import { measure, radius, type } from "../theme/tokens.ts";
import { useShortcutList } from "./shortcut-help.tsx";
import type { Shortcut } from "./shortcuts.ts";

/** What lies at the end of the page stands above the strip. */
const Room = styled("div")({ height: measure.key_strip });

const Strip = styled("footer")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: "fixed",
    insetInline: "var(--beside-menu, 0px) 0",
    bottom: 0,
    // Below the header that sticks, so that its menus lie over it.
    zIndex: 4,
    display: "flex",
    alignItems: "center",
    gap: 16,
    height: measure.key_strip,
    paddingInline: 16,
    overflow: "hidden",
    whiteSpace: "nowrap",
    fontSize: type.size.small,
    color: palette.text.secondary,
    backgroundColor: palette.desk.sunken,
    borderTop: `1px solid ${palette.divider}`,
    "& > *": { display: "inline-flex", alignItems: "center", gap: 5 },
    "& button": {
      font: "inherit",
      color: "inherit",
      padding: 0,
      border: 0,
      background: "none",
      cursor: "pointer",
    },
    "& kbd": {
      font: "inherit",
      fontWeight: type.weight.medium,
      lineHeight: 1.3,
      padding: "0 5px",
      borderRadius: radius.chip,
      border: `1px solid ${palette.divider}`,
      borderBottomWidth: 2,
      backgroundColor: palette.background.paper,
    },
  };
});

// A finger has no keys.
const KeysOnly = styled("div")(({ theme }) => ({
  "@media (pointer: coarse)": { display: "none" },
  [theme.breakpoints.down("sm")]: { display: "none" },
}));

/** The keys of a page at its lower edge: those with a short word, and `?` for all of them. */
export function KeyStrip({ rows }: { rows: readonly Shortcut[] }) {
  const { open, list } = useShortcutList(rows);
  return (
    <KeysOnly>
      <Room />
      <Strip aria-label={listText.shortcuts.title}>
        {rows.map(({ keys, short }) =>
          short === undefined ? null : (
            <span key={short}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
              {short}
            </span>
          ),
        )}
        <button type="button" onClick={open}>
          <kbd>?</kbd>
          {listText.shortcuts.all}
        </button>
      </Strip>
      {list}
    </KeysOnly>
  );
}
