import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedTemplates } from "#modules/billing/extraction/server/seed.ts";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import { leaderPermissions } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  openExtractionTest,
  type ExtractionTest,
} from "./extraction-testing.ts";

let test: ExtractionTest;
let leader: Actor;

beforeAll(async () => {
  test = await openExtractionTest();
  leader = await makeColleague(test.db, {
    permissions: leaderPermissions,
    division: "sales",
  });
  const { user_id, name, account_id } = await makeColleague(test.db);
  await seedTemplates(test.db, leader, [
    { user_id, name, account_id: account_id ?? 0 },
  ]);
});
afterAll(() => test.close());

interface Template {
  readonly id: number;
  readonly name: string;
  readonly source: string;
  readonly columns: readonly object[];
  readonly query: object;
}
const read = async <T>(
  url: string,
  actor = leader,
): Promise<{ data: T; meta: { total: number } }> =>
  (await test.call(actor, "GET", url)).json();

describe("the templates of the demo", () => {
  it("are twelve, each of which runs as it stands", async () => {
    const { data } = await read<Template[]>("/api/extractions?per_page=50");
    expect(data).toHaveLength(12);
    for (const { id, name } of data) {
      const url = `/api/extractions/${String(id)}`;
      const { data: whole } = await read<Template>(url);
      const { source, columns, query } = whole;
      const body = { source, columns, query };
      const shown = await test.call(
        leader,
        "POST",
        "/api/extractions/preview",
        body,
      );
      expect([name, shown.json()]).toMatchObject([
        name,
        { data: { left_out: [] } },
      ]);
      const file = await test.run(leader, id);
      expect([name, file.state]).toEqual([name, "complete"]);
    }
  });
});

describe("the record of the demo", () => {
  it("has forty rows, in words, of times that are past, and keeps them", async () => {
    const keeper = makeActorWith("user_management", ...leaderPermissions);
    const url = "/api/extractionLogs?per_page=100&sort=at";
    const { data } = await read<
      { at: string; columns: string[]; user_name: string; purpose: string }[]
    >(url, keeper);
    const seeded = data.filter(
      ({ at }) => Date.parse(at) < Date.now() - 60_000,
    );
    expect(seeded).toHaveLength(40);
    expect(new Set(seeded.map(({ user_name }) => user_name)).size).toBe(2);
    for (const { columns, purpose } of seeded)
      expect([
        purpose,
        columns.filter((word) => /^[a-z_]+$/.test(word)),
      ]).toEqual([purpose, []]);
    await expect(
      sql`update extraction_log set purpose = 'x'`.execute(test.db),
    ).rejects.toThrow(/append-only/);
    await expect(
      sql`delete from extraction_log`.execute(test.db),
    ).rejects.toThrow(/append-only/);
  });
});
