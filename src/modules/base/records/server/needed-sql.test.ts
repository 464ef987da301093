import { sql, type SqlBool } from "kysely";
import { describe, expect, it } from "vitest";
import { definePages } from "#platform/contract/page.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import {
  codeField,
  dateField,
  flagField,
  textField,
} from "../contract/fields.ts";
import type { Codes } from "../contract/placed-fields.ts";
import { defineRecord } from "../contract/record.ts";
import { derivedField, joinedField } from "../contract/reference-fields.ts";
import { recordService } from "./record-service.ts";

const marks: Codes<"good" | "bad"> = {
  options: [
    { code: "good", label: "良" },
    { code: "bad", label: "否" },
  ],
};
const page = { path: "/list", access: signedIn(), title: "" };
const column = { width: 80, sort: true } as const;
const all = sql<SqlBool>`true`;

const common = {
  entity: "job",
  // Any table whose columns the compiler knows.
  table: "background_jobs",
  path: "/api/jobs",
  tag: "jobs",
  noun: { one: "job", many: "jobs" },
  pages: definePages({ list: page, form: page, detail: page }),
  access: signedIn(),
  name: "name",
  default_sort: "-updated_at",
  text: { create: "", keyword: "" },
  blocks: {},
} as const;
const name = textField("", 20);
const rules = {
  scopeOf: () => ({ condition: all }),
  audienceOf: () => callCentre("out"),
};

/*
 * The compiler holds these: a declaration without the SQL that it needs is no argument, and an expected error that is
 * none fails the type check.
 */
describe("what a declaration needs of its server", () => {
  it("is the condition of a filter that is no column", () => {
    const record = defineRecord({
      ...common,
      fields: { name, loss: derivedField("", { filter: marks }) },
    });
    // @ts-expect-error -- the condition of a derived filter is required
    recordService(record, rules);
    // @ts-expect-error -- another one is not enough
    recordService(record, { ...rules, filters: {} });
    const server = recordService(record, {
      ...rules,
      filters: { loss: () => all },
    });
    expect(server.record).toBe(record);
  });

  it("is the condition of what is read elsewhere, and of codes that are not those of the field", () => {
    const joined = defineRecord({
      ...common,
      fields: {
        name,
        other: joinedField("", { by: "", column: "" }, { filter: marks }),
      },
    });
    // @ts-expect-error -- no column of the table answers it
    recordService(joined, rules);
    const flag = defineRecord({
      ...common,
      fields: { name, is_done: flagField("", { filter: marks }) },
    });
    // @ts-expect-error -- a mark is no value of the flag
    recordService(flag, rules);
    expect([joined.topic, flag.topic]).toEqual(["jobs", "jobs"]);
  });

  it("is the SQL of a sort and of ends that are no column", () => {
    const sorted = defineRecord({
      ...common,
      fields: { name, rank: derivedField("", { list: column }) },
    });
    // @ts-expect-error -- the table has no column of this name
    recordService(sorted, rules);
    const server = recordService(sorted, {
      ...rules,
      sorts: { rank: sql`1` },
    });
    const spanned = defineRecord({
      ...common,
      fields: { name, age: derivedField("", { from_to: true }) },
    });
    // @ts-expect-error -- the least and the most of what is not stored
    recordService(spanned, rules);
    expect(server.record).toBe(sorted);
  });

  it("is nothing for columns of the table", () => {
    const plain = defineRecord({
      ...common,
      fields: {
        name,
        state: codeField("", marks, { list: column, filter: true }),
        finished_at: dateField("", { list: column, from_to: true }),
        other: joinedField("", { by: "", column: "" }, { list: column }),
      },
    });
    expect(recordService(plain, rules).record).toBe(plain);
  });
});
