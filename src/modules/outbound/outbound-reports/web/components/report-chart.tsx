import { BarChart } from "@mui/x-charts/BarChart";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import Typography from "@mui/material/Typography";
import type { Report } from "../../contract/endpoints.ts";
import { reportText as text } from "../../contract/text.ts";

/** More groups than these say less than the table. */
const mostGroups = 20;
/** Numbers that do not fit the axis are left out without a word. */
const axisHeight = 40;
const rowHeight = 26;
const frame = 70;
/** Names beside the bars, in pixels, and how much of one fits where there is little room. */
const nameWidth = { wide: 190, narrow: 110 };
const narrowName = 8;

/** What belongs to no category: grey, so that it is none of their colours again. */
const rest = "uncategorised";

const cutName = (name: string): string =>
  name.length > narrowName ? `${name.slice(0, narrowName - 1)}…` : name;

interface ReportChartProps {
  name: string;
  report: Report;
  /** Keys of the columns that are the parts of a bar. */
  bars: readonly string[];
}

/** Lying bars, one for each group, the longest first; the same numbers stand in the table. */
export function ReportChart({ name, report, bars }: ReportChartProps) {
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down("sm"));
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const parts = report.columns
    .map(({ key, label }, at) => ({ key, label, at }))
    .filter(({ key }) => bars.includes(key));
  const shown = report.rows
    .map(({ label, values }) => {
      const counts = parts.map(({ at }) => values[at] ?? 0);
      return { label, counts, sum: counts.reduce((a, b) => a + b, 0) };
    })
    .toSorted((one, other) => other.sum - one.sum)
    .slice(0, mostGroups);
  return (
    <figure aria-label={text.chart(name)} style={{ margin: 0 }}>
      <BarChart
        layout="horizontal"
        height={frame + shown.length * rowHeight}
        skipAnimation
        xAxis={[{ height: axisHeight }]}
        yAxis={[
          {
            data: shown.map(({ label }) => label),
            scaleType: "band",
            width: isNarrow ? nameWidth.narrow : nameWidth.wide,
            valueFormatter: (name: string, { location }) =>
              isNarrow && location === "tick" ? cutName(name) : name,
          },
        ]}
        series={parts.map(({ key, label }, place) => ({
          label,
          ...(key === rest && { color: palette.status.neutral.solid }),
          stack: "all",
          data: shown.map(({ counts }) => counts[place] ?? 0),
        }))}
      />
      {report.rows.length > mostGroups && (
        <Typography variant="body2" color="text.secondary">
          {text.mostBars(mostGroups)}
        </Typography>
      )}
    </figure>
  );
}
