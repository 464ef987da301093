import iconv from "iconv-lite";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import writeWorkbook from "write-excel-file/node";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor, makeActorWith } from "#platform/server/testing/test-app.ts";
import { importText } from "../contract/text.ts";
import {
  admin,
  base,
  checked,
  database,
  empty,
  held,
  read,
  rowsOf,
  runOf,
  send,
  step,
  taken,
  test,
  workOff,
} from "./things-testing.ts";

beforeEach(empty);

describe("refusals", () => {
  it("are by sign-in, side and right to the table", async () => {
    expect(
      (await test.call(undefined, "GET", `${base}/kinds`)).statusCode,
    ).toBe(401);
    const dealer = makeActor("carDealer", { car_dealer_id: 1 });
    expect(
      (await send("コード,名前\n1,甲", { actor: dealer })).statusCode,
    ).toBe(403);
    expect(
      (await send("コード,名前\n1,甲", { actor: makeActorWith("sos") }))
        .statusCode,
    ).toBe(403);
    expect((await send("a,b\n1,2", { kind: "bills" })).statusCode).toBe(422);
  });

  it("hide an import from everybody else", async () => {
    const { id, version } = runOf(await send("コード,名前\n1,甲"));
    const other = makeActor("administrator");
    for (const [method, url] of [
      ["GET", `${base}/${id}`],
      ["GET", `${base}/${id}/rows`],
      ["POST", `${base}/${id}/check`],
      ["POST", `${base}/${id}/write`],
      ["GET", `${base}/${id}/mends`],
      ["PATCH", `${base}/${id}`],
      ["PATCH", `${base}/${id}/rows/2`],
      ["DELETE", `${base}/${id}`],
    ] as const)
      expect(
        (
          await test.call(other, method, url, {
            ...(method === "POST" && { body: { version } }),
            ...(url.endsWith("/2") && { body: { cells: {} } }),
            ...(method === "PATCH" &&
              !url.endsWith("/2") && { body: { version, mapping: {} } }),
          })
        ).statusCode,
        `${method} ${url}`,
      ).toBe(404);
  });

  it("say what is wrong with a file", async () => {
    const message = async (content: Buffer | string): Promise<string> => {
      const answer = await send(content);
      expect(answer.statusCode).toBe(422);
      return answer.json<{ errors: { file: string[] } }>().errors.file[0] ?? "";
    };
    expect(await message("")).toBe("ファイルの内容がありません。");
    expect(await message("\n\n")).toContain("項目名");
    expect(await message("コード,名前\n\n,\n")).toContain("データがありません");
    const named = await send("コード,名前\n1,甲", { name: "甲.xlsx" });
    expect(named.statusCode).toBe(422);
    expect(await message(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]))).toBe(
      "CSVまたはExcel（xlsx）のファイルを選択してください。",
    );
    const many = ["コード,名前"];
    for (let row = 0; row <= 100_000; row += 1) many.push(`${row},甲`);
    expect(await message(many.join("\n"))).toContain("100,000行まで");
  });
});

describe("a file", () => {
  it.each([
    ["Shift_JIS", (text: string) => iconv.encode(text, "cp932")],
    ["UTF-8", (text: string) => Buffer.from(text)],
    ["UTF-8", (text: string) => Buffer.from(`\uFEFF${text}`)],
    ["EUC-JP", (text: string) => iconv.encode(text, "eucjp")],
  ])("in %s is read as it is", async (encoding, encode) => {
    const text = 'コード,名称,在庫\r\nA1,鋼材①の部品,3\r\nB2,"改行\nあり",\r\n';
    const given = encoding === "EUC-JP" ? text.replace("①", "") : text;
    const run = runOf(await send(encode(given)));
    expect(run).toMatchObject({
      encoding,
      row_count: 2,
      mapping: { code: 0, name: 1, stock: 2 },
    });
    expect(run.samples[1]).toEqual(["B2", "改行\nあり", ""]);
  });

  it("may be a workbook", async () => {
    const book = await writeWorkbook([
      [{ value: "在庫" }, { value: "名前" }, { value: "コード" }],
      [
        { value: 12, type: Number },
        { value: "甲", type: String },
        { value: "A1", type: String },
      ],
    ]).toBuffer();
    const run = runOf(await send(book, { name: "things.xlsx" }));
    expect(run).toMatchObject({
      encoding: "Excel",
      mapping: { code: 2, name: 1, stock: 0 },
    });
    expect(run.samples).toEqual([["12", "甲", "A1"]]);
  });
});

