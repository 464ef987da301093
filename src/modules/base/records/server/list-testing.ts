import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#platform/contract/japanese/dates.ts";
import { partsOf } from "#platform/server/module.ts";
import { wordsOf as keywordWords } from "#platform/server/search/keyword-words.ts";
import type { AnyField } from "../contract/fields.ts";
import type { AnyRecord } from "../contract/record.ts";
import {
  codesOf,
  filteredEntries,
  showField,
  sortsOf,
  spanFilters,
  storedEntries,
} from "../contract/rules.ts";
import { plainText, wordsOf } from "../contract/value-rules.ts";
import { fileContract, outsideContract } from "./outside-testing.ts";
import type { RecordSample } from "./testing.ts";
import {
  nothing,
  isPlain,
  peopleOf,
  type Detail,
  type Pair,
  type PairOf,
  type RecordPeople,
  type RecordWorld,
} from "./world-testing.ts";

/** Codes of a filter that are tried beside the right one. */
const mostCodes = 4;

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What a derived mark says of a row, where it is one of the codes of its filter. */
const markOf = (
  record: AnyRecord,
  name: string,
  row: Detail,
): string | number | undefined => {
  const field = record.fields[name];
  if (field?.words === undefined) return undefined;
  const label = showField(record, name, row);
  return codesOf(field).options.find((option) => option.label === label)?.code;
};

/** What a row says to a filter: its own value, or the mark that follows from it. */
const filteredValue = (
  record: AnyRecord,
  name: string,
  { kind }: AnyField,
  row: Detail,
): unknown => (kind === "derived" ? markOf(record, name, row) : row[name]);

const expectFilter = async (
  { record, idsOf }: RecordPeople,
  name: string,
  field: AnyField,
  { one, other }: Pair,
): Promise<void> => {
  const value = filteredValue(record, name, field, one);
  const isReference = field.kind === "reference";
  const codes = isReference
    ? []
    : codesOf(field).options.map(({ code }) => code);
  const isSaid =
    isPlain(value) && (isReference || codes.includes(value as never));
  const left = isReference
    ? [nothing]
    : codes.filter((code) => code !== value).slice(-mostCodes);
  const finds: boolean[] = [];
  for (const code of left)
    finds.push((await idsOf({ [name]: String(code) })).includes(one.id));
  if (left.length > 0) expect(finds).toContain(false);
  if (!isSaid) return;
  expect(finds).not.toContain(true);
  const found = await idsOf({ [name]: String(value) });
  expect(found).toContain(one.id);
  if (!isSame(filteredValue(record, name, field, other), value))
    expect(found).not.toContain(other.id);
};

const filterContract = (people: RecordPeople, pair: PairOf): void => {
  const { record, call } = people;
  const listed = filteredEntries(record);
  it.each(listed)("is found by its filter %s alone", (name, field) =>
    expect(expectFilter(people, name, field, pair())).resolves.toBeUndefined(),
  );

  it.each([
    ...listed.map(([name]) => name),
    "sort",
    "no_such_filter",
    ...spanFilters(record).map(({ name }) => name),
  ])("is not asked for by a wrong %s", async (name) => {
    const answer = await call("GET", `?${name}=no-such-code`);
    expect(answer.statusCode, answer.body).toBe(422);
  });
};

/** A value next to one, so that it lies outside. */
const beside = ({ kind }: AnyField, value: string | number, step: number) =>
  kind === "number" ? Number(value) + step : addDays(String(value), step);

const spanContract = (people: RecordPeople, pair: PairOf): void => {
  const { record, idsOf } = people;
  const spans = spanFilters(record).map((span) => [span.name, span] as const);
  it.each(spans)("is found up to its %s", async (name, { of, field, end }) => {
    const { id, [of]: value } = pair().one;
    if (typeof value !== "string" && typeof value !== "number") return;
    const outside = beside(field, value, end === "from" ? 1 : -1);
    expect(await idsOf({ [name]: String(value) })).toContain(id);
    expect(await idsOf({ [name]: String(outside) })).not.toContain(id);
  });
};

/** A word that no other field has, of one length always. */
const ownWord = /^Z\d{4}[A-Z]{2}Q$/;

