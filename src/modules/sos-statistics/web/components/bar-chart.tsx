import { styled, useTheme } from "@mui/material/styles";
import { type as typeTokens } from "#platform/web/theme/tokens.ts";
import { statisticsText as text } from "../../contract/text.ts";
import { numberWords } from "./statistics-words.ts";

/** One bar. */
export interface Bar {
  readonly label: string;
  readonly value: number;
}

const Figure = styled("figure")({ margin: "0 0 8px", overflowX: "auto" });

const height = 150;
const axis = 18;
const head = 16;

/** The round number that the highest bar stays below: 1, 2 or 5 of a power of ten. */
const roundAbove = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return (
    [1, 2, 5, 10].map((part) => part * power).find((top) => top >= value) ??
    value
  );
};

/** So many labels that they do not touch one another. */
const labelEvery = (bars: number): number =>
  [1, 2, 3, 5, 10].find((step) => bars / step <= 24) ?? 10;

/**
 * Bars of one series, upright. The numbers are in the table below it, so the picture is one image for those who
 * hear the page.
 */
export const BarChart = ({
  name,
  bars,
}: {
  name: string;
  bars: readonly Bar[];
}) => {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const width = Math.max(560, bars.length * 26);
  const slot = width / Math.max(1, bars.length);
  const top = roundAbove(Math.max(0, ...bars.map(({ value }) => value)));
  const yOf = (value: number) => head + (height - head) * (1 - value / top);
  const every = labelEvery(bars.length);
  const label = { fontSize: 10, fill: palette.text.secondary } as const;
  return (
    <Figure>
      <svg
        role="img"
        aria-label={text.chart(name)}
        viewBox={`0 0 ${width} ${height + axis}`}
        width="100%"
        height={height + axis}
        style={{ minWidth: Math.min(width, 900), fontFamily: "inherit" }}
      >
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <line
              x1={0}
              x2={width}
              y1={yOf(value)}
              y2={yOf(value)}
              stroke={palette.divider}
            />
            <text x={0} y={yOf(value) - 3} {...label}>
              {value === 0 ? "" : numberWords(value)}
            </text>
          </g>
        ))}
        {bars.map((bar, place) => (
          <g key={bar.label}>
            <title>{text.bar(bar.label, numberWords(bar.value))}</title>
            <rect
              x={place * slot + slot * 0.2}
              width={slot * 0.6}
              y={yOf(bar.value)}
              height={height - yOf(bar.value)}
              rx={2}
              fill={palette.primary.main}
            />
            {place % every === 0 && (
              <text
                x={place * slot + slot / 2}
                y={height + axis - 5}
                textAnchor="middle"
                {...label}
              >
                {bar.label}
              </text>
            )}
          </g>
        ))}
      </svg>
    </Figure>
  );
};

const Lying = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(90px, max-content) minmax(0, 1fr) max-content",
  gap: "3px 8px",
  alignItems: "center",
  marginBottom: 10,
  fontSize: typeTokens.size.small,
  "& i": {
    display: "block",
    height: 12,
    minWidth: 1,
    borderRadius: 2,
    backgroundColor: (theme.vars ?? theme).palette.primary.main,
  },
}));

/** Bars that lie, for names that need their room; the longest first. */
export const LyingBars = ({
  name,
  bars,
}: {
  name: string;
  bars: readonly Bar[];
}) => {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Lying role="img" aria-label={text.chart(name)}>
      {bars.map((bar) => (
        <div key={bar.label} style={{ display: "contents" }}>
          <span>{bar.label}</span>
          <i style={{ width: `${(bar.value / top) * 100}%` }} />
          <span>{numberWords(bar.value)}</span>
        </div>
      ))}
    </Lying>
  );
};
