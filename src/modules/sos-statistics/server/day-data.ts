import { keptTime } from "../contract/tally-rules.ts";

/** What stands in a day, by which its columns count: each name once. */
export interface DayKeys {
  /** With the cases of each; null: not entered. */
  readonly divisions: readonly (readonly [string | null, number])[];
  readonly troubles: readonly (string | null)[];
  readonly areas: readonly (string | null)[];
  readonly companies: readonly number[];
}

/** A case as it is counted. Times in milliseconds. */
export interface CaseFact {
  readonly hour: number;
  readonly division: string | null;
  readonly trouble: string | null;
  readonly area: string | null;
  readonly response: number | null;
  readonly arrival: number | null;
}

/** How a company may have answered. */
export const answers = ["accepted", "declined", "withdrawn", "open"] as const;
export type Answer = (typeof answers)[number];

/** A request to a company as it is counted. */
export interface OfferFact {
  readonly division: string | null;
  readonly company: number;
  readonly answer: Answer;
  /** Accepted, withdrawn: milliseconds until then, null where that is no time. Open: the moment at which it was asked. */
  readonly value: number | null;
}

/** Bytes of a case: four keys and two times; of an offer: two keys, the answer, a value. */
export const caseBytes = 16;
export const offerBytes = 16;

/** Names in the order in which they first come. */
export const createNames = <T>() => {
  const places = new Map<T, number>();
  return {
    placeOf: (name: T): number => {
      const known = places.get(name);
      if (known !== undefined) return known;
      places.set(name, places.size);
      return places.size - 1;
    },
    list: (): T[] => [...places.keys()],
  };
};

/** A day as it is kept. */
export interface KeptDay {
  readonly keys: DayKeys;
  readonly cases: Buffer;
  readonly offers: Buffer;
}

export const packDay = (
  cases: readonly CaseFact[],
  offers: readonly OfferFact[],
): KeptDay => {
  const divisions = createNames<string | null>();
  const troubles = createNames<string | null>();
  const areas = createNames<string | null>();
  const companies = createNames<number>();
  const caseData = Buffer.alloc(cases.length * caseBytes);
  for (const [place, fact] of cases.entries()) {
    const at = place * caseBytes;
    caseData.writeUInt16LE(fact.hour, at);
    caseData.writeUInt16LE(divisions.placeOf(fact.division), at + 2);
    caseData.writeUInt16LE(troubles.placeOf(fact.trouble), at + 4);
    caseData.writeUInt16LE(areas.placeOf(fact.area), at + 6);
    caseData.writeUInt32LE(keptTime(fact.response), at + 8);
    caseData.writeUInt32LE(keptTime(fact.arrival), at + 12);
  }
  const offerData = Buffer.alloc(offers.length * offerBytes);
  for (const [place, fact] of offers.entries()) {
    const at = place * offerBytes;
    offerData.writeUInt16LE(divisions.placeOf(fact.division), at);
    offerData.writeUInt16LE(companies.placeOf(fact.company), at + 2);
    offerData.writeUInt16LE(answers.indexOf(fact.answer), at + 4);
    offerData.writeDoubleLE(fact.value ?? Number.NaN, at + 8);
  }
  const counts = new Map<string | null, number>();
  for (const { division } of cases)
    counts.set(division, (counts.get(division) ?? 0) + 1);
  return {
    keys: {
      divisions: divisions
        .list()
        .map((name) => [name, counts.get(name) ?? 0] as const),
      troubles: troubles.list(),
      areas: areas.list(),
      companies: companies.list(),
    },
    cases: caseData,
    offers: offerData,
  };
};
