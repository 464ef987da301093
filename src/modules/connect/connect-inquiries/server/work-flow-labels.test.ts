import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { connectDeskModule } from "./service.ts";
import { createConnectTestApp, startableInquiry } from "./testing.ts";

const base = "/api/hinoConnectInquiries";
const masters = "/api/connectWorkFlows";
const operator = makeActor("callCenterAgent");
const agent = makeActorWith("connect");
const dealer = makeActor("carDealer", { car_dealer_id: 1 });
const maker = makeActor("carMaker", { vehicle_make: 1 });
const driver = makeActor("towTruckCompany", { tow_truck_company_id: 1 });
let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createConnectTestApp(database.db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

interface Flow {
  readonly id: number;
  readonly version: number;
  readonly code: string;
  readonly label: string;
}
interface Made {
  readonly id: number;
  readonly version: number;
  readonly names: Readonly<Record<string, string>>;
  readonly work_flow: string;
}
const dataOf = <T>(answer: { json: () => unknown }): T =>
  (answer.json() as { data: T }).data;
const flowOf = async (code: string): Promise<Flow> => {
  const all = dataOf<Flow[]>(
    await test.call(operator, "GET", `${masters}?per_page=50`),
  );
  const found = all.find((one) => one.code === code);
  if (found === undefined) throw new Error(`no work flow ${code}`);
  return found;
};
const rename = async (
  code: string,
  body: object,
  actor: typeof operator | undefined = operator,
) => {
  const { id, version } = await flowOf(code);
  return test.call(actor, "PATCH", `${masters}/${id}`, {
    body: { version, ...body },
  });
};
const labelsOf = async (actor: typeof operator | undefined) =>
  Object.fromEntries(
    dataOf<Flow[]>(await test.call(actor, "GET", `${base}/workFlows`)).map(
      ({ code, label }) => [code, label],
    ),
  );
const make = async (work_flow: string): Promise<Made> =>
  dataOf(
    await test.call(operator, "POST", base, {
      body: { ...startableInquiry, work_flow },
    }),
  );

describe("what a work flow is called", () => {
  it("begins with the words of its code", async () => {
    expect(await labelsOf(agent)).toMatchObject({
      start: "利用開始",
      warning: "警告・遠隔診断",
      other: "その他",
    });
  });

  it("is kept by who manages clients: 401, 403, 422 at the field, 568", async () => {
    const before = await flowOf("device");
    const path = `${masters}/${before.id}`;
    const body = { version: before.version, label: "機器" };
    const anybody = await test.call(undefined, "PATCH", path, { body });
    expect(anybody.statusCode).toBe(401);
    for (const actor of [agent, dealer, maker, driver])
      expect(
        (await rename("device", { label: "機器" }, actor)).statusCode,
      ).toBe(403);
    for (const label of ["", null, "あ".repeat(13), "利用開始"]) {
      const answer = await rename("device", { label });
      expect(answer.statusCode, String(label)).toBe(422);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([
        "label",
      ]);
    }
    const stale = { version: before.version + 5, label: "機器" };
    expect(
      (await test.call(operator, "PATCH", path, { body: stale })).statusCode,
    ).toBe(568);
    expect(await flowOf("device")).toEqual(before);
  });

  it("is told to whoever reads the list, and to nobody else", async () => {
    for (const actor of [dealer, maker])
      expect(await labelsOf(actor)).toMatchObject({ usage: "使い方" });
    const path = `${base}/workFlows`;
    expect((await test.call(undefined, "GET", path)).statusCode).toBe(401);
    expect((await test.call(driver, "GET", path)).statusCode).toBe(403);
  });
});

describe("an inquiry says what its work flow is called now", () => {
  it("in list, case, control data, history and file, and keeps the code", async () => {
    const made = await make("stop");
    expect(made.names["work_flow"]).toBe("利用停止");
    expect((await rename("stop", { label: "解約手続き" })).statusCode).toBe(
      200,
    );
    const whole = dataOf<Made>(
      await test.call(operator, "GET", `${base}/${made.id}`),
    );
    expect(whole).toMatchObject({
      work_flow: "stop",
      names: { work_flow: "解約手続き" },
      version: made.version,
    });
    const [row] = dataOf<Made[]>(
      await test.call(operator, "GET", `${base}?work_flow=stop`),
    );
    expect(row?.names["work_flow"]).toBe("解約手続き");
    const { work_flows } = dataOf<{ work_flows: Flow[] }>(
      await test.call(agent, "GET", `${base}/controlData`),
    );
    expect(work_flows.find(({ code }) => code === "stop")?.label).toBe(
      "解約手続き",
    );
    await test.call(operator, "PATCH", `${base}/${made.id}`, {
      body: { version: made.version, work_flow: "usage" },
    });
    const entries = await test.call(
      operator,
      "GET",
      `${base}/${made.id}/timeline`,
    );
    expect(entries.body).toContain("解約手続き");
    const other = await make("stop");
    const file = connectDeskModule().exports?.find(
      ({ key }) => key === "connect_inquiries",
    );
    const opened = file?.open(database.db, operator, { q: "" }, [
      "reception_number",
      "work_flow",
    ]);
    const lines: unknown[] = [];
    for await (const rows of opened?.batches() ?? []) lines.push(...rows);
    expect(lines).toContainEqual([expect.stringContaining(""), "解約手続き"]);
    expect(other.names["work_flow"]).toBe("解約手続き");
  });
});
