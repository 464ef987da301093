import { sql } from "kysely";
import { foldText } from "#platform/contract/japanese/folding.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Random } from "#world/random.ts";

/** A case whose words are drawn as keywords. */
export interface DrawnCase {
  readonly id: number;
  readonly caller_name: string;
  readonly caller_name_kana: string;
  readonly caller_phone: string;
  readonly customer_company: string;
  readonly chassis_number: string;
  readonly address: string;
  readonly malfunction: string;
  readonly memo: string;
  readonly reception_number: string;
  readonly plate: {
    bureau: string;
    category: string;
    kana: string;
    designated_number: string;
  };
}

/** Cases from all over the table, different ones for different seeds. */
export async function drawCases(
  db: Db,
  random: Random,
  count: number,
): Promise<DrawnCase[]> {
  const { rows: range } = await sql<{ least: number; most: number }>`
    select min(id) as least, max(id) as most from sos_inquiries`.execute(db);
  const { least = 1, most = 1 } = range[0] ?? {};
  const ids = Array.from({ length: count * 2 }, () => random.int(least, most));
  const { rows } = await sql<DrawnCase>`
    select id, caller_name, coalesce(caller_name_kana, '') as caller_name_kana,
      coalesce(caller_phone, '') as caller_phone,
      coalesce(customer_company, '') as customer_company,
      coalesce(chassis_number, '') as chassis_number,
      coalesce(prefecture, '') || coalesce(address, '') as address,
      coalesce(malfunction, '') as malfunction, coalesce(memo, '') as memo,
      reception_number, vehicle_registration_number as plate
    from sos_inquiries
    where id = any(${ids}::bigint[]) and caller_name is not null
      and vehicle_registration_number is not null
    order by array_position(${ids}::bigint[], id)`.execute(db);
  return rows.slice(0, count);
}

/** Some characters in a row. */
const partOf = (random: Random, text: string, length: number): string => {
  const characters = Array.from(text.replaceAll(/\s/g, ""));
  const start = random.int(0, Math.max(0, characters.length - length));
  return characters.slice(start, start + length).join("");
};

/** Digits of a telephone number as they are spoken: without signs. */
const digits = (text: string): string => text.replaceAll(/\D/g, "");

const textFields = [
  "caller_name",
  "caller_name_kana",
  "customer_company",
  "address",
  "malfunction",
  "memo",
] as const;

type Draw = (random: Random, row: DrawnCase) => string;

const draws: readonly Draw[] = [
  (random, row) => partOf(random, row[random.pick(textFields)], 1),
  (random, row) => partOf(random, row[random.pick(textFields)], 2),
  (random, row) => partOf(random, row[random.pick(textFields)], 3),
  (random, row) =>
    partOf(random, row[random.pick(textFields)], random.int(4, 8)),
  (random, row) =>
    partOf(random, row.caller_name_kana, random.int(2, 4)).normalize("NFKD"),
  (_random, row) => row.caller_name,
  (_random, row) => row.customer_company,
  (_random, row) => digits(row.caller_phone).slice(-4),
  (random, row) => partOf(random, digits(row.caller_phone), 6),
  (_random, row) => row.caller_phone,
  (_random, { plate }) => plate.designated_number,
  (_random, { plate }) => `${plate.bureau}${plate.category}`,
  (_random, { plate }) =>
    `${plate.bureau}${plate.category}${plate.kana}${plate.designated_number}`,
  (_random, row) => row.chassis_number.slice(-6),
  (_random, row) => row.chassis_number,
  (random, row) =>
    `${partOf(random, row.caller_name, 2)} ${partOf(random, row.address, 2)}`,
  (_random, row) => row.reception_number,
  (_random, row) => row.reception_number.slice(-4),
  (random) => random.digits(random.int(1, 3)),
];

/** Keywords of every kind in turn: one to three characters, kana, telephone and plate parts, names, two words. */
export const drawKeywords = (
  random: Random,
  rows: readonly DrawnCase[],
): string[] =>
  rows
    .map((row, index) => draws[index % draws.length]?.(random, row) ?? "")
    .filter((keyword) => foldText(keyword) !== "");
