import CloseIcon from "@mui/icons-material/Close";
import ExpandLessIcon from "@mui/icons-material/ExpandLess";
import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Children, type ReactNode, useId, useState } from "react";
import { listText } from "../../list-text.ts";
import { measure, radius, type } from "../../theme/tokens.ts";
import { FreshPlace } from "../table/fresh-rows.tsx";
import {
  type ActiveFilter,
  FilterChips,
  useFilterChips,
} from "./filter-chips.ts";

const Bar = styled("section")({
  display: "flex",
  flexDirection: "column",
  gap: 8,
  marginBottom: 8,
});

const Line = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: "8px 6px",
});

/** On a telephone one line that moves sideways: the list keeps the screen. */
const Choices = styled("div")(({ theme }) => ({
  display: "contents",
  [theme.breakpoints.down("sm")]: {
    display: "flex",
    gap: 8,
    width: "100%",
    overflowX: "auto",
    scrollbarWidth: "none",
    "& > *": { flex: "none" },
  },
}));

/** On a telephone a field takes a line. */
const More = styled(Line)(({ theme }) => ({
  [theme.breakpoints.down("sm")]: {
    "& > label": { width: "100%", justifyContent: "space-between" },
  },
}));

const ChipButton = styled("button")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "inline-flex",
    alignItems: "center",
    gap: 4,
    minHeight: 26,
    padding: "0 6px 0 9px",
    font: "inherit",
    fontSize: type.size.small,
    cursor: "pointer",
    color: palette.primary.main,
    backgroundColor: palette.desk.accent_soft,
    border: 0,
    borderRadius: radius.chip,
    "& svg": { fontSize: 14 },
    "&:hover": { filter: "brightness(0.96)" },
    [theme.breakpoints.down("sm")]: {
      minHeight: measure.finger,
      paddingInline: 10,
      "& svg": { fontSize: 18 },
    },
  };
});

const ClearButton = (props: { onClear: () => void }) => (
  <Button color="inherit" sx={{ px: 1 }} onClick={props.onClear}>
    {listText.table.clear_filters}
  </Button>
);

/**
 * Filters of a list: the most used open, the rest under 詳細条件. What is on is removed at its own control; chips are
 * for what has none in sight.
 */
export function FilterBar(props: {
  /** The keyword first. */
  children: ReactNode;
  more?: ReactNode;
  active: readonly ActiveFilter[];
  onClear: () => void;
  /** Behind the filters: what they leave out. */
  hint?: ReactNode;
}) {
  const { chips, rest } = useFilterChips(props.active);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [search, ...choices] = Children.toArray(props.children);
  const Arrow = isOpen ? ExpandLessIcon : ExpandMoreIcon;
  return (
    <FilterChips value={chips}>
      <Bar aria-label={listText.table.filters}>
        <Line>
          {search}
          <Choices>
            {choices}
            {props.more !== undefined && (
              <Button
                color="inherit"
                endIcon={<Arrow />}
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setOpen(!isOpen)}
              >
                {listText.table.more_filters}
              </Button>
            )}
            {props.active.length > 0 && <ClearButton onClear={props.onClear} />}
            {props.hint}
          </Choices>
          <FreshPlace />
        </Line>
        {isOpen && <More id={id}>{props.more}</More>}
        {rest.length > 0 && (
          <Line>
            {rest.map(({ key, label, onRemove }) => (
              <ChipButton
                key={key}
                type="button"
                aria-label={listText.table.remove_filter(label)}
                onClick={onRemove}
              >
                {label}
                <CloseIcon aria-hidden />
              </ChipButton>
            ))}
          </Line>
        )}
      </Bar>
    </FilterChips>
  );
}
