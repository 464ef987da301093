import { makeMobile } from "#world/address-seed.ts";
import type { WorldBranch } from "#world/company-seed.ts";
import { makePersonName } from "#world/person-seed.ts";
import { createRandom, type Random } from "#world/random.ts";
import type { Closure, DayHours } from "../contract/branch-rules.ts";
import type { NightContact } from "../contract/branch-schema.ts";
import { openingDays } from "../contract/lookups.ts";

const closed: DayHours = { opens_at: null, closes_at: null };
const allDay: DayHours = { opens_at: "00:00", closes_at: "00:00" };
const SUNDAY = 0;
const SATURDAY = 6;
const HOLIDAY = 7;

/** Long branches on the trunk roads never close; some work into the night; most rest on Sundays and holidays. */
const weekOf = (
  random: Random,
  { opens_at, closes_at, works }: WorldBranch,
  isHead: boolean,
): DayHours[] => {
  if (isHead && works.includes("24時間受付") && random.chance(0.3))
    return openingDays.codes.map(() => allDay);
  const weekday: DayHours = {
    opens_at,
    closes_at: random.chance(0.08) ? "02:00" : closes_at,
  };
  const saturday: DayHours = random.chance(0.5)
    ? { opens_at, closes_at: "12:00" }
    : weekday;
  const sunday = random.chance(0.12) ? weekday : closed;
  return openingDays.codes.map((day) => {
    if (day === SATURDAY) return saturday;
    if (day === SUNDAY) return sunday;
    return day === HOLIDAY ? closed : weekday;
  });
};

/** 年末年始 and お盆 of the coming years, as the companies of this trade have them. */
const seasons = (years: readonly number[]): Closure[] =>
  years.flatMap((year) => [
    { to: `${year}-08-16`, from: `${year}-08-13`, note: "夏季休業" },
    { to: `${year + 1}-01-04`, from: `${year}-12-29`, note: "年末年始" },
  ]);

/** Hours, days off and night contacts of a branch of the demo. */
export const branchTimes = (
  branch: WorldBranch,
  dealerCode: string,
  place: number,
): {
  hours: DayHours[];
  closures: Closure[];
  night_contacts: NightContact[];
} => {
  const random = createRandom(`branch-times:${dealerCode}:${place}`);
  const hours = weekOf(random, branch, place === 0);
  const hasNight = branch.night_phone !== null;
  return {
    hours,
    closures: hours[SUNDAY] === allDay ? [] : seasons([2026, 2027]),
    night_contacts: hasNight
      ? Array.from({ length: random.int(1, 2) }, (_, order) => ({
          name: makePersonName(random).name,
          note: order === 0 ? "工場長" : "当直（22時以降）",
          phone: makeMobile(random),
        }))
      : [],
  };
};
