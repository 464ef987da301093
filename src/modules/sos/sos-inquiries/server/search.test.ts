import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor, type TestApp } from "#platform/server/testing/test-app.ts";
import { gramsOfText } from "#platform/server/search/grams.ts";
import { searchKeyword } from "#platform/server/search/keyword-search.ts";
import { wordsOf } from "#platform/server/search/keyword-words.ts";
import { inquirySearcher } from "./find-service.ts";
import { sortOrder } from "#platform/server/lists/list-query.ts";
import { sorts } from "./queries.ts";
import { indexOldInquiries } from "./search-mutations.ts";
import {
  createInquiryTestApp,
  saveInquiry,
  startableInquiry,
} from "./testing.ts";

let database: TestDatabase;
let test: TestApp;
const operator = makeActor("callCenterAgent");
const ids: Record<string, number> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createInquiryTestApp(database.db);
  ids["yamada"] = (
    await saveInquiry(test, {
      ...startableInquiry,
      caller_name: "髙橋一郎",
      caller_name_kana: "ヤマダタロウ",
      caller_phone: "090-1234-5678",
      memo: "サービスエリアで待機",
    })
  ).id;
  ids["other"] = (
    await saveInquiry(test, {
      ...startableInquiry,
      caller_name: "鈴木",
      caller_name_kana: "スズキ",
      caller_phone: "03-9999-0000",
      vehicle_make: 2,
      vehicle_registration_number: {
        bureau: "品川",
        category: "800",
        kana: "か",
        designated_number: "12",
      },
    })
  ).id;
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const find = async (
  keyword: string,
  more = "",
  actor = operator,
): Promise<number[]> => {
  const answer = await test.call(
    actor,
    "GET",
    `/api/hinoSosInquiries?q=${encodeURIComponent(keyword)}${more}`,
  );
  return answer.json<{ data: { id: number }[] }>().data.map((row) => row.id);
};

describe("keyword", () => {
  it.each([
    "ﾔﾏﾀﾞ",
    "やまだ",
    "ヤマダ",
    "高橋",
    "髙橋",
    "5678",
    "12345678",
    "１２３４５６７８",
    "ｻｰﾋﾞｽｴﾘｱ",
    "090-1234",
    "高橋 5678",
  ])("%s finds the case however it was written", async (keyword) => {
    expect(await find(keyword)).toEqual([ids["yamada"]]);
  });

  it("finds parts of a plate", async () => {
    expect(await find("品川")).toEqual([ids["other"]]);
    expect(await find("品川800か12")).toEqual([ids["other"]]);
    expect(await find("該当なしの語")).toEqual([]);
  });

  it("finds a whole plate by its parts in any spacing, but not the parts in different places", async () => {
    const { id } = await saveInquiry(test, {
      ...startableInquiry,
      memo: "品川の店舗へ。800番、か行、12番線",
    });
    expect(wordsOf("品川 800 か 12")).toEqual(wordsOf("品川800か12"));
    for (const keyword of [
      "品川 800 か 12",
      "品川　８００　か　・・12",
      "しながわ 800 か 12",
    ])
      expect(await find(keyword)).toEqual([ids["other"]]);
    expect(await find("品川 800")).toEqual([id, ids["other"]]);
  });

  it("stays within filters and scope", async () => {
    expect(await find("鈴木", "&inquiry_status=complete")).toEqual([]);
    expect(
      await find("ヤマダ", "", makeActor("carMaker", { vehicle_make: 2 })),
    ).toEqual([]);
    const maker = makeActor("carMaker", { vehicle_make: 2 });
    expect(await find("品川", "", maker)).toEqual([ids["other"]]);
    // Who called is not for the maker.
    expect(await find("鈴木", "", maker)).toEqual([]);
  });

  it("says where it stands, if the row does not show it, and only of what the account is told", async () => {
    const placesOf = async (keyword: string, actor = operator) =>
      (
        await test.call(
          actor,
          "GET",
          `/api/hinoSosInquiries?q=${encodeURIComponent(keyword)}`,
        )
      )
        .json<{ data: { id: number; found_in: unknown }[] }>()
        .data.map(({ id, found_in }) => [id, found_in]);
    const at = (label: string, value: string) => ({ label, value });
    expect(await placesOf("高橋")).toEqual([
      [ids["yamada"], at("通報者名", "髙橋一郎")],
    ]);
    expect(await placesOf("5678 高橋")).toEqual([
      [ids["yamada"], at("電話番号", "090-1234-5678")],
    ]);
    expect(await placesOf("品川800")).toEqual([[ids["other"], null]]);
    const maker = makeActor("carMaker", { vehicle_make: 2 });
    expect(await placesOf("品川", maker)).toEqual([[ids["other"], null]]);
  });

  it("follows a change of the text", async () => {
    const { id, version } = await saveInquiry(test, {
      ...startableInquiry,
      caller_name: "変更前",
    });
    await test.call(operator, "PATCH", `/api/hinoSosInquiries/${id}`, {
      body: { version, caller_name: "変更後" },
    });
    expect(await find("変更前")).toEqual([]);
    expect(await find("変更後")).toEqual([id]);
  });

  it("gives the neighbours among its hits", async () => {
    const first = await saveInquiry(test, {
      ...startableInquiry,
      memo: "隣接語",
      received_at: "2026-01-01T00:00:00Z",
    });
    const second = await saveInquiry(test, {
      ...startableInquiry,
      memo: "隣接語",
      received_at: "2026-01-02T00:00:00Z",
    });
    const answer = await test.call(
      operator,
      "GET",
      `/api/hinoSosInquiries/${second.id}/neighbours?q=${encodeURIComponent("隣接語")}`,
    );
    expect(answer.json()).toEqual({
      data: { previous_id: null, next_id: first.id },
    });
  });
});

