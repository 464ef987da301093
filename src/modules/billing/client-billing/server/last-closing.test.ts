import { afterAll, beforeAll, expect, it } from "vitest";
import { findLastClosing } from "./service.ts";
import { openBillingTest, type BillingTest } from "./testing.ts";

let test: BillingTest;
beforeAll(async () => {
  test = await openBillingTest();
});
afterAll(() => test.close());

it("the last closing is the last that was run up to a day", async () => {
  const last = (today: string) => findLastClosing(test.db, today);
  expect(await last("2026-12-31")).toBeNull();
  const client = await test.client();
  for (const [work_on, closed_on] of [
    ["2026-06-15", "2026-06-30"],
    ["2026-07-15", "2026-07-31"],
  ] as const) {
    await test.confirmed(client.id, work_on);
    await test.closeClients(closed_on, [client.id]);
  }
  // Begun, and not run yet.
  await test.confirmed(client.id, "2026-08-15");
  await test.ask("POST", "billClosings", {
    closed_on: "2026-08-31",
    client_ids: [client.id],
  });
  expect(await last("2026-12-31")).toBe("2026-07-31");
  expect(await last("2026-07-31")).toBe("2026-07-31");
  expect(await last("2026-07-30")).toBe("2026-06-30");
  expect(await last("2026-06-29")).toBeNull();
});
