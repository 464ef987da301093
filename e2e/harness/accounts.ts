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
export async function signInOnPage(
  page: Page,
  account: AccountName,
): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("ユーザー名").fill(account);
  await page
    .getByLabel("パスワード", { exact: false })
    .first()
    .fill(demoPassword);
  await page.getByRole("button", { name: "サインイン" }).click();
  await expect(page).not.toHaveURL(/\/sign-in/);
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** A session of the account, from the same operations as the sign-in page calls. */
async function openSession(
  { request }: Page,
  username: AccountName,
): Promise<Tokens & { readonly user_id: string }> {
  const signedIn = await request.post("/api/login", {
    data: {
      grant_type: "password",
      client_id: 2,
      client_secret: process.env.OAUTH_CLIENT_SECRET ?? "kyuen-desk",
      username,
      password: demoPassword,
    },
  });
  expect(signedIn.status(), `sign-in of ${username}`).toBe(200);
  const { access_token, refresh_token } = (await signedIn.json()) as Tokens;
  const profile = await request.get("/api/profile/me", {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const { data } = (await profile.json()) as { data: { id: number } };
  return { access_token, refresh_token, user_id: String(data.id) };
}

/**
 * Puts a session in place as the sign-in page leaves it: two hundred times in a run, so the page itself is left to the
 * journeys about it. The journey goes to its own first page: a main menu loaded on the way to it costs a second.
 */
export async function signIn(page: Page, account: AccountName): Promise<void> {
  const session = await openSession(page, account);
  // A document of the product's own origin that runs nothing.
  await page.goto("/healthz");
  await page.evaluate(
    (held) => localStorage.setItem("session", held),
    JSON.stringify(session),
  );
}
