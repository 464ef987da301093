import { sql } from "kysely";
import { expect, it } from "vitest";
import { callLogSearchColumns } from "#modules/call-logs/server/mutations.ts";
import { callLogSearcher } from "#modules/call-logs/server/service.ts";
import { memberSearcher } from "#modules/clients/server/service.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import { wordsOf } from "#platform/server/search/keyword-search.ts";

const names = ["佐藤 太郎","鈴木 一郎","高橋 恵子","田中 健","伊藤 美咲","渡辺 学","山本 翔","中村 俊介","小林 淳","加藤 優"];
const memos = ["エンジンがかからない","タイヤがパンクした","東名高速 厚木付近で停車中","折り返し連絡を希望","","","搬送先の確認","バッテリー上がり","鍵の閉じ込み","冷却水漏れ"];
it("scale", async () => {
  const database = await createTestDatabase();
  const { db } = database;
  await sql`drop index call_logs_grams`.execute(db);
  const rows = Array.from({ length: 2000 }, (_, i) => {
    const r = { phone: `0${[90,80,70,3][i % 4]}-${String(1000 + (i * 7919) % 9000)}-${String(1000 + (i * 104729) % 9000)}`, name: names[(i * 31) % 10] ?? null, memo: memos[(i * 17) % 10] ?? null };
    return { direction: "in" as const, started_at: new Date(1.7e12 + i * 6e4).toISOString(), outcome: "answered" as const, duration_seconds: 5, module: "sos" as const, user_id: null, sos_inquiry_id: null, call_id: null, created_by: null, updated_by: null, deleted_at: null, ...r, ...callLogSearchColumns(r) };
  });
  await db.insertInto("call_logs").values(rows as never).execute();
  const copies = 10;
  for (let part = 0; part < 2; part++) await sql`insert into call_logs (direction, started_at, outcome, duration_seconds, phone, name, module, memo, search_text, grams)
    select direction, started_at + n * interval '1 day', outcome, duration_seconds, phone, name, module, memo, search_text, grams from call_logs, generate_series(1, ${copies}::int) n`.execute(db);
  const u = { phone: "045-987-6543", name: "御手洗 公彦", memo: "一度きりの珍しい用件" };
  await db.insertInto("call_logs").values({ ...(rows[0] as object), ...u, started_at: "2020-01-01T00:00:00Z", ...callLogSearchColumns(u) } as never).execute();
  await sql`create index call_logs_grams on call_logs using gin (grams)`.execute(db);
  await sql`analyze call_logs`.execute(db);
  const { rows: n } = await sql<{ n: number }>`select count(*)::int as n from call_logs`.execute(db);
  const actor = makeActor("administrator");
  for (const q of ["0", "090", "佐藤", "佐藤 太郎", "090 佐藤 タイヤ", "御手洗", "9876543", "0459876543", "東名高速", "6", "zzz", "佐藤 御手洗", "1234", "ー", "鈴木 08"]) {
    const words = wordsOf(q); if (words.length === 0) continue;
    const times: number[] = []; let found = 0;
    for (let i = 0; i < 5; i++) { const t = performance.now(); found = (await callLogSearcher.find(db, actor, words, 5)).length; times.push(performance.now() - t); }
    console.log(n[0]?.n, q, found, times.map((t) => Math.round(t)).join(" "));
  }
  expect(memberSearcher.kind).toBe("client_member");
  await database.drop();
}, 900000);
