import {
  MUNICIPALITIES,
  type Municipality,
} from "#platform/contract/geography/municipalities.ts";
import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import { distanceKm } from "#platform/contract/geography/distance.ts";
import {
  BRANCH_WORKS,
  COMPANY_BASES,
  COMPANY_TRADES,
  DEALER_AREAS,
  TOW_TRADES,
} from "./company-data.ts";
import {
  listMunicipalities,
  makeAddress,
  makeLandline,
  type WorldAddress,
} from "./address-seed.ts";
import { readReadings, type Reading } from "./person-seed.ts";
import type { Random } from "./random.ts";

const bases = readReadings(COMPANY_BASES);
const rows = (data: string): string[][] =>
  data
    .trim()
    .split("\n")
    .map((line) => line.split(" "));

const trades = rows(COMPANY_TRADES).map(
  ([text = "", kana = "", kind = "", weight]) => ({
    text,
    kana,
    kind,
    weight: Number(weight),
  }),
);
const towTrades: Reading[] = rows(TOW_TRADES).map(([text = "", kana = ""]) => ({
  text,
  kana,
}));
const works = BRANCH_WORKS.trim().split(" ");

/** Trade of a vehicle owner: carries goods for others, people, its own goods, or lets vehicles. */
export type OwnerKind = "goods" | "bus" | "private" | "rental";

/** A company that owns vehicles. */
export interface WorldOwner extends WorldAddress {
  readonly name: string;
  /** Katakana, without the legal form. */
  readonly name_kana: string;
  readonly kind: OwnerKind;
  /** Nine characters, `123-45678`. */
  readonly customer_code: string;
  /** `S`, `N`, `B`, `G` or `unknown`. */
  readonly customer_class: string;
  readonly telephone: string;
  readonly municipality: Municipality;
}

/** Towing company; the names are those of the table `tow_truck_companies`. */
export interface WorldTowCompany extends WorldAddress {
  /** `T001`… */
  readonly code: string;
  readonly name: string;
  readonly name_kana: string;
  readonly phone: string;
  readonly night_phone: string;
  /** Full names of the prefectures it goes to, its own first. */
  readonly areas: readonly string[];
  readonly has_large_wrecker: boolean;
  readonly has_forklift: boolean;
  readonly has_night_in_car: boolean;
  readonly is_open_at_night: boolean;
}

/** Branch of a sales company; the names are those of the table `car_dealer_branches`. */
export interface WorldBranch extends WorldAddress {
  readonly name: string;
  readonly name_kana: string;
  readonly day_phone: string;
  readonly night_phone: string | null;
  /** `HH:mm`. */
  readonly opens_at: string;
  readonly closes_at: string;
  readonly works: readonly string[];
}

/** Sales company; the names are those of the table `car_dealers`. */
export interface WorldDealer {
  /** `01`–`43`, in the order of the reporter offices. */
  readonly code: string;
  readonly name: string;
  readonly name_kana: string;
  readonly prefecture: string;
  readonly address: string;
  readonly phone: string;
  /** Full names of the prefectures it serves. */
  readonly prefectures: readonly string[];
  readonly branches: readonly WorldBranch[];
}

function nameCompany(random: Random, trade: Reading): Reading {
  const base = random.pick(bases);
  const form = random.weighted(
    [`株式会社*`, `*株式会社`, `有限会社*`, `*有限会社`, `合同会社*`],
    (f) => (f.includes("株式") ? 6 : f.includes("有限") ? 2 : 1),
  );
  return {
    text: form.replace("*", base.text + trade.text),
    kana: base.kana + trade.kana,
  };
}

/** Companies that own vehicles, with names of their own while names last. */
export function makeOwners(random: Random, count: number): WorldOwner[] {
  const used = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const trade = random.weighted(trades, (t) => t.weight);
    let name = nameCompany(random, trade);
    for (let tries = 0; used.has(name.text) && tries < 20; tries += 1) {
      name = nameCompany(random, trade);
    }
    used.add(name.text);
    const municipality = random.pick(MUNICIPALITIES);
    return {
      name: name.text,
      name_kana: name.kana,
      kind: trade.kind as OwnerKind,
      customer_code: `${random.int(100, 989)}-${String(10000 + index).slice(-5)}`,
      customer_class: random.weighted(["S", "N", "B", "G", "unknown"], (c) =>
        c === "N" ? 60 : c === "unknown" ? 5 : 12,
      ),
      telephone: makeLandline(random, municipality.prefecture),
      municipality,
      ...makeAddress(random, municipality),
    };
  });
}

