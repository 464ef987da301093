import { expect, test } from "vitest";
import { placeFact } from "./head-rules.ts";

const nowhere = {
  expressway: null,
  expressway_direction: null,
  kilopost: null,
  prefecture: null,
  address: null,
};

test.each([
  [
    "an expressway is short and never cut",
    {
      ...nowhere,
      expressway: "東北自動車道",
      expressway_direction: "下り（青森方面）",
      kilopost: 172.7,
    },
    { text: "東北道 下り 172.7KP", yields: false },
  ],
  [
    "an address gives way, and is told in full by its title",
    { ...nowhere, prefecture: "宮城県", address: "登米市豊里町二ツ屋23-10" },
    { text: "宮城県登米市豊里町二ツ屋23-10", yields: true },
  ],
  ["no place is no fact", nowhere, { text: "", yields: true }],
])("%s", (_, place, fact) => {
  expect(placeFact(place)).toMatchObject(fact);
});
