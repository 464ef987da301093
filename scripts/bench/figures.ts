/** Times of one kind, in milliseconds. */
export interface Figures {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
}

/** The value below which this share of the sorted times lies. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[
    Math.min(
      sorted.length - 1,
      Math.max(0, Math.ceil(sorted.length * share) - 1),
    )
  ] ?? 0;

export const figuresOf = (times: readonly number[]): Figures => {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    count: sorted.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    worst: sorted.at(-1) ?? 0,
  };
};

/** One line of the table. */
export interface FigureRow {
  readonly what: string;
  /** What quality asks for; empty where the line only explains another. */
  readonly target: string;
  readonly measured: string;
  /** The same work without the product: the SQL through the bare driver, a bare page. */
  readonly bare: string;
  /** Undefined where nothing is asked. */
  readonly isReached: boolean | undefined;
}

const rounded = (value: number): string =>
  value < 10 ? value.toFixed(1) : String(Math.round(value));

/** `p50 12 ms, p95 31 ms, worst 60 ms (200)`. */
export const tell = ({ count, p50, p95, worst }: Figures): string =>
  `p50 ${rounded(p50)}, p95 ${rounded(p95)}, worst ${rounded(worst)} ms (${count})`;

/** A line whose p95 has a limit in milliseconds and which may be compared with bare times. */
export const rowOfTimes = (
  what: string,
  times: readonly number[],
  options: {
    limit?: number;
    bare?: readonly number[];
    ratioLimit?: number;
  } = {},
): FigureRow => {
  const measured = figuresOf(times);
  const bare = options.bare && figuresOf(options.bare);
  const ratio =
    bare === undefined ? 0 : measured.p50 / Math.max(bare.p50, 0.001);
  const { limit, ratioLimit } = options;
  return {
    what,
    target: [
      limit === undefined ? "" : `p95 ≤ ${limit} ms`,
      ratioLimit === undefined ? "" : `≤ ${ratioLimit} × bare`,
    ]
      .filter((part) => part !== "")
      .join(", "),
    measured: tell(measured),
    bare:
      bare === undefined
        ? ""
        : `p50 ${rounded(bare.p50)}, p95 ${rounded(bare.p95)} ms; ratio ${ratio.toFixed(2)}`,
    isReached:
      limit === undefined && ratioLimit === undefined
        ? undefined
        : // What never happened is not fast.
          times.length > 0 &&
          (limit === undefined || measured.p95 <= limit) &&
          (ratioLimit === undefined || ratio <= ratioLimit),
  };
};

/** A line of work that takes seconds, and at most so many. */
export const secondsRow = (
  what: string,
  seconds: number,
  most: number,
  isWhole = true,
): FigureRow => ({
  what,
  target: `≤ ${most} s`,
  measured: `${seconds.toFixed(1)} s`,
  bare: "",
  isReached: isWhole && seconds <= most,
});

const word = (isReached: boolean | undefined): string =>
  isReached === undefined ? "" : isReached ? "yes" : "**no**";

/** The rows as a Markdown table. */
export const tableOf = (rows: readonly FigureRow[]): string =>
  [
    "| what | to reach | measured | bare, in the same run | reached |",
    "|---|---|---|---|---|",
    ...rows.map(
      (row) =>
        `| ${row.what} | ${row.target} | ${row.measured} | ${row.bare} | ${word(row.isReached)} |`,
    ),
  ].join("\n");
