import { sql } from "kysely";
import { z } from "zod";
import { searchColumnsOf } from "#platform/server/search/text-search.ts";
import { seededDocuments } from "#modules/connect/connect-documents/server/document-seed.ts";
import { createRandom } from "#world/random.ts";
import { expectStatus } from "./api-client.ts";
import type { BenchWorld } from "./bench-world.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";

const limit = 50;
const documents = 2000;
const pagesOfDocument = 20;
const sentencesOfPage = 25;
const benchName = "bench";

const SUBJECTS =
  "通信機 同意書 利用者 販売会社 位置情報 警告 端末 配線 回線 契約 車両 事務局".split(
    " ",
  );
const ACTS =
  "確認する 登録する 停止する 交換する 案内する 送付する 解約する 表示する 記録する 依頼する".split(
    " ",
  );
const HOW =
  "画面で 電話で 書面で 当日中に 翌営業日に 二名で 必ず 再起動の後に 承認の後に 点検の際に".split(
    " ",
  );

/** Pages of a bulk of documents: sentences of few words, and on each page a code of its own. */
const fill = async ({ sql: { db } }: BenchWorld): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from connect_documents where name like ${`${benchName}%`}`.execute(
    db,
  );
  if ((rows[0]?.count ?? 0) >= documents) return;
  const random = createRandom("bench documents");
  const folder = await sql<{ id: number }>`
    select id from connect_folders order by id limit 1`.execute(db);
  const folder_id = folder.rows[0]?.id ?? 0;
  for (let at = 0; at < documents; at += 1) {
    const name = `${benchName} ${random.pick(SUBJECTS)} ${at}`;
    const { id } = await db
      .insertInto("connect_documents")
      .values({
        name,
        folder_id,
        audience: "desk",
        keywords: null,
        valid_from: null,
        valid_to: null,
        search_text: searchColumnsOf([name]).search_text,
        created_by: null,
        updated_by: null,
        deleted_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("connect_document_pages")
      .values(
        Array.from({ length: pagesOfDocument }, (_, page) => {
          const sentences = Array.from(
            { length: sentencesOfPage },
            () =>
              `${random.pick(SUBJECTS)}を${random.pick(HOW)}${random.pick(SUBJECTS)}と${random.pick(ACTS)}。`,
          );
          const text = `${sentences.join("\n")}\nE${random.digits(6)}`;
          const columns = searchColumnsOf([text]);
          return {
            document_id: id,
            number: page + 1,
            label: null,
            text,
            ...columns,
          };
        }),
      )
      .execute();
  }
  await sql`analyze connect_documents, connect_document_pages`.execute(db);
};

const found = z.object({
  data: z.object({ documents: z.array(z.unknown()) }),
});

/** Words of every frequency: on most pages, on some, on one, on none. */
const keywordsOf = (repeats: number): Readonly<Record<string, string[]>> => {
  const random = createRandom("bench document keywords");
  const draw = (make: () => string): string[] =>
    Array.from({ length: repeats }, make);
  return {
    "on most pages": draw(() => random.pick(SUBJECTS)),
    "on some": draw(
      () => `${random.pick(HOW)}${random.pick(SUBJECTS)}と${random.pick(ACTS)}`,
    ),
    "on few": draw(() => `E${random.digits(3)}`),
    "of two words": draw(() => `${random.pick(SUBJECTS)} ${random.digits(4)}`),
    "of a name": draw(() => random.pick(seededDocuments).name),
  };
};

/** Documents by what stands in them: 2,000 documents, 40,000 pages. */
export async function measureDocuments(
  world: BenchWorld,
): Promise<FigureRow[]> {
  await fill(world);
  const lines: FigureRow[] = [];
  for (const [what, words] of Object.entries(
    keywordsOf(world.scale.repeats * 4),
  )) {
    const times: number[] = [];
    for (const word of words) {
      const answer = expectStatus(
        await world.api.get(
          `/api/hinoConnectImportFiles/search?q=${encodeURIComponent(word)}`,
        ),
        200,
      );
      found.parse(JSON.parse(answer.text));
      times.push(answer.ms);
    }
    lines.push(
      rowOfTimes(`search in 40,000 pages, words ${what}`, times, { limit }),
    );
  }
  return lines;
}
