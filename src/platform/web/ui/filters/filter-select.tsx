import ArrowDropDownIcon from "@mui/icons-material/ArrowDropDown";
import CloseIcon from "@mui/icons-material/Close";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState, type Ref } from "react";
import { listText } from "../../list-text.ts";
import { measure, radius, type } from "../../theme/tokens.ts";
import type { Option } from "../fields/options.ts";
import { useOwnChip } from "./filter-chips.ts";
import type { FilterMenu as FilterMenuType } from "./filter-menu.tsx";
import { lazyPart } from "../lazy-part.tsx";

/** Loaded when a filter is first opened. */
const FilterMenu = lazyPart(
  async () => (await import("./filter-menu.tsx")).FilterMenu,
) as typeof FilterMenuType;

/** What narrows the list is framed in the accent, with the sign that takes it off. */
const Control = styled("span")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "inline-flex",
    border: `1px solid ${palette.desk.line_control}`,
    borderRadius: radius.control,
    backgroundColor: palette.background.paper,
    "& > button": {
      minWidth: 0,
      minHeight: measure.control - 2,
      padding: "0 8px 0 11px",
      fontWeight: type.weight.normal,
      "& > .MuiButton-endIcon": { margin: "0 0 0 2px" },
    },
    "& > .take-off": { padding: "0 7px" },
    "& svg": { fontSize: 18 },
    "&[data-on]": {
      borderColor: palette.primary.main,
      backgroundColor: palette.desk.selected,
      "& > button": {
        color: palette.primary.main,
        fontWeight: type.weight.bold,
      },
      "& > button:not(:last-child)": { paddingRight: 2 },
    },
    [theme.breakpoints.down("sm")]: {
      "& > button": { minHeight: measure.finger - 2 },
      "& > .take-off": { minWidth: measure.finger },
    },
  };
});

/** The name of a filter, with what is chosen in it. */
const wordsOf = <Value extends string | number>(
  label: string,
  chosen: readonly Option<Value>[],
) =>
  chosen.length === 0
    ? label
    : listText.table.chosen(
        label,
        chosen.slice(0, 2).map((option) => option.short ?? option.label),
        chosen.length,
      );

/** A filter of several values as a menu of checkboxes; the button says what is chosen. */
export function FilterSelect<Value extends string | number>(props: {
  label: string;
  options: readonly Option<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** One value at most. */
  is_single?: boolean;
  /** What opens it: a press of it shows the choices. */
  button_ref?: Ref<HTMLButtonElement>;
}) {
  const { label, options, value, is_single, button_ref, onChange } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chip = useOwnChip(label);
  const chosen = options.filter((option) => value.includes(option.value));
  const toggle = (one: Value) => {
    const isOn = value.includes(one);
    if (is_single === true) {
      onChange(isOn ? [] : [one]);
      setAnchor(null);
    } else
      onChange(isOn ? value.filter((held) => held !== one) : [...value, one]);
  };
  return (
    <>
      <Control data-on={chosen.length > 0 ? "" : undefined}>
        <Button
          ref={button_ref}
          color="inherit"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          endIcon={<ArrowDropDownIcon />}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {wordsOf(label, chosen)}
        </Button>
        {chip !== undefined && (
          <Button
            className="take-off"
            color="inherit"
            aria-label={listText.table.remove_filter(chip.label)}
            onClick={chip.onRemove}
          >
            <CloseIcon aria-hidden />
          </Button>
        )}
      </Control>
      {anchor !== null && (
        <FilterMenu
          label={label}
          options={options}
          value={value}
          is_single={is_single}
          anchor={anchor}
          onToggle={toggle}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
