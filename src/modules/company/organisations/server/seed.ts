import { invoiceNumberOf } from "#platform/contract/japanese/invoice-number.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { WorldTowCompany } from "#world/company-seed.ts";
import { demoTowCompanies } from "#world/demo-seed.ts";
import { makeLandline } from "#world/address-seed.ts";
import { makePersonName } from "#world/person-seed.ts";
import { enteredAt, traceMasters } from "#world/master-seed.ts";
import { createRandom, type Random } from "#world/random.ts";
import {
  findMakerAccount,
  openAccount,
} from "#modules/company/users/server/account-service.ts";
import { vehicleMakes } from "../contract/lookups.ts";
import { beginningOf } from "#modules/base/records/contract/rules.ts";
import { carMakerSchemas } from "../contract/car-maker-endpoints.ts";
import { towCompanySchemas } from "../contract/endpoints.ts";
import { managementPages } from "../contract/pages.ts";
import { towCompanies } from "../contract/tow-company-record.ts";
import { carMakerRecords } from "./car-maker-service.ts";
import { derivedTowCompany } from "./tow-company-service.ts";

/** Who entered the masters of the demo, and where. */
const enteredBy = {
  user_name: "小野寺 直樹",
  screen: managementPages.towCompanyForm.path,
};

/** How a towing company is paid: invented numbers with right check digits; some companies have none. */
const paymentOf = (random: Random, company: WorldTowCompany) => {
  const person = makePersonName(random);
  const isSmall = random.chance(0.15);
  return {
    email: random.chance(0.7)
      ? `keiri@${company.code.toLowerCase()}.example.jp`
      : null,
    contact_name: person.name,
    invoice_registration_number: isSmall
      ? null
      : invoiceNumberOf(random.digits(12)),
    payment_closing_day: random.chance(0.7) ? "end" : "20",
    payment_site_months: random.chance(0.8) ? 1 : 2,
    payment_site_day: random.pick(["end", "10", "25"]),
  };
};

/** Checked by the form's own schema, so a seed that breaks a rule fails. */
const inputOf = (company: WorldTowCompany) =>
  towCompanySchemas.form.parse({
    ...beginningOf(towCompanies),
    ...company,
    areas: [...company.areas],
    postal_code: company.postal_code === "" ? null : company.postal_code,
    night_phone: company.night_phone === "" ? null : company.night_phone,
    ...paymentOf(createRandom(`tow payment ${company.code}`), company),
  });

/**
 * Writes towing companies (those of the demo unless others are given), each with the organisation of its users.
 * Returns their ids by code.
 */
export const seedTowCompanies = async (
  db: Db,
  companies: readonly WorldTowCompany[] = demoTowCompanies(),
): Promise<Map<string, number>> => {
  const rows = await db
    .insertInto("tow_truck_companies")
    .values(
      companies.map((company) => ({
        ...derivedTowCompany({ ...inputOf(company), code: company.code }),
        created_at: enteredAt(company.code).toISOString(),
        updated_at: enteredAt(company.code).toISOString(),
      })),
    )
    .returning(["id", "code", "name", "name_kana", "created_at"])
    .execute();
  await traceMasters(db, towCompanies.entity, rows, enteredBy);
  for (const { id, name, name_kana } of rows) {
    const names = { name, name_kana };
    const account_id = await openAccount(db, "towTruckCompany", names);
    await db
      .updateTable("tow_truck_companies")
      .set({ account_id })
      .where("id", "=", id)
      .execute();
  }
  return new Map(rows.map(({ id, code }) => [code, id]));
};

/** Names of the demo's makers where the make alone is no company. */
const makerNames: Readonly<Record<number, readonly [string, string]>> = {
  1: ["日野自動車", "ヒノジドウシャ"],
  2: ["いすゞ自動車", "イスズジドウシャ"],
  3: ["三菱ふそうトラック・バス", "ミツビシフソウトラックバス"],
  4: ["UDトラックス", "ユーディートラックス"],
  5: ["トヨタ自動車", "トヨタジドウシャ"],
  6: ["日産自動車", "ニッサンジドウシャ"],
  7: ["マツダ", "マツダ"],
  8: ["本田技研工業", "ホンダギケンコウギョウ"],
  9: ["SUBARU", "スバル"],
  10: ["ダイハツ工業", "ダイハツコウギョウ"],
  11: ["スズキ", "スズキ"],
  12: ["輸入車相談窓口", "ユニュウシャソウダンマドグチ"],
  13: ["その他メーカー窓口", "ソノタメーカーマドグチ"],
  14: ["メーカー不明受付窓口", "メーカーフメイウケツケマドグチ"],
};

const departments = ["品質保証部", "サービス部", "お客様相談室"];

const makerOf = (make: (typeof vehicleMakes.codes)[number]) => {
  const random = createRandom(`car maker ${make}`);
  const [name, name_kana] = makerNames[make] ?? ["", ""];
  return carMakerSchemas.form.parse({
    vehicle_make: make,
    name,
    name_kana,
    phone: makeLandline(random, "東京都"),
    email: `desk${make}@maker.example.jp`,
    postal_code: null,
    prefecture: "東京都",
    address: null,
    contacts: departments
      .slice(0, random.int(1, departments.length))
      .map((department, index) => ({
        ...nameOf(random),
        department,
        phone: makeLandline(random, "東京都"),
        email: `contact${make}-${index + 1}@maker.example.jp`,
      })),
    note: null,
  });
};

const nameOf = (random: Random) => {
  const { name, name_kana } = makePersonName(random);
  return { name, name_kana };
};

/** One maker for each of the 14 makes, tied to the organisation that its demo account has already. */
export const seedCarMakers = async (db: Db): Promise<void> => {
  for (const make of vehicleMakes.codes) {
    const input = makerOf(make);
    const { name, name_kana } = input;
    const account_id =
      (await findMakerAccount(db, make)) ??
      (await openAccount(db, "carMaker", {
        name,
        name_kana,
        vehicle_make: make,
      }));
    const at = enteredAt(`car maker ${make}`).toISOString();
    const row = await db
      .insertInto("car_makers")
      .values({
        ...carMakerRecords.derived(input),
        created_at: at,
        updated_at: at,
        account_id,
        contacts: JSON.stringify(input.contacts),
      })
      .returning(["id", "name", "created_at"])
      .executeTakeFirstOrThrow();
    await traceMasters(db, carMakerRecords.record.entity, [row], {
      ...enteredBy,
      screen: managementPages.carMakerForm.path,
    });
  }
};
