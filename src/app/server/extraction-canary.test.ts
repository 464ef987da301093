import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import {
  ownInquiry,
  saveInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import { rowMakers } from "./extraction-rows-testing.ts";
import {
  openExtractionTest,
  type ExtractionTest,
} from "./extraction-testing.ts";

/** A mark in the rows of the companies A; those of B must find it in no source. */
const mark = "カナリア";

let test: ExtractionTest;
let insiders: Readonly<Record<"dealer" | "maker" | "tow", Actor>>;
let outsiders: Readonly<Record<"dealer" | "maker" | "tow" | "none", Actor>>;

interface Source {
  readonly key: string;
  readonly is_packed: boolean;
  readonly columns: readonly { readonly key: string }[];
}

const sourcesOf = async (actor: Actor): Promise<readonly Source[]> => {
  const answer = await test.call(actor, "GET", "/api/exports/sources");
  return answer
    .json<{ data: Source[] }>()
    .data.filter(({ is_packed }) => !is_packed);
};

const shifts = "shift_tables";

/** The rows that an account would take out of a source, all columns. */
const rowsOf = async (
  actor: Actor,
  { key, columns }: Source,
): Promise<string> => {
  const answer = await test.call(actor, "POST", "/api/extractions/preview", {
    source: key,
    columns: columns.slice(0, 100).map((one) => ({ key: one.key, head: "" })),
    query: key === shifts ? { month: "2026-11" } : {},
  });
  // Behind a password of its own, which nobody here has given.
  const expected = key === shifts ? 403 : 200;
  expect([key, answer.statusCode], answer.body).toEqual([key, expected]);
  if (key === shifts) return "";
  return JSON.stringify(answer.json<{ data: { rows: unknown } }>().data.rows);
};

const findMarked = async (actor: Actor): Promise<string[]> => {
  const found: string[] = [];
  for (const source of await sourcesOf(actor))
    if ((await rowsOf(actor, source)).includes(mark)) found.push(source.key);
  return found.toSorted();
};

const makeMarked = async (
  dealer: { id: number; branch_id: number },
  tow: number,
): Promise<void> => {
  const { db } = test;
  const make = rowMakers(db);
  const agent = await makeColleague(db);
  const { id } = await saveInquiry(test.app, {
    ...ownInquiry(),
    car_dealer_id: dealer.id,
    vehicle_make: 3,
    address: mark,
    malfunction: mark,
  });
  const vehicle = await make.vehicle(dealer, mark);
  const slip = await make.slip(vehicle, mark, "2027-01-01");
  await make.call(slip, agent.user_id, 1, mark);
  await make.towBill(tow, mark);
  await sql`
    insert into sos_dispatches (inquiry_id, kind, progress, working_status, tow_truck_company_id)
    values (${id}, 'A', 'draft', 'not_started', ${tow})`.execute(db);
  const desk = makeActor("callCenterAgent");
  const asked = await test.call(desk, "POST", "/api/hinoConnectInquiries", {
    caller_name: "山田太郎",
    caller_phone: "03-1234-5678",
    work_flow: "usage",
    inquiry_text: mark,
    car_dealer_id: dealer.id,
    vehicle_make: 3,
  });
  if (asked.statusCode >= 300) throw new Error(asked.body);
  const inquiry = asked.json<{ data: { id: number } }>().data.id;
  for (const body of ["一件目", "二件目"]) {
    const url = `/api/hinoConnectInquiries/${String(inquiry)}/correspondences`;
    const said = await test.call(desk, "POST", url, {
      at: "2026-11-20T00:00:00Z",
      direction: "incoming",
      counterpart: null,
      person: null,
      body,
    });
    if (said.statusCode >= 300) throw new Error(said.body);
  }
};

beforeAll(async () => {
  test = await openExtractionTest();
  const { db } = test;
  const [own, other] = [await makeDealer(db), await makeDealer(db)];
  const [tow, otherTow] = [await makeTowCompany(db), await makeTowCompany(db)];
  const dealer = (car_dealer_id: number, account_id: number) =>
    makeActor("carDealer", {
      car_dealer_id,
      account_id,
      permissions: ["sos", "connect", "out_external", "change_password"],
    });
  const maker = (vehicle_make: number, account_id: number) =>
    makeActor("carMaker", {
      vehicle_make,
      account_id,
      permissions: ["sos", "connect", "out_external"],
    });
  const towing = (tow_truck_company_id: number | null, account_id: number) =>
    makeActor("towTruckCompany", { tow_truck_company_id, account_id });
  insiders = {
    dealer: dealer(own.id, 901),
    maker: maker(3, 902),
    tow: towing(tow, 903),
  };
  outsiders = {
    dealer: dealer(other.id, 911),
    maker: maker(4, 912),
    tow: towing(otherTow, 913),
    none: towing(null, 914),
  };
  await makeMarked(own, tow);
});
afterAll(() => test.close());

describe("what a company takes out", () => {
  it.each([
    [
      "dealer",
      [
        "connect_inquiries",
        "outbound_before_calls",
        "outbound_slip_calls",
        "outbound_slips",
        "sos_inquiries",
      ],
    ],
    ["tow", ["tow_bill_lines", "tow_bills"]],
  ] as const)("has its own rows (%s)", async (who, sources) => {
    expect(await findMarked(insiders[who])).toEqual(sources);
  });

  it("has of what was said about its cases what the desk shares, which reads all of it", async () => {
    const asked = (actor: Actor) =>
      test.shown(actor, {
        source: "connect_rows",
        columns: [{ key: "body", head: "" }],
        query: {},
      });
    expect(await asked(makeActor("callCenterAgent"))).toMatchObject({
      count: 2,
      rows: [["一件目"], ["二件目"]],
    });
    expect(await asked(insiders.dealer)).toMatchObject({ count: 0, rows: [] });
  });

  it("has what concerns its vehicles for a maker", async () => {
    expect(await findMarked(insiders.maker)).toContain("sos_inquiries");
  });

  it.each(["dealer", "maker", "tow", "none"] as const)(
    "has nothing of another one, in every source (%s)",
    async (who) => {
      expect((await sourcesOf(outsiders[who])).length).toBeGreaterThan(0);
      expect(await findMarked(outsiders[who])).toEqual([]);
    },
  );

  it("has no template of another one, shared or not, nor a column that is not its own", async () => {
    const id = await test.make(insiders.dealer, {
      name: mark,
      source: "sos_inquiries",
      columns: [{ key: "address", head: "" }],
      query: {},
      sharing: "organisation",
    });
    const url = `/api/extractions/${String(id)}`;
    for (const actor of Object.values(outsiders)) {
      expect((await test.call(actor, "GET", url)).statusCode).toBe(404);
      expect(
        (await test.call(actor, "POST", `${url}/run`, {})).statusCode,
      ).toBe(404);
      const listed = await test.call(actor, "GET", "/api/extractions");
      expect(listed.body).not.toContain(mark);
    }
    const shown = await test.call(
      insiders.maker,
      "POST",
      "/api/extractions/preview",
      {
        source: "sos_inquiries",
        columns: ["reception_number", "caller_phone", "memo"].map((key) => ({
          key,
          head: "",
        })),
        query: {},
      },
    );
    expect(shown.json()).toMatchObject({
      data: { left_out: ["caller_phone", "memo"] },
    });
  });
});
