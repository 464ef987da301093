import Checkbox from "@mui/material/Checkbox";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { Option } from "../fields/options.ts";

const OptionLine = ({
  is_single,
  is_on,
  onToggle,
  label,
  // The menu gives its items their focus.
  ...fromMenu
}: {
  label: string;
  is_single?: boolean;
  is_on: boolean;
  onToggle: () => void;
}) => (
  <MenuItem
    {...fromMenu}
    role={is_single === true ? "menuitemradio" : "menuitemcheckbox"}
    aria-checked={is_on}
    sx={{ py: 0 }}
    onClick={onToggle}
  >
    <Checkbox
      checked={is_on}
      tabIndex={-1}
      sx={{ p: 0.5, mr: 0.5, ml: -1 }}
      slotProps={{ input: { "aria-hidden": true } }}
    />
    {label}
  </MenuItem>
);

/** The choices of a filter as a menu of checkboxes. */
export const FilterMenu = <Value extends string | number>(props: {
  label: string;
  options: readonly Option<Value>[];
  value: readonly Value[];
  is_single?: boolean;
  anchor: HTMLElement;
  onToggle: (value: Value) => void;
  onClose: () => void;
}) => (
  <Menu
    open
    anchorEl={props.anchor}
    onClose={props.onClose}
    slotProps={{ list: { "aria-label": props.label, dense: true } }}
  >
    {props.options.map((option) => (
      <OptionLine
        key={option.value}
        label={option.label}
        is_single={props.is_single}
        is_on={props.value.includes(option.value)}
        onToggle={() => props.onToggle(option.value)}
      />
    ))}
  </Menu>
);
