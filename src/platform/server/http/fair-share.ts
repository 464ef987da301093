import { AppError } from "#platform/contract/errors.ts";
import type { Actor } from "./actor.ts";

/** Requests of one company that are worked on at once; a browser asks for six. */
const companyAtOnce = 4;
/** Requests of one company that wait for those. */
const companyWaiting = 500;

/**
 * Works on so many pieces of each key at once; what comes on top waits behind its own and before nobody else's.
 *
 * @throws AppError `unavailable` where more wait than may
 */
export const createShares = (
  atOnce: number,
  mostWaiting: number,
): (<T>(key: number, work: () => Promise<T>) => Promise<T>) => {
  const shares = new Map<number, { running: number; next: (() => void)[] }>();
  return async (key, work) => {
    const share = shares.get(key) ?? { running: 0, next: [] };
    shares.set(key, share);
    if (share.running < atOnce) share.running += 1;
    else if (share.next.length >= mostWaiting)
      throw new AppError("unavailable", { retryAfterSeconds: 10 });
    else await new Promise<void>((resolve) => share.next.push(resolve));
    try {
      return await work();
    } finally {
      const next = share.next.shift();
      if (next !== undefined) next();
      else if ((share.running -= 1) === 0) shares.delete(key);
    }
  };
};

const ofCompany = createShares(companyAtOnce, companyWaiting);

/** The desk works as it comes; a company outside of it has its share, so that none of them can stop the desk. */
export const inShareOf = <T>(
  actor: Actor | undefined,
  work: () => Promise<T>,
): Promise<T> =>
  actor === undefined || actor.side === "call_centre"
    ? work()
    : ofCompany(actor.account_id, work);
