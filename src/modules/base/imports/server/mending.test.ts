import { beforeEach, describe, expect, it } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { fieldText } from "#platform/contract/japanese/field-text.ts";
import { lostDigitsText } from "#platform/contract/japanese/text.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor, makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  act,
  admin,
  base,
  checked,
  empty,
  held,
  read,
  rowsOf,
  runOf,
  send,
  step,
  test,
  workOff,
} from "./things-testing.ts";

beforeEach(empty);

const bookWithNumbers = () =>
  writeWorkbook([
    ["コード", "名前", "電話"].map((value) => ({ value })),
    ...[9_012_345_678, 312_345_678].map((value, at) => [
      { value: `A${String(at)}`, type: String },
      { value: "甲", type: String },
      { value, type: Number },
    ]),
    [
      { value: "A2", type: String },
      { value: "乙", type: String },
      { value: "1.23457E+11", type: String },
    ],
  ]).toBuffer();

describe("what a spreadsheet made of numbers", () => {
  it("is wrong, and the noughts come back with one step for the column", async () => {
    const run = await checked(await bookWithNumbers(), "things.xlsx");
    expect(run).toMatchObject({ error_row_count: 3, create_count: 0 });
    expect(await rowsOf(run.id)).toMatchObject([
      {
        errors: { phone: [lostDigitsText.nought("09012345678")] },
        proposals: { phone: "09012345678" },
      },
      { proposals: { phone: "0312345678" } },
      { errors: { phone: [lostDigitsText.rounded] }, proposals: null },
    ]);
    const mends = await test.call(admin, "GET", `${base}/${run.id}/mends`);
    expect(mends.json()).toEqual({
      data: [{ column: "phone", cell: null, count: 2 }],
    });
    const filled = await act(run.id, "mend", { column: "phone" });
    expect(filled).toMatchObject({ error_row_count: 1, create_count: 2 });
    await act(run.id, "leave-out", { is_left_out: true });
    await step(run.id, "write");
    await workOff();
    expect(await held()).toMatchObject([
      { code: "A0", phone: "09012345678" },
      { code: "A1", phone: "0312345678" },
    ]);
  });

  it("is told of a number that is short and written all the same", async () => {
    const run = await checked(
      "コード,名前,電話\nA,甲,12\nB,乙,090-1234-5678\n",
    );
    expect(run).toMatchObject({
      error_row_count: 0,
      create_count: 2,
      warning_row_count: 1,
    });
    expect(await rowsOf(run.id, "warnings")).toMatchObject([
      { row_number: 2, errors: null, warnings: { phone: [expect.anything()] } },
    ]);
  });

  it("is refused where there is no digit", async () => {
    const run = await checked("コード,名前,電話\nA,甲,夜間は休み\n");
    expect(await rowsOf(run.id)).toMatchObject([
      { errors: { phone: [fieldText.telephoneDigits] }, proposals: null },
    ]);
  });
});

it("what was written is told to whoever may import the table, and to nobody else", async () => {
  const { id } = await checked("コード,名前\nZ,甲\n");
  const past = (actor: Actor) =>
    test.call(actor, "GET", `${base}/past/${String(id)}`);
  expect((await past(admin)).statusCode).toBe(404);
  await step(id, "write");
  await workOff();
  const other = makeActor("administrator");
  expect((await past(other)).json()).toMatchObject({
    data: { file_name: "things.csv", create_count: 1, left_out_count: 0 },
  });
  expect((await past(makeActorWith("sos"))).statusCode).toBe(404);
});

describe("many wrong rows", () => {
  const file = "コード,名前,在庫\nA,甲,二\nB,乙,二\nC,丙,三\nD,丁,4\nC,戊,5\n";

  it("with the same text are mended in one go, and no right one", async () => {
    const run = await checked(file);
    const mends = await test.call(admin, "GET", `${base}/${run.id}/mends`);
    expect(mends.json()).toEqual({
      data: [{ column: "stock", cell: "二", count: 2 }],
    });
    const replaced = { from: "二", to: "2" };
    const mended = await act(run.id, "mend", { column: "stock", replaced });
    expect(mended.error_row_count).toBe(2);
    const all = await rowsOf(run.id, "all");
    expect(all.map(({ cells }) => cells["stock"])).toEqual([
      "2",
      "2",
      "三",
      "4",
      "5",
    ]);
  });

  it("are left out, one or all, and come back as long as nothing is written", async () => {
    const run = await checked(file);
    expect(run.error_row_count).toBe(4);
    const one = await act(run.id, "leave-out", {
      is_left_out: true,
      row_number: 4,
    });
    // The other C is no second one any more.
    expect(one).toMatchObject({
      error_row_count: 2,
      create_count: 2,
      left_out_count: 1,
    });
    expect((await step(run.id, "write")).statusCode).toBe(570);
    const none = await act(run.id, "leave-out", { is_left_out: true });
    expect(none).toMatchObject({ error_row_count: 0, left_out_count: 3 });
    expect(await rowsOf(run.id, "left_out")).toMatchObject(
      [2, 3, 4].map((row_number) => ({
        row_number,
        errors: { stock: ["数字で入力してください。"] },
      })),
    );
    const back = await act(run.id, "leave-out", { is_left_out: false });
    expect(back).toMatchObject({ error_row_count: 4, left_out_count: 0 });
    await act(run.id, "leave-out", { is_left_out: true });
    await step(run.id, "write");
    await workOff();
    expect(await held()).toMatchObject([{ code: "D" }]);
    // What was left out is still there to be taken home.
    expect(await rowsOf(run.id, "left_out")).toHaveLength(4);
  });

  it("a right row is not left out, and nothing is before the check", async () => {
    const run = await checked(file);
    const right = { is_left_out: true, row_number: 5 };
    expect(await act(run.id, "leave-out", right)).toMatchObject({
      left_out_count: 0,
    });
    const { id, version } = runOf(await send(file));
    for (const [name, body] of [
      ["leave-out", { is_left_out: true }],
      ["mend", { column: "stock" }],
    ] as const)
      expect(
        (
          await test.call(admin, "POST", `${base}/${id}/${name}`, {
            body: { version, ...body },
          })
        ).statusCode,
      ).toBe(570);
    const current = await read(run.id);
    const unknown = await test.call(admin, "POST", `${base}/${run.id}/mend`, {
      body: { version: current.version, column: "phone" },
    });
    expect(unknown.statusCode).toBe(422);
    const stale = await test.call(admin, "POST", `${base}/${run.id}/mend`, {
      body: { version: 1, column: "stock" },
    });
    expect(stale.statusCode).toBe(568);
  });
});
