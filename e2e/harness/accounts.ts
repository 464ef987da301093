import { expect, type Page } from "@playwright/test";

/** Demo accounts that every journey may use; all have the same password. */
export const accountNames = [
  "admin",
  "leader",
  "operator",
  "office",
  "iza-only",
  "dealer-a",
  "dealer-b",
  "maker",
  "tow-a",
  "tow-b",
] as const;
export type AccountName = (typeof accountNames)[number];

export const demoPassword = "kyuen-demo-2026";

/** Signs in on the sign-in page as a person does and waits until the page has been left. */
export async function signIn(page: Page, account: AccountName): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("ユーザー名").fill(account);
  await page
    .getByLabel("パスワード", { exact: false })
    .first()
    .fill(demoPassword);
  await page.getByRole("button", { name: "サインイン" }).click();
  await expect(page).not.toHaveURL(/\/sign-in/);
}
