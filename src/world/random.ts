/**
 * Seeded random numbers for demo data, bulk data, stand-ins and tests: the same seed gives
 * the same world on every machine. Never `Math.random`.
 */
export interface Random {
  /** Uniform in [0, 1). */
  next: () => number;
  /** Uniform integer, both ends included. */
  int: (minimum: number, maximum: number) => number;
  /** Uniform number, rounded to `places` decimals. */
  decimal: (minimum: number, maximum: number, places?: number) => number;
  /** True with this probability. */
  chance: (probability: number) => boolean;
  /** One of a list that is not empty. */
  pick: <T>(list: readonly T[]) => T;
  /** One of a list, in proportion to weights that are not all 0. */
  weighted: <T>(list: readonly T[], weight: (item: T) => number) => T;
  /** Some different ones, in random order. */
  sample: <T>(list: readonly T[], count: number) => T[];
  /** This many random decimal digits. */
  digits: (count: number) => string;
  /** Independent numbers of their own, so that a change in one place moves nothing in another. */
  fork: (label: string | number) => Random;
}

/** FNV-1a with a final mix: 32 bits out of a text. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function choose<T>(list: readonly T[], index: number): T {
  if (list.length === 0) throw new Error("nothing to choose from");
  return list[Math.min(index, list.length - 1)] as T;
}

/** Random numbers of this seed (mulberry32). */
export function createRandom(seed: string | number): Random {
  const key = String(seed);
  let state = hashText(key);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (minimum: number, maximum: number): number =>
    minimum + Math.floor(next() * (maximum - minimum + 1));
  const pick = <T>(list: readonly T[]): T =>
    choose(list, Math.floor(next() * list.length));
  return {
    next,
    int,
    decimal: (minimum, maximum, places = 1) =>
      Number((minimum + next() * (maximum - minimum)).toFixed(places)),
    chance: (probability) => next() < probability,
    pick,
    weighted: (list, weight) => {
      let rest = next() * list.reduce((sum, item) => sum + weight(item), 0);
      const index = list.findIndex((item) => (rest -= weight(item)) < 0);
      return choose(list, index < 0 ? list.length - 1 : index);
    },
    sample: (list, count) => {
      const left = [...list];
      return Array.from({ length: Math.min(count, list.length) }, () => {
        const [item] = left.splice(Math.floor(next() * left.length), 1);
        return item as (typeof left)[number];
      });
    },
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(""),
    fork: (label) => createRandom(`${key}/${label}`),
  };
}
