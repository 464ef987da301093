import ArrowDropDownIcon from "@mui/icons-material/ArrowDropDown";
import Button from "@mui/material/Button";
import { useState } from "react";
import { text } from "../../text.ts";
import type { Option } from "../fields/options.ts";
import type { FilterMenu as FilterMenuType } from "./filter-menu.tsx";
import { lazyPart } from "../lazy-part.tsx";

/** Loaded when a filter is first opened. */
const FilterMenu = lazyPart(
  async () => (await import("./filter-menu.tsx")).FilterMenu,
) as typeof FilterMenuType;

/** A filter of several values as a menu of checkboxes; the button says what is chosen. */
export function FilterSelect<Value extends string | number>(props: {
  label: string;
  options: readonly Option<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** One value at most. */
  is_single?: boolean;
}) {
  const { label, options, value, onChange } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = options.filter((option) => value.includes(option.value));
  const toggle = (one: Value) => {
    const isOn = value.includes(one);
    if (props.is_single === true) {
      onChange(isOn ? [] : [one]);
      setAnchor(null);
    } else
      onChange(isOn ? value.filter((held) => held !== one) : [...value, one]);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ArrowDropDownIcon />}
        sx={(theme) => ({
          fontWeight: chosen.length > 0 ? 600 : 400,
          borderColor: (theme.vars ?? theme).palette.desk.line_control,
          backgroundColor: (theme.vars ?? theme).palette.background.paper,
        })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {chosen.length === 0
          ? label
          : text.table.chosen(
              label,
              chosen.slice(0, 2).map((option) => option.short ?? option.label),
              chosen.length,
            )}
      </Button>
      {anchor !== null && (
        <FilterMenu
          label={label}
          options={options}
          value={value}
          is_single={props.is_single}
          anchor={anchor}
          onToggle={toggle}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
