import type { Random } from "#world/random.ts";

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** Days over which inquiries came in. */
const DAYS = 60;

export const after = (at: Date, minutes: number): Date =>
  new Date(at.getTime() + minutes * MINUTE);

const TOKYO = 9 * 60 * MINUTE;

/** Offices telephone from eight to seven; what would be later than now is of the last hours. */
export const receivedAt = (random: Random, now: Date): Date => {
  const day = Math.floor((now.getTime() + TOKYO) / DAY);
  const ago = Math.floor(random.next() ** 1.3 * DAYS);
  const minute = random.int(8 * 60, 19 * 60);
  const at = new Date((day - ago) * DAY - TOKYO + minute * MINUTE);
  return at.getTime() < now.getTime() - 10 * MINUTE
    ? at
    : after(now, -random.int(10, 300));
};
