import ChevronLeftIcon from "@mui/icons-material/ChevronLeft";
import ChevronRightIcon from "@mui/icons-material/ChevronRight";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import type { ReactNode } from "react";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { periods, type Period } from "#platform/contract/periods/lookups.ts";
import {
  isRunning,
  neighbourDate,
  periodSpan,
  type DateSpan,
} from "#platform/contract/periods/spans.ts";
import { FilterDate } from "../filters/filter-typed.tsx";
import { periodText as text } from "./text.ts";

const Bar = styled("section")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 10px",
  marginBottom: 12,
  "& .steps": { display: "inline-flex", alignItems: "center", gap: "inherit" },
  "& output": { minWidth: 190, textAlign: "center" },
});

const slashes = (date: string): string => date.replaceAll("-", "/");

/** 2026/11/01～2026/11/30 */
export const spanWords = ({ from, to }: DateSpan): string =>
  text.span(slashes(from), slashes(to));

interface PeriodQuery {
  readonly period: Period;
  readonly date?: string | undefined;
}

interface PeriodBarProps {
  query: PeriodQuery;
  onChange: (changes: Partial<PeriodQuery>) => void;
  /** The lengths that are offered; all where absent. */
  lengths?: readonly Period[];
  /** Further filters. */
  children?: ReactNode;
}

const Kinds = ({
  query,
  onChange,
  lengths = periods.codes,
}: PeriodBarProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={text.period}
    value={query.period}
    onChange={(_, picked: Period | null) => {
      if (picked !== null) onChange({ period: picked });
    }}
  >
    {lengths.map((code) => (
      <ToggleButton key={code} value={code}>
        {periods.labelOf(code)}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

/** To the period before and after; there is none after the one that runs. */
const Steps = ({ query, onChange }: PeriodBarProps) => {
  const { period, date = tokyoDate() } = query;
  const span = periodSpan(period, date);
  const running = isRunning(period, date);
  return (
    <>
      <span className="steps">
        <IconButton
          aria-label={text.previous}
          title={text.previous}
          onClick={() => onChange({ date: neighbourDate(period, date, -1) })}
        >
          <ChevronLeftIcon />
        </IconButton>
        <output aria-live="polite">
          {spanWords(span)}
          {running && ` ${text.running}`}
        </output>
        <IconButton
          aria-label={text.next}
          title={text.next}
          disabled={running}
          onClick={() => onChange({ date: neighbourDate(period, date, 1) })}
        >
          <ChevronRightIcon />
        </IconButton>
      </span>
      <Button
        variant="outlined"
        disabled={running}
        onClick={() => onChange({ date: undefined })}
      >
        {text.now}
      </Button>
    </>
  );
};

/** Which period, and what else is asked of it. */
export const PeriodBar = (props: PeriodBarProps) => (
  <Bar aria-label={text.period}>
    <Kinds {...props} />
    <Steps {...props} />
    <FilterDate
      label={text.date}
      value={props.query.date}
      onChange={(date) => props.onChange({ date })}
    />
    {props.children}
  </Bar>
);