describe("checking", () => {
  it("needs every required column", async () => {
    const { id } = runOf(await send("コード,別\n1,2"));
    const answer = await step(id, "check");
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: string }>().message).toContain("名前");
  });

  it("remembers how the columns were assigned", async () => {
    const { id, version } = runOf(await send("番号,呼び名\n1,甲"));
    await test.call(admin, "PATCH", `${base}/${id}`, {
      body: { version, mapping: { code: 0, name: 1 } },
    });
    expect((await step(id, "check")).statusCode).toBe(200);
    await workOff();
    const again = runOf(await send("呼び名,番号\n甲,1"));
    expect(again.mapping).toMatchObject({ code: 1, name: 0 });
  });

  it("names row, column and reason, and writes nothing", async () => {
    const run = await checked(
      "コード,名前,在庫\nA,甲,1\n,乙,二\nA,丙,3\nD,丁,4\n",
    );
    expect(run).toMatchObject({
      state: "checked",
      error_row_count: 2,
      create_count: 2,
    });
    expect(await rowsOf(run.id)).toMatchObject([
      {
        row_number: 3,
        errors: {
          code: ["コードを入力してください。"],
          stock: ["数字で入力してください。"],
        },
      },
      { row_number: 4, errors: { code: ["2行目と同じデータです。"] } },
    ]);
    expect((await step(run.id, "write")).statusCode).toBe(570);
    expect(await held()).toEqual([]);
  });

  it("checks a corrected row at once", async () => {
    const run = await checked("コード,名前,在庫\nA,甲,一\n");
    const wrong = await test.call(admin, "PATCH", `${base}/${run.id}/rows/2`, {
      body: { cells: { stock: "x" } },
    });
    expect(wrong.json()).toMatchObject({ data: { cells: { stock: "x" } } });
    expect((await read(run.id)).error_row_count).toBe(1);
    await test.call(admin, "PATCH", `${base}/${run.id}/rows/2`, {
      body: { cells: { stock: "7" } },
    });
    expect(await read(run.id)).toMatchObject({
      error_row_count: 0,
      create_count: 1,
    });
  });
});

describe("characters that a file could not carry", () => {
  const cp932 = (text: string): Buffer => iconv.encode(text, "cp932");

  it("are an error at their cell, and right once they are typed", async () => {
    const run = await checked(cp932("コード,名前\nA,〓野運送\nB,乙\n"));
    expect(await rowsOf(run.id)).toMatchObject([
      { row_number: 2, errors: { name: [importText.unreadableCell] } },
    ]);
    await test.call(admin, "PATCH", `${base}/${run.id}/rows/2`, {
      body: { cells: { name: "𠮷野運送" } },
    });
    expect(await read(run.id)).toMatchObject({
      error_row_count: 0,
      create_count: 2,
    });
  });

  it("change nothing of a record that has them", async () => {
    await sql`insert into things values ('A', '𠮷野運送', 1), ('B', '千〓', 1), ('C', '丙', 1)`.execute(
      database.db,
    );
    const run = await checked(cp932("コード,名前\nA,〓野運送\nB,千〓\nC,〓\n"));
    expect(run).toMatchObject({ unchanged_count: 2, error_row_count: 1 });
    expect(await rowsOf(run.id)).toMatchObject([
      { row_number: 4, errors: { name: [importText.unreadableCell] } },
    ]);
  });

  it("may stand in a file that has all characters", async () => {
    const run = await checked("コード,名前\nA,〓\n");
    expect(run).toMatchObject({ error_row_count: 0, create_count: 1 });
  });

  it("of one undecodable byte among a thousand rows are one wrong cell", async () => {
    const rows = Array.from({ length: 1000 }, (_, row) => `K${row},鋼材${row}`);
    const whole = cp932(["コード,名前", ...rows].join("\r\n"));
    const place = whole.indexOf(cp932("鋼材500"));
    for (const byte of [0x80, 0xa0, 0xfd, 0xff]) {
      const broken = Buffer.concat([
        whole.subarray(0, place),
        Buffer.from([byte]),
        whole.subarray(place),
      ]);
      const run = await checked(broken);
      expect(run).toMatchObject({
        encoding: "Shift_JIS",
        error_row_count: 1,
        create_count: 999,
      });
      expect(await rowsOf(run.id)).toMatchObject([
        { row_number: 502, errors: { name: [importText.unreadableCell] } },
      ]);
    }
  });
});

