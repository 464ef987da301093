import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { profileOf } from "../../../../../e2e/harness/desk-api.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

for (const path of [
  "/management/tow-truck-company-list",
  "/management/car-maker-list",
  "/management/client-list",
  "/management/client-member-list",
  "/call-logs",
])
  test(`${path} marks the row that somebody has open`, async ({
    page,
    openAs,
  }) => {
    await signIn(page, "admin");
    const colleague = await openAs("leader");
    const { name } = await profileOf(colleague);
    await page.goto(path);
    const row = page.getByRole("row").nth(1);
    const href = await row.getByRole("link").first().getAttribute("href");
    await colleague.goto(href ?? "");
    await expect(
      page
        .getByRole("row")
        .filter({ has: page.locator(`a[href="${href ?? ""}"]`) })
        .getByRole("img", { name: `${name}さんが閲覧中` }),
    ).toBeVisible();
  });
