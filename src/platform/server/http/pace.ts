import { AppError } from "#platform/contract/errors.ts";

/**
 * So many calls of each key within so many seconds, counted by each process for itself.
 *
 * @throws AppError `too_many_requests` with the seconds after which the next may come
 */
export const createPace = (
  most: number,
  withinSeconds: number,
  now: () => number = Date.now,
): ((key: number) => void) => {
  const calls = new Map<number, number[]>();
  return (key) => {
    const since = now() - withinSeconds * 1000;
    const recent = (calls.get(key) ?? []).filter((at) => at > since);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= most)
      throw new AppError("too_many_requests", {
        retryAfterSeconds: Math.ceil((oldest - since) / 1000),
      });
    calls.set(key, [...recent, now()]);
  };
};
