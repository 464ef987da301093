/** Stands for a time that never was. */
export const noTime = 0xffff_ffff;
const longestTime = noTime - 1;

/** A length of time as columns keep it: milliseconds, 49 days at most. */
export const keptTime = (milliseconds: number | null): number =>
  milliseconds === null || milliseconds < 0
    ? noTime
    : Math.min(longestTime, Math.round(milliseconds));

/** Times of cases and the places of those that were, the shortest first. */
export interface Times {
  readonly values: Uint32Array;
  readonly order: Uint32Array;
}

const digits = 0x1_0000;

/** One step of a radix sort: the places in the order of 16 bits of their values, otherwise as they were. */
const sortByDigit = (
  places: Uint32Array,
  values: Uint32Array,
  shift: 0 | 16,
): Uint32Array => {
  const starts = new Uint32Array(digits + 1);
  const digitOf = (place: number): number =>
    ((values[place] ?? 0) >>> shift) & (digits - 1);
  for (const place of places) {
    const after = digitOf(place) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let digit = 1; digit < digits; digit += 1)
    starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
  const sorted = new Uint32Array(places.length);
  for (const place of places) {
    const digit = digitOf(place);
    const at = starts[digit] ?? 0;
    starts[digit] = at + 1;
    sorted[at] = place;
  }
  return sorted;
};

/** Sorts once what every grouping then reads in order. */
export const timesOf = (values: Uint32Array): Times => {
  const places = new Uint32Array(values.length);
  let known = 0;
  for (let place = 0; place < values.length; place += 1)
    if (values[place] !== noTime) {
      places[known] = place;
      known += 1;
    }
  const byLow = sortByDigit(places.subarray(0, known), values, 0);
  return { values, order: sortByDigit(byLow, values, 16) };
};

/** How many of a key, and their median and 90th percentile in seconds; null of none. */
export interface Tally {
  readonly count: number;
  readonly p50: number | null;
  readonly p90: number | null;
}

const quantiles = [0.5, 0.9] as const;

/** Between the two values of a rank, as `percentile_cont` of PostgreSQL has it. */
const between = (lower: number, upper: number, rank: number): number =>
  lower + (upper - lower) * (rank - Math.floor(rank));

/** The times of each key. @param keys the key of each case, below `size` */
export const tallyTimes = (
  keys: Uint16Array,
  size: number,
  { values, order }: Times,
): Tally[] => {
  const counts = new Uint32Array(size);
  const add = (key: number): number => {
    const seen = counts[key] ?? 0;
    counts[key] = seen + 1;
    return seen;
  };
  for (const place of order) add(keys[place] ?? 0);
  const totals = counts.slice();
  const ranks = quantiles.map((share) =>
    Float64Array.from(totals, (total) => Math.max(0, total - 1) * share),
  );
  const lower = quantiles.map(() => new Float64Array(size));
  const upper = quantiles.map(() => new Float64Array(size));
  counts.fill(0);
  for (const place of order) {
    const key = keys[place] ?? 0;
    const seen = add(key);
    const value = values[place] ?? 0;
    for (let at = 0; at < quantiles.length; at += 1) {
      const rank = ranks[at]?.[key] ?? 0;
      if (seen === Math.floor(rank)) lower[at]?.fill(value, key, key + 1);
      if (seen === Math.ceil(rank)) upper[at]?.fill(value, key, key + 1);
    }
  }
  const secondsAt = (at: number, key: number): number =>
    between(
      lower[at]?.[key] ?? 0,
      upper[at]?.[key] ?? 0,
      ranks[at]?.[key] ?? 0,
    ) / 1000;
  return Array.from(totals, (count, key) =>
    count === 0
      ? { count, p50: null, p90: null }
      : { count, p50: secondsAt(0, key), p90: secondsAt(1, key) },
  );
};

/** How many cases of each key. */
export const countKeys = (keys: Uint16Array, size: number): Uint32Array => {
  const counts = new Uint32Array(size);
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};