describe("rows from before a search text had parts", () => {
  const removeParts = (...rows: number[]) =>
    sql`update sos_inquiry_search
      set text = replace(replace(text, chr(30) || chr(10), ''), chr(31) || chr(10), '')
      where id = any(${rows}::bigint[])`.execute(database.db);
  const indexAll = async () => {
    let after: number | undefined = 0;
    while (after !== undefined)
      after = await indexOldInquiries(database.db, after);
  };
  const searchedBy = async (actor: Actor, keyword: string) => {
    const listed = await find(keyword, "", actor);
    const found = await inquirySearcher.find(
      database.db,
      actor,
      wordsOf(keyword),
      10,
    );
    expect(new Set(found.map((item) => item.id))).toEqual(new Set(listed));
    return listed;
  };

  it("are found by nothing hidden, and by everything told when the pass has come by", async () => {
    const maker = makeActor("carMaker", { vehicle_make: 7 });
    const made = await saveInquiry(test, {
      ...startableInquiry,
      vehicle_make: 7,
      customer_company: "告知運輸",
      caller_name: "秘匿太郎",
      memo: "秘匿メモ",
    });
    await removeParts(made.id);
    expect(await searchedBy(maker, "秘匿")).toEqual([]);
    expect(await searchedBy(maker, "告知運輸")).toEqual([]);
    expect(await searchedBy(maker, made.reception_number)).toEqual([made.id]);
    expect(await searchedBy(operator, "秘匿")).toEqual([made.id]);
    await indexAll();
    expect(await searchedBy(maker, "秘匿")).toEqual([]);
    expect(await searchedBy(maker, "告知運輸")).toEqual([made.id]);
    expect(await searchedBy(operator, "秘匿メモ")).toEqual([made.id]);
  });

  it("keep what is saved meanwhile", async () => {
    const save = (word: string) =>
      saveInquiry(test, { ...startableInquiry, memo: word });
    const [one, two] = [await save("古文一"), await save("古文二")];
    await removeParts(one.id, two.id);
    await Promise.all([
      indexAll(),
      test.call(operator, "PATCH", `/api/hinoSosInquiries/${one.id}`, {
        body: { version: one.version, memo: "新文一" },
      }),
    ]);
    await indexAll();
    expect(await find("古文")).toEqual([two.id]);
    expect(await find("新文")).toEqual([one.id]);
  });
});

