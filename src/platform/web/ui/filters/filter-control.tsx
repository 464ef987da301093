import ArrowDropDownIcon from "@mui/icons-material/ArrowDropDown";
import CloseIcon from "@mui/icons-material/Close";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Ref } from "react";
import { listText } from "../../list-text.ts";
import { measure, radius, type } from "../../theme/tokens.ts";
import { useOwnChip } from "./filter-chips.ts";

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

/** A filter of a bar: opens its choices, says what is chosen of them, and takes that off. */
export const FilterControl = ({
  button_ref,
  ...props
}: {
  label: string;
  /** The name of the filter, with what is chosen. */
  words: string;
  popup: "menu" | "dialog";
  is_on: boolean;
  is_open: boolean;
  /** What opens it: a press of it shows the choices. */
  button_ref?: Ref<HTMLButtonElement>;
  onOpen: (anchor: HTMLElement) => void;
}) => {
  const chip = useOwnChip(props.label);
  return (
    <Control data-on={props.is_on ? "" : undefined}>
      <Button
        ref={button_ref}
        color="inherit"
        aria-haspopup={props.popup}
        aria-expanded={props.is_open}
        endIcon={<ArrowDropDownIcon />}
        onClick={(event) => props.onOpen(event.currentTarget)}
      >
        {props.words}
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
  );
};
