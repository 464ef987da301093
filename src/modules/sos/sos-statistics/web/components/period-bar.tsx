import ChevronLeftIcon from "@mui/icons-material/ChevronLeft";
import ChevronRightIcon from "@mui/icons-material/ChevronRight";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { serviceDivisions } from "#modules/sos/sos-inquiries/contract/lookups.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { FilterDate } from "#platform/web/ui/filters/filter-date.tsx";
import type { StatisticsQuery } from "../../contract/endpoints.ts";
import {
  statisticsPeriods,
  type StatisticsPeriod,
} from "../../contract/lookups.ts";
import { isRunning, neighbourDate, periodSpan } from "../../contract/rules.ts";
import { statisticsText as text } from "../../contract/text.ts";
import { spanWords } from "./statistics-words.ts";

const Bar = styled("section")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 10px",
  marginBottom: 12,
  "& .steps": { display: "inline-flex", alignItems: "center", gap: "inherit" },
  "& output": { minWidth: 190, textAlign: "center" },
});

const divisions = optionsOf(serviceDivisions);

interface PeriodBarProps {
  query: StatisticsQuery;
  onChange: (changes: Partial<StatisticsQuery>) => void;
}

const Kinds = ({ query, onChange }: PeriodBarProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={text.period}
    value={query.period}
    onChange={(_, picked: StatisticsPeriod | null) => {
      if (picked !== null) onChange({ period: picked });
    }}
  >
    {statisticsPeriods.options.map(({ code, label }) => (
      <ToggleButton key={code} value={code}>
        {label}
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

/** Which period, and which cases of it. */
export const PeriodBar = ({ query, onChange }: PeriodBarProps) => (
  <Bar aria-label={text.period}>
    <Kinds query={query} onChange={onChange} />
    <Steps query={query} onChange={onChange} />
    <FilterDate
      label={text.date}
      value={query.date}
      onChange={(date) => onChange({ date })}
    />
    <FilterSelect
      label={text.division}
      options={divisions}
      value={query.service_division ?? []}
      onChange={(picked) =>
        onChange({
          service_division: picked.length === 0 ? undefined : picked,
        })
      }
    />
  </Bar>
);
