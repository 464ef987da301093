import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  casePath,
  freshTelephone,
  makeCase,
  profileOf,
} from "../../../../../e2e/harness/desk-api.ts";
import { button } from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";
import { marksEveryMs, timeoutSeconds } from "../contract/rules.ts";

test("a list marks the rows that others have open, live and without asking for each", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  const opened = await makeCase(page, {
    caller_name: "在席確認",
    service_division: ["A"],
    caller_phone: freshTelephone(),
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/presenceMarks")) asked.push(request.url());
  });
  await page.goto(`/hino-sos/inquiry-list?q=${opened.reception_number}`);
  const row = page
    .getByRole("row")
    .filter({ hasText: opened.reception_number });
  await expect(row).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);

  const leader = await openAs("leader");
  const { name } = await profileOf(leader);
  await leader.goto(casePath(opened));
  await expect(
    row.getByRole("img", { name: `${name}さんが閲覧中` }),
  ).toBeVisible();
  await button(leader, "症状・対応を編集").click();
  await leader.getByRole("textbox", { name: "積荷" }).fill("冷凍食品");
  await expect(
    row.getByRole("img", { name: `${name}さんが編集中` }),
  ).toBeVisible();
  // One question for the rows of a page; whoever opens one of them afterwards makes no other.
  expect(new Set(asked).size).toBe(1);

  await button(leader, "編集をやめる").click();
  await button(leader, "破棄する").click();
  await leader.goto("/");
  // The farewell of a page that is left may be lost: then its last report runs out, and the next reading of the marks shows it.
  await expect(row.getByRole("img", { name: new RegExp(name) })).toHaveCount(
    0,
    { timeout: timeoutSeconds * 1000 + marksEveryMs + 15_000 },
  );
});
