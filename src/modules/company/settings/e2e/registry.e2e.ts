import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";

test("an administrator checks the other registry address and switches to it and back; another screen follows", async ({
  page,
  openAs,
}) => {
  await signIn(page, "admin");
  await page.goto("/setting-info");
  await expect(page).toHaveURL(/\/setting-info\/ip-address$/);
  const second = await openAs("admin");
  await second.goto("/setting-info/ip-address");

  await page.getByRole("button", { name: "照会先2の接続確認" }).click();
  await heard(page, /応答がありました/);
  await expectAccessible(page);

  await page.getByRole("button", { name: "照会先2に切り替える" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("/secondary");
  await question.getByRole("button", { name: "切り替える" }).click();
  await heard(page, "照会先2に切り替えました。");
  await expect(
    second.getByRole("button", { name: "照会先1に切り替える" }),
  ).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: "切り替えの履歴" })
      .getByRole("row")
      .nth(1),
  ).toContainText("照会先1 → 照会先2");

  await second.getByRole("button", { name: "照会先1に切り替える" }).click();
  await second
    .getByRole("alertdialog")
    .getByRole("button", { name: "切り替える" })
    .click();
  await expect(
    page.getByRole("button", { name: "照会先2に切り替える" }),
  ).toBeVisible();
});

for (const account of ["operator", "dealer-a"] as const)
  test(`${account} has no settings`, async ({ page }) => {
    await signIn(page, account);
    await page.goto("/setting-info/ip-address");
    await expect(page).toHaveURL(/\/unauthorized$/);
  });
