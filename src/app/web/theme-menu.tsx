import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { themeModes } from "#platform/contract/theme-modes.ts";
import { useThemeMode } from "#platform/web/theme/app-theme.tsx";
import { text } from "./text.ts";

export function ThemeMenu(props: { anchor: HTMLElement; onClose: () => void }) {
  const { mode, setMode } = useThemeMode();
  return (
    <Menu open anchorEl={props.anchor} onClose={props.onClose}>
      {themeModes.map((one) => (
        <MenuItem
          key={one}
          role="menuitemradio"
          aria-checked={one === mode}
          selected={one === mode}
          onClick={() => {
            setMode(one);
            props.onClose();
          }}
        >
          {text.theme[one]}
        </MenuItem>
      ))}
    </Menu>
  );
}
