import AutoModeIcon from "@mui/icons-material/AutoMode";
import NotificationImportantIcon from "@mui/icons-material/NotificationImportant";
import { styled, useTheme } from "@mui/material/styles";
import { memo, useEffect, useRef } from "react";
import { divisionLabel } from "#modules/sos/sos-inquiries/contract/division-rules.ts";
import { troubleCategories } from "#modules/desk/case-desk/contract/lookups.ts";
import {
  formatDateTime,
  formatClock,
} from "#platform/contract/japanese/dates.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { boardStages } from "../../contract/lookups.ts";
import { isRinging } from "../../contract/rules.ts";
import type { BoardCase } from "../../contract/schema.ts";
import { boardText as text } from "../../contract/text.ts";
import { Clock } from "./clock.tsx";
import { stageTone } from "./stage-tones.ts";

const Row = styled("button")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    all: "unset",
    boxSizing: "border-box",
    display: "grid",
    gridTemplateColumns: "10.2em minmax(0, 1.25fr) minmax(16.8em, 1fr)",
    gap: "0.1em 0.9em",
    alignItems: "center",
    width: "100%",
    padding: "0.4em 0.7em",
    borderBottom: `1px solid ${palette.divider}`,
    borderLeft: "4px solid transparent",
    cursor: "pointer",
    "&:hover": { backgroundColor: palette.action.hover },
    "&:focus-visible": {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -2,
    },
    "&[aria-current=true]": {
      backgroundColor: palette.desk.selected,
      borderLeftColor: palette.primary.main,
    },
    "& .who": { fontWeight: 600, fontSize: "1.05em" },
    "& .line": {
      minWidth: 0,
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
    "& .soft": { color: palette.text.secondary, fontSize: "0.92em" },
    "& .chips": { display: "flex", gap: "0.3em", minWidth: 0 },
    "& .clock": { gridRow: "1 / span 2" },
    // Nobody was sent yet: read from farther away than what is under way.
    "&[data-stage=arrange] .clock": { fontSize: "1.25em" },
    "&[data-unsent] .soft": { gridColumn: "2 / -1" },
    [theme.breakpoints.up("sm")]: {
      '&:not([data-stage="arrange"])': {
        gridTemplateColumns:
          "8.6em 6.2em minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.3fr)",
        padding: "0.25em 0.7em",
        "& .clock": { gridRow: "auto", order: -2 },
        "& .chips": { order: -1, overflow: "hidden" },
      },
    },
    [theme.breakpoints.down("sm")]: {
      gridTemplateColumns: "10.2em minmax(0, 1fr)",
      "& .clock": { gridRow: "1 / span 4" },
    },
  };
});

const flashMilliseconds = 1600;

/** A changed row flashes once. */
function useFlash(state: string) {
  const place = useRef<HTMLButtonElement>(null);
  const seen = useRef(state);
  const theme = useTheme();
  const { flash } = (theme.vars ?? theme).palette.desk;
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    place.current?.animate([{ backgroundColor: flash }, {}], flashMilliseconds);
  }, [state, flash]);
  return place;
}

/** Whom the case waits for: the company with its ETA, by clock or as a whole moment, or nobody yet. */
const companyWords = (
  { dispatch }: BoardCase,
  clockOf: (eta: string) => string,
): string =>
  dispatch === null
    ? ""
    : [
        dispatch.company?.name ?? text.noCompany,
        dispatch.eta === null ? "" : text.eta(clockOf(dispatch.eta)),
      ]
        .filter((part) => part !== "")
        .join(" ");

const Chips = ({ one }: { one: BoardCase }) => {
  const { tone, icon } = stageTone[one.stage];
  return (
    <span className="chips">
      {one.stage !== "arrange" && (
        <StatusChip
          tone={tone}
          icon={icon}
          label={boardStages.labelOf(one.stage)}
        />
      )}
      {one.is_main_line && <StatusChip tone="red" label={text.mainLine} />}
      {isRinging(one) && (
        <StatusChip
          tone="red"
          icon={NotificationImportantIcon}
          label={text.silent}
        />
      )}
      {one.dispatch?.is_automatic === true && (
        <StatusChip tone="neutral" icon={AutoModeIcon} label={text.automatic} />
      )}
    </span>
  );
};

export const rowId = (id: number): string => `board-case-${String(id)}`;

/** A case in two lines that are read from across the room: clock, who, what, where, which company. */
export const CaseRow = memo(function CaseRow(props: {
  one: BoardCase;
  isSelected: boolean;
  onSelect: (id: number) => void;
}) {
  const { one } = props;
  const company = companyWords(one, formatClock);
  const place = useFlash(
    [one.version, one.stage, one.dispatch?.id, one.dispatch?.progress].join(),
  );
  return (
    <Row
      ref={place}
      id={rowId(one.id)}
      type="button"
      data-board-key
      data-stage={one.stage}
      data-unsent={company === "" ? "" : undefined}
      aria-current={props.isSelected}
      onClick={() => props.onSelect(one.id)}
    >
      <span className="clock">
        <Clock since={one.since} due_at={one.due_at} />
      </span>
      <span className="line who">{one.customer}</span>
      <Chips one={one} />
      <span className="line soft">
        {[
          one.place,
          troubleCategories.labelOf(one.trouble_category),
          divisionLabel(one.service_division),
          one.reception_number,
          one.plate,
        ]
          .filter((part) => part !== "")
          .join("　")}
      </span>
      {company !== "" && (
        <span className="line soft" title={companyWords(one, formatDateTime)}>
          {company}
        </span>
      )}
    </Row>
  );
});
