import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leaderPermissions } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor, makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  openExtractionTest,
  type ExtractionTest,
} from "./extraction-testing.ts";

let test: ExtractionTest;
const leader = makeActorWith("user_management", ...leaderPermissions);

beforeAll(async () => {
  test = await openExtractionTest();
});
afterAll(() => test.close());

interface Filter {
  readonly name: string;
  readonly kind: "codes" | "date" | "number" | "text";
  readonly is_single: boolean;
  readonly options: readonly { readonly code: string | number }[];
}
interface Source {
  readonly key: string;
  readonly is_packed: boolean;
  readonly filters: readonly Filter[];
}
const sourcesOf = async (actor: Actor): Promise<readonly Source[]> => {
  const answer = await test.call(actor, "GET", "/api/exports/sources");
  return answer.json<{ data: Source[] }>().data;
};
const counted = (actor: Actor, { key: source }: Source, query: object) =>
  test.call(actor, "POST", "/api/extractions/count", { source, query });
const valuesOf = ({ kind, is_single, options }: Filter): unknown[] => {
  if (kind === "date") return ["2026-11-01", "@last_month_end"];
  if (kind === "number") return [1];
  if (kind === "text") return ["山田"];
  const codes = options.map(({ code }) => code);
  return is_single ? codes : codes.map((code) => [code]);
};

describe("the filters of a list where its rows are taken out", () => {
  it("are those that the account is told, and refuse what is none of their values", async () => {
    const dealer = makeActor("carDealer", { car_dealer_id: 1 });
    const named = async (actor: Actor) =>
      (await sourcesOf(actor))
        .find(({ key }) => key === "sos_inquiries")
        ?.filters.map(({ name }) => name) ?? [];
    expect(await named(leader)).toContain("next_action_state");
    expect(await named(dealer)).toContain("inquiry_status");
    expect(await named(dealer)).not.toContain("next_action_state");
    expect(await named(dealer)).not.toContain("approval_need");
    const [source] = (await sourcesOf(leader)).filter(
      ({ key }) => key === "sos_inquiries",
    );
    if (source === undefined) throw new Error("no list");
    const wrong = { inquiry_status: ["gone"] };
    expect((await counted(leader, source, wrong)).statusCode).toBe(422);
  });

  it("take each value that they offer, in every list", async () => {
    const sources = (await sourcesOf(leader)).filter(
      ({ key, is_packed }) =>
        !is_packed && !/^(shift_tables|journal_)/.test(key),
    );
    const without = sources.filter(({ filters }) => filters.length === 0);
    expect(without.map(({ key }) => key)).toEqual([]);
    const refused: string[] = [];
    for (const source of sources)
      for (const filter of source.filters)
        for (const value of valuesOf(filter)) {
          const answer = await counted(leader, source, {
            [filter.name]: value,
          });
          if (answer.statusCode !== 200)
            refused.push(
              `${source.key} ${filter.name} ${String(value)}: ${answer.body}`,
            );
        }
    expect(refused).toEqual([]);
    // Some hundred filters, each value of each asked by itself.
  });
});