describe("the three phases", () => {
  it("find what a plain scan finds", async () => {
    await sql`
      insert into sos_inquiries (reception_number, received_at)
      select 'x' || n, '2024-01-01'::timestamptz + n * interval '1 hour' from generate_series(1, 3000) n`.execute(
      database.db,
    );
    const rows = await sql<{ id: number; received_at: string }>`
      select id, received_at from sos_inquiries where reception_number like 'x%'`.execute(
      database.db,
    );
    const texts = rows.rows.map((row, index) => ({
      row,
      text: `A${index % 7}B${index % 13}\n東京${index % 3 === 0 ? "都" : "湾"}${index}`,
    }));
    for (const { row, text } of texts)
      await sql`insert into sos_inquiry_search (id, received_at, reception_number, inquiry_status, dispatch_status, service_division, tow_truck_company_ids, approval_need, text, grams)
        values (${row.id}, ${row.received_at}, 'x', 'typing', 'none', '{}', '{}', 'need', ${text}, ${gramsOfText(text, row.received_at)})`.execute(
        database.db,
      );
    await sql`analyze sos_inquiry_search`.execute(database.db);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          "東京都",
          "都1",
          "湾2",
          "A3",
          "B12",
          "京",
          "3B4",
          "2999",
          "無い",
        ),
        fc.boolean(),
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom(
          undefined,
          // Walks, and then asks the index of quarters or walks them, as at a million cases.
          ...[20, 100, 5000].map((sampledRows) => ({
            walkedRows: 200,
            verifiableRows: 10,
            commonHits: 40,
            sampledRows,
          })),
        ),
        fc.boolean(),
        async (word, isDescending, offset, thresholds, isTotalShown) => {
          const found = await searchKeyword(database.db, {
            source: { table: "sos_inquiry_search", alias: "sos_inquiries" },
            words: wordsOf(word),
            where: sql`approval_need = 'need'`,
            isDescending,
            limit: 50,
            offset,
            isTotalShown,
            ...(thresholds && { thresholds }),
          });
          const plain = texts
            .filter(({ text }) => text.includes(word))
            .map(({ row }) => row)
            .sort(
              (a, b) =>
                a.received_at.localeCompare(b.received_at) *
                (isDescending ? -1 : 1),
            )
            .map((row) => row.id);
          expect(found.ids).toEqual(plain.slice(offset, offset + 50));
          // What nobody sees is not counted.
          const counted = isTotalShown ? found.total : plain.length;
          expect(found.isTotalCapped ? Math.min(counted, 1000) : counted).toBe(
            Math.min(plain.length, found.isTotalCapped ? 1000 : plain.length),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});

it("sorts customers in the order of a Japanese index and not of the codes of their letters, by an index", async () => {
  const names = [
    "アルプス運輸",
    "かもめ急便",
    "伊藤商会",
    "一条物流",
    "佐藤組",
  ];
  const received_at = "2020-01-05T03:00:00.000Z";
  for (const customer_company of names.toReversed())
    await saveInquiry(test, {
      ...startableInquiry,
      received_at,
      customer_company,
    });
  const listed = async (sort: string) => {
    const day = "received_from=2020-01-05&received_to=2020-01-05";
    const answer = await test.call(
      operator,
      "GET",
      `/api/hinoSosInquiries?${day}&sort=${sort}`,
    );
    return answer.json<{ data: { id: number; customer_company: string }[] }>()
      .data;
  };
  const rows = await listed("customer_company");
  expect(rows.map(({ customer_company }) => customer_company)).toEqual(names);
  const back = await listed("-customer_company");
  expect(back.map(({ id }) => id)).toEqual(
    rows.map(({ id }) => id).toReversed(),
  );
  const neighbours = await test.call(
    operator,
    "GET",
    `/api/hinoSosInquiries/${rows[1]?.id}/neighbours?sort=customer_company&received_from=2020-01-05&received_to=2020-01-05`,
  );
  expect(neighbours.json()).toEqual({
    data: { previous_id: rows[0]?.id, next_id: rows[2]?.id },
  });
  const { key } = sortOrder(sorts, "customer_company");
  const { rows: plan } = await database.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    await sql`set local enable_sort = off`.execute(db);
    return sql<Record<string, string>>`explain
      select id from sos_inquiries order by ${key} desc, id desc limit 50`.execute(
      db,
    );
  });
  expect(JSON.stringify(plan)).toContain("sos_inquiries_company_ja");
});
