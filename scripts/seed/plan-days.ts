import { createRandom } from "#world/random.ts";
import { dispatchesPerStory } from "#modules/sos/sos-dispatch/server/bulk-seed.ts";
import type { BulkDay } from "./bulk-day.ts";

const DAY_MS = 86_400_000;
const perDay = { least: 760, most: 1040 };

/**
 * Shares cases out over the business days before `before` (`YYYY-MM-DD`), about 900 a day, oldest day first. A
 * number has four digits a day: never more than 9,999.
 */
export function planDays(plan: {
  readonly inquiries: number;
  readonly before: string;
  readonly first_id: number;
  readonly first_dispatch_id: number;
}): BulkDay[] {
  const random = createRandom(`bulk days before ${plan.before}`);
  const days: { date: string; count: number }[] = [];
  let left = plan.inquiries;
  for (let at = Date.parse(plan.before) - DAY_MS; left > 0; at -= DAY_MS) {
    const count = Math.min(left, random.int(perDay.least, perDay.most));
    days.unshift({ date: new Date(at).toISOString().slice(0, 10), count });
    left -= count;
  }
  let done = 0;
  return days.map(({ date, count }) => {
    const day = {
      date,
      count,
      first_id: plan.first_id + done,
      first_dispatch_id: plan.first_dispatch_id + done * dispatchesPerStory,
    };
    done += count;
    return day;
  });
}
