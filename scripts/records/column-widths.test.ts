// @vitest-environment happy-dom
import { expect, it } from "vitest";
import {
  type Column,
  findDeskLists,
  findOwnLists,
  findRecordLists,
  type FoundList,
} from "./find-columns.ts";

/*
 * Numbers of cases, plates, telephones and money have room in every list: one that is cut reads like another one. The
 * cells say what they make of a long value each; what they make a component of is told by its name.
 */

const plate = {
  bureau: "尾張小牧",
  category: "100",
  kana: "あ",
  designated_number: "1234",
};
const plateWords = "尾張小牧 100 あ 12-34";
const telephone = "090-1234-5678";
const number = "202611300035";
const amount = 12_345_678;

const valueOf = (id: string, kind?: string): unknown => {
  if (kind === "telephone" || /(^|_)phone$/.test(id)) return telephone;
  if (kind === "plate" || id === "vehicle_registration_number") return plate;
  if (id.endsWith("reception_number")) return number;
  if (id === "reception_management_number") return number;
  if (id === "case") return { module: "connect", reception_number: number };
  if (id === "case_kind") return "connect";
  return amount;
};

const rowOf = (kinds: FoundList["kinds"]) =>
  new Proxy(
    {},
    {
      get: (_, name) =>
        typeof name === "string" ? valueOf(name, kinds[name]) : undefined,
    },
  );

/** What a cell says of a long value; nothing where it is none of those that have to be whole. */
const wordsOf = ({ id, cell }: Column, kinds: FoundList["kinds"]): string => {
  let made: unknown;
  try {
    made = cell(rowOf(kinds));
  } catch {
    // It says something else than a number.
    return "";
  }
  const value = valueOf(id, kinds[id]);
  if (typeof made === "string" && value === amount)
    return /\u5186$|\d{12}/.test(made) ? made : "";
  if (typeof made === "string") return made;
  if (value === plate) return plateWords;
  return typeof value === "string" ? value : "";
};

/** Pixels of a text in 13 px of the font that comes with the product; the spaces of a plate are a pixel narrower. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => {
    if (/\d/.test(sign)) return sum + 7.22;
    if (/[ ,]/.test(sign)) return sum + (text === plateWords ? 2 : 3.5);
    if (sign === "-") return sum + 4.6;
    return sum + (/[A-Z]/.test(sign) ? 8.7 : 13);
  }, 0);

/** Left and right of a cell; the first column has more. */
const paddingOf = (place: number): number => (place === 0 ? 18 : 12);

it("whatever is read sign by sign has room in its column", async () => {
  const lists = [
    ...(await findOwnLists()),
    ...(await findRecordLists()),
    ...(await findDeskLists()),
  ];
  let seen = 0;
  const narrow = lists.flatMap(({ name, columns, kinds }) =>
    columns.flatMap((column, place) => {
      const words = wordsOf(column, kinds);
      if (words === "") return [];
      seen += 1;
      const needed = Math.round(widthOf(words) + paddingOf(place));
      return column.width < needed
        ? [`${name} ${column.id}: ${String(column.width)} < ${String(needed)}`]
        : [];
    }),
  );
  expect(seen).toBeGreaterThan(30);
  expect(narrow).toEqual([]);
});
