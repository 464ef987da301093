import CloseIcon from "@mui/icons-material/Close";
import ExpandLessIcon from "@mui/icons-material/ExpandLess";
import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ReactNode, useId, useState } from "react";
import { text } from "../../text.ts";
import { radius, type } from "../../theme/tokens.ts";

const Bar = styled("section")({ marginBottom: 8 });

const Line = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: "8px 10px",
  "& + &": { marginTop: 8 },
});

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
  };
});

/** One filter that is on, removable. */
export interface ActiveFilter {
  readonly key: string;
  /** Name and value: 「状態: 対応中」. */
  readonly label: string;
  readonly onRemove: () => void;
}

/** Filters of a list: the most used open, the rest under 詳細条件, what is on as chips. */
export function FilterBar(props: {
  children: ReactNode;
  more?: ReactNode;
  active: readonly ActiveFilter[];
  onClear: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Arrow = isOpen ? ExpandLessIcon : ExpandMoreIcon;
  return (
    <Bar aria-label={text.table.filters}>
      <Line>
        {props.children}
        {props.more !== undefined && (
          <Button
            color="inherit"
            endIcon={<Arrow />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {text.table.more_filters}
          </Button>
        )}
      </Line>
      {isOpen && <Line id={id}>{props.more}</Line>}
      {props.active.length > 0 && (
        <Line>
          {props.active.map(({ key, label, onRemove }) => (
            <ChipButton
              key={key}
              type="button"
              aria-label={text.table.remove_filter(label)}
              onClick={onRemove}
            >
              {label}
              <CloseIcon aria-hidden />
            </ChipButton>
          ))}
          <Button
            color="inherit"
            sx={{ minHeight: 24, px: 1 }}
            onClick={props.onClear}
          >
            {text.table.clear_filters}
          </Button>
        </Line>
      )}
    </Bar>
  );
}
