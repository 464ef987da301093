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
  for (let at = 0; at < places.length; at += 1) {
    const value = values[places[at] ?? 0] ?? 0;
    const after = ((value >>> shift) & (digits - 1)) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let digit = 1; digit < digits; digit += 1)
    starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
  const sorted = new Uint32Array(places.length);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const digit = ((values[place] ?? 0) >>> shift) & (digits - 1);
    const free = starts[digit] ?? 0;
    starts[digit] = free + 1;
    sorted[free] = place;
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

/** Between the two values of a rank, as `percentile_cont` of PostgreSQL has it, in seconds. */
const secondsAt = (sorted: Uint32Array, share: number): number | null => {
  const rank = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(rank)];
  const upper = sorted[Math.ceil(rank)];
  return lower === undefined || upper === undefined
    ? null
    : (lower + (upper - lower) * (rank - Math.floor(rank))) / 1000;
};

/** How many cases of each key. */
export const countKeys = (keys: Uint16Array, size: number): Uint32Array => {
  const counts = new Uint32Array(size);
  for (let place = 0; place < keys.length; place += 1) {
    const key = keys[place] ?? 0;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

/** The times of each key. @param keys the key of each case, below `size` */
export const tallyTimes = (
  keys: Uint16Array,
  size: number,
  { values, order }: Times,
): Tally[] => {
  const ends = new Uint32Array(size);
  for (let at = 0; at < order.length; at += 1) {
    const key = keys[order[at] ?? 0] ?? 0;
    ends[key] = (ends[key] ?? 0) + 1;
  }
  const counts = ends.slice();
  let start = 0;
  for (let key = 0; key < size; key += 1) {
    ends[key] = start;
    start += counts[key] ?? 0;
  }
  // The times of each key stand together, still in their order: its start moves to its end.
  const grouped = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at += 1) {
    const place = order[at] ?? 0;
    const key = keys[place] ?? 0;
    const free = ends[key] ?? 0;
    grouped[free] = values[place] ?? 0;
    ends[key] = free + 1;
  }
  return Array.from(counts, (count, key) => {
    const end = ends[key] ?? 0;
    const own = grouped.subarray(end - count, end);
    return { count, p50: secondsAt(own, 0.5), p90: secondsAt(own, 0.9) };
  });
};
