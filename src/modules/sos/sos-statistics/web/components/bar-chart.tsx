import { styled } from "@mui/material/styles";
import { type as typeTokens } from "#platform/web/theme/tokens.ts";
import { statisticsText as text } from "../../contract/text.ts";
import { numberWords } from "./statistics-words.ts";

/** One bar. */
export interface Bar {
  readonly label: string;
  readonly value: number;
}

const Figure = styled("figure")({ margin: "0 0 8px", overflowX: "auto" });

/** About as wide as it is shown on a desk, so that its words are as large as others. */
const widthOfPage = 1040;
/** Narrower it would not be read: it scrolls. */
const narrowest = 640;
const height = 150;
const axis = 20;
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

/** Where things stand in the picture. */
interface Scale {
  readonly width: number;
  /** Room of one bar. */
  readonly slot: number;
  /** The number at the upper line. */
  readonly top: number;
  readonly yOf: (value: number) => number;
}

const scaleOf = (bars: readonly Bar[]): Scale => {
  const width = Math.max(widthOfPage, bars.length * 26);
  const top = roundAbove(Math.max(0, ...bars.map(({ value }) => value)));
  return {
    width,
    top,
    slot: width / Math.max(1, bars.length),
    yOf: (value) => head + (height - head) * (1 - value / top),
  };
};

const Picture = styled("svg")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    "& line": { stroke: palette.divider },
    "& rect": { fill: palette.primary.main },
    display: "block",
    width: "100%",
    minWidth: narrowest,
    height: "auto",
    "& text": { fontSize: 11, fill: palette.text.secondary },
  };
});

const Lines = ({ width, top, yOf }: Scale) =>
  [0, top / 2, top].map((value) => (
    <g key={value}>
      <line x1={0} x2={width} y1={yOf(value)} y2={yOf(value)} />
      <text x={0} y={yOf(value) - 3}>
        {value === 0 ? "" : numberWords(value)}
      </text>
    </g>
  ));

const Column = (props: {
  bar: Bar;
  /** Its left edge. */
  x: number;
  scale: Scale;
  has_label: boolean;
}) => {
  const { bar, x, scale } = props;
  const y = scale.yOf(bar.value);
  return (
    <g>
      <title>{text.bar(bar.label, numberWords(bar.value))}</title>
      <rect
        x={x + scale.slot * 0.2}
        width={scale.slot * 0.6}
        y={y}
        height={height - y}
        rx={2}
      />
      {props.has_label && (
        <text x={x + scale.slot / 2} y={height + axis - 5} textAnchor="middle">
          {bar.label}
        </text>
      )}
    </g>
  );
};

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
  const scale = scaleOf(bars);
  const every = labelEvery(bars.length);
  return (
    <Figure role="group" tabIndex={0}>
      <Picture
        role="img"
        aria-label={text.chart(name)}
        viewBox={`0 0 ${scale.width} ${height + axis}`}
      >
        <Lines {...scale} />
        {bars.map((bar, place) => (
          <Column
            key={bar.label}
            bar={bar}
            x={place * scale.slot}
            scale={scale}
            has_label={place % every === 0}
          />
        ))}
      </Picture>
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
