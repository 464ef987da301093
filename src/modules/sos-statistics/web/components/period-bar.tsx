import ChevronLeftIcon from "@mui/icons-material/ChevronLeft";
import ChevronRightIcon from "@mui/icons-material/ChevronRight";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { serviceDivisions } from "#modules/sos-inquiries/contract/lookups.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { FilterDate } from "#platform/web/ui/filters/filter-text.tsx";
import type { StatisticsQuery } from "../../contract/endpoints.ts";
import {
  statisticsPeriods,
  type StatisticsPeriod,
} from "../../contract/lookups.ts";
import { isRunning, neighbourDate, periodSpan } from "../../contract/rules.ts";
import { statisticsText as text } from "../../contract/text.ts";

const Bar = styled("section")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 10px",
  marginBottom: 12,
  "& output": { minWidth: 190, textAlign: "center" },
});

const divisions = optionsOf(serviceDivisions);
const slashes = (date: string): string => date.replaceAll("-", "/");

/** Which period, and which cases of it. */
export const PeriodBar = (props: {
  query: StatisticsQuery;
  onChange: (changes: Partial<StatisticsQuery>) => void;
}) => {
  const { period, date = tokyoDate(), service_division } = props.query;
  const span = periodSpan(period, date);
  const running = isRunning(period, date);
  return (
    <Bar aria-label={text.period}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={text.period}
        value={period}
        onChange={(_, picked: StatisticsPeriod | null) => {
          if (picked !== null) props.onChange({ period: picked });
        }}
      >
        {statisticsPeriods.options.map(({ code, label }) => (
          <ToggleButton key={code} value={code}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <IconButton
        aria-label={text.previous}
        title={text.previous}
        onClick={() =>
          props.onChange({ date: neighbourDate(period, date, -1) })
        }
      >
        <ChevronLeftIcon />
      </IconButton>
      <output aria-live="polite">
        {text.span(slashes(span.from), slashes(span.to))}
        {running && ` ${text.running}`}
      </output>
      <IconButton
        aria-label={text.next}
        title={text.next}
        disabled={running}
        onClick={() => props.onChange({ date: neighbourDate(period, date, 1) })}
      >
        <ChevronRightIcon />
      </IconButton>
      <Button
        variant="outlined"
        disabled={running}
        onClick={() => props.onChange({ date: undefined })}
      >
        {text.now}
      </Button>
      <FilterDate
        label={text.date}
        value={props.query.date}
        onChange={(picked) => props.onChange({ date: picked })}
      />
      <FilterSelect
        label={text.division}
        options={divisions}
        value={service_division ?? []}
        onChange={(picked) =>
          props.onChange({
            service_division: picked.length === 0 ? undefined : picked,
          })
        }
      />
    </Bar>
  );
};