const isOrdered = ({ kind }: AnyField): boolean =>
  /^(number|date|year_month|instant|kana|digits|customer_code)$/.test(kind);

const expectSort = async (
  { record, idsOf }: RecordPeople,
  name: string,
  { one, other }: Pair,
): Promise<void> => {
  const up = await idsOf({ sort: name });
  const down = await idsOf({ sort: `-${name}` });
  for (const ids of [up, down])
    expect(ids).toEqual(expect.arrayContaining([one.id, other.id]));
  const [a, b] = [one[name], other[name]];
  if (!isPlain(a) || !isPlain(b) || a === b) return;
  const isBefore = (ids: readonly number[]) =>
    ids.indexOf(one.id) < ids.indexOf(other.id);
  expect(isBefore(up)).toBe(!isBefore(down));
  const field = record.fields[name];
  const isWord = ownWord.test(String(a)) && ownWord.test(String(b));
  if (isWord || (field !== undefined && isOrdered(field)))
    expect(isBefore(up)).toBe(a < b);
};

const sortContract = (people: RecordPeople, pair: PairOf): void => {
  const { record, idsOf } = people;
  it.each(sortsOf(record))("is in the order of its %s", (name) =>
    expect(expectSort(people, name, pair())).resolves.toBeUndefined(),
  );

  it("is in its own order where none is asked for, beside its neighbours", async () => {
    const ids = await idsOf();
    expect(ids).toEqual(await idsOf({ sort: record.default_sort }));
    const { id } = pair().one;
    const at = ids.indexOf(id);
    const near = await people.call("GET", `/${id}/neighbours`);
    expect(near.json()).toEqual({
      data: { previous_id: ids[at - 1] ?? null, next_id: ids[at + 1] ?? null },
    });
  });
};

const searchedKinds =
  /^(text|long_text|kana|telephone|mail|digits|customer_code|prefecture|plate|code)$/;

const expectKeyword = async (
  { record, idsOf }: RecordPeople,
  { one, other }: Pair,
): Promise<void> => {
  const everything = JSON.stringify(other);
  for (const [name, field] of storedEntries(record)) {
    const words = wordsOf(field, one[name]);
    if (words === "" || !searchedKinds.test(field.kind)) continue;
    const found = await idsOf({ q: words });
    const isOther = everything.includes(plainText(one[name]));
    if (field.is_searched === true) expect(found, name).toContain(one.id);
    // A word that no other field has: what is not searched is found by none.
    else if (ownWord.test(words)) expect(found, name).toEqual([]);
    if (field.is_searched === true && !isOther && field.kind !== "plate")
      expect(found, name).not.toContain(other.id);
  }
};

const foundContract = (
  { modules, db }: RecordWorld,
  { record, manager }: RecordPeople,
  pair: PairOf,
): void => {
  it("is found over everything", async () => {
    const { one } = pair();
    const searcher = partsOf(modules, "searchers").find(
      ({ kind }) => kind === record.entity,
    );
    const words = keywordWords(showField(record, record.name, one));
    const hits = await searcher?.find(db, manager, words, 100);
    expect(hits?.map(({ id }) => id)).toContain(one.id);
  });
};

/** What is read of a declared record: its list by everything that it declares, and what others see of it. */
export const readingContract = (
  world: RecordWorld,
  sample: RecordSample,
): void => {
  const people = peopleOf(world, sample);
  const { record } = sample;
  describe("read", () => {
    let pair: Pair | undefined;
    const pairOf = (): Pair => {
      if (pair === undefined) throw new Error("made before all");
      return pair;
    };
    beforeAll(async () => {
      const one = await people.get(await people.make());
      pair = { one, other: await people.get(await people.make()) };
    });
    filterContract(people, pairOf);
    spanContract(people, pairOf);
    sortContract(people, pairOf);
    it("is found by the words of its fields and by no others", () =>
      expect(expectKeyword(people, pairOf())).resolves.toBeUndefined());
    outsideContract(world, people, sample, pairOf);
    if (record.files !== undefined) fileContract(world, people, pairOf);
    if (record.found !== undefined) foundContract(world, people, pairOf);
  });
};
