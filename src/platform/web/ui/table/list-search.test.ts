import { expect, test } from "vitest";
import { z } from "zod";
import { listQuery, manyOf } from "#platform/contract/paging.ts";
import { parseList } from "./use-list-search.ts";

const schema = listQuery({
  sorts: ["received_at"],
  defaultSort: "-received_at",
  filters: { status: manyOf(z.enum(["typing", "complete"])) },
});

test("an address gives the query of the list, an empty one its defaults", () => {
  expect(parseList(schema, {})).toMatchObject({
    page: 1,
    per_page: 10,
    sort: "-received_at",
  });
  expect(
    parseList(schema, { status: "typing,complete", page: "3" }),
  ).toMatchObject({ status: ["typing", "complete"], page: 3 });
});

test("what the list does not know is left out, the rest holds", () => {
  const search = { page: "2", per_page: "37", status: "gone", old: "1" };
  expect(parseList(schema, search)).toMatchObject({ page: 2, per_page: 10 });
  expect(parseList(schema, search)).not.toHaveProperty("status");
});