describe("rows of one file that mean the same record", () => {
  const correct = (id: number, row: number, cells: Record<string, string>) =>
    test.call(admin, "PATCH", `${base}/${id}/rows/${row}`, { body: { cells } });
  const wrongRows = async (id: number) =>
    (await rowsOf(id)).map(({ row_number, errors }) => [
      row_number,
      errors?.code?.[0],
    ]);

  it("are compared again at each correction", async () => {
    const run = await checked("コード,名前\nA,甲\nB,乙\nA,丙\n");
    expect(await wrongRows(run.id)).toEqual([[4, "2行目と同じデータです。"]]);
    await correct(run.id, 4, { code: "B" });
    expect(await wrongRows(run.id)).toEqual([[4, "3行目と同じデータです。"]]);
    await correct(run.id, 3, { code: "C" });
    expect(await wrongRows(run.id)).toEqual([]);
    expect(await read(run.id)).toMatchObject({
      error_row_count: 0,
      create_count: 3,
    });
    await correct(run.id, 2, { code: "C" });
    expect(await wrongRows(run.id)).toEqual([[3, "2行目と同じデータです。"]]);
  });

  it("are named though another cell is wrong too", async () => {
    const run = await checked("コード,名前,在庫\nA,甲,1\nA,,二\n");
    expect(await rowsOf(run.id)).toMatchObject([
      {
        row_number: 3,
        errors: {
          code: ["2行目と同じデータです。"],
          name: ["名前を入力してください。"],
          stock: ["数字で入力してください。"],
        },
      },
    ]);
  });
});

describe("an import that was left", () => {
  const open = async (actor: Actor, kind = "things") =>
    test.call(actor, "GET", `${base}?kind=${kind}`);

  it("is offered to whoever began it, and to nobody else", async () => {
    const actor = makeActor("administrator");
    const { id } = runOf(await send("コード,名前\nA,甲\n", { actor }));
    expect((await open(actor)).json()).toMatchObject({
      data: [{ id, file_name: "things.csv", state: "mapping", row_count: 1 }],
    });
    const other = makeActor("administrator");
    expect((await open(other)).json()).toEqual({ data: [] });
    expect((await open(makeActorWith("sos"))).statusCode).toBe(403);
    expect((await open(other, "bills")).statusCode).toBe(422);
    await test.call(actor, "DELETE", `${base}/${id}`);
    expect((await open(actor)).json()).toEqual({ data: [] });
  });

  it("goes back to the columns when its check is cancelled, to the check when its writing is", async () => {
    const cancel = (id: number, actor = admin) =>
      test.call(actor, "POST", `${base}/${id}/cancel`);
    const { id } = runOf(await send("コード,名前\nA,甲\n"));
    await step(id, "check");
    expect((await cancel(id, makeActor("administrator"))).statusCode).toBe(404);
    expect(runOf(await cancel(id))).toMatchObject({
      state: "mapping",
      error_message: "取り消しました。",
    });
    await workOff();
    await step(id, "check");
    await workOff();
    expect(await read(id)).toMatchObject({
      state: "checked",
      error_message: null,
    });
    await step(id, "write");
    expect(runOf(await cancel(id)).state).toBe("checked");
    await workOff();
    expect(await held()).toEqual([]);
    await step(id, "write");
    await workOff();
    expect((await read(id)).state).toBe("complete");
    expect(await held()).toHaveLength(1);
  });
});

