import type { Insertable } from "kysely";
import { hashPassword } from "#platform/server/password-hash.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import { makeLandline, makeMobile } from "#world/address-seed.ts";
import type { WorldTowCompany } from "#world/company-seed.ts";
import { demoTowCompanies } from "#world/demo-seed.ts";
import { makePersonName } from "#world/person-seed.ts";
import { createRandom, type Random } from "#world/random.ts";
import { addMonths, daysOfMonth, weekdayOf } from "../contract/rules.ts";
import { shiftProfileFormSchema } from "../contract/schema.ts";
import { holidaysOfMonth } from "./calendar-service.ts";
import "./tables.ts";

/** Password of the shift table in the demo. */
export const demoShiftPassword = "touban-demo-2026";

const helperNames = [
  "東和ロードサービス",
  "港湾自動車",
  "みどり運搬",
  "新栄モータース",
  "北星レッカー",
  "三和車輌",
  "大地興業",
];
/** Few enough for the parameters of one statement. */
const rowsAtOnce = 2_000;
const contactRoles = ["当直室", "配車係", "社長", "工場長"];
const rentalShops = ["太陽建機リース", "丸八レンタル", "みなと建機"];

const helperOf = (random: Random, company: WorldTowCompany) => {
  const home = PREFECTURES.findIndex(({ name }) => name === company.prefecture);
  const around = [home - 1, home, home + 1]
    .map((at) => PREFECTURES[at]?.name)
    .filter((name) => name !== undefined);
  return {
    name: random.pick(helperNames),
    phone: makeLandline(random, company.prefecture),
    areas: random.sample(around, 2),
  };
};

/** Checked by the form's own schema, so a seed that breaks a rule fails. */
const profileOf = (random: Random, company: WorldTowCompany) => {
  const hasRental = random.chance(0.3);
  const hasOwnHours = random.chance(0.15);
  return shiftProfileFormSchema.parse({
    contacts: Array.from({ length: random.int(1, 3) }, (_, place) => ({
      name: `${contactRoles[place] ?? ""} ${makePersonName(random).surname}`,
      phone: makeMobile(random),
      note: place === 0 && random.chance(0.3) ? "夜間はこちらを優先" : null,
    })),
    subcontractors: Array.from({ length: random.int(0, 2) }, () =>
      helperOf(random, company),
    ),
    has_forklift_rental: hasRental,
    forklift_rental: hasRental
      ? `${random.pick(rentalShops)} ${makeLandline(random, company.prefecture)}`
      : null,
    has_night_in_car: random.chance(0.4),
    day_starts_at: hasOwnHours ? "07:30" : null,
    night_starts_at: hasOwnHours ? "19:00" : null,
    note: null,
  });
};

interface DutyRow {
  readonly date: string;
  readonly shift: "day" | "night";
  readonly staff: string | null;
  readonly is_off: boolean;
}

/** Three people in turn; some rest on Sundays and holidays, and not everybody works at night. */
const dutiesOf = (
  random: Random,
  months: readonly string[],
  worksAtNight: boolean,
): DutyRow[] => {
  const crew = Array.from({ length: 3 }, () => makePersonName(random).surname);
  const restsOnHolidays = random.chance(0.2);
  const holidays = new Set(
    months.flatMap((month) => holidaysOfMonth(month).map(({ date }) => date)),
  );
  return months
    .flatMap((month) => daysOfMonth(month))
    .flatMap((date, place): DutyRow[] => {
      const isRest =
        restsOnHolidays && (weekdayOf(date) === 0 || holidays.has(date));
      const day = crew[place % crew.length] ?? null;
      const night = crew[(place + 1) % crew.length] ?? null;
      return [
        { date, shift: "day", staff: isRest ? null : day, is_off: isRest },
        {
          date,
          shift: "night",
          staff: worksAtNight ? night : null,
          is_off: !worksAtNight,
        },
      ];
    });
};

/** The month before, the present one and half of the next, with the password of the demo. */
export const seedShiftTables = async (
  db: Db,
  companyIds: ReadonlyMap<string, number>,
  companies: readonly WorldTowCompany[] = demoTowCompanies(),
  today = tokyoDate(),
): Promise<void> => {
  const month = today.slice(0, 7);
  const months = [addMonths(month, -1), month, addMonths(month, 1)];
  const lastFilled = addDays(`${months[2] ?? month}-01`, 14);
  await db
    .updateTable("shift_settings")
    .set({ password_hash: await hashPassword(demoShiftPassword) })
    .where("id", "=", 1)
    .execute();
  const duties: Insertable<Tables["shift_duties"]>[] = [];
  for (const company of companies) {
    const id = companyIds.get(company.code);
    const random = createRandom(`shift table ${company.code}`);
    // A few companies send their plan late.
    if (id === undefined || random.chance(0.08)) continue;
    const profile = profileOf(random, company);
    await db
      .insertInto("shift_tables")
      .values({
        ...profile,
        contacts: JSON.stringify(profile.contacts),
        subcontractors: JSON.stringify(profile.subcontractors),
        tow_truck_company_id: id,
        month: months[0] ?? month,
      })
      .execute();
    for (const { date, ...duty } of dutiesOf(
      random,
      months,
      company.is_open_at_night,
    ))
      if (date <= lastFilled)
        duties.push({ ...duty, tow_truck_company_id: id, duty_date: date });
  }
  for (let from = 0; from < duties.length; from += rowsAtOnce)
    await db
      .insertInto("shift_duties")
      .values(duties.slice(from, from + rowsAtOnce))
      .execute();
};
