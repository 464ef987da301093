import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scopeOfQuotable } from "#modules/connect/connect-documents/server/access.ts";
import { quotableDocuments } from "#modules/connect/connect-documents/server/service.ts";
import {
  createDocumentTestApp,
  type DocumentTestApp,
} from "#modules/connect/connect-documents/server/testing.ts";
import type { Quotables } from "#modules/iza/iza-inquiries/contract/source-schema.ts";
import { izaInquiryModule } from "#modules/iza/iza-inquiries/server/module.ts";
import {
  createIzaTestApp,
  startableIza,
} from "#modules/iza/iza-inquiries/server/testing.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { makePdf } from "#world/simple-pdf.ts";

const base = "/api/izaInquiries";
const agent = makeActorWith("iza");
let database: TestDatabase;
let documents: DocumentTestApp;
let test: TestApp;
let quoted: { id: number; version: number };
let ofDealers: number;

beforeAll(async () => {
  database = await createTestDatabase();
  documents = await createDocumentTestApp(database.db);
  test = await createIzaTestApp(database.db, quotableDocuments);
  const folder = await documents.createFolder();
  const page = makePdf("手順", ["再始動の手順 キーを抜いて3分待つ"]);
  const add = (values: object) => documents.createDocument(folder.id, values);
  quoted = await add({ name: "再始動ガイド", audience: "desk" });
  await documents.addVersion(quoted.id, "guide.pdf", page);
  // The words of one file are read; the others have the same.
  const copy = async (values: object) => {
    const { id } = await add(values);
    await sql`
      insert into connect_document_versions (document_id, number, page_count, is_read)
      select ${id}, number, page_count, is_read from connect_document_versions
      where document_id = ${quoted.id}`.execute(database.db);
    await sql`
      insert into connect_document_pages (document_id, number, label, text, search_text, grams)
      select ${id}, number, label, text, search_text, grams from connect_document_pages
      where document_id = ${quoted.id}`.execute(database.db);
    return id;
  };
  await copy({ name: "公開ガイド", audience: "all" });
  ofDealers = await copy({ name: "販社ガイド", audience: "dealer" });
  await copy({ name: "旧ガイド", audience: "desk", valid_to: "2020-01-01" });
});
afterAll(async () => {
  await test.app.close();
  await documents.close();
  await database.drop();
});

interface Made {
  readonly id: number;
  readonly version: number;
  readonly reception_number: string;
  readonly guidance_sources: object[];
}
const dataOf = <T = Made>(answer: { json: () => unknown }): T =>
  (answer.json() as { data: T }).data;
const source = (values: object = {}) => ({
  document_id: quoted.id,
  name: "でたらめ",
  version_number: 1,
  page: 1,
  ...values,
});
const make = async (): Promise<Made> =>
  dataOf(await test.call(agent, "POST", base, { body: startableIza }));
const quote = (one: Made, sources: object[]) =>
  test.call(agent, "PATCH", `${base}/${one.id}`, {
    body: { version: one.version, guidance_sources: sources },
  });
const find = encodeURIComponent("再始動");

describe("documents of the connected-vehicle desk at the telephone desk", () => {
  it("are found without its right, as far as they are for the desk or for all, within their period", async () => {
    const url = `/api/hinoConnectImportFiles/search?q=${find}`;
    expect((await documents.call(agent, "GET", url)).statusCode).toBe(403);
    const answer = await test.call(agent, "GET", `${base}/documents?q=${find}`);
    const { documents: found } = dataOf<Quotables>(answer);
    expect(found.map(({ name }) => name).toSorted()).toEqual([
      "公開ガイド",
      "再始動ガイド",
    ]);
    expect(found[0]?.pages[0]).toMatchObject({ page: 1, place: "1ページ" });
    expect(found[0]?.pages[0]?.excerpt).toContain("3分待つ");
  });

  it("are no business of others, by the scope itself", async () => {
    for (const actor of [
      makeActorWith("sos"),
      makeActor("carDealer", { car_dealer_id: 1, permissions: ["iza"] }),
      makeActor("towTruckCompany", {
        tow_truck_company_id: 1,
        permissions: ["iza"],
      }),
    ])
      expect(
        (await quotableDocuments.search(database.db, actor, "再始動"))
          .documents,
      ).toEqual([]);
    expect(scopeOfQuotable(agent)).toBeDefined();
  });

  it("are quoted by the page, called as the server calls them, once", async () => {
    const one = dataOf(await quote(await make(), [source(), source()]));
    const kept = [{ ...source(), name: "再始動ガイド" }];
    expect(one.guidance_sources).toEqual(kept);
    const history = dataOf<{ changes: { field: string; after: unknown }[] }[]>(
      await test.call(agent, "GET", `${base}/${one.id}/timeline`),
    );
    const change = history
      .flatMap(({ changes }) => changes)
      .find(({ field }) => field === "guidance_sources");
    expect(JSON.stringify(change?.after)).toContain("再始動ガイド");
  });

  it.each([
    ["a page that it has not", () => ({ page: 2 })],
    ["a version that it has not", () => ({ version_number: 2 })],
    ["one for sales companies", () => ({ document_id: ofDealers })],
    ["one that is not there", () => ({ document_id: 999_999 })],
    ["page 0", () => ({ page: 0 })],
  ])("%s is refused at the field, and nothing changes", async (_, values) => {
    const one = await make();
    const answer = await quote(one, [source(values())]);
    expect(answer.statusCode).toBe(422);
    const [field] = Object.keys(answer.json<{ errors: object }>().errors);
    expect(field).toMatch(/^guidance_sources(\.|$)/);
    expect(
      dataOf(await test.call(agent, "GET", `${base}/${one.id}`)),
    ).toMatchObject({ version: 1, guidance_sources: [] });
  });

  it("stand in the file of the list with their version and page", async () => {
    const one = dataOf(await quote(await make(), [source()]));
    const file = izaInquiryModule(quotableDocuments).exports?.find(
      ({ key }) => key === "iza_inquiries",
    );
    const opened = file?.open(database.db, agent, {}, [
      "reception_number",
      "guidance_sources",
    ]);
    const cells = new Map<unknown, unknown>();
    for await (const batch of opened?.batches() ?? [])
      for (const [number, sources] of batch) cells.set(number, sources);
    expect(cells.get(one.reception_number)).toBe("再始動ガイド 第1版 1ページ");
  });

  it("stay with the case once they are gone, and are quoted no more", async () => {
    const one = dataOf(await quote(await make(), [source()]));
    const reason = encodeURIComponent("古い");
    const gone = await documents.call(
      documents.manager,
      "DELETE",
      `/api/hinoConnectImportFiles/${quoted.id}?version=${quoted.version + 1}&reason=${reason}`,
    );
    expect(gone.statusCode, gone.body).toBe(204);
    const again = await quote(one, [source()]);
    expect(again.statusCode, again.body).toBe(200);
    expect(dataOf(again).guidance_sources).toHaveLength(1);
    expect((await quote(await make(), [source()])).statusCode).toBe(422);
  });
});