describe("writing", () => {
  it("creates and updates, and leaves what is the same", async () => {
    await sql`insert into things values ('A', '甲', 1), ('B', '乙', 1)`.execute(
      database.db,
    );
    const run = await checked("コード,名前\nA,甲\nB,新しい乙\nC,丙\n");
    expect(run).toMatchObject({
      create_count: 1,
      update_count: 1,
      unchanged_count: 1,
    });
    expect((await step(run.id, "write", { updates: "write" })).statusCode).toBe(
      200,
    );
    await workOff();
    expect((await read(run.id)).state).toBe("complete");
    expect(await held()).toMatchObject([
      { code: "A", stock: 1 },
      { code: "B", name: "新しい乙" },
      { code: "C" },
    ]);
  });

  it("writes nothing when a row became wrong since the check", async () => {
    const run = await checked("コード,名前\nA,甲\nB,乙\n");
    taken.name = "乙";
    await step(run.id, "write");
    await workOff();
    expect(await read(run.id)).toMatchObject({
      state: "checked",
      error_row_count: 1,
      error_message:
        "確認の後に変わったデータがあるため、1行も登録していません。内容を確認し直しました。",
    });
    expect(await held()).toEqual([]);
  });

  it("overwrites nothing that was not shown and agreed to apart", async () => {
    await sql`insert into things values ('A', '甲', 1), ('B', '乙', 1)`.execute(
      database.db,
    );
    const run = await checked("コード,名前\nA,甲\nB,新しい乙\nC,丙\n");
    expect(await rowsOf(run.id, "updates")).toMatchObject([
      {
        row_number: 3,
        changes: [{ column: "name", before: "乙", after: "新しい乙" }],
      },
    ]);
    const unanswered = await step(run.id, "write");
    expect(unanswered.statusCode).toBe(570);
    expect(unanswered.body).toContain(importText.updatesUnanswered);
    await workOff();
    expect(await held()).toHaveLength(2);
    await step(run.id, "write", { updates: "skip" });
    await workOff();
    expect(await read(run.id)).toMatchObject({
      state: "complete",
      updates: "skip",
    });
    expect(await held()).toMatchObject([
      { code: "A", name: "甲" },
      { code: "B", name: "乙" },
      { code: "C", name: "丙" },
    ]);
  });

  it.each([
    ["a new record is there by now", "C", "別の丙"],
    ["a record is not what it was shown to be", "B", "別の乙"],
  ])("writes nothing where %s", async (_what, code, name) => {
    await sql`insert into things values ('B', '乙', 1)`.execute(database.db);
    const run = await checked("コード,名前\nB,新しい乙\nC,丙\n");
    await sql`insert into things values (${code}, ${name}, 1)
      on conflict (code) do update set name = excluded.name`.execute(
      database.db,
    );
    const before = await held();
    await step(run.id, "write", { updates: "write" });
    await workOff();
    expect(await read(run.id)).toMatchObject({
      state: "checked",
      error_message: importText.stale,
    });
    expect(await held()).toEqual(before);
    const shown = await rowsOf(run.id, "updates");
    expect(JSON.stringify(shown)).toContain(name);
  });

  it("starts once, however often it is asked for", async () => {
    const run = await checked("コード,名前\nA,甲\n");
    const starts = await Promise.all(
      Array.from({ length: 5 }, () =>
        test.call(admin, "POST", `${base}/${run.id}/write`, {
          body: { version: run.version },
        }),
      ),
    );
    const codes = starts.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 568)).toHaveLength(4);
    await workOff();
    expect(await held()).toHaveLength(1);
  });

  it("can be given up before it begins", async () => {
    const { id } = await checked("コード,名前\nA,甲\n");
    expect((await test.call(admin, "DELETE", `${base}/${id}`)).statusCode).toBe(
      204,
    );
    expect((await test.call(admin, "GET", `${base}/${id}`)).statusCode).toBe(
      404,
    );
  });
});
