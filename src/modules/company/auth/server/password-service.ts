import { AppError } from "#platform/contract/errors.ts";

const defaultMaximumAtOnce = 2;
/** Of one source: a whole call centre may sign in at the same minute. */
const maximumWaitingOfOne = 500;
const maximumWaiting = 2_000;
/** Of so many turns one is a stranger's, however many wait who are known; the others are theirs. */
const turnsOfStrangers = 4;

/** Those who wait, by where they come from; the sources take turns, each keeps its own order. */
const makeTurns = () => {
  const waiting = new Map<string, (() => void)[]>();
  let count = 0;
  return {
    add: (source: string, begin: () => void): void => {
      const own = waiting.get(source) ?? [];
      if (own.length >= maximumWaitingOfOne || count >= maximumWaiting)
        throw new AppError("unavailable");
      own.push(begin);
      waiting.set(source, own);
      count += 1;
    },
    take: (): (() => void) | undefined => {
      for (const [source, [first, ...later]] of waiting) {
        waiting.delete(source);
        if (later.length > 0) waiting.set(source, later);
        count -= 1;
        return first;
      }
      return undefined;
    },
  };
};

export interface QueueOptions {
  /** Nothing says yet that somebody with a right to sign in stands behind it: those who are known go first. */
  readonly isStranger?: boolean;
}
type Queue = <T>(
  source: string,
  work: () => Promise<T>,
  options?: QueueOptions,
) => Promise<T>;

/**
 * Runs at most `maximumAtOnce` pieces of work at a time. The others wait; a flood from one source does not keep
 * another one waiting for longer than one piece of work per source, and strangers keep those who are known waiting for
 * one turn of four.
 */
export const makeQueue = (maximumAtOnce = defaultMaximumAtOnce): Queue => {
  let running = 0;
  let taken = 0;
  const known = makeTurns();
  const strangers = makeTurns();
  const take = (): (() => void) | undefined => {
    taken += 1;
    return taken % turnsOfStrangers === 0
      ? (strangers.take() ?? known.take())
      : (known.take() ?? strangers.take());
  };
  return async (source, work, { isStranger = false } = {}) => {
    const turns = isStranger ? strangers : known;
    if (running >= maximumAtOnce)
      await new Promise<void>((resolve) => turns.add(source, resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = take();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