/** One towing company in each prefecture first, the rest where there is traffic. */
export function makeTowCompanies(
  random: Random,
  count: number,
): WorldTowCompany[] {
  const prefectures = PREFECTURES.map((p) => p.name);
  const companies = Array.from({ length: count }, (_, index) => {
    const prefecture = prefectures[index];
    const municipality = random.pick(
      prefecture === undefined
        ? MUNICIPALITIES
        : listMunicipalities(prefecture),
    );
    const base = random.pick(bases);
    const trade = random.pick(towTrades);
    const phone = makeLandline(random, municipality.prefecture);
    const isOpenAtNight = random.chance(0.8);
    return {
      code: `T${String(index + 1).padStart(3, "0")}`,
      name: random.chance(0.7)
        ? `株式会社${base.text}${trade.text}`
        : `有限会社${base.text}${trade.text}`,
      name_kana: base.kana + trade.kana,
      phone,
      night_phone: isOpenAtNight
        ? random.chance(0.5)
          ? phone
          : makeLandline(random, municipality.prefecture)
        : "",
      areas: listNearPrefectures(municipality, random.int(1, 4)),
      has_large_wrecker: random.chance(0.65),
      has_forklift: random.chance(0.3),
      has_night_in_car: random.chance(0.25),
      is_open_at_night: isOpenAtNight,
      ...makeAddress(random, municipality),
    };
  });
  // Two of one name are told apart by their code: a request goes to one of them.
  const names = new Map<string, number>();
  return companies.map((company) => {
    const times = (names.get(company.name) ?? 0) + 1;
    names.set(company.name, times);
    return times === 1
      ? company
      : { ...company, name: `${company.name} ${company.code}` };
  });
}

function listNearPrefectures(at: Municipality, count: number): string[] {
  const near = PREFECTURES.toSorted(
    (a, b) => distanceKm(at, a.capital) - distanceKm(at, b.capital),
  )
    .map((p) => p.name)
    .filter((name) => name !== at.prefecture);
  return [at.prefecture, ...near.slice(0, count - 1)];
}

function makeBranch(
  random: Random,
  municipality: Municipality,
  isHead: boolean,
): WorldBranch {
  const place = municipality.name
    .replace(/^.+郡/, "")
    .replace(/[市区町村]$/, "");
  const phone = makeLandline(random, municipality.prefecture);
  const hasNight = isHead || random.chance(0.55);
  const kana = toKatakana(
    municipality.kana.replace(/(し|く|ちょう|まち|むら|そん)$/, ""),
  );
  return {
    name: isHead ? "本社" : `${place}支店`,
    name_kana: isHead ? "ホンシャ" : `${kana}シテン`,
    day_phone: phone,
    night_phone: hasNight
      ? makeLandline(random, municipality.prefecture)
      : null,
    opens_at: random.pick(["08:30", "09:00", "08:00"]),
    closes_at: random.pick(["17:30", "18:00", "19:00"]),
    works: works.filter(
      (_, index) => index < 3 || random.chance(isHead ? 0.8 : 0.5),
    ),
    ...makeAddress(random, municipality),
  };
}

const toKatakana = (kana: string): string =>
  kana.replaceAll(/[ぁ-ゖ]/g, (c) =>
    String.fromCharCode(c.charCodeAt(0) + 0x60),
  );

/** The 43 sales companies with `branchCount` branches in all, each with a head office. */
export function makeDealers(
  random: Random,
  branchCount: number,
): WorldDealer[] {
  const areas = rows(DEALER_AREAS);
  const pools = areas.map(([, , prefectures = ""]) =>
    random.sample(prefectures.split(",").flatMap(listMunicipalities), 99),
  );
  const counts = shareOut(
    pools.map((pool) => pool.length),
    Math.max(branchCount, areas.length),
  );
  return areas.map(([area = "", kana = "", list = ""], index) => {
    const places = (pools[index] ?? []).slice(0, counts[index]);
    const branches = places.map((municipality, position) =>
      makeBranch(random, municipality, position === 0),
    );
    const [head] = branches;
    if (head === undefined) throw new Error(`no place for the area ${area}`);
    return {
      code: String(index + 1).padStart(2, "0"),
      name: `${area}トラック販売株式会社`,
      name_kana: `${kana}トラックハンバイ`,
      prefecture: head.prefecture,
      address: head.address,
      phone: head.day_phone,
      prefectures: list.split(","),
      branches,
    };
  });
}

/** Shares a total in proportion to sizes: at least 1 each, at most the size, exactly the total. */
function shareOut(sizes: readonly number[], total: number): number[] {
  const counts = sizes.map(() => 1);
  for (let left = total - sizes.length; left > 0; left -= 1) {
    const wants = counts.map((count, i) => {
      const size = sizes[i] ?? 0;
      return count < size ? size / count : 0;
    });
    const best = wants.indexOf(Math.max(...wants));
    if (wants[best] === 0) break;
    counts[best] = (counts[best] ?? 0) + 1;
  }
  return counts;
}
